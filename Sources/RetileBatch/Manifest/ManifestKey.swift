import RetileJSON

/// A value and where it was given.
struct Placed<Value: Sendable>: Sendable {
  let value: Value
  let place: ManifestPlace
}

/// A key of a manifest's object: how it is read into a field, taken over from the defaults, and
/// told in a definition.
struct ManifestKey<Settings>: Sendable {
  let name: String
  private let reading: @Sendable (inout Settings, ManifestNode) throws(ManifestProblem) -> Void
  private let inheriting: @Sendable (inout Settings, Settings) -> Void
  private let clearing: @Sendable (inout Settings) -> Void
  private let placing: @Sendable (Settings) -> ManifestPlace?
  private let defining: @Sendable (Settings) -> JSONValue?

  /// - Parameters:
  ///   - standard: what an absent value means; nil: something that no value means.
  ///   - definition: what it has to do with how an output looks; nil: nothing, or more than the
  /// value     alone can tell.
  init<Value: Sendable>(
    _ name: String, _ field: any WritableKeyPath<Settings, Placed<Value>?> & Sendable,
    standard: Value? = nil, definition: (@Sendable (Value) -> JSONValue)?,
    _ read: @escaping @Sendable (ManifestNode) throws(ManifestProblem) -> Value
  ) {
    self.name = name
    reading = { (settings, node) throws(ManifestProblem) in
      settings[keyPath: field] = Placed(value: try read(node), place: node.place)
    }
    inheriting = { settings, defaults in settings[keyPath: field] = defaults[keyPath: field] }
    clearing = { $0[keyPath: field] = nil }
    placing = { $0[keyPath: field]?.place }
    defining = { settings in
      guard let value = settings[keyPath: field]?.value ?? standard else { return nil }
      return definition?(value)
    }
  }

  func read(_ node: ManifestNode, into settings: inout Settings) throws(ManifestProblem) {
    try reading(&settings, node)
  }

  func inherit(from defaults: Settings, into settings: inout Settings) {
    inheriting(&settings, defaults)
  }

  func clear(_ settings: inout Settings) { clearing(&settings) }

  /// Where it was given; nil if it was not.
  func place(in settings: Settings) -> ManifestPlace? { placing(settings) }

  func definition(of settings: Settings) -> JSONMember? {
    defining(settings).map { JSONMember(name, $0) }
  }
}

extension ManifestNode {
  /// Reads the keys of an object; mistakes are reported one by one.
  ///
  /// - Parameters:
  ///   - others: keys that are known here and read by someone else.
  /// - Returns: those of the keys that are given, also as null; nil if this is no object.
  @discardableResult
  func read<Settings>(
    _ keys: [ManifestKey<Settings>], and others: [String] = [], into settings: inout Settings,
    want: String, _ problems: ManifestProblems
  ) -> Set<String>? {
    let members = problems.catching { () throws(ManifestProblem) in
      try self.members(want: want, problems)
    }
    guard let members else { return nil }
    var given: Set<String> = []
    for (key, node) in members {
      guard let known = keys.first(where: { $0.name == key }) else {
        if !others.contains(key) {
          problems.report(node.fault(ManifestKeys.fault(key, known: others + keys.map(\.name))))
        }
        continue
      }
      given.insert(key)
      if node.isNull { continue }
      do throws(ManifestProblem) {
        try known.read(node, into: &settings)
      } catch {
        problems.report(error)
      }
    }
    return given
  }
}

/// The keys of all objects of a manifest.
enum ManifestKeys {
  static let top = ["version", "$schema", "defaults", "jobs"]
  static let header = ["version", "$schema", "defaults"]
  static let job = ["id", "input", "outputs"]
  static let defaults = ["options", "layout"]
  static let output = ["layout", "stills", "host", "split", "output", "options"]
  static let stills = ["at", "every", "fps", "keyFrames", "onChange"]
  static let split = ["hosts", "format", "size"]

  /// What is wrong with a key that is not known where it stands.
  static func fault(_ key: String, known: [String]) -> ManifestProblem.Reason {
    if let place = place(of: key) { return .misplacedKey(place: place) }
    return .unknownKey(nearest: NearestName.of(key, among: known), known: known)
  }

  /// Where a key means something; nil if nowhere.
  private static func place(of key: String) -> String? {
    switch key {
    case "fps": "\"options\" of an output, or \"stills\""
    case "format": "\"options\" of an output, or \"split\""
    case "options": "an output or \"defaults\""
    case "layout": "an output or \"defaults\""
    case _ where job.contains(key): "a job"
    case _ where JobSettings.keys.contains { $0.name == key }: "a job or \"defaults\""
    case _ where OutputOption.all.contains { $0.key.name == key }: "\"options\" of an output"
    case _ where output.contains(key): "an output"
    case _ where stills.contains(key): "\"stills\" of an output"
    case _ where split.contains(key): "\"split\" of an output"
    case _ where top.contains(key): "the top of the manifest"
    default: nil
    }
  }
}

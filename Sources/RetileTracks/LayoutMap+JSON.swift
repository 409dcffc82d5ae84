import RetileFrames
import RetileJSON

// The sei-map file: an object whose values are paths (see ValuePath), but for
//
//   name        a text                      units        "auto", "pixels", "fractions", "percent"
//   when        {path: value, …}            alphaScale   a number above 0
//   canvas      {width, height, background}, width and height a path or a number
//   videoStates {normal, placeholder, black}, each a list of values

extension LayoutMap {
  /// Reads a sei-map file.
  public init(json bytes: [UInt8]) throws(LayoutMapError) {
    guard bytes.count <= LayoutLimits.mapBytes else { throw .tooLong(bytes: bytes.count) }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes, limits: .init(depth: LayoutLimits.nesting))
    } catch {
      throw .json(line: error.line, column: error.column, reason: error.message)
    }
    let file = try MapObject(value, path: "", keys: Self.keys)
    name =
      try file.read("name", "a text of 1 to 64 bytes") {
        $0.string.flatMap { (1...64).contains($0.utf8.count) ? $0 : nil }
      } ?? "map"
    within = try file.path("within")
    conditions = try Self.conditions(file)
    regions = try file.required("regions", #"a path that ends in "[]", the list of regions"#) {
      guard let text = $0.string, text.hasSuffix("[]") else { return nil }
      return text == "[]" ? .whole : ValuePath(parsing: String(text.dropLast(2)))
    }
    canvas = try file.object("canvas", keys: ["width", "height", "background"]).map(Canvas.init)
    timestamp = try file.path("timestamp")
    appData = try file.path("appData")
    let unitNames = CoordinateUnits.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    units =
      try file.read("units", "one of \(unitNames)") {
        $0.string.flatMap { CoordinateUnits(rawValue: $0) }
      } ?? .auto
    fullAlpha = try file.read("alphaScale", "a number above 0, at most 65535") {
      $0.double.flatMap { $0 > 0 && $0 <= 65_535 ? $0 : nil }
    }
    region = try Region(file)
  }

  private static let keys = [
    "name", "within", "when", "regions", "id", "account", "x", "y", "width", "height", "right",
    "bottom", "zOrder", "alpha", "volume", "videoState", "videoStates", "canvas", "timestamp",
    "appData", "units", "alphaScale",
  ]

  private static func conditions(_ file: MapObject) throws(LayoutMapError) -> [Condition] {
    var conditions: [Condition] = []
    guard let object = try file.object("when", keys: nil) else { return [] }
    for member in object.members {
      guard let path = ValuePath(parsing: member.key) else {
        throw .field(
          LayoutFieldError(
            path: "when", found: LayoutFields.shown(.string(member.key)),
            expected: ValuePath.expected))
      }
      guard member.value.isScalar else {
        throw object.error(member.key, expected: "a text, a number, true or false")
      }
      conditions.append(Condition(path: path, value: member.value))
    }
    return conditions
  }
}

extension LayoutMap.Canvas {
  fileprivate init(_ object: MapObject) throws(LayoutMapError) {
    func side(_ key: String) throws(LayoutMapError) -> LayoutMap.Side {
      try object.required(key, "a path, or a whole number from 1 to \(LayoutLimits.canvasSide)") {
        if let text = $0.string { return ValuePath(parsing: text).map { .path($0) } }
        return $0.int.flatMap { (1...LayoutLimits.canvasSide).contains($0) ? .fixed($0) : nil }
      }
    }
    self.init(
      width: try side("width"), height: try side("height"),
      background: try object.path("background"))
  }
}

extension LayoutMap.Region {
  fileprivate init(_ file: MapObject) throws(LayoutMapError) {
    func extent(_ start: String, _ length: String, _ edge: String) throws(LayoutMapError)
      -> LayoutMap.Extent
    {
      let from = try file.requiredPath(start)
      switch (try file.path(length), try file.path(edge)) {
      case (let path?, nil): return LayoutMap.Extent(start: from, end: .length(path))
      case (nil, let path?): return LayoutMap.Extent(start: from, end: .edge(path))
      case (let first, _): throw .oneOf(length, edge, both: first != nil)
      }
    }
    id = try file.requiredPath("id")
    account = try file.path("account")
    x = try extent("x", "width", "right")
    y = try extent("y", "height", "bottom")
    zOrder = try file.path("zOrder")
    alpha = try file.path("alpha")
    volume = try file.path("volume")
    videoState = try file.path("videoState")
    videoStates = .standard
    let names = VideoState.allCases.map(\.rawValue)
    guard let states = try file.object("videoStates", keys: names) else { return }
    videoStates.values = [:]
    for state in VideoState.allCases {
      videoStates.values[state] = try states.read(
        state.rawValue, "a list of texts, numbers, true or false"
      ) {
        $0.array.flatMap { $0.allSatisfy(\.isScalar) ? $0 : nil }
      }
    }
  }
}

/// An object of the file whose keys are known.
private struct MapObject {
  let members: [JSONMember]
  private let value: JSONValue
  private let path: String

  /// - Parameter keys: nil where any key may be.
  init(_ value: JSONValue, path: String, keys: [String]?) throws(LayoutMapError) {
    guard let members = value.object else {
      throw .field(
        LayoutFieldError(path: path, found: LayoutFields.shown(value), expected: "an object"))
    }
    self.members = members
    self.value = value
    self.path = path
    var seen: Set<String> = []
    for member in members {
      if let keys, !keys.contains(member.key) {
        throw .unknownKey(path: place(member.key), known: keys)
      }
      guard seen.insert(member.key).inserted else { throw .repeatedKey(path: place(member.key)) }
    }
  }

  private func place(_ key: String) -> String {
    // A stranger's key may be long, or no word.
    let isWord =
      (1...40).contains(key.utf8.count)
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789_$-".unicodeScalars.contains($0)
      }
    let text = isWord ? key : LayoutFields.shown(.string(key))
    return path.isEmpty ? text : "\(path).\(text)"
  }

  func error(_ key: String, expected: String) -> LayoutMapError {
    .field(
      LayoutFieldError(
        path: place(key), found: value[key].map(LayoutFields.shown), expected: expected))
  }

  func read<T>(_ key: String, _ expected: String, _ body: (JSONValue) -> T?)
    throws(LayoutMapError) -> T?
  {
    guard let value = value[key] else { return nil }
    guard let result = body(value) else { throw error(key, expected: expected) }
    return result
  }

  func required<T>(_ key: String, _ expected: String, _ body: (JSONValue) -> T?)
    throws(LayoutMapError) -> T
  {
    guard let result = try read(key, expected, body) else { throw error(key, expected: expected) }
    return result
  }

  func path(_ key: String) throws(LayoutMapError) -> ValuePath? {
    try read(key, ValuePath.expected) { $0.string.flatMap { ValuePath(parsing: $0) } }
  }

  func requiredPath(_ key: String) throws(LayoutMapError) -> ValuePath {
    guard let path = try path(key) else { throw error(key, expected: ValuePath.expected) }
    return path
  }

  func object(_ key: String, keys: [String]?) throws(LayoutMapError) -> MapObject? {
    guard let value = value[key] else { return nil }
    return try MapObject(value, path: place(key), keys: keys)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }
}

import RetileFrames
package import RetileJSON

/// Reads messages of a private format by a ``LayoutMap``.
package struct MappedDialect: LayoutDialect {
  private let map: LayoutMap

  package init(_ map: LayoutMap) { self.map = map }

  package var name: String { map.name }

  package var markerKeys: [String] {
    [(map.within ?? map.regions).lastKey].compactMap { $0 }
  }

  /// True if all conditions hold and, where there is none, the list of regions is there.
  package func recognizes(_ message: JSONValue) -> Bool {
    guard let message = content(of: message) else { return false }
    guard map.conditions.allSatisfy({ $0.path.value(in: message) == $0.value }) else {
      return false
    }
    return !map.conditions.isEmpty || map.regions.value(in: message)?.array != nil
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    guard let message = content(of: message) else { return nil }
    let root = MappedValues(value: message, place: "")
    guard let list = try root.optional(map.regions, "an array", { $0.array }) else { return nil }
    var draft = LayoutDraft(canvas: nil, regions: [])
    draft.canvas = try canvas(root, &draft.warnings)
    draft.units = map.units
    draft.fullAlpha = map.fullAlpha
    draft.listPath = map.regions.description
    draft.coordinatePaths = map.region.coordinatePaths
    for (index, element) in list.enumerated() {
      let place = "\(draft.listPath)[\(index)]"
      draft.regions.append(
        try region(MappedValues(value: element, place: place), &draft.warnings))
    }
    draft.timestamp = map.timestamp?.value(in: message)?.int.map { Int64($0) }
    draft.appData = map.appData?.value(in: message)?.string.flatMap { $0.isEmpty ? nil : $0 }
    return draft
  }

  /// The message itself, or what the text within it says.
  private func content(of message: JSONValue) -> JSONValue? {
    guard let within = map.within else { return message }
    guard let text = within.value(in: message)?.string else { return nil }
    return try? JSONParser.parsePrefix(
      text.utf8, limits: .init(depth: LayoutLimits.nesting), invalidText: .repair
    ).value
  }

  private func canvas(_ root: MappedValues, _ warnings: inout [LayoutWarning])
    throws(LayoutFieldError) -> SourceCanvas?
  {
    guard let canvas = map.canvas else { return nil }
    func side(_ side: LayoutMap.Side) throws(LayoutFieldError) -> Int {
      switch side {
      case .fixed(let length): length
      case .path(let path):
        try root.required(path, "a whole number from 0 to \(LayoutLimits.canvasSide)") {
          $0.int.flatMap { $0 >= 0 ? $0 : nil }
        }
      }
    }
    return SourceCanvas(
      width: try side(canvas.width), height: try side(canvas.height),
      background: LayoutFields.background(
        canvas.background?.value(in: root.value), &warnings))
  }

  private func region(_ values: MappedValues, _ warnings: inout [LayoutWarning])
    throws(LayoutFieldError) -> HostRegion
  {
    let paths = map.region
    let id = try values.required(paths.id, "a whole number or a text that is not empty") {
      ($0.string ?? $0.int.map { String($0) }).flatMap { $0.isEmpty ? nil : $0 }
    }
    let account = try values.optional(paths.account, "a text or a whole number") {
      $0.string ?? $0.int.map { String($0) }
    }
    let (x, width) = try values.extent(paths.x)
    let (y, height) = try values.extent(paths.y)
    var host = HostRegion(
      id: id, account: account.flatMap { $0.isEmpty ? nil : $0 },
      x: x, y: y, width: width, height: height,
      zOrder: try values.optional(paths.zOrder, "a whole number") { $0.int } ?? 0,
      alpha: try values.optional(paths.alpha, "a number") { $0.double }
        ?? LayoutDraft.noAlpha,
      volume: paths.volume?.value(in: values.value)?.int)
    if let value = paths.videoState?.value(in: values.value) {
      if let state = paths.videoStates.state(value) {
        host.videoState = state
      } else if paths.videoStates.values[.normal] != nil {
        warnings.append(.unknownVideoState(id: id, found: LayoutFields.shown(value)))
      }
    }
    return host
  }
}

/// The values below a place in a message.
private struct MappedValues {
  let value: JSONValue
  /// Where it is in the message, for errors.
  let place: String

  func error(_ path: ValuePath, expected: String) -> LayoutFieldError {
    LayoutFieldError(
      path: path.text(below: place), found: path.value(in: value).map(LayoutFields.shown),
      expected: expected)
  }

  func optional<T>(_ path: ValuePath?, _ expected: String, _ body: (JSONValue) -> T?)
    throws(LayoutFieldError) -> T?
  {
    guard let path, let value = path.value(in: value) else { return nil }
    guard let result = body(value) else { throw error(path, expected: expected) }
    return result
  }

  func required<T>(_ path: ValuePath, _ expected: String, _ body: (JSONValue) -> T?)
    throws(LayoutFieldError) -> T
  {
    guard let result = try optional(path, expected, body) else {
      throw error(path, expected: expected)
    }
    return result
  }

  /// The start and the length on an axis.
  func extent(_ extent: LayoutMap.Extent) throws(LayoutFieldError) -> (Double, Double) {
    let start = try required(extent.start, LayoutFields.expectedCoordinate) { $0.double }
    switch extent.end {
    case .length(let path):
      return (
        start,
        try required(path, LayoutFields.expectedLength) {
          $0.double.flatMap { $0 >= 0 ? $0 : nil }
        }
      )
    case .edge(let path):
      let end = try required(path, "a number from \(start)") {
        $0.double.flatMap { $0 >= start ? $0 : nil }
      }
      let length = end - start
      guard length.isFinite else { throw error(path, expected: "a number near \(start)") }
      return (start, length)
    }
  }
}

extension LayoutMap.Region {
  fileprivate var coordinatePaths: [String] {
    func end(_ extent: LayoutMap.Extent) -> String {
      switch extent.end {
      case .length(let path), .edge(let path): path.description
      }
    }
    return [x.start.description, y.start.description, end(x), end(y)]
  }
}

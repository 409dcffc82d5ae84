import RetileFrames
package import RetileJSON

// The shape that Agora and BytePlus share:
//
//   {"canvas":{"w":…,"h":…,"bgnd":"#rrggbb"},
//    "regions":[{"uid":…,"suid":…,"x":…,"y":…,"w":…,"h":…,"zorder":…,"alpha":…,"volume":…}],
//    "ts":…,"app_data":"…"}
//
// What decides where a host is (canvas size, ids, coordinates, zorder, alpha) has to be right, or
// the whole message is malformed: a layout without one of its hosts would be wrong as well. What is
// only reported (bgnd, volume, ts, app_data) is left out where it is not right.

extension LayoutDraft {
  /// Reads a message of that shape; nil if it has no regions.
  package init?(canvasAndRegionsOf message: JSONValue) throws(LayoutFieldError) {
    let fields = try LayoutFields(message, path: "")
    guard let list = try fields.objects("regions") else { return nil }
    let canvas = try fields.object("canvas")
    var regions: [HostRegion] = []
    for region in list { regions.append(try HostRegion(region)) }
    self.init(
      canvas: SourceCanvas(width: try canvas.side("w"), height: try canvas.side("h")),
      regions: regions)
    timestamp = fields["ts"]?.int.map { Int64($0) }
    appData = fields["app_data"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    readBackground(canvas["bgnd"])
  }

  /// The documentation has `"#RRGGBB"` in its samples and a hexadecimal integer in a table.
  private mutating func readBackground(_ value: JSONValue?) {
    guard let value, value != .string("") else { return }
    if let number = value.int, (0...0xff_ffff).contains(number) {
      canvas.background = RGBColor(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    } else {
      canvas.background = value.string.flatMap { RGBColor(parsing: $0) }
    }
    if canvas.background == nil { warnings.append(.unknownBackground(LayoutFields.shown(value))) }
  }
}

extension LayoutFields {
  fileprivate func side(_ key: String) throws(LayoutFieldError) -> Int {
    try required(key, "a whole number from 0 to \(LayoutLimits.canvasSide)") {
      $0.int.flatMap { $0 >= 0 ? $0 : nil }
    }
  }
}

extension HostRegion {
  fileprivate init(_ fields: LayoutFields) throws(LayoutFieldError) {
    func coordinate(_ key: String) throws(LayoutFieldError) -> Double {
      try fields.required(key, "a number") { $0.double }
    }
    func length(_ key: String) throws(LayoutFieldError) -> Double {
      try fields.required(key, "a number from 0") { $0.double.flatMap { $0 >= 0 ? $0 : nil } }
    }
    let account = try fields.optional("suid", "a text or a whole number", Self.account)
      .flatMap { $0.isEmpty ? nil : $0 }
    let uid = try fields.optional("uid", Self.expectedID, Self.id).flatMap { $0.isEmpty ? nil : $0 }
    guard let id = uid ?? account else { throw fields.error("uid", expected: Self.expectedID) }
    // Both spellings occur, even in one message.
    let zOrderKey = fields["zorder"] == nil ? "zOrder" : "zorder"
    self.init(
      id: id, account: account,
      x: try coordinate("x"), y: try coordinate("y"),
      width: try length("w"), height: try length("h"),
      zOrder: try fields.optional(zOrderKey, "a whole number") { $0.int } ?? 0,
      alpha: try fields.optional("alpha", "a number") { $0.double } ?? 1,
      volume: fields["volume"]?.int)
  }

  private static let expectedID = "a whole number from 0 to \(UInt32.max) or a text"

  private static func account(_ value: JSONValue) -> String? {
    value.string ?? value.int.map { String($0) }
  }

  /// A uid has 32 bits without a sign; some SDKs print the upper half as negative numbers, which
  /// name nobody.
  private static func id(_ value: JSONValue) -> String? {
    value.string ?? value.int.flatMap { UInt32(exactly: $0) }.map { String($0) }
  }
}

import Foundation
import RetileFrames
import RetileJSON
import Testing

@testable import RetileBatch

@Suite struct SegmentRecordTests {
  private let scratch = ManifestScratch()

  @Test func itIsReadAsItIsWritten() throws {
    let path = scratch.file("r.done.json")
    let times: [(Int64, Int64)?] = [nil, (-1_500_000, 40_000), (0, 0)]
    for time in times {
      let record = SegmentRecord(
        fingerprint: "f", task: "t", frames: 3, bytes: 77, seconds: 0.5, warnings: ["odd"],
        span: time.map {
          SegmentRecord.Span(
            start: MediaTime(microseconds: $0.0), end: MediaTime(microseconds: $0.1))
        }, absentHosts: ["a"], hosts: ["b", "c"])
      try record.write(to: path)
      #expect(SegmentRecord(path) == record)
    }
  }

  @Test func whatIsNotWholeIsNone() throws {
    let whole =
      #"{"retileSegment":1,"fingerprint":"f","task":"t","frames":3,"bytes":7,"seconds":1,"#
      + #""warnings":[],"absentHosts":[],"hosts":[]"#
    #expect(SegmentRecord(try signed(whole + "}")) != nil)
    for rest in ["", #","span":{}}"#, #","span":{"start":1}}"#, #","span":{"start":1,"end":"x"}}"#]
    {
      #expect(SegmentRecord(try signed(whole + rest)) == nil, "\(rest)")
    }
    for missing in ["fingerprint", "task", "frames", "bytes", "seconds", "warnings", "hosts"] {
      let text = whole.replacing("\"\(missing)\"", with: "\"other\"") + "}"
      #expect(SegmentRecord(try signed(text)) == nil, "\(missing)")
    }
    #expect(SegmentRecord(try signed(whole.replacing(":3,", with: ":-3,") + "}")) == nil)
    // Adding up numbers of that size would overflow.
    let large = whole.replacing(":3,", with: ":9223372036854775807,") + "}"
    #expect(SegmentRecord(try signed(large)) == nil)
  }

  /// Each bit of a record counts, but for those that say the same.
  @Test func whatHasChangedIsNone() throws {
    let path = scratch.file("r.done.json")
    let record = SegmentRecord(
      fingerprint: "f", task: "t", frames: 3, bytes: 77, seconds: 0.5, warnings: ["odd"])
    try record.write(to: path)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        try Data(changed).write(to: URL(fileURLWithPath: path))
        let found = SegmentRecord(path)
        #expect(found == nil || found == record, "bit \(bit) of byte \(place)")
      }
      try Data(bytes[..<place]).write(to: URL(fileURLWithPath: path))
      #expect(SegmentRecord(path) == nil || place == bytes.count - 1, "\(place) bytes")
    }
  }

  /// Writes a text, if it is an object with the digest that belongs to it.
  private func signed(_ text: String) throws -> String {
    guard let members = try? JSONParser.parse(text.utf8).object else {
      return try scratch.put(text, "r.json")
    }
    return try scratch.put(PlanJSON.text(members), "r.json")
  }
}

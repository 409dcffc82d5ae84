import RetileFrames
import Testing

@testable import RetileBatch

@Suite struct SegmentRecordTests {
  private let scratch = ManifestScratch()

  @Test func itIsReadAsItIsWritten() throws {
    let path = scratch.file("r.done.json")
    let times: [(Int64, Int64)?] = [nil, (-1_500_000, 40_000), (0, 0)]
    for time in times {
      let record = SegmentRecord(
        fingerprint: "f", frames: 3, seconds: 0.5, warnings: ["odd"],
        span: time.map {
          SegmentRecord.Span(
            start: MediaTime(microseconds: $0.0), end: MediaTime(microseconds: $0.1))
        })
      try record.write(to: path)
      #expect(SegmentRecord(path) == record)
    }
  }

  @Test func whatIsNotWholeIsNone() throws {
    let start = #"{"retileSegment":1,"fingerprint":"f","frames":3,"seconds":1,"warnings":[]"#
    #expect(SegmentRecord(try scratch.put(start + "}", "r.json")) != nil)
    for rest in ["", #","span":{}}"#, #","span":{"start":1}}"#, #","span":{"start":1,"end":"x"}}"#]
    {
      #expect(SegmentRecord(try scratch.put(start + rest, "r.json")) == nil, "\(rest)")
    }
  }
}

import RetileBitstream
import TestSupport
import Testing

struct SEIMessageWriterTests {
  @Test func unitsAreTheBytesOfTheVectors() {
    let brackets = SEIMessage(payloadType: 300, payload: hex("7b7d"))
    #expect(SEIMessageWriter.unit([brackets], codec: .h264) == hex("06 ff2d 02 7b7d 80"))
    #expect(SEIMessageWriter.unit([brackets], codec: .h265) == hex("4e01 ff2d 02 7b7d 80"))
    let zeros = SEIMessage(
      payloadType: 5, payload: [UInt8](repeating: 0, count: 15) + hex("01 7b7d"))
    #expect(
      SEIMessageWriter.unit([zeros], codec: .h264)
        == hex("06 05 12 00000300000300000300000300000300000300000300 01 7b7d 80"))
    for (size, coded) in [(254, "fe"), (255, "ff00"), (256, "ff01"), (510, "ffff00")] {
      let unit = SEIMessageWriter.unit(
        [SEIMessage(payloadType: 100, payload: [UInt8](repeating: 9, count: size))], codec: .h264)
      #expect(unit.starts(with: hex("0664\(coded)09")))
    }
  }

  @Test func theReaderGivesBackWhatWasWritten() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let written = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        SEIMessage(
          payloadType: Int.random(in: 1...600, using: &random),
          payload: (0..<Int.random(in: 0...600, using: &random)).map { _ in
            UInt8.random(in: 0...4, using: &random)
          })
      }
      for (codec, length) in [(VideoCodec.h264, 1), (.h265, 2)] {
        let found = messages(SEIMessageWriter.unit(written, codec: codec), headerLength: length)
        #expect(found.messages == written)
        #expect(found.faults == [])
      }
    }
  }
}

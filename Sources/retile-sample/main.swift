// Makes the parts of the sample composite; scripts/make-sample joins them with ffmpeg.
//
//   retile-sample pictures              raw yuv420p to stdout
//   retile-sample mark < a.flv > b.flv  puts the layouts into the access units as SEI
//   retile-sample truth                 the layout track that the result must give
//
// Reading order: SampleScript → FLVTags → SampleTruth.

import Glibc
import RetileBitstream
import RetileFrames
import RetileTracks

func fail(_ message: String, code: Int32 = 1) -> Never {
  let bytes = Array("retile-sample: error: \(message)\n".utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(code)
}

func writePictures() {
  let format = FrameFormat(
    size: SampleScript.size, subsampling: .yuv420, color: ColorDescription(matrix: .bt601))
  for frame in 0..<SampleScript.frameCount {
    let buffer = FrameBuffer(format)
    SampleScript.picture(frame, into: buffer)
    guard StandardStreams.write(buffer.freeze().samples) else { fail("stdout: cannot be written") }
  }
}

func mark() throws {
  guard let file = StandardStreams.readAll() else { fail("stdin: cannot be read") }
  var marked: Set<Int> = []
  let result = try FLVTags.rewriting(file) { picture in
    let frame = picture.time * SampleScript.framesPerSecond / 1000
    guard SampleScript.sendsLayout(at: frame), let layout = SampleScript.layout(at: frame) else {
      return picture.accessUnit
    }
    marked.insert(frame)
    let message = SEIMessage(payloadType: 100, payload: AgoraLayoutWriter.payload(layout))
    return try SEIInsertion.inserting(
      SEIMessageWriter.unit([message], codec: .h264), into: picture.accessUnit, codec: .h264,
      framing: .lengthPrefixed(bytes: 4))
  }
  let wanted = Set((0..<SampleScript.frameCount).filter(SampleScript.sendsLayout))
  guard marked == wanted else {
    fail("no access unit for the frames \(wanted.subtracting(marked).sorted())")
  }
  guard StandardStreams.write(result) else { fail("stdout: cannot be written") }
}

switch Array(CommandLine.arguments.dropFirst()) {
case ["pictures"]: writePictures()
case ["mark"]: do { try mark() } catch { fail("\(error)") }
case ["truth"]:
  let text = SampleTruth.lines.map { $0 + "\n" }.joined()
  guard StandardStreams.write(Array(text.utf8)) else { fail("stdout: cannot be written") }
default: fail("choose pictures, mark or truth", code: 2)
}

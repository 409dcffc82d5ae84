import RetileBitstream
import RetileFrames
import RetileTracks

/// Turns layouts into SEI messages of one dialect and payload type.
struct LayoutEncoding {
  private let writer: any LayoutWriter
  private let payloadType: Int
  private let uuid: [UInt8]

  /// - Throws: `RetileError.usage`.
  init(_ options: InjectOptions) throws(RetileError) {
    guard let writer = LayoutWriters.named(options.dialect) else {
      throw .usage(
        "dialect '\(options.dialect)': choose \(InjectOptions.dialects.joined(separator: ", "))")
    }
    let type = options.payloadType
    if type == SEIMessage.userDataUnregistered, options.uuid == nil {
      throw .usage("SEI messages of type 5 begin with a UUID; give one")
    }
    if type != SEIMessage.userDataUnregistered, options.uuid != nil {
      throw .usage("SEI messages of type \(type) have no UUID; only those of type 5 do")
    }
    self.writer = writer
    payloadType = type
    uuid = options.uuid?.bytes ?? []
  }

  /// - Parameter picture: the size of the pictures.
  func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> SEIMessage {
    SEIMessage(
      payloadType: payloadType, payload: uuid + (try writer.payload(layout, picture: picture)))
  }

  /// The message as a NAL unit.
  ///
  /// One of 256 to 511 bytes is filled up with blanks, which JSON allows: as the first of a packet
  /// its length `00 00 01 xx` looks like a start code, and libavformat's raw muxers would take the
  /// packet for Annex B.
  func unit(_ message: SEIMessage, codec: VideoCodec) -> [UInt8] {
    let unit = SEIMessageWriter.unit([message], codec: codec)
    guard (256..<512).contains(unit.count) else { return unit }
    var longer = message
    longer.payload += repeatElement(UInt8(ascii: " "), count: 512 - unit.count)
    return SEIMessageWriter.unit([longer], codec: codec)
  }

  /// Makes sure, before anything is written, that all of a track can be.
  ///
  /// - Throws: `RetileError.usage`.
  func check(_ track: LayoutTrack, picture: Size) throws(RetileError) {
    for entry in track.entries {
      do throws(LayoutWriteError) {
        _ = try message(entry.layout, picture: picture)
      } catch {
        let place =
          entry.frame.map { "of frame \($0)" } ?? entry.time.map { "at \($0) s" }
          ?? "without a place"
        throw .usage(
          "the track's entry \(place) cannot be written as \(writer.name): \(error); "
            + "change the track, or choose another --dialect")
      }
    }
  }
}

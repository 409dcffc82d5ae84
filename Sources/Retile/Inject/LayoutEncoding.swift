import RetileBitstream
import RetileFrames
import RetileTracks

/// Turns layouts into SEI messages of one dialect and payload type.
struct LayoutEncoding {
  /// The dialects that can be written.
  static let dialects = ["agora"]

  private let payloadType: Int
  private let uuid: [UInt8]

  /// - Throws: `RetileError.usage`.
  init(_ options: InjectOptions) throws(RetileError) {
    guard Self.dialects.contains(options.dialect) else {
      throw .usage(
        "dialect '\(options.dialect)': choose \(Self.dialects.joined(separator: ", "))")
    }
    let isUserData = options.payloadType == SEIMessage.userDataUnregistered
    if isUserData, options.uuid?.count != UserDataUnregistered.uuidLength {
      throw .usage("SEI messages of type 5 begin with a UUID of 16 bytes; give one")
    }
    if !isUserData, options.uuid != nil {
      throw .usage(
        "SEI messages of type \(options.payloadType) have no UUID; only those of type 5 do")
    }
    payloadType = options.payloadType
    uuid = options.uuid ?? []
  }

  /// - Parameter picture: the size of the pictures.
  func message(_ layout: SourceLayout, picture: Size) -> SEIMessage {
    SEIMessage(payloadType: payloadType, payload: uuid + AgoraLayoutWriter.payload(layout))
  }
}

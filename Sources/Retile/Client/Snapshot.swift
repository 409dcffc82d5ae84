import RetileFrames
import RetileSinks

/// PNG files of single pictures.
enum Snapshot {
  /// - Throws: `ClientError.nothingShown` where there is no picture, `RetileError`.
  static func bytes(of frame: Frame?) throws -> [UInt8] {
    guard let frame else { throw ClientError.nothingShown }
    return try withExtendedLifetime(PNGEncoders().encode(frame)) { encoded in
      switch encoded.result {
      case .success(let bytes): Array(bytes)
      case .failure(let error): throw RetileError.output("\(error)")
      }
    }
  }

  /// - Throws: `ClientError.nothingShown` where there is no picture, `RetileError`.
  static func save(_ frame: Frame?, to path: String) throws {
    let bytes = try bytes(of: frame)
    try JobRun.translatingErrors {
      let file = try OutputFile(FilePath(path), OutputOptions(inputs: InputClaim.files))
      try file.write(bytes)
      try file.finish()
    }
  }
}

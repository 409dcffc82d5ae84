import Foundation
import RetileThreads

/// Files that several tests need, each made once: remuxed copies, decoded streams, test streams.
enum FileCache {
  private static let files = Guarded<[String: String]>([:])
  private static let folder = Result { try Scratch() }

  /// - Parameter make: writes the file to the path that it gets; run for the first user of `key`.
  static func file(_ key: String, _ make: (String) throws -> Void) throws -> String {
    let folder = try folder.get()
    return try files.withLock { files in
      if let path = files[key] { return path }
      // ffmpeg chooses the container by the extension.
      let ending = key.split(separator: ".").last.map { "." + $0 } ?? ""
      let path = folder.file("\(files.count)\(ending)")
      try make(path)
      files[key] = path
      return path
    }
  }
}

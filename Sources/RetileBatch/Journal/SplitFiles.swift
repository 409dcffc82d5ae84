package import Retile
import RetileJSON
package import RetileSinks

/// Which files a split consists of, read back from its `manifest.json`.
package enum SplitFiles {
  /// A manifest may have so many bytes.
  package static let manifestLimit = 64 << 20
  /// A split may have so many files.
  package static let countLimit = 10_000_000

  /// The names relative to the split's directory, the manifest first; nil for what is no split's
  /// manifest.
  ///
  /// No name leads out of the directory: each is `HOST/NUMBER.y4m`, `.yuv`, `.mp4` or `.mkv`, or
  /// `HOST/NUMBER-%d.png`, which stands for as many as the segment has frames.
  package static func names(in directory: FilePath) -> [String]? {
    let path = String(decoding: directory.appending("manifest.json").bytes, as: UTF8.self)
    guard let bytes = try? TextFile.read(path, limit: manifestLimit) else { return nil }
    return names(manifest: bytes)
  }

  /// The names relative to the directory that a template's files are in, the manifest first; nil for
  /// what is no split's manifest.
  ///
  /// No name leads out of the directory, and each is one of the template.
  package static func names(of template: SplitTemplate) -> [String]? {
    let path = String(decoding: template.manifest.bytes, as: UTF8.self)
    guard let bytes = try? TextFile.read(path, limit: manifestLimit) else { return nil }
    let manifest = String(decoding: template.manifest.lastComponent, as: UTF8.self)
    return names(manifest: bytes, called: manifest) { SegmentName($0, of: template) }
  }

  static func names(
    manifest bytes: [UInt8], called name: String = "manifest.json",
    named: (String) -> SegmentName? = { SegmentName($0) }
  ) -> [String]? {
    guard let manifest = try? JSONParser.parse(bytes), let hosts = manifest["hosts"]?.array else {
      return nil
    }
    var names = [name]
    for host in hosts {
      guard let segments = host["segments"]?.array else { return nil }
      for segment in segments {
        guard let file = segment["file"]?.string, let frames = segment["frames"]?.int,
          let kind = named(file), frames >= 0
        else { return nil }
        guard let pattern = kind.pattern else {
          names.append(file)
          continue
        }
        guard frames <= countLimit - names.count else { return nil }
        for number in 0..<frames {
          names.append(String(decoding: pattern.path(number).bytes, as: UTF8.self))
        }
      }
    }
    return names
  }
}

/// A segment's name in a split's manifest.
struct SegmentName {
  /// One file for each frame; nil: one for all.
  let pattern: FramePattern?

  /// The extensions of files that hold all frames of a segment.
  private static let films: Set = [".y4m", ".yuv", ".mp4", ".mkv"]

  init?(_ file: String) {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isFolder(Array(parts[0])) else { return nil }
    let number = parts[1].prefix { (48...57).contains($0) }
    guard number.count >= 3 else { return nil }
    let rest = String(decoding: parts[1].dropFirst(number.count), as: UTF8.self)
    guard rest == "-%d.png" else {
      guard Self.films.contains(rest) else { return nil }
      pattern = nil
      return
    }
    pattern = FramePattern(
      prefix: Array(file.utf8.dropLast("%d.png".utf8.count)), width: 0,
      suffix: Array(".png".utf8))
  }

  /// A name in the manifest of a split whose files are beside each other.
  init?(_ file: String, of template: SplitTemplate) {
    guard !file.utf8.contains(UInt8(ascii: "/")), !file.utf8.contains(0) else { return nil }
    let first: [UInt8]
    if template.format == .png {
      guard case .pattern(let found) = FramePattern.read(Array(file.utf8)) else { return nil }
      pattern = found
      first = found.path(0).bytes
    } else {
      pattern = nil
      first = Array(file.utf8)
    }
    guard template.family.overlaps(NameFamily(first)) else { return nil }
  }

  /// True for a file of a segment: `000.y4m`, `000.mp4`, `000-0.png`.
  static func isFile(_ name: [UInt8]) -> Bool {
    let number = name.prefix { (48...57).contains($0) }
    let rest = name.dropFirst(number.count)
    guard number.count >= 3 else { return false }
    if films.contains(String(decoding: rest, as: UTF8.self)) { return true }
    let series = FramePattern(prefix: Array("-".utf8), width: 0, suffix: Array(".png".utf8))
    return NumberedStem(series).matches(Array(rest), isCut: false)
  }

  /// True for what `SafeFileName` can make.
  static func isFolder(_ name: [UInt8]) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-"),
      name.count <= SafeFileName.maximumLength
    else { return false }
    return name.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122: true
      default: Array("_-.@+=".utf8).contains(byte)
      }
    }
  }
}

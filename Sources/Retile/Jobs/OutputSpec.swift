package import RetileSinks

/// Where frames go, as a user writes it.
public struct OutputSpec: Hashable, Sendable {
  /// A file name (the extension decides; `%d` numbers PNGs), `-`, `null:` or `md5:`.
  public var name: String
  /// For `-` and for names without an extension: `png`, `y4m`, `yuv`, `mp4`, `mkv`, `md5` or
  /// `null`.
  public var format: String?

  /// Takes a name as a command line has it.
  public init(_ name: String, format: String? = nil) {
    self.name = name
    self.format = format
  }

  /// True for a name that does not say its format: `-`, and files without an extension.
  package var needsFormat: Bool {
    do throws(OutputTargetError) {
      _ = try OutputTarget.parse(name)
      return false
    } catch {
      switch error {
      case .formatNeeded, .unknownExtension(_, found: nil): return true
      default: return false
      }
    }
  }

  /// True for an output of PNGs; false for others, and for what is no output.
  package var isPNG: Bool {
    do { return try target().format == .png } catch { return false }
  }

  /// True for an output of encoded video; false for others, and for what is no output.
  package var isEncodedVideo: Bool {
    do { return try target().format.isEncodedVideo } catch { return false }
  }

  /// - Throws: `RetileError.usage`.
  package func target() throws(RetileError) -> OutputTarget {
    var wanted: OutputFormat?
    if let format {
      wanted = OutputFormat(rawValue: format)
      if wanted == nil {
        throw .usage(
          "format '\(format)': choose "
            + OutputFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
    }
    do throws(OutputTargetError) {
      return try OutputTarget.parse(name, format: wanted)
    } catch {
      throw .usage("\(error)")
    }
  }
}

import RetileFrames
import RetileMedia

/// The other video streams of an input in which no layout was found.
struct StreamSiblings {
  private let chosen: Int
  private let others: [Int]
  private let options: InputOptions

  init(_ input: MediaInput, _ options: InputOptions) {
    chosen = input.stream.index
    others = input.videoStreams.filter { $0 != input.stream.index }
    self.options = options
  }

  /// Warns if one of them has a layout: it may be the one that was meant.
  ///
  /// Reads the file again, as far as the first layout; what cannot be read twice is left alone.
  func warnOfLayouts(_ diagnostics: Diagnostics) {
    guard case .sei = options.layouts, RegularFile.isOne(options.path) else { return }
    for index in others.prefix(Self.limit) where hasLayout(index) {
      diagnostics.warn(
        "\(options.path.quotedInput): stream \(chosen), which is read, has no layout; "
          + "stream \(index) has one (--stream \(index))")
      return
    }
  }

  /// So many other streams are looked into.
  private static let limit = 8

  private func hasLayout(_ index: Int) -> Bool {
    guard let input = try? MediaInput(path: options.path, stream: .index(index)) else {
      return false
    }
    let reader = CodedPictureReader(input, layouts: options.layouts, diagnostics: Diagnostics())
    while reader.layoutMessages == 0, reader.next() != nil {}
    return reader.layoutMessages > 0
  }
}

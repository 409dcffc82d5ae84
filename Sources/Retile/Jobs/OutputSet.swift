import RetileSinks

/// The outputs of one job, checked against each other before anything is read.
struct OutputSet {
  let targets: [OutputTarget]

  /// - Throws: `RetileError.usage` where a name is wrong, or two outputs would write one file.
  init(_ outputs: [OutputSpec], input: String) throws(RetileError) {
    var targets: [OutputTarget] = []
    for output in outputs {
      let target = try output.target()
      if let place = targets.firstIndex(where: { $0.collides(with: target) }) {
        throw .usage(Self.collision(outputs[place].name, output.name, target))
      }
      targets.append(target)
    }
    self.targets = targets
  }

  private static func collision(_ one: String, _ other: String, _ target: OutputTarget) -> String {
    if target.usesStandardOutput {
      return "outputs '\(one)' and '\(other)' both go to standard output; give one of them a file"
    }
    return one == other
      ? "output '\(one)' is given twice; name another file"
      : "outputs '\(one)' and '\(other)' are the same file; name another one"
  }

  /// Refuses encoded video where stills will come, which have no length.
  func refuseEncodedVideo() throws(RetileError) {
    guard let target = targets.first(where: \.format.isEncodedVideo) else { return }
    throw .usage(
      "output '\(target)' is video, but stills will come; use .png, .y4m or .yuv, or 'render'")
  }

  /// Refuses PNG names without a number where several frames will come.
  func refuseSingleStills() throws(RetileError) {
    guard let target = targets.first(where: \.expectsSingle) else { return }
    throw .usage(
      "output '\(target)' is one picture, but several frames will come; put %d into the name "
        + "(frame-%d.png)")
  }
}

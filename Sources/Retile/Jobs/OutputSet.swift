import RetileSinks

/// The outputs of one job, checked against each other before anything is read.
struct OutputSet {
  let targets: [OutputTarget]

  /// - Throws: `RetileError.usage` where a name is wrong, or two outputs would write one file.
  init(_ outputs: [OutputSpec], input: String) throws(RetileError) {
    var targets: [OutputTarget] = []
    for output in outputs {
      let target = try output.target()
      if target.place != .nowhere, targets.contains(where: { $0.place == target.place }) {
        throw .usage("output '\(output.name)' is given twice; name another file")
      }
      targets.append(target)
    }
    self.targets = targets
  }

  /// Refuses PNG names without a number where several frames will come.
  func refuseSingleStills(unless isSingle: Bool) throws(RetileError) {
    guard !isSingle, let target = targets.first(where: \.expectsSingle) else { return }
    throw .usage(
      "output '\(target)' is one picture, but several frames will come; put %d into the name "
        + "(frame-%d.png)")
  }
}

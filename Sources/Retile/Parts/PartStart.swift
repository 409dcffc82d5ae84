package import RetileFrames
package import RetileTracks

/// What holds where a part of a stream begins: known from the packets before it, which are all read.
package struct PartStart: Equatable, Sendable {
  /// The display index of the part's first frame.
  package let frame: Int
  /// When it begins.
  package let time: MediaTime
  /// The layout in force; nil before the first.
  package let layout: SourceLayout?
  /// Everybody who has appeared so far, in the order that numbers them.
  package let hosts: [String]

  package init(frame: Int, time: MediaTime, layout: SourceLayout?, hosts: [String]) {
    self.frame = frame
    self.time = time
    self.layout = layout
    self.hosts = hosts
  }

  init(_ moment: TimedMoment, hosts: [String]) {
    self.init(
      frame: moment.index, time: moment.time,
      layout: moment.layout.layout?.resolved(for: moment.picture), hosts: hosts)
  }

  /// Makes sure that the frame of that index is the one that the part was planned to begin with.
  ///
  /// - Throws: `RetileError.input`, if the file is another one than it was.
  func check(_ moment: TimedMoment, path: String) throws(RetileError) {
    let layout = moment.layout.layout?.resolved(for: moment.picture)
    let isSameOrder = moment.layout.present.allSatisfy {
      hosts.indices.contains($0.ordinal - 1) && hosts[$0.ordinal - 1] == $0.id
    }
    guard moment.time == time, isSame(layout), isSameOrder else {
      throw .input(
        "\(path.quotedInput) is not what it was when the part was planned: frame \(frame) has another "
          + (moment.time == time ? "layout" : "time") + "; plan again")
    }
  }

  /// What to say where the frame does not come.
  func isMissing(in path: String) -> RetileError {
    .input(
      "\(path.quotedInput) is not what it was when the part was planned: it has no frame \(frame); plan "
        + "again")
  }

  /// Volumes come and go; nothing else may differ.
  private func isSame(_ other: SourceLayout?) -> Bool {
    guard let layout, let other else { return layout == nil && other == nil }
    return LayoutChange.changes(from: layout, to: other).isEmpty
  }
}

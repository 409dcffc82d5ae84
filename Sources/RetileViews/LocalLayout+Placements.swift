package import RetileFrames

extension LocalLayout {
  /// Where each host goes at the first frame of a stream, in draw order: by zOrder, then as in the
  /// file, then by cell.
  ///
  /// What depends on earlier frames is as if there were none: see `LayoutDirector`.
  ///
  /// - Parameters:
  ///   - hosts: those present, in any order, ids distinct.
  ///   - canvas: the output's size, sides below 2²⁸.
  package func placements(hosts: [PresentHost], canvas: Size) -> [Placement] {
    var director = LayoutDirector(self, canvas: canvas)
    return director.placements(at: LayoutMoment(frame: 0, time: .zero, hosts: hosts))
  }
}

package import RetileFrames

/// Says frame after frame where each host of a local layout goes.
///
/// A value with a memory: who was there before, who spoke, which scene is on, what moves. So it has to
/// see every frame of the stream in display order, also those that are not drawn; then the same
/// stream gives the same placements wherever drawing begins.
package struct LayoutDirector: Sendable {
  package let layout: LocalLayout
  /// The output's size, sides below 2²⁸.
  package let canvas: Size

  package init(_ layout: LocalLayout, canvas: Size) {
    self.layout = layout
    self.canvas = canvas
  }

  /// The placements of the next frame, in draw order: by zOrder, then as in the file, then by cell.
  package mutating func placements(at moment: LayoutMoment) -> [Placement] {
    layout.placements(hosts: moment.hosts, canvas: canvas)
  }
}

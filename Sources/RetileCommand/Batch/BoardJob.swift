package import RetileFrames

/// A job of a batch, as its progress is told.
package struct BoardJob: Equatable, Sendable {
  package var id: String
  package var input: String
  /// How many outputs have to be made.
  package var outputs: Int
  /// How much of the recording is to be drawn, where that is known.
  package var length: MediaTime?
  /// What a second of it costs compared with others.
  package var weight: Double

  package init(
    id: String, input: String, outputs: Int, length: MediaTime? = nil, weight: Double = 1
  ) {
    self.id = id
    self.input = input
    self.outputs = outputs
    self.length = length
    self.weight = weight
  }
}

import TestSupport

/// One damaged file and what is done with it; the same for the same seed and number.
struct Trial {
  let seed: UInt64
  let number: UInt64
  let stream: String
  /// The name of the damaged file.
  let input: String
  let bytes: [UInt8]
  let command: ToolCommand

  /// Commands follow each other, and each meets each stream.
  init(seed: UInt64, number: UInt64, streams: [SmallStream]) {
    self.seed = seed
    self.number = number
    let (round, place) = Int(number).quotientAndRemainder(dividingBy: ToolCommand.all.count)
    command = ToolCommand.all[place]
    let stream = streams[(round + place) % streams.count]
    self.stream = stream.name
    input = "in" + stream.fileExtension
    // Far apart in the generator's sequence, whatever the seed.
    var seeds = SeededGenerator(seed: seed)
    var random = SeededGenerator(seed: seeds.next() ^ (number &* 0xd134_2543_de82_ef95))
    var bytes = stream.bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let damage = Damage.allCases.randomElement(using: &random) ?? .bits
      let other = streams.randomElement(using: &random) ?? stream
      damage.apply(to: &bytes, words: stream.words, other: other.bytes, &random)
    }
    self.bytes = bytes
  }
}

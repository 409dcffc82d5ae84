import RetileFrames
import RetileMedia

/// All that comes out of a file.
struct Playback {
  var packets: [Packet] = []
  var numbers: [Int] = []
  var pictures: [DecodedPicture] = []
  var errorCount = 0
  var firstError: String?
  var refusedPackets = 0
  var damage: InputDamage?

  /// Decodes a file to its end.
  init(_ path: String, threads: Int = 1) throws {
    let input = try MediaInput(path: path)
    let decoder = try Decoder(input, threads: threads)
    while let packet = try input.nextPacket() {
      var taken: [DecodedPicture] = []
      try decoder.decode(packet, number: packets.count) { taken.append($0) }
      packets.append(packet)
      pictures += taken
    }
    var rest: [DecodedPicture] = []
    try decoder.finish { rest.append($0) }
    pictures += rest
    numbers = pictures.map(\.number)
    errorCount = decoder.errorCount
    firstError = decoder.firstError
    refusedPackets = decoder.refusedPackets
    damage = input.damage
  }

  static let color = ColorDescription(matrix: .bt601)

  /// The planes of 8-bit planar pictures, one after the other.
  var samples: [UInt8] {
    pictures.flatMap { picture in
      picture.frame(color: Self.color)?.planes.flatMap(\.samples) ?? []
    }
  }

  /// The numbers in the order of their packets' presentation times: what display order is.
  var numbersByTime: [Int] {
    packets.indices.filter { !packets[$0].isDiscarded }
      .sorted { (packets[$0].pts ?? 0) < (packets[$1].pts ?? 0) }
  }

  /// Reads packets to the end, or to an error, without decoding.
  static func damage(of path: String) throws -> InputDamage? {
    let input = try MediaInput(path: path)
    do throws(MediaError) {
      while try input.nextPacket() != nil {}
    } catch {
      // The damage says it too.
    }
    return input.damage
  }
}

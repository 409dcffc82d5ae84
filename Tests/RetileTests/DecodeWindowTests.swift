import RetileBitstream
import RetileFrames
import RetileMedia
import Testing

@testable import Retile

/// Which pictures are decoded for a wanted one; each packet is a picture.
struct DecodeWindowTests {
  private enum Kind {
    case idr, cra, reference, disposable, leading
  }

  private static func coded(
    _ number: Int, _ kind: Kind, isComplete: Bool = true
  ) throws -> CodedPicture {
    let position = PicturePosition(sequence: 0, order: number)
    var picture = PictureInfo(
      position: position, entry: kind == .idr ? .idr : kind == .cra ? .cra : nil)
    picture.isDisposable = kind == .disposable
    picture.refersBeyondEntry = kind == .leading
    return CodedPicture(
      packet: try #require(Packet()), number: number, position: position, picture: picture,
      size: Size(width: 16, height: 16), messages: [],
      parameterSets: ParameterSetUse(isComplete: isComplete), isSound: true)
  }

  private static func window(_ kinds: [Kind]) throws -> DecodeWindow {
    var window = DecodeWindow()
    for (number, kind) in kinds.enumerated() { window.add(try coded(number, kind)) }
    return window
  }

  private func numbers(_ run: DecodeWindow.Run) -> [Int] { run.pictures.map(\.number) }

  @Test func decodingBeginsAtTheLastRandomAccessPoint() throws {
    var window = try Self.window([.idr, .reference, .idr, .reference, .reference])
    window.decide(3, .wanted)
    let run = window.run(to: 3)
    #expect(run.isJump && numbers(run) == [2, 3])
  }

  @Test func unwantedPicturesAreLeftOutWhereNoneRefersToThem() throws {
    var window = try Self.window([.idr, .disposable, .reference, .disposable, .disposable])
    for number in [0, 1, 2] { window.decide(number, .unwanted) }
    window.decide(4, .wanted)
    // What becomes of picture 3 is open.
    #expect(numbers(window.run(to: 4)) == [0, 2, 3, 4])
  }

  @Test func whatFollowsIsDecodedFromWhereTheDecoderIs() throws {
    var window = try Self.window([.idr, .reference, .reference, .reference, .idr, .reference])
    #expect(numbers(window.run(to: 1)) == [0, 1])
    let near = window.run(to: 3)
    #expect(!near.isJump && numbers(near) == [2, 3])
    let next = window.run(to: 5)
    #expect(!next.isJump && numbers(next) == [4, 5])
  }

  @Test func theRestOfAGroupIsPassedOver() throws {
    var window = try Self.window([.idr, .reference, .reference, .idr, .reference])
    #expect(numbers(window.run(to: 0)) == [0])
    let run = window.run(to: 4)
    #expect(run.isJump && numbers(run) == [3, 4])
  }

  @Test func aLeadingPictureNeedsTheGroupBefore() throws {
    let kinds: [Kind] = [.idr, .reference, .cra, .leading, .reference]
    var window = try Self.window(kinds)
    #expect(numbers(window.run(to: 3)) == [0, 1, 2, 3])
    // From their own random access point they cannot be decoded, and others do not need them.
    window = try Self.window(kinds)
    let run = window.run(to: 4)
    #expect(run.isJump && numbers(run) == [2, 4])
  }

  @Test func aRandomAccessPointWithoutItsParameterSetsIsNone() throws {
    var window = DecodeWindow()
    window.add(try Self.coded(0, .idr))
    window.add(try Self.coded(1, .reference))
    window.add(try Self.coded(2, .idr, isComplete: false))
    #expect(numbers(window.run(to: 2)) == [0, 1, 2])
  }

  @Test func aStreamThatBeginsInTheMiddleIsDecodedWhole() throws {
    var window = try Self.window([.disposable, .reference, .disposable, .reference])
    for number in 0..<3 { window.decide(number, .unwanted) }
    #expect(numbers(window.run(to: 3)) == [0, 1, 2, 3])
  }

  @Test func restBeginsWithWhatTheFirstPictureNeeds() throws {
    var window = try Self.window([.idr, .idr, .disposable, .reference, .disposable])
    window.decide(2, .unwanted)
    #expect(numbers(window.rest(from: 3)) == [1, 3, 4])
  }
}

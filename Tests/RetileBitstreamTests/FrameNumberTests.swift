import RetileBitstream
import Testing

/// The numbering itself, with hand-made pictures.
struct FrameNumberTests {
  private typealias Place = DisplayOrder.Place

  private func picture(
    _ order: Int, sequence: Int = 0, _ structure: PictureInfo.Structure = .frame,
    _ visibility: PictureInfo.Visibility = .shown
  ) -> PictureInfo {
    PictureInfo(
      position: PicturePosition(sequence: sequence, order: order), structure: structure,
      visibility: visibility)
  }

  private func places(
    _ pictures: [PictureInfo?], discarded: Set<Int> = []
  ) -> [Place] {
    var order = DisplayOrder()
    var places: [Place] = []
    for (token, picture) in pictures.enumerated() {
      places += order.add(
        token: token, picture: picture, isDiscarded: discarded.contains(token))
    }
    return places + order.finish()
  }

  private func expected(_ pairs: [(Int, Int?)]) -> [Place] {
    pairs.map { Place(token: $0.0, frame: $0.1) }
  }

  @Test func picturesAreNumberedByPositionAcrossSequences() {
    let found = places([
      picture(0), picture(8), picture(4), picture(0, sequence: 1), picture(-4, sequence: 1),
    ])
    #expect(found == expected([(0, 0), (2, 1), (1, 2), (4, 3), (3, 4)]))
  }

  @Test func aNewSequenceReleasesTheOneBefore() {
    var order = DisplayOrder()
    #expect(order.add(token: 1, picture: picture(4), isDiscarded: false) == [])
    #expect(order.add(token: 2, picture: picture(0), isDiscarded: false) == [])
    #expect(
      order.add(token: 3, picture: picture(0, sequence: 1), isDiscarded: false)
        == expected([(2, 0), (1, 1)]))
    #expect(order.finish() == expected([(3, 2)]))
  }

  @Test func noMoreThanSeventeenPicturesWait() {
    var order = DisplayOrder()
    var count = 0
    for token in 0..<1000 {
      count += order.add(token: token, picture: picture(2 * token), isDiscarded: false).count
      #expect(token + 1 - count <= 17)
    }
    #expect(order.finish().count == 17)
  }

  @Test func hiddenAndDiscardedPicturesHaveNoNumber() {
    let found = places(
      [picture(0), picture(2, .frame, .hidden), picture(4), picture(6)], discarded: [2])
    #expect(found == expected([(0, 0), (1, nil), (2, nil), (3, 1)]))
  }

  @Test func whatIsShownOnlyAfterRecoveryGoesByDisplayOrder() {
    let found = places([
      picture(8, .frame, .shownAfterRecovery), picture(0, .frame, .shownAfterRecovery),
      picture(4), picture(12, .frame, .shownAfterRecovery),
    ])
    #expect(found == expected([(1, nil), (2, 0), (0, 1), (3, 2)]))
    // A picture that an edit list leaves out is decoded all the same.
    let discarded = places(
      [picture(0), picture(4, .frame, .shownAfterRecovery)], discarded: [0])
    #expect(discarded == expected([(0, nil), (1, 0)]))
  }

  @Test func bothFieldsHaveTheNumberOfTheirPicture() {
    let found = places([
      picture(0, .firstField), picture(0, .secondField), picture(8, .firstField),
      picture(8, .secondField), picture(4, .firstField), picture(6),
    ])
    #expect(found == expected([(0, 0), (1, 0), (4, nil), (5, 1), (2, 2), (3, 2)]))
  }

  @Test func packetsWithoutAPictureStayBehindTheOneBeforeThem() {
    let found = places([nil, picture(0), picture(8), nil, picture(4), nil])
    #expect(found == expected([(0, nil), (1, 0), (4, 1), (5, nil), (2, 2), (3, nil)]))
    let many = places([picture(0)] + [PictureInfo?](repeating: nil, count: 1000))
    #expect(many.map(\.token).sorted() == Array(0...1000))
    #expect(many.compactMap(\.frame) == [0])
  }
}

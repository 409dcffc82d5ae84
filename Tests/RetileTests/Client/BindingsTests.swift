import RetileFrames
import TestSupport
import Testing

@testable import Retile

/// The rules of setting up canvases, without threads and pixels.
struct BindingsTests {
  private let look = CanvasLook(VideoCanvas())
  private let host = CanvasPlace(channel: 1, uid: 9, subviewUid: 1001)
  private let other = CanvasPlace(channel: 1, uid: 9, subviewUid: 1002)

  private func views(_ bindings: Bindings<Int>, _ place: CanvasPlace) -> [Int] {
    bindings[place].map(\.view)
  }

  @Test func replaceIsForOneHost() {
    var bindings = Bindings<Int>()
    #expect(bindings.replace(1, at: host, look).isEmpty)
    #expect(bindings.replace(2, at: other, look).isEmpty)
    #expect(bindings.replace(3, at: host, look) == [1])
    #expect(views(bindings, host) == [3])
    #expect(views(bindings, other) == [2])
    #expect(bindings.place(of: 1) == nil)
  }

  @Test func replaceClearsAllThatWereAdded() {
    var bindings = Bindings<Int>()
    for view in 1...3 { bindings.add(view, at: host, look) }
    #expect(bindings.replace(2, at: host, look) == [1, 3])
    #expect(views(bindings, host) == [2])
    #expect(bindings.replace(nil, at: host, look) == [2])
    #expect(views(bindings, host).isEmpty)
  }

  @Test func addKeepsTheOthersAndTheirTurn() {
    var bindings = Bindings<Int>()
    bindings.add(1, at: host, look)
    bindings.add(2, at: host, look)
    bindings.add(1, at: host, look)
    #expect(views(bindings, host) == [1, 2])
  }

  @Test func aViewShowsOneHost() {
    var bindings = Bindings<Int>()
    bindings.add(1, at: host, look)
    bindings.add(1, at: other, look)
    #expect(views(bindings, host).isEmpty)
    #expect(bindings.place(of: 1) == other)
  }

  @Test func removeNeedsTheSameView() throws {
    var bindings = Bindings<Int>()
    bindings.add(1, at: host, look)
    #expect(throws: ClientError.notBound(uid: 9, subviewUid: 1002)) {
      try bindings.remove(1, at: other)
    }
    #expect(throws: ClientError.notBound(uid: 9, subviewUid: 1001)) {
      try bindings.remove(2, at: host)
    }
    #expect(views(bindings, host) == [1])
    try bindings.remove(1, at: host)
    #expect(views(bindings, host).isEmpty)
  }

  @Test func aPublisherTakesItsViewsAlong() {
    var bindings = Bindings<Int>()
    let foreign = CanvasPlace(channel: 1, uid: 8, subviewUid: 1001)
    let elsewhere = CanvasPlace(channel: 2, uid: 9, subviewUid: 1001)
    for (view, place) in [host, other, foreign, elsewhere].enumerated() {
      bindings.add(view, at: place, look)
    }
    bindings.removeAll(channel: 1, uid: 9)
    #expect((0..<4).map { bindings.place(of: $0) } == [nil, nil, foreign, elsewhere])
    bindings.removeAll(channel: 1)
    #expect((0..<4).map { bindings.place(of: $0) } == [nil, nil, nil, elsewhere])
  }

  /// The same rules as a plain list of pairs, in the order of binding.
  private struct Model {
    var pairs: [(view: Int, place: CanvasPlace)] = []

    mutating func drop(_ isGone: ((view: Int, place: CanvasPlace)) -> Bool) {
      pairs.removeAll(where: isGone)
    }

    mutating func bind(_ view: Int, _ place: CanvasPlace) {
      if pairs.contains(where: { $0 == (view, place) }) { return }
      drop { $0.view == view }
      pairs.append((view, place))
    }
  }

  @Test func tenThousandRandomCallsLeaveWhatAListWouldHave() {
    var random = SeededGenerator(seed: 61)
    var bindings = Bindings<Int>()
    var model = Model()
    let places = [1, 2].flatMap { channel in
      [8, 9].flatMap { (uid: HostID) in
        [0, 1001, "alice"].map { CanvasPlace(channel: channel, uid: uid, subviewUid: $0) }
      }
    }
    for _ in 0..<10_000 {
      guard let place = places.randomElement(using: &random) else { return }
      let view = Int.random(in: 0..<10, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6:
        let expected = model.pairs.filter { $0.place == place && $0.view != view }.map(\.view)
        #expect(bindings.replace(view, at: place, look) == expected)
        model.drop { $0.place == place && $0.view != view }
        model.bind(view, place)
      case 6..<14:
        bindings.add(view, at: place, look)
        model.bind(view, place)
      case 14..<18:
        let isBound = model.pairs.contains { $0 == (view, place) }
        #expect(isBound == ((try? bindings.remove(view, at: place)) != nil))
        model.drop { $0 == (view, place) }
      case 18:
        _ = bindings.replace(nil, at: place, look)
        model.drop { $0.place == place }
      default:
        bindings.removeAll(channel: place.channel, uid: place.uid)
        model.drop { $0.place.channel == place.channel && $0.place.uid == place.uid }
      }
      for place in places {
        #expect(views(bindings, place) == model.pairs.filter { $0.place == place }.map(\.view))
      }
      for view in 0..<10 {
        #expect(bindings.place(of: view) == model.pairs.first { $0.view == view }?.place)
      }
    }
  }
}

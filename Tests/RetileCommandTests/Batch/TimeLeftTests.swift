import TestSupport
import Testing

@testable import RetileCommand

@Suite struct TimeLeftTests {
  private typealias Job = TimeLeft.Job

  @Test func theRestTakesAsLongAsTheBeginningDid() {
    let left = TimeLeft([Job(length: 100, drawn: 25)])
    #expect(left.share == 0.25)
    #expect(left.seconds(elapsed: 10) == 30)
  }

  @Test func aSecondThatCostsMoreCountsMore() {
    let left = TimeLeft([Job(length: 10, drawn: 10, isOver: true), Job(length: 10, weight: 4)])
    #expect(left.share == 0.2)
    #expect(left.seconds(elapsed: 5) == 20)
  }

  @Test func unknownLengthsAreTheMeanOfTheOthers() {
    let left = TimeLeft([Job(length: 10, drawn: 10), Job(length: 30, drawn: 10), Job(), Job()])
    #expect(left.done == 20)
    #expect(left.left == 20 + 20 + 20)
    // Drawn already: it cannot be shorter.
    #expect(TimeLeft([Job(length: 10, drawn: 10), Job(drawn: 50)]).left == 0)
  }

  @Test func whatIsOverLeavesNothingAndTellsItsLength() {
    // Ended before its container said, or failed.
    let left = TimeLeft([Job(length: 1000, drawn: 40, isOver: true), Job()])
    #expect(left.left == 40)
    #expect(
      TimeLeft([Job(length: 1000, isOver: true), Job(length: 1000, isOver: true)]).share == 1)
    #expect(TimeLeft([]).share == 1)
  }

  @Test func nothingIsSaidOfWhatIsNotKnown() {
    #expect(TimeLeft([Job(drawn: 5), Job()]).share == nil)
    #expect(TimeLeft([Job(drawn: 5), Job()]).seconds(elapsed: 10) == nil)
    #expect(TimeLeft([Job(length: 10)]).seconds(elapsed: 10) == nil)
    #expect(TimeLeft([Job(length: 10, drawn: 1)]).seconds(elapsed: 1.9) == nil)
    #expect(TimeLeft([Job(length: 10, drawn: 10)]).seconds(elapsed: 0) == 0)
  }

  /// While work is done at one speed, the time left falls as the clock goes on.
  @Test func atOneSpeedTheEndStaysWhereItIs() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let lengths = (0..<8).map { _ in Double(Int.random(in: 1...500, using: &numbers)) }
      let weights = (0..<8).map { _ in Double(Int.random(in: 1...9, using: &numbers)) }
      let speed = Double(Int.random(in: 1...20, using: &numbers))
      let work = zip(lengths, weights).map { $0 * $1 }.reduce(0, +)
      var elapsed = 3.0
      while elapsed < work / speed {
        var rest = elapsed * speed
        let jobs = zip(lengths, weights).map { length, weight in
          let drawn = min(length, rest / weight)
          rest -= drawn * weight
          return Job(length: length, drawn: drawn, weight: weight, isOver: drawn == length)
        }
        let left = try #require(TimeLeft(jobs).seconds(elapsed: elapsed))
        #expect(abs(left + elapsed - work / speed) < 1e-6 * work)
        elapsed *= 1.7
      }
    }
  }

  @Test(arguments: [
    (0, "0 s"), (59.4, "59 s"), (59.5, "1 min 0 s"), (200, "3 min 20 s"), (3599.4, "59 min 59 s"),
    (3600, "1 h 0 min"), (7529, "2 h 5 min"), (35_969, "9 h 59 min"), (35_970, "10 h"),
    (90_000, "25 h"), (-5, "0 s"), (.infinity, "very long"), (.nan, "very long"),
  ])
  func lengthsOfTimeAreReadable(seconds: Double, text: String) {
    #expect(DurationText.of(seconds) == text)
  }
}

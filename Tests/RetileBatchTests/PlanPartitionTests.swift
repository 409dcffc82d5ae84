import RetileFrames
import RetileJSON
import Testing

@testable import Retile
@testable import RetileBatch

/// Cutting a row of items into tasks, without any input.
@Suite struct PlanPartitionTests {
  private static func item(
    frames: Int, cost: Double = 1, starts: [Int]? = nil, wanted: [Range<Int>] = []
  ) -> PlanItem {
    PlanItem(
      group: WorkGroup(input: InputOptions(path: "in.mp4"), due: [], glance: nil),
      cutting: starts.map { starts in
        PlanItem.Cutting(
          starts: starts.map {
            PartStart(
              frame: $0, time: MediaTime(microseconds: Int64($0) * 40_000), layout: nil, hosts: [])
          }, frames: frames, selections: [])
      }, costs: FrameCosts(of: wanted, among: frames, decoding: cost))
  }

  /// `item:first-end`, or `item` for a whole.
  private static func words(_ tasks: [[PlanPiece]]) -> [[String]] {
    tasks.map { task in
      task.map { piece in
        "\(piece.item)" + (piece.part.map { ":\($0.lowerBound)-\($0.upperBound)" } ?? "")
      }
    }
  }

  @Test func oneTaskHasAllAsAWhole() {
    let items = [
      Self.item(frames: 100, starts: [0, 50]), Self.item(frames: 10),
      Self.item(frames: 70, starts: [0, 10, 60]),
    ]
    #expect(Self.words(PlanPartition.tasks(items, count: 1)) == [["0", "1", "2"]])
  }

  /// Of an hour only ten seconds may be wanted.
  @Test func onlyWhatIsWantedCounts() {
    let items = [
      Self.item(
        frames: 900, starts: Array(stride(from: 0, to: 900, by: 10)),
        wanted: [400..<460, 430..<440])
    ]
    #expect(
      Self.words(PlanPartition.tasks(items, count: 3)) == [
        ["0:0-420"], ["0:420-440"], ["0:440-900"],
      ])
    #expect(
      Self.words(
        PlanPartition.tasks(
          [Self.item(frames: 300, starts: [0, 100, 200], wanted: [250..<300])], count: 4))
        == [["0"]])
  }

  /// Where several outputs are drawn, a frame costs more.
  @Test func framesOfSeveralOutputsCostMore() {
    let starts = Array(0..<100)
    let wanted = [0..<100, 0..<20, 0..<20, 0..<20, 0..<20]
    // 20 frames at 3.5 and 80 at 1.5: 190, in the middle of which 37 frames begin.
    #expect(
      Self.words(
        PlanPartition.tasks([Self.item(frames: 100, starts: starts, wanted: wanted)], count: 2))
        == [["0:0-37"], ["0:37-100"]])
    let costs = FrameCosts(of: wanted, among: 100, decoding: 2)
    #expect(costs.total == 380)
    #expect(costs.frame(at: 0) == 0 && costs.frame(at: 70) == 10 && costs.frame(at: 380) == 100)
    #expect(costs.frame(at: 1e9) == 100 && costs.frame(at: -1) == 0)
  }

  @Test func aLongInputIsCutAtTheNearestPlaces() {
    let items = [Self.item(frames: 300, starts: [0, 90, 110, 210, 290])]
    #expect(
      Self.words(PlanPartition.tasks(items, count: 3)) == [
        ["0:0-90"], ["0:90-210"], ["0:210-300"],
      ])
  }

  @Test func whatCannotBeCutGoesToTheNearerSide() {
    let items = [Self.item(frames: 100), Self.item(frames: 60), Self.item(frames: 100)]
    // The border is at 130 of 260: in the middle of the second, so at its beginning.
    #expect(Self.words(PlanPartition.tasks(items, count: 2)) == [["0"], ["1", "2"]])
    #expect(
      Self.words(PlanPartition.tasks([Self.item(frames: 10)], count: 8)) == [["0"]])
  }

  @Test func tasksEndWhereInputsDo() {
    let items = [
      Self.item(frames: 100, starts: [0, 25, 75]), Self.item(frames: 100, starts: [0, 25, 75]),
    ]
    #expect(Self.words(PlanPartition.tasks(items, count: 2)) == [["0"], ["1"]])
  }

  @Test func aTaskMayHoldTheEndOfOneInputAndTheBeginningOfTheNext() {
    let items = [
      Self.item(frames: 100, starts: [0, 60]), Self.item(frames: 100, starts: [0, 30]),
    ]
    #expect(
      Self.words(PlanPartition.tasks(items, count: 3)) == [
        ["0:0-60"], ["0:60-100", "1:0-30"], ["1:30-100"],
      ])
  }

  @Test(arguments: 1...40) func everyFrameIsInExactlyOnePiece(count: Int) {
    var generator = SystemRandomNumberGenerator()
    let items = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      let frames = Int.random(in: 1...500, using: &generator)
      let starts = Set((0..<20).map { _ in Int.random(in: 0..<frames, using: &generator) } + [0])
      return Self.item(
        frames: frames, cost: Double.random(in: 0.1...10, using: &generator),
        starts: Bool.random(using: &generator) ? starts.sorted() : nil)
    }
    let tasks = PlanPartition.tasks(items, count: count)
    #expect(tasks.count <= count)
    #expect(tasks.allSatisfy { !$0.isEmpty })
    var next = (item: 0, frame: 0)
    for piece in tasks.joined() {
      #expect(piece.item == next.item)
      let frames = items[piece.item].costs.frames.count
      let part = piece.part ?? 0..<frames
      #expect(part.lowerBound == next.frame)
      #expect(piece.start.map { $0.frame == part.lowerBound } ?? true)
      next = part.upperBound == frames ? (piece.item + 1, 0) : (piece.item, part.upperBound)
    }
    #expect(next == (items.count, 0))
  }

  @Test func aTaskReadsBackAsItWasWritten() throws {
    let layout = SourceLayoutSample.layout
    let task = BatchTask(
      number: 7,
      pieces: [
        BatchTask.Piece(
          input: "night/ü \"1\".mp4", part: 250..<500,
          start: PartStart(
            frame: 250, time: MediaTime(microseconds: 10_000_001), layout: layout,
            hosts: ["1001", "x\n"]),
          outputs: [
            BatchTask.Piece.Output(number: 3, part: 1), BatchTask.Piece.Output(number: 0, part: 0),
          ]),
        BatchTask.Piece(
          input: "-", part: nil, start: nil,
          outputs: [BatchTask.Piece.Output(number: 4, part: 0)]),
      ])
    let read = try BatchTask(PlanFields(.object(task.members), path: "task.json"))
    #expect(read.number == task.number)
    #expect(read.pieces.map(\.outputs) == task.pieces.map(\.outputs))
    #expect(read.pieces.map(\.part) == task.pieces.map(\.part))
    #expect(read.pieces.map(\.input) == task.pieces.map(\.input))
    let start = try #require(read.pieces[0].start)
    #expect(start.frame == 250)
    #expect(start.time == MediaTime(microseconds: 10_000_001))
    #expect(start.hosts == ["1001", "x\n"])
    #expect(start.layout?.hosts == layout.hosts)
    #expect(read.pieces[1].start == nil)
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"task":-1,"pieces":[]}"#, #"{"task":0}"#,
    #"{"task":0,"pieces":[{"input":"a","outputs":[{"number":0}]}]}"#,
    #"{"task":0,"pieces":[{"input":"a","frames":{"first":9223372036854775807,"count":2},"outputs":[]}]}"#,
    #"{"task":0,"pieces":[{"input":"a","start":{"frame":0,"microseconds":0,"hosts":[],"layout":{"hosts":3}},"outputs":[]}]}"#,
  ])
  func whatIsNoTaskIsRefused(text: String) throws {
    let value = try SourceLayoutSample.json(text)
    #expect(throws: PlanError.self) { try BatchTask(PlanFields(value, path: "task.json")) }
  }
}

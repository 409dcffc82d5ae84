/// What is done with a damaged file, and what may be there afterwards.
struct ToolCommand {
  /// `INPUT` stands for the file, `TRACK` for a layout track.
  let words: [String]
  /// A file that is there if, and only if, the tool ended with 0.
  let output: String?

  private init(_ line: String, output: String? = nil) {
    words = line.split(separator: " ").map(String.init)
    self.output = output
  }

  /// Every command that reads streams, and every container that is written.
  static let all: [ToolCommand] = [
    Self("inspect INPUT --format jsonl --every-message"),
    Self("inject INPUT --track TRACK -o out.mp4", output: "out.mp4"),
    Self("render INPUT --layout grid -o md5: --canvas 160x90"),
    Self("inspect INPUT --lint --format jsonl"),
    Self("snapshot INPUT --at 0.2 -o out.png", output: "out.png"),
    Self("split INPUT -o d --size 32x18"),
    Self("inject INPUT --track TRACK -o out.ts --existing keep", output: "out.ts"),
    Self("inspect INPUT"),
    Self("render INPUT --layout spotlight -o null: --lead-in whole --threads 1 --canvas 64x36"),
    Self("inspect INPUT --lag"),
    Self("inject INPUT --track /dev/null -o out.mkv", output: "out.mkv"),
    Self("snapshot INPUT --on-change -o s%d.png --layout grid --canvas 64x64"),
    Self("render INPUT --layout grid -o out.y4m --track TRACK --canvas 64x36", output: "out.y4m"),
    Self("inspect INPUT --grid 2x2 --lint"),
    Self("inject INPUT --track TRACK -o out.flv --sei-type 243 --repeat never", output: "out.flv"),
    Self("render INPUT --layout spotlight -o out.yuv --start 0.3 --grid 3x2", output: "out.yuv"),
    Self("snapshot INPUT --every 200ms -o s%d.png --host #1"),
    Self("split INPUT -o d --format png --lead-in background --frames 6"),
  ]

  /// The arguments for one file.
  func arguments(input: String, track: String) -> [String] {
    words.map { $0 == "INPUT" ? input : $0 == "TRACK" ? track : $0 }
  }
}

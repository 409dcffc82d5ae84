import Foundation
import RetileFrames
import RetileMedia
import Testing

/// What is said of files that are cut off, and of files that are whole.
@Suite struct DamageTests {
  private static let picture = Source.picture
  private static let sound = "-f lavfi -i sine=d=2"
  private static let codecs = Source.h264 + " -c:a aac"

  /// Everything but a raw stream knows where it should end.
  @Test func everyCutContainerIsNoticed() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Self.picture, Self.sound, Self.codecs)
    let forms = [
      ("mp4", "-movflags +faststart"), ("mov", "-movflags +faststart"),
      ("mp4", "-movflags frag_keyframe+empty_moov"), ("ts", ""), ("mkv", ""), ("flv", ""),
      ("flv", "-flvflags no_duration_filesize"), ("mkv", "-live 1"),
    ]
    for (ext, flags) in forms {
      let whole = try Scratch.bytes(
        try scratch.make("whole.\(ext)", "-i \(film) -c copy", flags))
      for step in 1..<24 {
        // Odd places, so that a transport stream is not cut between its packets.
        let count = whole.count * step / 24 | 1
        let path = try scratch.put(whole.prefix(count), "cut.\(ext)")
        do {
          #expect(
            try Playback.damage(of: path) != nil, "\(ext) \(flags) cut at \(count)")
        } catch let error as MediaError {
          // So little is left that it is no film, or a fragmented index is cut.
          #expect(step < 3 || "\(error)".contains("cannot open"), "\(ext) \(count): \(error)")
        }
      }
    }
  }

  @Test func aMovieWithoutItsIndexIsRefused() throws {
    let scratch = try Scratch()
    let whole = try Scratch.bytes(scratch.make("film.mp4", Self.picture, Source.h264))
    for step in 1..<12 {
      let path = try scratch.put(whole.prefix(whole.count * step / 14), "cut.mp4")
      #expect(throws: MediaError.noIndex(path: path)) { try MediaInput(path: path) }
    }
    #expect("\(MediaError.noIndex(path: "a.mp4"))".hasPrefix("'a.mp4' is an mp4 without its index"))
  }

  @Test func whatIsReadBeforeACutIsGood() throws {
    let scratch = try Scratch()
    let film = try scratch.make(
      "film.mp4", Self.picture, Self.sound, Self.codecs, "-movflags +faststart")
    let whole = try Scratch.bytes(film)
    let all = try Scratch.decode(film)
    let cut = try Playback(try scratch.put(whole.prefix(whole.count * 2 / 3), "cut.mp4"))
    let frame = 160 * 90 * 3 / 2
    #expect(cut.pictures.count > 20 && cut.pictures.count < 50)
    // Those near the cut may lack what they refer to.
    let sound = (cut.pictures.count - 5) * frame
    #expect(cut.samples.prefix(sound).elementsEqual(all.prefix(sound)))
  }

  @Test func aRawStreamIsCutOffWhereTheDecoderSaysSo() throws {
    let scratch = try Scratch()
    let whole = try Scratch.bytes(scratch.make("film.h264", Self.picture, Source.h264))
    var noticed = 0
    for step in 1..<24 {
      let path = try scratch.put(whole.prefix(whole.count * step / 24), "cut.h264")
      for threads in [1, 2] {
        let playback = try Playback(path, threads: threads)
        if playback.errorCount + playback.refusedPackets > 0 { noticed += 1 }
      }
    }
    // A cut in the last bytes of a picture can go by.
    #expect(noticed >= 23, "noticed \(noticed) of 46")
  }

  @Test func wholeFilesRaiseNoAlarm() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Self.picture, Self.sound, Self.codecs)
    let longSound = try scratch.make(
      "long.mp4", Self.picture, "-f lavfi -i sine=d=5", Self.codecs)
    let shortSound = try scratch.make(
      "short.mp4", Self.picture, "-f lavfi -i sine=d=0.5", Self.codecs)
    var paths = [film, longSound, shortSound]
    var number = 0
    for source in [film, longSound, shortSound] {
      for ext in ["mp4", "mkv", "flv", "ts", "mov", "avi", "nut"] {
        number += 1
        paths.append(try scratch.make("\(number).\(ext)", "-i \(source) -c copy"))
      }
    }
    for ext in ["mp4", "mkv", "flv", "ts"] {
      for (name, flags) in [("late", "-ss 0.7"), ("part", "-ss 0.7 -t 0.6")] {
        paths.append(try scratch.make("\(name).\(ext)", flags, "-i \(film) -c copy"))
      }
      paths.append(
        try scratch.make("offset.\(ext)", "-i \(film) -c copy -output_ts_offset 100"))
      paths.append(try scratch.make("silent.\(ext)", "-i \(film) -an -c copy"))
    }
    paths.append(
      try scratch.make("live.flv", "-i \(film) -c copy -flvflags no_duration_filesize"))
    paths.append(try scratch.make("live.mkv", "-i \(film) -c copy -live 1"))
    paths.append(
      try scratch.make("fragments.mp4", "-i \(film) -c copy -movflags frag_keyframe+empty_moov"))
    paths.append(try scratch.make("raw.h264", "-i \(film) -an -c copy"))
    paths.append(try scratch.make("raw.hevc", Self.picture, Source.h265))
    paths.append(try scratch.make("cards.m2ts", "-i \(film) -c copy -mpegts_m2ts_mode 1"))
    paths.append(try scratch.make("still.png", Self.picture, "-frames:v 1 -update 1"))
    let titles = try scratch.put(
      "1\n00:00:00,500 --> 00:00:09,000\nlate\n".utf8, "titles.srt")
    paths.append(try scratch.make("titles.mkv", "-i \(film) -i \(titles) -c copy -c:s srt"))
    paths.append(
      try scratch.make(
        "two.mkv", "-i \(film) -f lavfi -i testsrc2=s=64x64:d=6 -map 0:v -map 1:v -c:v libx264"))
    for path in paths {
      let playback = try Playback(path, threads: 2)
      #expect(playback.damage == nil, "\(path)")
      #expect(playback.errorCount == 0, "\(path): \(playback.firstError ?? "")")
      #expect(playback.refusedPackets == 0, "\(path)")
    }
  }

  @Test func theWordOnADamageIsExact() throws {
    let scratch = try Scratch()
    let flv = try Scratch.bytes(scratch.make("film.flv", Self.picture, Source.h264))
    // FLV: cut between two tags, so that only the declared length tells.
    var place = 13
    var ends: [Int] = []
    while place + 11 < flv.count {
      place += 15 + flv[(place + 1)..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      ends.append(place)
    }
    let cut = try Playback.damage(of: scratch.put(flv.prefix(ends[20]), "cut.flv"))
    guard case .endsEarly(let declared, let read) = cut else {
      Issue.record("\(String(describing: cut))")
      return
    }
    #expect(declared > MediaTime(microseconds: 1_900_000))
    #expect(read < MediaTime(microseconds: 1_000_000))
    #expect(
      cut?.description == "the container says it is \(declared) s long, and ends at \(read) s")
    let ts = try Scratch.bytes(scratch.make("film.ts", Self.picture, Source.h264))
    #expect(
      try Playback.damage(of: scratch.put(ts.prefix(188 * 40 + 7), "cut.ts"))
        == .partialTransportPacket(byteCount: 7527))
    let mkv = try Scratch.bytes(scratch.make("film.mkv", Self.picture, Source.h264))
    #expect(
      try Playback.damage(of: scratch.put(mkv.prefix(mkv.count / 2), "cut.mkv"))
        == .reported("File ended prematurely"))
  }

  @Test func sharedStreamsAreWhole() throws {
    let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../shared/streams").standardizedFileURL.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    if names.isEmpty { print("no ../shared/streams: sharedStreamsAreWhole has nothing to check") }
    for name in names.sorted() where !name.hasSuffix(".jsonl") {
      #expect(try Playback.damage(of: directory + "/" + name) == nil, "\(name)")
    }
  }
}

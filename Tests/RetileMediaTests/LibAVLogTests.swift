import Foundation
import RetileMedia
import Testing

@Suite struct LibAVLogTests {
  /// Many inputs at once, some bad: each error tells of its own file.
  @Test func errorsOfSeveralThreadsDoNotMix() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Source.picture, Source.h264, "-movflags +faststart")
    let bytes = try Scratch.bytes(film)
    let cut = try scratch.put(bytes.prefix(bytes.count / 2), "cut.mp4")
    let text = try scratch.put("hello".utf8, "text.mp4")
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      switch index % 3 {
      case 0:
        let playback = try? Playback(film, threads: 2)
        results.note(playback?.damage == nil && playback?.errorCount == 0)
      case 1: results.note((try? Playback.damage(of: cut)) != nil)
      default:
        do throws(MediaError) {
          _ = try MediaInput(path: text)
          results.note(false)
        } catch { results.note(error == .unknownFormat(path: text)) }
      }
    }
    #expect(results.count == 24)
    #expect(results.allGood)
  }

  @Test func anErrorDoesNotOutliveItsInput() throws {
    let scratch = try Scratch()
    let film = try Scratch.bytes(scratch.make("film.mp4", Source.picture, Source.h264))
    _ = try? MediaInput(path: scratch.put(film.prefix(film.count / 2), "cut.mp4"))
    do throws(MediaError) {
      _ = try MediaInput(path: scratch.file("absent"))
      Issue.record("an absent file was opened")
    } catch {
      #expect(!"\(error)".contains("ffmpeg says"))
    }
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var good = 0
    private(set) var count = 0

    func note(_ isGood: Bool) {
      lock.withLock {
        count += 1
        if isGood { good += 1 }
      }
    }

    var allGood: Bool { lock.withLock { good == count } }
  }
}

import Glibc
import Retile
package import RetileSinks
import RetileThreads

/// What is remembered of all outputs of a batch: the journals beside them.
package final class BatchJournal: Sendable {
  private let journals = Guarded([FilePath: JournalFile]())

  /// Nothing is read yet.
  package init() {}

  /// Whether an output has to be made.
  ///
  /// - Parameter input: of its job; nil where there is no such file.
  /// - Throws: `SinkError` for a journal that is there and cannot be read.
  package func state(
    of output: BatchOutput, at place: OutputPlace?, input: InputStamp?
  ) throws(SinkError) -> OutputState {
    guard let place else { return .due(.notKept) }
    guard let input else { return .due(.inputMissing) }
    return try state(of: Fingerprint(of: output, at: place, input: input), at: place)
  }

  /// Whether an output has to be made that is to be made from this.
  ///
  /// - Throws: `SinkError` for a journal that is there and cannot be read.
  func state(
    of fingerprint: Fingerprint, at place: OutputPlace
  ) throws(SinkError) -> OutputState {
    OutputState(
      place, wanted: fingerprint, entry: try journal(place.directory).entry(place.key))
  }

  /// Remembers an output whose files stand under their names.
  ///
  /// - Parameters:
  ///   - fingerprint: taken before the work.
  ///   - frames: in the output; of a series, as many files.
  /// - Returns: false where nothing can be remembered: its files are not there, or no regular ones.
  /// - Throws: `SinkError` where the journal cannot be written.
  @discardableResult
  package func record(
    _ place: OutputPlace, _ fingerprint: Fingerprint, job: String, frames: Int, seconds: Double,
    warnings: [String]
  ) throws(SinkError) -> Bool {
    guard case .success(let stamp)? = OutputFiles(place, count: frames)?.stamp() else {
      return false
    }
    try journal(place.directory).append(
      JournalEntry(
        output: place.key, fingerprint: fingerprint, files: stamp, retile: RetileVersion.number,
        job: job, frames: frames, seconds: seconds, warnings: warnings, finished: Self.now))
    return true
  }

  /// Writes journals anew that are mostly waste; for the holder of their locks.
  package func compact() throws(SinkError) {
    for journal in journals.withLock({ Array($0.values) }) { try journal.compact() }
  }

  /// Lines that could not be read, and those of a later Retile, of the journals read so far.
  package var leftAlone: [(path: FilePath, unreadable: Int, newer: Int)] {
    journals.withLock { Array($0.values) }.map {
      ($0.path, $0.leftAlone.unreadable, $0.leftAlone.newer)
    }
    .filter { $0.unreadable + $0.newer > 0 }
    .sorted { $0.path.description < $1.path.description }
  }

  private func journal(_ directory: FilePath) throws(SinkError) -> JournalFile {
    let result: Result<JournalFile, SinkError> = journals.withLock { journals in
      if let known = journals[directory] { return .success(known) }
      do throws(SinkError) {
        let journal = try JournalFile(in: directory)
        journals[directory] = journal
        return .success(journal)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The C functions are `time`, `gmtime_r` and `strftime`.
  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

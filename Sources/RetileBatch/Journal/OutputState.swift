package import RetileSinks

/// Whether an output has to be made.
package enum OutputState: Equatable, Sendable {
  /// It stands as it was made, and would be made the same again.
  case done(JournalEntry)
  case due(DueReason)

  package var isDone: Bool { if case .done = self { true } else { false } }
}

/// Why an output has to be made.
package enum DueReason: Hashable, Sendable, CustomStringConvertible {
  /// No journal knows it.
  case neverMade
  /// There is no such input: making it will fail.
  case inputMissing
  /// The recording is another one, or was written to.
  case inputChanged
  /// The layout or an option is another one.
  case definitionChanged
  /// Made by this version of Retile; where that is this one, with other libraries.
  case otherVersion(String)
  /// This file is not there.
  case fileGone(FilePath)
  /// Files were written to, replaced or exchanged by others than Retile.
  case filesChanged
  /// The journal is there and cannot be read, as this says: making it will fail.
  case journalFault(String)
  /// Done or not, all were asked for.
  case forced
  /// It goes where no journal can be: a pipe, a device, `null:`.
  case notKept

  package var description: String {
    switch self {
    case .neverMade: "never made"
    case .inputMissing: "the input does not exist"
    case .inputChanged: "the input has changed"
    case .definitionChanged: "the layout or an option has changed"
    case .otherVersion(let version): "made by Retile \(version) or with other libraries"
    case .fileGone(let name): "'\(name)' is gone"
    case .filesChanged: "its files were changed"
    case .journalFault(let text): text
    case .forced: "--force"
    case .notKept: "it leaves no file"
    }
  }

  /// For machines: one word.
  package var code: String {
    switch self {
    case .neverMade: "neverMade"
    case .inputMissing: "inputMissing"
    case .inputChanged: "inputChanged"
    case .definitionChanged: "definitionChanged"
    case .otherVersion: "otherVersion"
    case .fileGone: "fileGone"
    case .filesChanged: "filesChanged"
    case .journalFault: "journalFault"
    case .forced: "forced"
    case .notKept: "notKept"
    }
  }
}

extension OutputState {
  /// Compares what the journal says with what is wanted and what is there.
  ///
  /// Total: whatever a journal says, an output is done only if its files are exactly those that were
  /// recorded under this very fingerprint.
  package init(_ place: OutputPlace, wanted: Fingerprint, entry: JournalEntry?) {
    guard let entry else {
      self = .due(.neverMade)
      return
    }
    let made = entry.fingerprint
    if made.input != wanted.input {
      self = .due(.inputChanged)
    } else if made.definition != wanted.definition {
      self = .due(.definitionChanged)
    } else if made.tool != wanted.tool {
      self = .due(.otherVersion(entry.retile))
    } else {
      self = Self.compare(place, entry)
    }
  }

  private static func compare(_ place: OutputPlace, _ entry: JournalEntry) -> OutputState {
    guard let files = OutputFiles(place, count: entry.files.count) else {
      if let manifest = place.manifest, case .failure = FileStatus.of(manifest) {
        return .due(.fileGone(manifest))
      }
      return .due(.filesChanged)
    }
    guard files.names.count == entry.files.count else { return .due(.filesChanged) }
    switch files.stamp() {
    case .success(entry.files): return .done(entry)
    case .success, .failure(.notAFile): return .due(.filesChanged)
    case .failure(.gone(let name)): return .due(.fileGone(name))
    }
  }
}

import RetileTracks

/// A track file → track → the same file.
enum TrackFileTarget {
  static func run(_ bytes: [UInt8]) {
    do throws(LayoutTrackError) {
      let track = try LayoutTrack(jsonLines: bytes)
      checkIdentity(track)
    } catch {
      requireMessage(error.description)
    }
  }

  /// Writing and reading a track gives the same track, and writing that the same text.
  static func checkIdentity(_ track: LayoutTrack) {
    let text = track.jsonLines
    do throws(LayoutTrackError) {
      let again = try LayoutTrack(jsonLines: Array(text.utf8))
      require(isSame(again.jsonLines, text), "\(again.jsonLines) was \(text)")
      require(again.entries.count == track.entries.count, "entries stay")
      for (entry, old) in zip(again.entries, track.entries) {
        require(entry.frame == old.frame && entry.time == old.time, "moments stay")
        require(entry.picture == old.picture && entry.changes == old.changes, "pictures stay")
        require(entry.layout.hosts == old.layout.hosts, "hosts stay")
        require(entry.layout.canvas == old.layout.canvas, "canvases stay")
      }
      require(HostRoster(again) == HostRoster(track), "#1 stays #1")
    } catch {
      fatalError("law broken: \(error) in \(text)")
    }
  }
}

import RetileFrames

@testable import RetileViews

/// Runs a director over frames 100 ms apart and says what it placed.
struct DirectorScript {
  var director: LayoutDirector
  private var frame = 0

  init(_ layout: LocalLayout, canvas: Size = Size(width: 400, height: 300)) {
    director = LayoutDirector(layout, canvas: canvas)
  }

  /// The placements of the next frame.
  mutating func next(_ hosts: [PresentHost]) -> [Placement] {
    defer { frame += 1 }
    return director.placements(
      at: LayoutMoment(
        frame: frame, time: MediaTime(microseconds: Int64(frame) * 100_000), hosts: hosts))
  }

  /// The same as text: `a 400x300+0+0`, with the content where it is not live, and the alpha where
  /// it is not 255.
  mutating func said(_ hosts: [PresentHost]) -> [String] {
    next(hosts).map { placement in
      let content =
        switch placement.content {
        case .live: ""
        case .frozen: " frozen"
        case .placeholder: " placeholder"
        }
      let alpha = placement.alpha == 255 ? "" : " \(placement.alpha)"
      return "\(placement.host)\(content) \(placement.target)\(alpha)"
    }
  }

  /// Who was placed, in draw order.
  mutating func who(_ hosts: [PresentHost]) -> String {
    next(hosts).map { placement in
      switch placement.content {
      case .live: placement.host
      case .frozen: "(\(placement.host))"
      case .placeholder: "[\(placement.host)]"
      }
    }.joined(separator: " ")
  }
}

/// Hosts named by letters: `a` appeared first.
func hosts(_ letters: String, volumes: [Int?] = []) -> [PresentHost] {
  letters.enumerated().map { index, letter in
    PresentHost(
      id: String(letter), ordinal: Int(letter.asciiValue ?? 96) - 96,
      volume: index < volumes.count ? volumes[index] : nil)
  }
}

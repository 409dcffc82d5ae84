/// Somebody whom a view is about.
enum Role {
  case present(PresentHost)
  /// Was there, and left.
  case departed(PresentHost)
  /// A name that nobody has had yet.
  case unknown(HostSelector)

  /// Distinct for distinct hosts and names.
  enum Key: Hashable {
    case host(String)
    case selector(HostSelector)
  }

  var key: Key {
    switch self {
    case .present(let host), .departed(let host): .host(host.id)
    case .unknown(let selector): .selector(selector)
    }
  }

  var isPresent: Bool { if case .present = self { true } else { false } }

  /// The host, if there is or was one.
  var host: PresentHost? {
    switch self {
    case .present(let host), .departed(let host): host
    case .unknown: nil
    }
  }

  /// The host's id, or the selector as a layout file writes it.
  var name: String {
    switch self {
    case .present(let host), .departed(let host): host.id
    case .unknown(let selector): selector.description
    }
  }

  /// What a view with that look shows of it; nil: nothing, the place is free for others.
  func content(_ look: ViewLook) -> Placement.Content? {
    switch self {
    case .present(let host):
      switch look.videoState.rule(for: host.videoState) {
      case .keep: .live
      case .hide: nil
      case .placeholder: .placeholder
      case .freeze: .frozen
      }
    case .departed, .unknown:
      switch look.absent {
      case .hide: nil
      case .placeholder: .placeholder
      case .freeze: host == nil ? .placeholder : .frozen
      }
    }
  }
}

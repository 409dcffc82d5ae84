/// Finds hosts of a cast by what names them, in constant time.
struct CastIndex {
  let present: [PresentHost]
  /// In order of first appearance.
  let departed: [PresentHost]
  private let names: Names
  private let formerNames: Names

  init(_ cast: Cast) {
    present = cast.present
    departed = cast.departed.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    names = Names(present)
    // Of several who left with one account the last to leave is the one it names.
    formerNames = Names(cast.departed.reversed())
  }

  /// Whom a selector names: somebody present if there is one, else somebody who left, else nobody.
  ///
  /// Of several who left with an account: the last to leave.
  func role(_ selector: HostSelector) -> Role {
    if let host = names.match(selector) { return .present(host) }
    if let host = formerNames.match(selector) { return .departed(host) }
    return .unknown(selector)
  }

  /// The ids of all whom these name: for each the one present and the one who left.
  func ids(of selectors: [HostSelector]) -> Set<String> {
    var ids: Set<String> = []
    for selector in selectors {
      if let host = names.match(selector) { ids.insert(host.id) }
      if let host = formerNames.match(selector) { ids.insert(host.id) }
    }
    return ids
  }

  /// `HostSelector.match` over a list; of several with an account the first.
  private struct Names {
    private var ids: [String: PresentHost] = [:]
    private var accounts: [String: PresentHost] = [:]
    private var ordinals: [Int: PresentHost] = [:]
    private var speaker: PresentHost?

    init(_ hosts: [PresentHost]) {
      for host in hosts.reversed() {
        ids[host.id] = host
        if let account = host.account { accounts[account] = host }
        ordinals[host.ordinal] = host
        if host.isSpeaker { speaker = host }
      }
    }

    func match(_ selector: HostSelector) -> PresentHost? {
      switch selector {
      case .id(let text): ids[text] ?? accounts[text]
      case .ordinal(let number): ordinals[number]
      case .speaker: speaker
      }
    }
  }
}

extension Staging {
  /// Whom a group shows, in its order but for that by volume, each once.
  func members(of list: HostList, _ look: ViewLook) -> [Role] {
    let excluded = index.ids(of: list.exclude)
    func isOut(_ role: Role) -> Bool {
      if let host = role.host { return excluded.contains(host.id) }
      return list.exclude.contains { role.key == .selector($0) }
    }
    if case .these(let selectors) = list.source {
      var seen: Set<Role.Key> = []
      return selectors.map(index.role).filter {
        seen.insert($0.key).inserted && !isOut($0) && $0.content(look) != nil
      }
    }
    var roles = index.present.map(Role.present)
    if look.absent != .hide { roles += index.departed.map(Role.departed) }
    if list.source == .rest { roles.removeAll { named.contains($0.name) } }
    roles.removeAll { isOut($0) || $0.content(look) == nil }
    let hosts = roles.compactMap(\.host).sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    let order = list.order == .volume ? HostOrder.appearance : list.order
    let byID = Dictionary(roles.map { ($0.name, $0) }) { first, _ in first }
    return order.sorted(hosts, loudness: layout.speaker.loudness).compactMap { byID[$0.id] }
  }
}

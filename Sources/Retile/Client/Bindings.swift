/// Which views show which host: the rules of setting up canvases, without threads and pixels.
///
/// A place has any number of views, in the order they were bound; a view is bound to one place at
/// most. A view that is bound to another place is taken from the one before, as lists do that use
/// their cells again.
struct Bindings<View: Hashable & Sendable>: Sendable {
  /// A view at a place, and how it shows it.
  struct Binding: Sendable {
    let view: View
    var look: CanvasLook
  }

  private var lists: [CanvasPlace: [Binding]] = [:]
  private var places: [View: CanvasPlace] = [:]

  /// Binds the view alone, or nobody.
  ///
  /// - Returns: the views that were bound to the place and are no more.
  mutating func replace(_ view: View?, at place: CanvasPlace, _ look: CanvasLook) -> [View] {
    let others = self[place].map(\.view).filter { $0 != view }
    for other in others { unbind(other) }
    if let view { add(view, at: place, look) }
    return others
  }

  /// Binds one more view; one that is bound there gets the new look and keeps its turn.
  mutating func add(_ view: View, at place: CanvasPlace, _ look: CanvasLook) {
    if let index = lists[place]?.firstIndex(where: { $0.view == view }) {
      lists[place]?[index].look = look
      return
    }
    unbind(view)
    places[view] = place
    lists[place, default: []].append(Binding(view: view, look: look))
  }

  /// Unbinds the view from this place.
  mutating func remove(_ view: View, at place: CanvasPlace) throws(ClientError) {
    guard places[view] == place else {
      throw .notBound(uid: place.uid, subviewUid: place.subviewUid)
    }
    unbind(view)
  }

  /// Unbinds the view from wherever it is bound.
  mutating func forget(_ view: View) { unbind(view) }

  /// Changes how all views of a place show it.
  mutating func update(
    _ place: CanvasPlace, _ change: (inout CanvasLook) -> Void
  ) throws(ClientError) {
    guard var list = lists[place] else {
      throw .notBound(uid: place.uid, subviewUid: place.subviewUid)
    }
    for index in list.indices { change(&list[index].look) }
    lists[place] = list
  }

  /// Unbinds all views of a channel, of one publisher or of all.
  mutating func removeAll(channel: Int, uid: HostID? = nil) {
    for place in lists.keys where place.channel == channel && (uid == nil || place.uid == uid) {
      for binding in self[place] { places[binding.view] = nil }
      lists[place] = nil
    }
  }

  /// The views of a place, in the order they were bound.
  subscript(place: CanvasPlace) -> [Binding] { lists[place] ?? [] }

  /// What the view shows.
  func place(of view: View) -> CanvasPlace? { places[view] }

  /// All that is bound in a channel, in no order.
  func all(ofChannel channel: Int) -> some Sequence<(key: CanvasPlace, value: [Binding])> {
    lists.lazy.filter { $0.key.channel == channel }
  }

  private mutating func unbind(_ view: View) {
    guard let place = places.removeValue(forKey: view) else { return }
    lists[place]?.removeAll { $0.view == view }
    if lists[place]?.isEmpty == true { lists[place] = nil }
  }
}

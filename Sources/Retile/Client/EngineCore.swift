import RetileFrames
import RetileThreads

/// What the channels of an engine share: who shows what, and the pictures of now.
///
/// Its lock is held while views are given their pictures, so a view never shows what it is not bound to.
final class EngineCore: Sendable {
  /// The picture that a channel displays.
  struct Display: Sendable {
    let frame: Frame
    let time: MediaTime
    /// Nil before the first layout.
    let regions: HostRegions?
  }

  private struct State {
    var bindings = Bindings<VideoView>()
    /// The channels that have not been left, by number.
    var joined: Set<Int> = []
    /// Of those whose publisher is online.
    var online: [Int: (uid: HostID, display: Display?)] = [:]
  }

  private let state = Guarded(State())
  let tools: DrawingTools

  init(tools: DrawingTools) { self.tools = tools }

  /// A channel is there.
  func begin(_ channel: Int, uid: HostID) {
    state.withLock { state in
      state.joined.insert(channel)
      state.online[channel] = (uid, nil)
    }
  }

  /// A channel displays its next picture.
  func show(_ display: Display, ofChannel channel: Int) {
    state.withLock { state in
      guard let uid = state.online[channel]?.uid else { return }
      state.online[channel] = (uid, display)
      for (place, bindings) in state.bindings.all(ofChannel: channel) {
        for binding in bindings {
          if let content = content(of: place, binding.look, uid, display) {
            binding.view.show(content, from: self)
          } else {
            binding.view.keep(from: self)
          }
        }
      }
    }
  }

  /// A publisher has gone, or the app has left: nothing is bound, and views keep what they show.
  ///
  /// - Parameter everything: also what waits for other publishers.
  func end(_ channel: Int, everything: Bool) {
    state.withLock { state in
      for (_, bindings) in state.bindings.all(ofChannel: channel) {
        for binding in bindings { binding.view.keep(from: self) }
      }
      let uid = state.online.removeValue(forKey: channel)?.uid
      if everything {
        state.joined.remove(channel)
        state.bindings.removeAll(channel: channel)
      } else if let uid {
        state.bindings.removeAll(channel: channel, uid: uid)
      }
    }
  }

  /// Does what a canvas asks for.
  func setUp(_ canvas: VideoCanvas, channel: Int, id: String) throws(ClientError) {
    guard canvas.sourceType.isRemote else { throw .localSource(canvas.sourceType) }
    guard canvas.cropArea.width >= 0, canvas.cropArea.height >= 0 else {
      throw .badCropArea(canvas.cropArea)
    }
    let place = CanvasPlace(channel: channel, uid: canvas.uid, subviewUid: canvas.subviewUid)
    let look = CanvasLook(canvas)
    let former = try state.withLock { state throws(ClientError) -> EngineCore? in
      guard state.joined.contains(channel) else { throw .hasLeft(channel: id) }
      let before = canvas.view.flatMap { view in
        view.belongs(to: self) ? state.bindings.place(of: view) : nil
      }
      switch (canvas.setupMode, canvas.view) {
      case (.replace, let view):
        for other in state.bindings.replace(view, at: place, look) {
          other.show(current: nil, from: self)
        }
      case (.add, let view?): state.bindings.add(view, at: place, look)
      case (.remove, let view?):
        guard before == place else {
          throw .notBound(uid: place.uid, subviewUid: place.subviewUid)
        }
        try state.bindings.remove(view, at: place)
        view.show(current: nil, from: self)
        return nil
      case (.add, nil), (.remove, nil): throw .noView(canvas.setupMode)
      }
      guard let view = canvas.view else { return nil }
      let former = view.take(by: self)
      redraw(view, at: place, look, isSame: before == place, state)
      return former
    }
    if let view = canvas.view { former?.forget(view) }
  }

  /// Another engine has bound a view: here it is bound no more.
  private func forget(_ view: VideoView) {
    state.withLock { state in
      if !view.belongs(to: self) { state.bindings.forget(view) }
    }
  }

  /// Changes how all views of a host show it.
  func update(
    _ place: CanvasPlace, _ change: (inout CanvasLook) -> Void
  ) throws(ClientError) {
    try state.withLock { state throws(ClientError) in
      try state.bindings.update(place, change)
      for binding in state.bindings[place] {
        redraw(binding.view, at: place, binding.look, isSame: true, state)
      }
    }
  }

  /// Shows the picture of now; a host who is not there as he was last, if the view had him before.
  private func redraw(
    _ view: VideoView, at place: CanvasPlace, _ look: CanvasLook, isSame: Bool, _ state: State
  ) {
    if let channel = state.online[place.channel], let display = channel.display,
      let content = content(of: place, look, channel.uid, display)
    {
      view.show(current: content, from: self)
    } else if isSame, var content = view.shown.content {
      content.look = look
      view.show(current: content, from: self)
    } else {
      view.show(current: nil, from: self)
    }
  }

  /// Nil if it is not to be seen.
  private func content(
    of place: CanvasPlace, _ look: CanvasLook, _ uid: HostID, _ display: Display
  ) -> ViewContent? {
    guard place.uid == uid else { return nil }
    let region: Rect
    if place.subviewUid == .whole {
      region = look.crop(of: display.frame.size)
    } else if let rect = display.regions?.rect(of: place.subviewUid.text) {
      region = rect
    } else {
      return nil
    }
    return ViewContent(
      frame: display.frame, region: region, look: look, time: display.time, tools: tools)
  }
}

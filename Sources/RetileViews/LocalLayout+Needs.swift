import RetileFrames

extension LocalLayout {
  /// True if the placements of a frame can depend on the frames before it.
  ///
  /// Without, a director that begins at any frame says what one that saw all frames does. Scenes, also
  /// those at times, do: what is on depends on the order of what came before.
  package var needsHistory: Bool {
    !scenes.isEmpty || transition.duration > .zero || usesSpeaker || ordersByVolume
      || looks.contains { $0.absent != .hide }
  }

  /// True if what a frame shows can depend on the pixels of frames before it.
  package var needsEarlierPictures: Bool { looks.contains(where: \.needsEarlierPictures) }

  /// The paths of all pictures that it fills areas with, as the file gives them, each once, in the
  /// file's order.
  package var picturePaths: [String] {
    var seen: Set<String> = []
    return ([canvas.background] + looks.flatMap { [$0.background, $0.placeholder] })
      .compactMap { $0?.picture }.filter { seen.insert($0).inserted }
  }

  /// True if it matters who speaks.
  var usesSpeaker: Bool {
    scenes.contains { $0.trigger == .speaker } || arrangements.contains(where: \.usesSpeaker)
  }

  /// True if a group is in order of volume.
  var ordersByVolume: Bool {
    leafViews.contains { view in
      if case .tile(let group) = view.content { group.hosts.order == .volume } else { false }
    }
  }

  private var looks: [ViewLook] { leafViews.map(\.look) }

  /// The views with hosts and groups, of all scenes, of views within views and of presets.
  private var leafViews: [ViewSpec] { arrangements.flatMap(\.leafViews) }
}

extension LocalLayout.Arrangement {
  fileprivate var leafViews: [ViewSpec] {
    switch self {
    case .views(let views): views.flatMap(\.leafViews)
    case .preset(let preset): preset.sampleViews.flatMap(\.leafViews)
    }
  }

  fileprivate var usesSpeaker: Bool {
    switch self {
    case .views(let views): views.contains(where: \.usesSpeaker)
    case .preset(let preset): preset.selectors.contains(.speaker)
    }
  }
}

extension ViewSpec {
  fileprivate var leafViews: [ViewSpec] {
    switch content {
    case .host, .tile: [self]
    case .views(let views): views.flatMap(\.leafViews)
    case .preset(let preset): preset.sampleViews.flatMap(\.leafViews)
    }
  }

  fileprivate var usesSpeaker: Bool {
    switch content {
    case .host(let selector): selector == .speaker
    case .tile(let group): group.hosts.names(.speaker)
    case .views(let views): views.contains(where: \.usesSpeaker)
    case .preset(let preset): preset.selectors.contains(.speaker)
    }
  }
}

extension HostList {
  fileprivate func names(_ selector: HostSelector) -> Bool {
    if exclude.contains(selector) { return true }
    if case .these(let selectors) = source { return selectors.contains(selector) }
    return false
  }
}

extension ViewLook {
  fileprivate var needsEarlierPictures: Bool {
    absent == .freeze || videoState.placeholder == .freeze || videoState.black == .freeze
      || occlusion == .freeze || trim
  }
}

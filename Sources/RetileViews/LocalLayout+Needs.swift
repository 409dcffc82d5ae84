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

  /// True if a view can have a label.
  package var hasLabels: Bool { looks.contains { $0.label != nil } }

  /// True if it matters who speaks.
  var usesSpeaker: Bool {
    scenes.contains { $0.trigger == .speaker } || arrangements.contains(where: \.usesSpeaker)
  }

  /// True if a group is in order of volume.
  var ordersByVolume: Bool { arrangements.contains(where: \.ordersByVolume) }

  private var looks: [ViewLook] { arrangements.flatMap(\.looks) }
}

extension LocalLayout.Arrangement {
  fileprivate var looks: [ViewLook] {
    switch self {
    case .views(let views): views.flatMap(\.looks)
    case .preset(let preset): preset.looks
    }
  }

  fileprivate var ordersByVolume: Bool {
    switch self {
    case .views(let views): views.contains(where: \.ordersByVolume)
    case .preset(let preset): preset.hosts.order == .volume
    }
  }

  fileprivate var usesSpeaker: Bool {
    switch self {
    case .views(let views): views.contains(where: \.usesSpeaker)
    case .preset(let preset):
      preset.selectors.contains(.speaker) || preset.hosts.names(.speaker)
    }
  }
}

extension ViewSpec {
  /// Those of the views with hosts, in it or in its views.
  fileprivate var looks: [ViewLook] {
    switch content {
    case .host, .tile: [look]
    case .views(let views): views.flatMap(\.looks)
    case .preset(let preset): preset.looks
    }
  }

  fileprivate var ordersByVolume: Bool {
    switch content {
    case .host: false
    case .tile(let group): group.hosts.order == .volume
    case .views(let views): views.contains(where: \.ordersByVolume)
    case .preset(let preset): preset.hosts.order == .volume
    }
  }

  fileprivate var usesSpeaker: Bool {
    switch content {
    case .host(let selector): selector == .speaker
    case .tile(let group): group.hosts.names(.speaker)
    case .views(let views): views.contains(where: \.usesSpeaker)
    case .preset(let preset):
      preset.selectors.contains(.speaker) || preset.hosts.names(.speaker)
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

// RetileViews: local layout file and presets → which host goes where. Values only, no pixels.
//
// From: the bytes of a layout file, or a preset's name; the hosts that are in the composite now.
// To: placements, a list of "this host in that rectangle" in draw order.
// A mistake in a file is a `LocalLayoutError` with the path in the JSON; once a `LocalLayout`
// exists, placing never fails.
//
// Reading order: Length → Area → HostSelector, HostList → Tiling (TileStyle, TileAxis) → ViewSpec →
// Preset (PresetCast, GridPreset … GalleryPreset, Presets) → LocalLayout → PresentHost, LayoutMoment,
// Placement → LayoutDirector (SpeakerFollower, SceneSwitch, Cast, Leaf, Staging, Choreography). The
// file: LayoutKeys, LayoutNode → LocalLayout+JSON, Scene+JSON, ViewSpec+JSON, ViewLook+JSON,
// Preset+JSON and those of their parts → LocalLayoutError.

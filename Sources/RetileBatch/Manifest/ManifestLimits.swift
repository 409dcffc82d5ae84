/// What a manifest may ask for at most.
package enum ManifestLimits {
  /// Bytes of the manifest.
  package static let bytes = 64 << 20
  /// Values of JSON in it, or in one of its lines.
  package static let values = 8_000_000
  /// Levels of arrays and objects: those of a layout within an output within a job.
  package static let depth = 96
  /// Jobs, counted once for each input.
  package static let jobs = 100_000
  /// Outputs of all jobs.
  package static let outputs = 200_000
  /// Files that one glob stands for.
  package static let matches = 100_000
  /// Names in directories that all globs together look at.
  package static let listedNames = 2_000_000
  /// Stills that one output names.
  package static let moments = 10_000
  /// Hosts that one split names.
  package static let hosts = 1024
  /// Bytes of a path.
  package static let pathBytes = 4096
  /// Bytes of an id.
  package static let idBytes = 1024
  /// Bytes of a picture that a layout names.
  package static let pictureBytes = 256 << 20
  /// Mistakes that are told; more are counted.
  package static let problems = 20
}

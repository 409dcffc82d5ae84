package import RetilePixels

/// What an output may do to files that exist.
package struct OutputOptions: Sendable {
  /// False refuses to replace a file.
  package var overwrite: Bool
  /// Files that are being read: none of them may be written.
  package var inputs: [FileIdentity]

  /// For sinks that convert samples.
  package var kernels: KernelTable

  package init(
    overwrite: Bool = true, inputs: [FileIdentity] = [], kernels: KernelTable = .best
  ) {
    self.overwrite = overwrite
    self.inputs = inputs
    self.kernels = kernels
  }
}

internal import CPNG

/// What PNGs are made with.
package enum PNGLibraries {
  /// `libpng …`, as it runs, and `ISA-L …`, as it was built with: it does not tell its version.
  package static var versions: [String] {
    [
      "libpng " + String(cString: cpng_libpng_version()),
      "ISA-L " + String(cString: cpng_isal_version()),
    ]
  }
}

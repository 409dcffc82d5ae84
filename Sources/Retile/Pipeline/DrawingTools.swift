import RetileCompositing
import RetileFrames
import RetilePixels

/// What all renderers of a job share: the kernels, and the taps that were made before.
struct DrawingTools {
  let kernels: KernelTable
  let filters: FilterCache

  init(filter: ScaleFilter, kernels: KernelTable) {
    self.kernels = kernels
    filters = FilterCache(filter)
  }
}

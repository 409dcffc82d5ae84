package import RetilePixels

/// Blending whole: all 2²⁴ triples of source, alpha and target, judged by division.
package enum BlendTriples {
  /// The first triple that a table blends otherwise than by the formula; nil if there is none.
  package static func fault(in table: KernelTable) -> String? {
    let sources = (0..<65536).map { UInt8($0 & 255) }
    let targets = (0..<65536).map { UInt8($0 >> 8) }
    for alpha in UInt8.min...UInt8.max {
      let mask = [UInt8](repeating: alpha, count: targets.count)
      var once = targets
      var masked = targets
      once.withUnsafeMutableBufferPointer { once in
        masked.withUnsafeMutableBufferPointer { masked in
          guard let once = once.baseAddress, let masked = masked.baseAddress else { return }
          table.blendRow(sources, alpha: alpha, over: once, count: targets.count)
          table.blendRow(sources, mask: mask, over: masked, count: targets.count)
        }
      }
      for index in targets.indices {
        let (source, target) = (Int(sources[index]), Int(targets[index]))
        // To the nearest; 255 is odd, so there are no halves.
        let sum = source * Int(alpha) + target * (255 - Int(alpha))
        let right = UInt8((2 * sum + 255) / 510)
        if once[index] != right || masked[index] != right {
          return "\(table.instructionSet): blending \(source) over \(target) with alpha \(alpha)"
            + " gives \(once[index]), with a mask \(masked[index]), not \(right)"
        }
      }
    }
    return nil
  }
}

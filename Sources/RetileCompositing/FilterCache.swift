package import RetileFrames
import RetilePixels
import RetileThreads

/// Taps that were made before, kept for the next plan: layouts change, most of their pairs of source
/// and target stay.
///
/// With them, the canvases that plans draw on aside.
package final class FilterCache: Sendable {
  package let filter: ScaleFilter
  let scratch = ScratchPool()
  private let tables = Guarded<[Key: TapTable]>([:])
  private let arranged = Guarded<[ArrangedKey: ArrangedTaps]>([:])

  /// Beyond so many, all are made anew.
  private static let limit = 512

  private struct Key: Hashable {
    let positions: SamplePositions
    let outputs: Range<Int>
    let allowed: Range<Int>
  }

  private struct ArrangedKey: Hashable {
    let table: TapTable
    let samples: TapArrangement.Samples
  }

  package init(_ filter: ScaleFilter = .bilinear) { self.filter = filter }

  /// See `FilterBank.taps`.
  func taps(_ positions: SamplePositions, outputs: Range<Int>, allowed: Range<Int>) -> TapTable {
    let key = Key(positions: positions, outputs: outputs, allowed: allowed)
    if let table = tables.withLock({ $0[key] }) { return table }
    let table = FilterBank.taps(filter, positions, outputs: outputs, allowed: allowed)
    tables.withLock { tables in
      if tables.count >= Self.limit { tables.removeAll() }
      tables[key] = table
    }
    return table
  }

  /// The same taps as horizontal kernels want them.
  func arranged(_ table: TapTable, for samples: TapArrangement.Samples) -> ArrangedTaps {
    let key = ArrangedKey(table: table, samples: samples)
    if let taps = arranged.withLock({ $0[key] }) { return taps }
    let taps = ArrangedTaps(table, for: samples)
    arranged.withLock { arranged in
      if arranged.count >= Self.limit { arranged.removeAll() }
      arranged[key] = taps
    }
    return taps
  }
}

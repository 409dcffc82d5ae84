// How messages say numbers and names.

import RetileFrames

extension Int {
  /// `1 frame`, `2 frames`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The start of a text that may be of any length, with `…` where something is left out.
  package func shortened(to limit: Int = 64) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension String {
  /// How messages name an input: as it was given, and `-` as what it means.
  var quotedInput: String { self == "-" ? "stdin" : "'\(self)'" }
}

extension Double {
  /// Whole numbers without a point, others with at most three decimals.
  var shortText: String {
    MediaTime(seconds: (self * 1000).rounded() / 1000)?.description ?? "\(self)"
  }

  /// A share of 1 in percent, to a tenth: `4.7 %`; less than that, yet not nothing, is `<0.1 %`.
  package var percentText: String {
    let tenths = (self * 1000).rounded()
    return self > 0 && tenths < 1 ? "<0.1 %" : "\((tenths / 10).shortText) %"
  }
}

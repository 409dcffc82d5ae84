package import RetileJSON

/// Why a layout message cannot be read.
package enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  case messageTooLarge(bytes: Int)
  case tooManyRegions(Int)
  case canvasTooLarge(width: Int, height: Int)
  /// In canvas pixels.
  case coordinateTooLarge(path: String, found: Double)
  /// Of a message without a canvas.
  case fractionTooLarge(path: String, found: Double)
  /// Also a text that is nested too deep.
  case json(JSONError)
  case field(LayoutFieldError)

  package var description: String {
    switch self {
    case .messageTooLarge(let bytes):
      "the message has \(bytes) bytes; at most \(LayoutLimits.messageBytes) are read"
    case .tooManyRegions(let count):
      "the message has \(count) regions; at most \(LayoutLimits.regions) are read"
    case .canvasTooLarge(let width, let height):
      "the canvas is \(width)x\(height); a side has at most \(LayoutLimits.canvasSide) pixels"
    case .coordinateTooLarge(let path, let found):
      "\(path) is \(found); coordinates lie within ±\(Int(LayoutLimits.coordinate))"
    case .fractionTooLarge(let path, let found):
      "\(path) is \(found) of the picture; fractions lie within ±\(Int(LayoutLimits.fraction))"
    case .json(let error): "not JSON: \(error)"
    case .field(let error): error.description
    }
  }
}

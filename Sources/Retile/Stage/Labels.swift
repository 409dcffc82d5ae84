import RetileCompositing
import RetileFrames
import RetileText
import RetileViews

/// The labels of a layout's views, each text drawn once for each size.
struct Labels {
  /// Beyond so many drawn texts, all are drawn anew.
  private static let limit = 256

  private let renderer: TextRenderer?
  private var masks: [Key: CoverageMask] = [:]
  private let diagnostics: Diagnostics

  private struct Key: Hashable {
    let text: String
    let lineHeight: Int
    let width: Int
  }

  /// Opens the fonts if the layout has labels.
  init(_ layout: LocalLayout, diagnostics: Diagnostics) throws(RetileError) {
    self.diagnostics = diagnostics
    do throws(TextError) {
      renderer = layout.hasLabels ? try TextRenderer() : nil
    } catch {
      throw .input("\(error)")
    }
  }

  /// What to draw over a placement: a box with the text in it, or nothing where it has no room.
  ///
  /// The box is as high as the line. A quarter of that lies at the left and right of the text, and
  /// between the box and the view's edges.
  mutating func elements(of placement: Placement) -> [Drawing.Element] {
    guard let label = placement.look.label, let text = placement.label else { return [] }
    let target = placement.target
    let lineHeight = label.lineHeight(in: target.size)
    let space = (lineHeight + 2) / 4
    let room = Size(width: target.width - 4 * space, height: target.height - 2 * space)
    guard room.height >= lineHeight, room.width > 0,
      let mask = mask(text, lineHeight, width: room.width), !mask.size.isEmpty
    else { return [] }
    let box = Rect(
      x: target.x + space + (room.width - mask.size.width) * label.position.x / 100,
      y: target.y + space + (room.height - lineHeight) * label.position.y / 100,
      width: mask.size.width + 2 * space, height: lineHeight)
    var elements: [Drawing.Element] = []
    if let background = label.background {
      elements.append(
        .view(
          ViewDrawing(
            region: Rect(x: 0, y: 0, width: 0, height: 0), target: box, mode: .fill,
            background: background, alpha: placement.alpha, cornerRadius: space)))
    }
    elements.append(
      .mask(
        MaskDrawing(
          mask, x: box.x + space, y: box.y, color: label.color, alpha: placement.alpha,
          clip: target)))
    return elements
  }

  private mutating func mask(_ text: String, _ lineHeight: Int, width: Int) -> CoverageMask? {
    let key = Key(text: text, lineHeight: lineHeight, width: width)
    if let mask = masks[key] { return mask }
    guard let renderer, TextRenderer.lineHeights.contains(lineHeight) else { return nil }
    do throws(TextError) {
      let bitmap = try renderer.render(
        text, lineHeight: lineHeight, maximumWidth: min(width, TextRenderer.widths.upperBound))
      if let character = bitmap.missing.first { warn(of: character, in: text, renderer) }
      let mask = CoverageMask(size: bitmap.size, bytes: bitmap.coverage)
      if masks.count >= Self.limit { masks = [:] }
      masks[key] = mask
      return mask
    } catch {
      diagnostics.warn("a label cannot be drawn: \(error)")
      return nil
    }
  }

  private func warn(of character: Unicode.Scalar, in text: String, _ renderer: TextRenderer) {
    let code = String(character.value, radix: 16, uppercase: true)
    let packages = renderer.absentPackages.map(\.name)
    diagnostics.warn(
      "no font has the character U+\(String(repeating: "0", count: max(0, 4 - code.utf8.count)))\(code)"
        + " of the label '\(text)'"
        + (packages.isEmpty ? "" : "; try installing \(packages.joined(separator: " "))"))
  }
}

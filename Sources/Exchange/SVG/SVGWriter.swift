public import Geometry
public import InkModel
internal import StrokeEngine

/// Writes a drawing as SVG: one closed path for each stroke.
public struct SVGWriter: Sendable {
  private let drawing: Drawing
  private let area: Rect

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - drawing: what is written.
  ///   - area: the part of the canvas that the picture shows, in canvas units; one unit is one
  ///     pixel of CSS, 1/96 inch.
  public init(_ drawing: Drawing, area: Rect) {
    self.drawing = drawing
    self.area = area
  }

  /// The whole file.
  public var text: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(area.width))\" "
        + "height=\"\(number(area.height))\" viewBox=\"\(number(area.minX)) "
        + "\(number(area.minY)) \(number(area.width)) \(number(area.height))\">",
    ]
    lines += drawing.strokes.compactMap(path(of:))
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private func path(of stroke: Stroke) -> String? {
    let discs = SpanFlattener(transform: stroke.transform).discs(of: stroke.path)
    let corners = StrokeOutline(around: discs).corners
    guard !corners.isEmpty else { return nil }
    let color = stroke.ink.color
    let opacity = color.alpha < 1 ? " fill-opacity=\"\(number(color.alpha))\"" : ""
    let way = corners.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
    return "<path fill=\"\(color.with(alpha: 1).hex)\"\(opacity) d=\"M\(way)Z\"/>"
  }

  /// Two decimals: a hundredth of a pixel.
  private func number(_ value: Double) -> String {
    let hundredths = Int((max(-1e9, min(1e9, value)) * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

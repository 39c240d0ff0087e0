internal import InkModel
internal import Markup

extension SVGWriter {
  /// Writes the area that a stroke fills.
  ///
  /// - Parameters:
  ///   - data: the outline.
  ///   - fill: the color.
  ///   - usual: the color that the layer says for all.
  mutating func writeArea(_ data: String, _ fill: InkColor, usual: String?) {
    let color = fill.with(alpha: 1).hex
    markup.element(
      "path",
      [
        "fill": color == usual ? nil : color,
        "fill-rule": "evenodd",
        "fill-opacity": fill.alpha < 1 ? number(fill.alpha) : nil,
        "d": data,
      ]
    )
  }
}

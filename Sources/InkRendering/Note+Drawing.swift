public import Geometry
public import InkModel
internal import Raster

extension Note {
  /// The usual bounds of the text, extended to all that is drawn of it here; in canvas units.
  ///
  /// All of it is laid out: 3 µs for a line and 0.4 µs for a byte.
  public var drawnBounds: Rect { lineBounds.reduce(usualBounds) { $0.union($1) } }

  /// The areas that the lines cover as they are drawn, in canvas units; null for one that is not drawn.
  var lineBounds: [Rect] {
    lines.enumerated().map { index, line in
      Painter.bounds(
        of: String(line),
        at: baseline(ofLine: index),
        size: fontSize,
        family: drawnFamily
      )
    }
  }

  /// The name of the family that is drawn.
  var drawnFamily: String { fontFamily ?? "sans-serif" }

  /// Returns the start of the baseline of a line, in canvas units.
  func baseline(ofLine index: Int) -> Point {
    let down = (Note.ascent + Double(index) * Note.lineHeight) * fontSize
    return position + Vector(dx: 0, dy: down)
  }

  /// The pixels that are filled in the time in which the text is laid out once.
  var layoutWork: Int { lines.reduce(0) { $0 + Self.layoutWork(of: $1) } }

  /// Returns the pixels that are filled in the time in which a line is laid out and drawn once: 3 µs and
  /// 0.4 µs for a byte.
  static func layoutWork(of line: Substring) -> Int { 3000 + line.utf8.count * 400 }
}

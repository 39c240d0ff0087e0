internal import Geometry
internal import InkModel
internal import Raster

extension Painter {
  /// Draws a text, in canvas units.
  func write(_ note: Note) {
    for (index, line) in note.lines.enumerated() {
      write(line, of: note, at: note.baseline(ofLine: index))
    }
  }

  /// Draws a line of a text with its baseline from a point on.
  func write(_ line: Substring, of note: Note, at start: Point) {
    write(
      String(line),
      at: start,
      size: note.fontSize,
      family: note.drawnFamily,
      color: Color(note.color)
    )
  }
}

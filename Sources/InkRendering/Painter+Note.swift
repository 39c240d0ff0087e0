internal import Geometry
internal import InkModel
internal import Raster

extension Painter {
  /// Draws a text, in canvas units.
  func write(_ note: Note) {
    for (index, line) in note.lines.enumerated() {
      let down = (Note.ascent + Double(index) * Note.lineHeight) * note.fontSize
      write(
        String(line),
        at: note.position + Vector(dx: 0, dy: down),
        size: note.fontSize,
        family: note.fontFamily ?? "sans-serif",
        color: Color(note.color)
      )
    }
  }
}

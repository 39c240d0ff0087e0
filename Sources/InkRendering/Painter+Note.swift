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

extension Note {
  /// The pixels that are filled in the time in which the text is laid out and written once: 3 µs for a
  /// line and 0.4 µs for a byte.
  var drawingWork: Int { lines.count * 3000 + text.utf8.count * 400 }
}

internal import Geometry
internal import InkModel
internal import Progress
internal import Raster

/// The texts of layers.
extension PageRenderer {
  /// The part of the size of a font by which areas may be too small: hinting moves outlines at the size at
  /// which lines are laid out, but not where they are drawn much larger.
  private static let hintingShift = 1.0 / 16

  /// Draws texts, each line in the squares that it reaches.
  ///
  /// - Parameters:
  ///   - notes: the texts, from the lowest to the topmost.
  ///   - image: the image to draw on.
  ///   - rect: the pixels that may change.
  ///   - meter: receives the work of laying the texts out, as a number of pixels that are filled.
  /// - Throws: `CairoError` when the work is more than the limits allow.
  func write(
    _ notes: [Note],
    on image: ImageSurface,
    in rect: PixelRect,
    meter: WorkMeter
  ) throws(CairoError) {
    var lines: [(text: Substring, note: Note, start: Point)] = []
    var frames: [PixelRect] = []
    for note in notes {
      let areas = try noteBounds.areas(of: note) { () throws(CairoError) in
        guard meter.draw(note.layoutWork) else { throw .excess(meter.limits) }
      }
      for (index, (line, area)) in zip(note.lines, areas).enumerated() {
        let outer = area.outset(by: note.fontSize * Self.hintingShift)
        let frame = PixelRect(covering: transform.apply(to: outer).outset(by: 2))
        guard frame.intersects(rect) else { continue }
        lines.append((line, note, note.baseline(ofLine: index)))
        frames.append(frame)
      }
    }
    guard !lines.isEmpty else { return }
    try overlay.draw(frames, on: image, in: rect) { painter, square, toSquare throws(CairoError) in
      for (line, frame) in zip(lines, frames) where frame.intersects(square) {
        guard meter.draw(Note.layoutWork(of: line.text)) else { throw .excess(meter.limits) }
        let toLine = AffineTransform(translationBy: line.start - .zero).concatenating(toSquare)
        try painter.mapped(by: toLine) { painter.write(line.text, of: line.note, at: .zero) }
      }
    }
  }
}

import Geometry
import InkModel
import InkRendering
import Raster
import TestSupport
import Testing

@testable import Editor

/// Ink that is shown as an image while it is moved, or fades.
@Suite struct LiftedInkTests {
  private static let window = PixelRect(x: 0, y: 0, width: 400, height: 300)

  private func paper(_ width: Int, _ height: Int) throws -> ImageSurface {
    let image = try ImageSurface(width: width, height: height)
    image.fill(image.bounds, with: Color(red: 0.9, green: 0.8, blue: 1))
    return image
  }

  /// A text is moved with all its letters, however wide they are.
  @Test(arguments: ["漢", "H", "W"])
  func allLettersOfATextAreLifted(letter: String) throws {
    let text = String(repeating: letter, count: 12)
    let note = Note(text, at: Point(x: 20, y: 30), fontSize: 24)
    let clipping = Clipping(notes: [note])
    let ink = try LiftedInk(clipping, opacity: 1, view: .identity, window: Self.window)
    #expect(clipping.bounds.contains(note.drawnBounds) && note.drawnBounds.width > 12 * 0.7 * 24)
    #expect(ink.pixels(by: .identity).rect.contains(note.drawnBounds))
  }

  /// A pixel is the same whichever part of the window is drawn, in any view.
  @Test(arguments: UInt64(1)...12)
  func partsAreThoseOfTheWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let strokes = (0..<4).map { _ in random.stroke(points: 5...20) }
    let bounds = strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    let toWindow = AffineTransform(
      translationBy: Point(x: 200, y: 150) - bounds.center
    )
    let clipping = Clipping(strokes: strokes, pictures: [], notes: [])
    let ink = try LiftedInk(clipping, opacity: 0.9, view: toWindow, window: Self.window)
    let turned =
      AffineTransform(rotation: random.number(-3...3))
      .concatenating(AffineTransform(scale: random.number(0.4...2.5)))
      .concatenating(
        AffineTransform(translationBy: Vector(dx: 200.4, dy: 150.7))
      )
    let back = AffineTransform(translationBy: Vector(dx: -200, dy: -150))
    let view = toWindow.concatenating(back).concatenating(turned)
    let whole = try paper(Self.window.width, Self.window.height)
    try ink.draw(on: whole, in: whole.bounds, origin: (0, 0), by: view, opacity: 0.7)
    #expect(try whole.pngData() != paper(Self.window.width, Self.window.height).pngData())
    for _ in 0..<20 {
      let (x, y) = (random.whole(0...380), random.whole(0...280))
      let part = PixelRect(x: x, y: y, width: random.whole(1...200), height: random.whole(1...200))
        .intersection(Self.window)
      let image = try paper(part.width, part.height)
      try ink.draw(on: image, in: image.bounds, origin: (x, y), by: view, opacity: 0.7)
      let expected = try paper(part.width, part.height)
      expected.copy(whole, in: expected.bounds, atX: -x, y: -y)
      #expect(image.pixels(of: image.bounds) == expected.pixels(of: image.bounds), "\(part)")
    }
  }
}

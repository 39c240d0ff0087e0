internal import Editor
internal import Geometry
internal import Glibc
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

/// The window of an editor: its pixels change only where the editor says so.
@MainActor
final class Picture {
  let editor: Editor
  private(set) var width: Int
  private(set) var height: Int
  private var window: ImageSurface

  /// Shows an editor in a window.
  init(_ editor: Editor, width: Int, height: Int) {
    (self.editor, self.width, self.height) = (editor, width, height)
    window = Self.image(width, height)
    resize(width: width, height: height)
  }

  /// Changes the size of the window.
  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    window = Self.image(width, height)
    guard (try? editor.resize(width: width, height: height)) != nil else {
      Run.fail("no memory for a picture")
    }
    show(bounds)
  }

  /// All pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Shows what changed.
  func show(_ damage: PixelRect) {
    var damage = damage
    if Plant.is(.forgottenDamage), damage != bounds { return }
    if Plant.is(.smallDamage), damage != bounds, damage.width > 4, damage.height > 4 {
      damage = PixelRect(
        x: damage.minX + 2,
        y: damage.minY + 2,
        width: damage.width - 4,
        height: damage.height - 4
      )
    }
    compose(damage, on: window)
  }

  /// The pixels of the window that the editor would show otherwise; `nil` when there are none.
  var outdated: PixelRect? {
    let whole = Self.image(width, height)
    compose(bounds, on: whole)
    return Self.difference(window, whole)
  }

  /// Returns whether the window shows what a new picture of the page shows, but for a step of a color
  /// where a view that moved has rounded a line otherwise, and some for stumps; there must be no
  /// marks over it.
  var isAsDrawnAnew: Bool {
    guard
      let renderer = try? PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: width, height: height),
        transform: editor.view.transform,
        page: editor.restingPage,
        current: editor.layer.id,
        desk: editor.desk
      ), let image = try? renderer.image()
    else { Run.fail("no memory for a picture") }
    // Each stump may leave out a little of what it brings from afar.
    let stumps = editor.restingPage.layers.reduce(0) { count, layer in
      count + layer.drawing.strokes.count(where: \.isSmudge)
    }
    return Self.difference(window, image, upTo: stumps > 0 ? stumps + 2 : 1) == nil
  }

  private func compose(_ rect: PixelRect, on image: ImageSurface) {
    let done: Void? = try? editor.compose(rect) { source, made, x, y in
      let place = PixelRect(
        x: made.minX + x,
        y: made.minY + y,
        width: made.width,
        height: made.height
      )
      image.copy(source, in: place, atX: x, y: y)
      if Plant.is(.leftMark) {
        let mark = PixelRect(x: 5, y: 5, width: 3, height: 3).intersection(place)
        image.fill(mark, with: Color(red: 0, green: 0, blue: 0))
      }
    }
    if done == nil { Run.fail("no memory for a picture") }
  }

  private static func image(_ width: Int, _ height: Int) -> ImageSurface {
    guard let image = try? ImageSurface(width: width, height: height) else {
      Run.fail("no memory for a picture")
    }
    return image
  }

  /// Returns the smallest area that holds all pixels that differ by more than some steps of a color;
  /// `nil` when none does.
  private static func difference(
    _ one: ImageSurface,
    _ other: ImageSurface,
    upTo steps: Int = 0
  ) -> PixelRect? {
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for row in 0..<one.height {
      one.withRow(row) { old in
        other.withRow(row) { new in
          guard memcmp(old, new, one.width * 4) != 0 else { return }
          (top, bottom) = (min(top, row), row + 1)
          for column in 0..<one.width where differ(old[column], new[column], by: steps) {
            (left, right) = (min(left, column), max(right, column + 1))
            if Run.isTraced {
              let colors = [old[column], new[column]].map { String($0, radix: 16) }
              Run.trace("\(column), \(row): \(colors[0]), not \(colors[1])")
            }
          }
        }
      }
    }
    guard left < right else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether any of the four bytes of two pixels differ by more than some steps.
  private static func differ(_ one: UInt32, _ other: UInt32, by steps: Int) -> Bool {
    guard one != other else { return false }
    return [UInt32(0), 8, 16, 24].contains { shift in
      let (first, second) = (Int((one >> shift) & 0xFF), Int((other >> shift) & 0xFF))
      return abs(first - second) > steps
    }
  }
}

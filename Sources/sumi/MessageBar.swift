internal import Geometry
internal import Raster
internal import SystemIO

/// One line over the upper edge of the window: what is wrong, or what was done.
final class MessageBar {
  /// What is shown; `nil` when nothing is.
  private(set) var cover: Cover?
  private let timer: Timer
  private var width = 0
  private var text: String?
  private var isTrouble = false

  private static let height = 32
  /// Nanoseconds for which a word about what was done stays.
  private static let stay: Int64 = 5_000_000_000
  private static let trouble = Color(red: 0.72, green: 0.16, blue: 0.13)
  private static let notice = Color(red: 0.2, green: 0.22, blue: 0.25)
  private static let letters = Color(red: 1, green: 1, blue: 1)

  init() throws(SystemError) { timer = try Timer() }

  /// Readable when what is shown has been there for long enough.
  var descriptor: CInt { timer.descriptor }

  /// Forgets that the time is over.
  func clearTimer() { timer.clear() }

  /// Fits it to a window.
  func resize(width: Int) {
    self.width = width
    if text != nil { draw() }
  }

  /// Shows a line, or none.
  ///
  /// - Parameters:
  ///   - trouble: what is wrong; it stays.
  ///   - notice: what was done; it goes after a while.
  /// - Returns: the pixels of the window that look different now.
  func show(trouble: String?, notice: String?) -> PixelRect {
    let wanted = notice ?? trouble
    let isTrouble = notice == nil
    guard wanted != text || isTrouble != self.isTrouble else { return .empty }
    let before = cover?.place ?? .empty
    (text, self.isTrouble) = (wanted, isTrouble)
    if notice == nil { timer.stop() } else { timer.fire(at: Clock.now + Self.stay) }
    draw()
    return before.union(cover?.place ?? .empty)
  }

  private func draw() {
    cover = nil
    // Without memory for a line nothing can be said; the drawing is more important.
    guard let text, let image = try? ImageSurface(width: max(1, width), height: Self.height)
    else { return }
    image.fill(image.bounds, with: isTrouble ? Self.trouble : Self.notice)
    image.write(text, in: image.bounds, atX: 12, baseline: 21, size: 15, color: Self.letters)
    cover = Cover(
      image: image,
      place: PixelRect(x: 0, y: 0, width: width, height: Self.height)
    )
  }
}

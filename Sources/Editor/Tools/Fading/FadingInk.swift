internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

/// Finished strokes that fade away some seconds after they were drawn.
///
/// They lie over the page and are no part of the document. Nothing fades while ink is under the pen:
/// what is written stays together, and the pen waits for nothing.
struct FadingInk {
  /// A stroke, drawn once.
  private struct Entry {
    let image: LiftedInk
    let page: PageID
    /// The seconds that it has been seen, without those of later contacts.
    var age = 0.0
    /// The opacity in the picture, 0...1.
    var opacity = 1.0
  }

  /// The seconds from the first loss of opacity until a stroke is gone.
  static let duration = 0.8
  /// The seconds between two steps.
  static let step = 1 / 60.0
  /// The largest number of pixels of all images, as a multiple of the window's: older strokes go.
  private static let largestShare = 4

  private var entries: [Entry] = []
  /// The time up to which ages count; `nil` until the next step tells it.
  private var clock: PenTime?

  /// A Boolean value that indicates whether there is none.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of pixels of all pictures.
  var pixelCount: Int { entries.reduce(0) { $0 + $1.image.pixelCount } }

  /// Adds a stroke that was drawn.
  ///
  /// - Parameters:
  ///   - image: its picture.
  ///   - page: the page that it lies on.
  ///   - time: the time of the lift.
  ///   - window: the number of pixels of the window, which limits those of all strokes.
  /// - Returns: the pictures of the oldest strokes, which are gone now.
  mutating func add(
    _ image: LiftedInk,
    on page: PageID,
    at time: PenTime,
    window: Int
  ) -> [LiftedInk] {
    clock = clock.map { max($0, time) } ?? time
    entries.append(Entry(image: image, page: page))
    var count = pixelCount
    var gone: [LiftedInk] = []
    while count > window * Self.largestShare, entries.count > 1 {
      gone.append(entries.removeFirst().image)
      count -= gone.last?.pixelCount ?? 0
    }
    return gone
  }

  /// Counts the time until a contact begins, during which nothing grows older.
  mutating func pause(at time: PenTime) {
    guard !entries.isEmpty else { return }
    grow(to: time)
  }

  /// Counts time from the end of a contact on; `nil` for a time that is not known.
  mutating func resume(at time: PenTime?) { clock = time }

  /// Lets the strokes grow older and fade.
  ///
  /// - Parameters:
  ///   - time: the time of the step.
  ///   - delay: the seconds until a stroke begins to fade.
  /// - Returns: the pictures that look different now.
  mutating func advance(to time: PenTime, delay: Double) -> [LiftedInk] {
    guard !entries.isEmpty else { return [] }
    grow(to: time)
    var changed: [LiftedInk] = []
    for index in entries.indices {
      let opacity = Self.opacity(atAge: entries[index].age, delay: delay)
      guard opacity != entries[index].opacity else { continue }
      entries[index].opacity = opacity
      changed.append(entries[index].image)
    }
    entries.removeAll { $0.opacity == 0 }
    return changed
  }

  /// Returns the time of the next step; `nil` when nothing fades.
  func deadline(delay: Double) -> PenTime? {
    guard let oldest = entries.map(\.age).max() else { return nil }
    guard let clock else { return PenTime(nanoseconds: 0) }
    return clock.advanced(bySeconds: max(Self.step, delay - oldest))
  }

  /// Returns the opacity of a stroke of an age in seconds: smooth at both ends.
  static func opacity(atAge age: Double, delay: Double) -> Double {
    let share = min(1, max(0, (age - delay) / duration))
    return 1 - share * share * (3 - 2 * share)
  }

  /// Returns the pixels of the strokes of a page that meet a rectangle.
  ///
  /// - Parameters:
  ///   - rect: in window pixels.
  ///   - page: the page.
  ///   - view: from canvas units to window pixels.
  /// - Returns: the smallest rectangle that holds them, cut by none.
  func pixels(near rect: PixelRect, on page: PageID, by view: AffineTransform) -> PixelRect {
    entries.reduce(.empty) { pixels, entry in
      guard entry.page == page else { return pixels }
      let own = entry.image.pixels(by: view)
      return own.intersects(rect) ? pixels.union(own) : pixels
    }
  }

  /// Draws the strokes of a page on an image whose pixel (0, 0) lies at `origin` of the window.
  ///
  /// - Parameters:
  ///   - image: the target.
  ///   - rect: pixels of it that may change.
  ///   - origin: in window pixels.
  ///   - page: the page.
  ///   - view: from canvas units to window pixels.
  /// - Throws: `CairoError` when there is no memory for a small image.
  func draw(
    on image: ImageSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    of page: PageID,
    by view: AffineTransform
  ) throws(CairoError) {
    let seen = rect.shifted(byX: origin.x, y: origin.y)
    for entry in entries where entry.page == page && entry.image.pixels(by: view).intersects(seen) {
      try entry.image.draw(on: image, in: rect, origin: origin, by: view, opacity: entry.opacity)
    }
  }

  private mutating func grow(to time: PenTime) {
    let passed = clock.map { max(0, time.seconds(since: $0)) } ?? 0
    clock = time
    for index in entries.indices { entries[index].age += passed }
  }
}

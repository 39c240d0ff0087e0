internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

/// The dots at the samples of the last stroke, a view for tests of tablets and prediction.
///
/// A large blue dot is the sample up to which a frame was drawn, a small green one a sample that was
/// coalesced into the frame, and a red ring a predicted one.
struct SampleDots {
  /// The most dots; when there are more, the older half goes.
  private static let most = 8192
  /// The radii in window pixels: of a frame's last sample, of others, and of predicted ones.
  private static let (large, small, ring) = (3.0, 2.0, 2.5)
  /// The pixels around the middle of a dot that it may touch.
  private static let reach = 4.0
  private static let last = Color(red: 0.17, green: 0.31, blue: 0.66)
  private static let coalesced = Color(red: 0.18, green: 0.55, blue: 0.34)
  private static let predicted = Color(red: 0.82, green: 0.23, blue: 0.16)
  private static let light = Color(red: 1, green: 1, blue: 1)

  /// The page of the stroke; `nil` before the first one.
  private(set) var page: PageID?
  /// The positions of samples on the canvas, and which of them were the last of a frame.
  private var dots: [(position: Point, isLast: Bool)] = []
  /// The number of samples of the stroke that have been seen.
  private var count = 0
  private var predictions: [Point] = []
  private var isNew = false
  /// The smallest rectangle with all positions, in canvas units.
  private var extent = Rect.null

  /// Begins another stroke; the dots of the last one go with its first frame.
  ///
  /// - Parameter page: the page that it is drawn on.
  mutating func begin(on page: PageID) { (self.page, isNew) = (page, true) }

  /// Adds the samples of a stroke that no frame has shown yet.
  ///
  /// - Parameters:
  ///   - samples: all samples of the stroke, in canvas units.
  ///   - predicted: the predicted ones.
  ///   - view: the mapping from the canvas to window pixels.
  /// - Returns: the pixels that look different now.
  mutating func extend(
    to samples: [PenSample],
    predicted: [PenSample],
    by view: AffineTransform
  ) -> PixelRect {
    var (changed, added) = (Rect.null, predictions)
    if isNew || samples.count < count {
      changed = extent
      (dots, count, extent, isNew) = ([], 0, .null, false)
    }
    for sample in samples[count...] { dots.append((sample.position, false)) }
    added += samples[count...].map(\.position)
    if samples.count > count { dots[dots.count - 1].isLast = true }
    count = samples.count
    predictions = predicted.map(\.position)
    changed = changed.union(Rect(enclosing: added + predictions))
    extent = extent.union(changed)
    if dots.count > Self.most {
      dots.removeFirst(Self.most / 2)
      changed = extent
    }
    return Self.pixels(of: changed, by: view)
  }

  /// Returns the pixels that the dots touch.
  func pixels(by view: AffineTransform) -> PixelRect { Self.pixels(of: extent, by: view) }

  /// Draws the dots.
  ///
  /// - Parameters:
  ///   - painter: draws in window pixels.
  ///   - rect: the window pixels that may change.
  ///   - view: the mapping from the canvas to window pixels.
  func draw(by painter: inout MarkPainter, in rect: PixelRect, by view: AffineTransform) {
    let near = rect.rect.outset(by: Self.reach)
    func center(_ position: Point) -> Point? {
      let center = view.apply(to: position)
      return near.contains(center) ? center : nil
    }
    for dot in dots where !dot.isLast {
      guard let center = center(dot.position) else { continue }
      painter.fillDisc(around: center, radius: Self.small + 0.5, with: Self.coalesced)
    }
    for dot in dots where dot.isLast {
      guard let center = center(dot.position) else { continue }
      painter.fillDisc(around: center, radius: Self.large + 0.5, with: Self.light)
      painter.fillDisc(around: center, radius: Self.large - 0.5, with: Self.last)
    }
    for position in predictions {
      guard let center = center(position) else { continue }
      painter.fillDisc(around: center, radius: Self.ring, with: Self.light)
      painter.ring(around: center, radius: Self.ring, width: 1, color: Self.predicted)
    }
  }

  private static func pixels(of area: Rect, by view: AffineTransform) -> PixelRect {
    guard !area.isNull else { return .empty }
    let seen = Rect(enclosing: area.corners.map { view.apply(to: $0) })
    return PixelRect(covering: seen.outset(by: reach))
  }
}

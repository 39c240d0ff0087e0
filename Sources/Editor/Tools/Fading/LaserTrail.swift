internal import Geometry
internal import InkRendering
internal import PenInput
internal import Raster

/// The trail of a laser pointer: the last positions of a tip on the paper, which vanish one by one.
struct LaserTrail {
  private struct Mark {
    var position: Point
    var time: PenTime
  }

  /// The seconds that a position is seen.
  static let duration = 0.4
  /// The least distance between two positions, in window pixels.
  private static let step = 2.0
  /// The most positions; older ones go.
  private static let most = 256

  private var marks: [Mark] = []
  /// The time of the last step.
  private var now = PenTime(nanoseconds: 0)

  /// A Boolean value that indicates whether there is none.
  var isEmpty: Bool { marks.isEmpty }

  /// The time of the next step; `nil` without a trail.
  var deadline: PenTime? { marks.isEmpty ? nil : now.advanced(bySeconds: FadingInk.step) }

  /// Extends the trail to a position of the tip.
  ///
  /// - Parameters:
  ///   - position: in window pixels.
  ///   - time: the time of the sample.
  mutating func extend(to position: Point, at time: PenTime) {
    if let last = marks.last, marks.count > 1, last.position.distance(to: position) < Self.step {
      marks[marks.count - 1].time = time
    } else {
      marks.append(Mark(position: position, time: time))
    }
    if marks.count > Self.most { marks.removeFirst(marks.count - Self.most) }
    advance(to: time)
  }

  /// Lets old positions vanish.
  mutating func advance(to time: PenTime) {
    now = max(now, time)
    marks.removeAll { now.seconds(since: $0.time) >= Self.duration }
  }

  /// Removes the trail.
  mutating func clear() { marks = [] }

  /// Returns the marks over the page.
  ///
  /// - Parameters:
  ///   - tip: the position of the pointer, in window pixels; `nil` when it is away.
  ///   - color: the colour.
  ///   - scale: the number of window pixels for a screen pixel.
  /// - Returns: the marks; `nil` when there is nothing to show.
  func dot(at tip: Point?, in color: Color, scale: Double) -> LaserDot? {
    guard tip != nil || !marks.isEmpty else { return nil }
    let trail = marks.map { mark in
      LaserDot.Part(
        position: mark.position,
        share: max(0, 1 - now.seconds(since: mark.time) / Self.duration)
      )
    }
    return LaserDot(tip: tip, trail: trail, color: color, scale: scale)
  }
}

/// A laser pointer over the page: the dot at the tip, and its trail, which grows thinner.
struct LaserDot: Hashable {
  /// A position of the trail.
  struct Part: Hashable {
    /// In window pixels.
    var position: Point
    /// The share of the width that is left, 0...1.
    var share: Double
  }

  /// The position of the pointer, in window pixels; `nil` when it is away.
  var tip: Point?
  /// The trail, the oldest position first.
  var trail: [Part]
  /// The colour.
  var color: Color
  /// The number of window pixels for a screen pixel.
  var scale: Double

  /// The radius of the dot, and the width of the edge that is seen on its own colour, in screen pixels.
  private static let (radius, edge) = (5.0, 1.5)
  private static let light = Color(red: 1, green: 1, blue: 1, alpha: 0.75)

  /// The pixels that it touches.
  var pixels: PixelRect {
    let points = trail.map(\.position) + (tip.map { [$0] } ?? [])
    guard !points.isEmpty else { return .empty }
    let reach = (Self.radius + Self.edge) * scale + 2
    return PixelRect(covering: Rect(enclosing: points).outset(by: reach))
  }

  /// Draws it in window pixels.
  func draw(by painter: inout MarkPainter) {
    let radius = Self.radius * scale
    for (start, end) in zip(trail, trail.dropFirst()) {
      painter.line(
        [start.position, end.position],
        isClosed: false,
        width: max(1, 2 * radius * end.share),
        color: color
      )
    }
    guard let tip else { return }
    painter.fillDisc(around: tip, radius: radius + Self.edge * scale, with: Self.light)
    painter.fillDisc(around: tip, radius: radius, with: color)
  }
}

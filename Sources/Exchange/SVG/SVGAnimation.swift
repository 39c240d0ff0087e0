internal import Geometry
internal import InkModel

/// The times at which an SVG shows the strokes of a page being drawn, over and over.
struct SVGAnimation {
  /// The seconds of a round: all strokes, and the whole page for a while.
  let duration: Double
  /// The number of times the speed of the hand.
  private let speed: Double
  /// The begin and end of each stroke that is drawn, in seconds of the drawing, by layer and index.
  private let times: [[Int: ClosedRange<Double>]]

  /// Makes the animation of a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - timing: the times; the rate is that of the program that shows it.
  init(of page: Page, _ timing: FilmTiming) {
    let timeline = DrawingTimeline(of: page, shortensPauses: timing.shortensPauses)
    speed = timing.speed
    duration = timeline.duration / speed + FilmTiming.lastSeconds
    var times = Array(repeating: [Int: ClosedRange<Double>](), count: page.layers.count)
    for entry in timeline.entries {
      times[entry.layer][entry.stroke] = entry.start...(entry.start + entry.duration)
    }
    self.times = times
  }

  /// The way of the pen of a stroke in the canvas, with the share of the round at each place; `nil` for a
  /// stroke that is there from the beginning.
  ///
  /// Between two places the pen is where it was to ``tolerance`` if it moves evenly. Places are kept as by
  /// N. Meratnia and R. A. de By, *Spatiotemporal compression techniques for moving point objects* (2004):
  /// the distance is between the places at one time.
  func places(of stroke: Stroke, layer: Int, index: Int) -> [Place]? {
    guard let time = times[layer][index] else { return nil }
    let path = stroke.path
    let range = path.parameterRange
    let first = path.time(at: range.lowerBound)
    func place(at parameter: Double) -> Place {
      let seconds = time.lowerBound + max(0, path.time(at: parameter) - first)
      return Place(
        point: stroke.transform.apply(to: path.interpolatedLocation(at: parameter)),
        share: min(seconds, time.upperBound) / speed / duration
      )
    }
    let length = range.upperBound - range.lowerBound
    let count = max(1, Int((length * Self.stepsPerSpan).rounded(.up)))
    let step = length / Double(count)
    let places = (0...count).map { place(at: range.lowerBound + Double($0) * step) }
    var kept = [places[0]]
    for start in stride(from: 0, to: count, by: Self.stretch) {
      Self.keep(places[start...min(start + Self.stretch, count)], in: &kept)
    }
    return kept
  }

  /// A place of the pen and its time.
  struct Place {
    /// The place, in canvas units.
    let point: Point
    /// The time as a share of the round, 0...1.
    let share: Double
  }

  /// The largest distance between where the pen is shown and where it was, in canvas units.
  static let tolerance = 0.5
  /// The places that are looked at from one control point to the next.
  private static let stepsPerSpan = 8.0
  /// The places among which some are kept at once, which bounds the time.
  private static let stretch = 256

  /// Appends the places behind the first of a stretch that are needed.
  private static func keep(_ places: ArraySlice<Place>, in kept: inout [Place]) {
    guard let first = places.first, let last = places.last, places.count > 1 else { return }
    var (farthest, distance) = (places.startIndex, tolerance)
    for index in places.indices.dropFirst().dropLast() {
      let place = places[index]
      let whole = last.share - first.share
      let share = whole > 0 ? (place.share - first.share) / whole : 0.5
      let even = first.point + (last.point - first.point) * share
      let off = (place.point - even).length
      if off > distance { (farthest, distance) = (index, off) }
    }
    guard farthest > places.startIndex else {
      kept.append(last)
      return
    }
    keep(places[...farthest], in: &kept)
    keep(places[farthest...], in: &kept)
  }
}

internal import Geometry

/// Cuts a line into its dashes, since a stroke has no gaps: each dash becomes a stroke.
enum DashedLine {
  /// Dashes beyond which a line is left whole.
  private static let mostDashes = 5_000

  /// The dashes of a polyline, in order; the line itself when the pattern means nothing.
  ///
  /// - Parameters:
  ///   - places: x, y and further channels, which change evenly from place to place.
  ///   - pattern: lengths of dashes and gaps in turn, in the unit of the places; an odd number of
  ///     them is run through twice.
  ///   - offset: how far into the pattern the line begins.
  ///   - overhang: how far a dash ends before its length, since a stroke's round ends reach further.
  /// - Returns: polylines; a dash too short for its ends is a dot.
  static func dashes(
    of places: [PolylineSpline.Value],
    pattern: [Double],
    offset: Double = 0,
    overhang: Double = 0
  ) -> [[PolylineSpline.Value]] {
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    let lengths = zip(places, places.dropFirst()).map { length($0, $1) }
    let whole = lengths.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), whole.isFinite,
      whole / period * Double(pattern.count) < Double(mostDashes)
    else { return [places] }
    var dashes: [[PolylineSpline.Value]] = []
    var pieces = Pieces(places: places, lengths: lengths)
    var start = -(offset.isFinite ? offset.truncatingRemainder(dividingBy: period) : 0)
    if start > 0 { start -= period }
    while start < whole {
      for (index, length) in pattern.enumerated() {
        // A dash that ends where the line begins is none; one without a length is a dot.
        if index % 2 == 0, start < whole, start >= 0 || start + length > 0 {
          let inset = min(overhang, length / 2)
          let from = max(0, start) + inset
          let to = max(from, min(whole, start + length) - inset)
          dashes.append(pieces.part(from...to))
        }
        start += length
      }
    }
    return dashes
  }

  private static func length(_ start: PolylineSpline.Value, _ end: PolylineSpline.Value) -> Double {
    Vector(dx: end[0] - start[0], dy: end[1] - start[1]).length
  }
}

/// The pieces of a polyline, which are gone through once, from the beginning on.
private struct Pieces {
  let places: [PolylineSpline.Value]
  let lengths: [Double]
  /// The piece at which the last part began, and the length before it.
  private var (first, before) = (0, 0.0)

  init(places: [PolylineSpline.Value], lengths: [Double]) {
    (self.places, self.lengths) = (places, lengths)
  }

  /// Returns the places between two lengths from the beginning on; parts are mostly asked for in order.
  mutating func part(_ range: ClosedRange<Double>) -> [PolylineSpline.Value] {
    // Where a line begins within a dash, its shortened rest may end behind the next dash's beginning.
    if range.lowerBound < before { (first, before) = (0, 0) }
    while first < lengths.count, before + lengths[first] < range.lowerBound {
      before += lengths[first]
      first += 1
    }
    var part: [PolylineSpline.Value] = []
    var start = before
    for index in first..<lengths.count {
      let length = lengths[index]
      let end = start + length
      defer { start = end }
      guard end >= range.lowerBound, length > 0 else { continue }
      func place(at distance: Double) -> PolylineSpline.Value {
        let share = max(0, min(1, (distance - start) / length))
        return places[index] + (places[index + 1] - places[index]) * share
      }
      if part.isEmpty { part.append(place(at: range.lowerBound)) }
      if end >= range.upperBound {
        part.append(place(at: range.upperBound))
        return part
      }
      part.append(places[index + 1])
    }
    return part
  }
}

internal import Geometry
internal import Raster
internal import StrokeEngine

extension SoftSweep {
  /// A disc, in pixels.
  struct Disc {
    /// The center.
    let center: Point
    /// The radius, more than 0.
    let radius: Double
    /// The value of the mask in the middle, 0...255.
    let level: Double
    /// The rise of a pool's depth over the radius.
    let slope: Double
    /// The largest distance from the path of discs that stand for this one, in pixels.
    let tolerance: Double

    /// Creates the disc of a footprint's end; `nil` if it is too far away or too large to be drawn.
    ///
    /// - Parameters:
    ///   - disc: the end of the footprint.
    ///   - opacity: the opacity of the ink, 0...1.
    ///   - profile: the depth across the disc.
    init?(_ disc: InkDisc, opacity: Double, profile: SoftProfile) {
      let extent = max(abs(disc.center.x), abs(disc.center.y), disc.radius)
      guard extent < Self.limit else { return nil }
      let sampled = profile.sampled(disc.radius, opacity: opacity)
      (center, radius, slope) = (disc.center, sampled.radius, sampled.slope)
      level = sampled.depth * 255
      let relative = Self.relativeTolerance * radius
      if case .pool = profile {
        tolerance = min(relative, Self.edgeTolerance)
      } else {
        tolerance = relative
      }
    }

    /// The largest distance of a disc that is left out from the path, as a fraction of its radius: it
    /// changes the depth by a fortieth at most, at the very edge.
    private static let relativeTolerance = 0.01
    /// The same in pixels, for the sharp edge of a pool.
    private static let edgeTolerance = 0.05

    /// The largest coordinate or radius in pixels, whose square a single-precision number can hold.
    private static let limit = 1e9
  }

  /// Discs along a path, without those that their neighbours stand for.
  struct Path {
    private(set) var discs: [Disc] = []
    /// The discs since the last one that is kept.
    private var skipped: [Disc] = []

    /// The largest change of the level of a disc that is left out.
    private static let levelTolerance = 0.5
    /// The largest change of the slope of a disc that is left out, as a fraction of it.
    private static let slopeTolerance = 0.02
    /// The largest number of discs that are left out in a row.
    private static let mostSkipped = 8

    /// Removes all discs and keeps the capacity.
    mutating func removeAll() {
      discs.removeAll(keepingCapacity: true)
      skipped.removeAll(keepingCapacity: true)
    }

    /// Appends a disc.
    mutating func append(_ disc: Disc) {
      if let start = discs.last, !Self.stands(start, disc, for: skipped) { keep() }
      if discs.isEmpty { discs.append(disc) } else { skipped.append(disc) }
    }

    /// Keeps the last disc.
    mutating func keep() {
      if let last = skipped.last { discs.append(last) }
      skipped.removeAll(keepingCapacity: true)
    }

    /// Returns whether the path from one disc to another goes through those between them.
    private static func stands(_ start: Disc, _ end: Disc, for between: [Disc]) -> Bool {
      guard between.count < mostSkipped else { return false }
      let path = end.center - start.center
      let square = path.dot(path)
      guard square > 0 else { return between.isEmpty }
      return between.allSatisfy { disc in
        let position = (disc.center - start.center).dot(path) / square
        guard 0...1 ~= position else { return false }
        func change(_ from: Double, _ to: Double, _ value: Double) -> Double {
          abs(from + (to - from) * position - value)
        }
        let distance = (start.center + path * position - disc.center).length
        return distance + change(start.radius, end.radius, disc.radius) <= disc.tolerance
          && change(start.level, end.level, disc.level) <= levelTolerance
          && change(start.slope, end.slope, disc.slope) <= slopeTolerance * disc.slope
      }
    }
  }
}

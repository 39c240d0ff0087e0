internal import Geometry
internal import Raster
internal import StrokeEngine

/// Draws the depth of ink along a path of soft discs into a mask.
///
/// The depth of a pixel is the greatest of all discs between the first and the last, whose middles,
/// radii and levels change linearly from one to the next. Each piece between two discs has a closed
/// form, and is computed where no other piece can be deeper: a pixel is computed about once.
///
/// A pixel gets the same byte wherever the mask begins: its place is counted from a whole pixel near
/// the start of the piece.
///
/// Cost: about 3 ns for each pixel.
struct SoftSweep {
  /// The depth across a disc.
  let profile: SoftProfile

  /// Draws the path of discs.
  ///
  /// - Parameters:
  ///   - discs: the discs in order.
  ///   - isOpenAtStart: whether other discs come before the first, whose ink is drawn with them.
  ///   - isOpenAtEnd: whether other discs come after the last, whose ink is drawn with them.
  ///   - target: receives the maximum of its values and those of the discs.
  /// - Returns: the number of pixels that were computed.
  func fill(
    _ discs: [Disc],
    isOpenAtStart: Bool,
    isOpenAtEnd: Bool,
    into target: ChunkPainter.Target
  ) -> Int {
    var work = 0
    target.withPixels { area, pixels in
      guard discs.count > 1 else {
        guard let disc = discs.first else { return }
        let dot = Piece(from: disc, to: disc)
        work = fill(dot.strip(from: disc.radius, to: disc.radius), of: dot, in: area, &pixels)
        return
      }
      var before = isOpenAtStart ? 0 : discs[0].radius
      var piece = Piece(from: discs[0], to: discs[1])
      for index in 1..<discs.count {
        let isLast = index == discs.count - 1
        let next = isLast ? piece : Piece(from: discs[index], to: discs[index + 1])
        let turn = isLast ? (isOpenAtEnd ? 0 : 1) : piece.turn(to: next)
        let after = turn * discs[index].radius
        work += fill(piece.strip(from: before, to: after), of: piece, in: area, &pixels)
        (piece, before) = (next, after)
      }
    }
    return work
  }

  /// Draws what discs on the edge of a full area add to it.
  ///
  /// Discs of one radius add the outer half of their path. Where they grow along a thin area, those of
  /// one side reach beyond those of the other.
  ///
  /// - Parameters:
  ///   - discs: the discs clockwise, as seen on a screen; the last is joined to the first.
  ///   - target: receives the maximum of its values and those of the discs.
  /// - Returns: the number of pixels that were computed.
  func fillEdge(_ discs: [Disc], into target: ChunkPainter.Target) -> Int {
    guard discs.count > 1, let first = discs.first, let last = discs.last else {
      return fill(discs, isOpenAtStart: false, isOpenAtEnd: false, into: target)
    }
    let least = discs.lazy.map(\.radius).min() ?? 0
    let isOuterHalf = discs.allSatisfy { $0.radius < Self.evenness * least }
    var work = 0
    target.withPixels { area, pixels in
      var piece = Piece(from: discs[0], to: discs[1])
      var before = Piece(from: last, to: first).outerTurn(to: piece) * first.radius
      for index in 1...discs.count {
        let (start, end) = (discs[index % discs.count], discs[(index + 1) % discs.count])
        let next = Piece(from: start, to: end)
        let after = piece.outerTurn(to: next) * start.radius
        let strip = piece.strip(from: before, to: after, isOuterHalf: isOuterHalf)
        work += fill(strip, of: piece, in: area, &pixels)
        (piece, before) = (next, after)
      }
    }
    return work
  }

  /// The ratio of radii that count as one.
  private static let evenness = 1.1

  /// Draws a piece of the path.
  ///
  /// - Parameters:
  ///   - strip: the pixels in which no other piece is deeper.
  ///   - piece: the piece.
  ///   - area: the place and the clip of the mask.
  ///   - pixels: the values of the mask.
  /// - Returns: the number of pixels that were computed.
  private func fill(
    _ strip: Strip,
    of piece: Piece,
    in area: ChunkPainter.MaskArea,
    _ pixels: inout MutableSpan<UInt8>
  ) -> Int {
    switch profile {
    case .contact(let profile):
      Self.fill(strip, of: piece, in: area, &pixels, with: Contact(profile: profile))
    case .pool:
      Self.fill(strip, of: piece, in: area, &pixels, with: Pool(slope: piece.slope))
    }
  }

  /// Draws a piece of the path.
  @inline(__always)
  private static func fill(
    _ strip: Strip,
    of piece: Piece,
    in area: ChunkPainter.MaskArea,
    _ pixels: inout MutableSpan<UInt8>,
    with depths: some Depths
  ) -> Int {
    let (left, top) = (area.origin.x + area.clip.minX, area.origin.y + area.clip.minY)
    let end = left + area.clip.width
    let level = piece.level
    var work = 0
    for row in strip.rows(from: top, to: top + area.clip.height) {
      let columns = strip.columns(in: row, from: left, to: end)
      var rest = columns.count
      work &+= rest
      let places = piece.places(in: row)
      var column = Four(0, 1, 2, 3) + Float(columns.lowerBound &- piece.base.x)
      var index =
        (row &- area.origin.y) &* area.pitch &+ columns.lowerBound &- area.origin.x
      while rest > 0 {
        let (distance, position) = piece.distance(at: column, of: places)
        let depth = depths.depth(at: distance, from: position)
        let value = depth * (level.start + level.change * position)
        pixels.raise(at: index, to: value, count: rest)
        column += 4
        index &+= 4
        rest &-= 4
      }
    }
    return work
  }

  /// The values of four pixels in a row.
  fileprivate typealias Four = SIMD4<Float>

  /// The depth across discs.
  private protocol Depths {
    /// Returns the depths of four places.
    ///
    /// - Parameters:
    ///   - distance: their distances from the middle of a disc, as fractions of its radius.
    ///   - position: the positions of the discs between the first and the last, 0...1.
    /// - Returns: the depths, 0...1.
    func depth(at distance: SIMD4<Float>, from position: SIMD4<Float>) -> SIMD4<Float>
  }

  /// The depth of a soft contact.
  private struct Contact: Depths {
    let profile: DepthProfile

    @inline(__always)
    func depth(at distance: Four, from position: Four) -> Four { profile.depth(at: distance) }
  }

  /// The depth of a pool.
  private struct Pool: Depths {
    /// The slope of the first disc, and the change to that of the last.
    let slope: (start: Float, change: Float)

    @inline(__always)
    func depth(at distance: Four, from position: Four) -> Four {
      ((1 - distance) * (slope.start + slope.change * position)).atLeast(0).atMost(1)
    }
  }

  /// The path from one disc to the next.
  private struct Piece {
    /// The whole pixel from which places are counted.
    let base: (x: Int, y: Int)
    /// The vector from the first center to the center of the base.
    let offset: (x: Float, y: Float)
    /// The levels at the start, and their change to the end.
    let level: (start: Float, change: Float)
    /// The slope at the start, and its change to the end.
    let slope: (start: Float, change: Float)
    /// The first disc and the last.
    private let discs: (Disc, Disc)
    /// The direction, of length 1 or 0, and the length in pixels.
    private let direction: Vector
    private let length: Double
    /// The vector from the first center to the last, and its square.
    private let path: (x: Float, y: Float, square: Float)
    /// The radius of the first disc, and the change to that of the last.
    private let radius: (start: Float, change: Float)

    init(from start: Disc, to end: Disc) {
      discs = (start, end)
      let left = start.center.x.rounded(.down)
      let top = start.center.y.rounded(.down)
      base = (Int(left), Int(top))
      offset = (Float(left + 0.5 - start.center.x), Float(top + 0.5 - start.center.y))
      let vector = end.center - start.center
      length = vector.length
      direction = length > 1e-9 ? vector * (1 / length) : .zero
      let (x, y) = (Float(vector.dx), Float(vector.dy))
      path = (x, y, x * x + y * y)
      radius = (Float(start.radius), Float(end.radius - start.radius))
      level = (Float(start.level), Float(end.level - start.level))
      slope = (Float(start.slope), Float(end.slope - start.slope))
    }

    /// Returns how far each of two pieces reaches into the outer side of their join, as a fraction of
    /// the radius: the sine of half the angle.
    func turn(to next: Piece) -> Double {
      isDot || next.isDot ? 1 : min(1, (next.direction - direction).length / 2)
    }

    /// Returns the same where the left side is the outer one, as at any reversal; 0 where it is not.
    func outerTurn(to next: Piece) -> Double {
      let isInner = direction.cross(next.direction) < 0 && direction.dot(next.direction) >= 0
      return isInner ? 0 : turn(to: next)
    }

    private var isDot: Bool { direction == .zero }

    /// The part of distances that all places in a row have in common.
    struct Places {
      /// The row, from the first center.
      let y: Float
      /// The terms of the numerator and of the denominator that do not depend on the column.
      let (numerator, denominator): (Float, Float)
    }

    /// Returns what the places in a row of pixels have in common.
    @inline(__always)
    func places(in row: Int) -> Places {
      let y = Float(row &- base.y) + offset.y
      return Places(
        y: y,
        numerator: y * (y * radius.change + path.y * radius.start),
        denominator: y * path.y * radius.change + path.square * radius.start
      )
    }

    /// Returns the distance from the middle of the disc in which a place lies deepest.
    ///
    /// A place has the distance |q - t·p| / (r + t·c) from the disc at t, where q is its vector from
    /// the start, p the path, r the first radius and c its change; the derivative is 0 where
    /// t = (q·p r + q² c) / (p² r + q·p c).
    ///
    /// - Parameters:
    ///   - column: the columns of four pixels, from the base.
    ///   - places: the row.
    /// - Returns: the distance as a fraction of the disc's radius, and the position of the disc, 0...1.
    @inline(__always)
    func distance(at column: Four, of places: Places) -> (distance: Four, position: Four) {
      let x = column + offset.x
      let numerator = x * (x * radius.change + path.x * radius.start) + places.numerator
      let denominator = x * (path.x * radius.change) + places.denominator
      let position = (numerator / denominator.atLeast(1e-20)).atLeast(0).atMost(1)
      let (right, down) = (x - position * path.x, places.y - position * path.y)
      let square = right * right + down * down
      return (square.squareRoot() / (radius.start + position * radius.change), position)
    }

    /// The largest error of the end of a piece from rounding, in pixels.
    private static let slack = 0.001

    /// Returns the part of the plane in which the piece is drawn.
    ///
    /// - Parameters:
    ///   - before: how far it reaches before the start, in pixels.
    ///   - after: how far it reaches beyond the end, in pixels.
    ///   - isOuterHalf: whether it is the left half alone, and the pixels on the path.
    /// - Returns: the strip.
    func strip(from before: Double, to after: Double, isOuterHalf: Bool = false) -> Strip {
      let (start, last) = discs
      let radius = max(start.radius, last.radius)
      // The sides of a cone lean by as much as its radius changes.
      let lean = length > 0 ? radius * min(1, abs(last.radius - start.radius) / length) : radius
      let end = length + min(radius, after + lean)
      return Strip(
        center: start.center,
        direction: direction,
        along: -min(radius, before + lean) - Self.slack...end + Self.slack,
        across: -radius...(isOuterHalf && !isDot ? min(radius, 1) : radius),
        bounds: Rect(start.center, last.center).outset(by: radius)
      )
    }
  }
}

extension SIMD4<Float> {
  /// Returns the values, those that are less replaced with a bound.
  @inline(__always)
  func atLeast(_ bound: Float) -> Self { replacing(with: bound, where: self .< bound) }

  /// Returns the values, those that are greater replaced with a bound.
  @inline(__always)
  func atMost(_ bound: Float) -> Self { replacing(with: bound, where: self .> bound) }
}

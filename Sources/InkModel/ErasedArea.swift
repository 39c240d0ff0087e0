internal import Geometry

/// The erased areas of a stroke, prepared for many questions.
struct ErasedArea {
  /// One straight piece of an eraser's path.
  struct Piece {
    /// The piece in the eraser's space.
    let capsule: TaperedCapsule
    /// From the stroke's own space to the eraser's.
    let inverse: AffineTransform
    /// The least scale from the eraser's space to the stroke's own.
    let scale: Double
    /// A rectangle of the stroke's own space that holds the piece.
    let bounds: Rect
    /// A Boolean value that indicates whether the eraser's space is the stroke's own.
    let isOwn: Bool

    /// Returns whether the piece is farther from a point than a distance; `false` also where
    /// finding out would take long.
    func isSurely(farther distance: Double, from point: Point) -> Bool {
      isOwn
        && max(
          bounds.minX - point.x,
          point.x - bounds.maxX,
          bounds.minY - point.y,
          point.y - bounds.maxY
        ) > distance
    }
  }

  /// More than what rounding does to a depth.
  private static let slack = 1e-6

  private(set) var pieces: [Piece] = []

  /// The number of looks at a piece in one survey of a stroke, after which it is no longer exact.
  ///
  /// Far more than a hand's ink needs, but in proportion to its data, so that a file made to waste
  /// time cannot waste much.
  ///
  /// - Parameter path: the ink that is surveyed.
  /// - Returns: the number of looks.
  func workLimit(for path: StrokePath) -> Int {
    min(20_000_000, 100_000 + 1000 * path.count + 5000 * pieces.count)
  }

  /// The cost of finding the pieces near a point, in looks.
  var searchWork: Int { pieces.count / 4 }

  /// No area.
  init() {}

  /// Takes the areas that a mask has erased.
  init(_ mask: StrokeMask) {
    for path in mask.erased { append(path) }
  }

  /// Takes the area of one eraser path.
  init(_ path: EraserPath) { append(path) }

  /// Takes some straight pieces of an eraser's path; see ``EraserPath/pieces(near:)``.
  init(_ path: EraserPath, pieces numbers: [Int]) { append(path, pieces: numbers) }

  /// The pieces that may hold a point of a rectangle.
  func near(_ rect: Rect) -> ErasedArea {
    var area = ErasedArea()
    area.pieces = pieces.filter { $0.bounds.intersects(rect) }
    return area
  }

  /// A Boolean value that indicates whether it holds no point.
  var isEmpty: Bool { pieces.isEmpty }

  /// The radius of a disc around a point that is erased wholly.
  ///
  /// It is negative outside, minus infinity when there is no area, and changes by no more than the
  /// point moves.
  func depth(of point: Point) -> Double {
    var depth = -Double.infinity
    for piece in pieces {
      // What is farther off than a piece before has no say.
      if piece.isSurely(farther: Self.slack - depth, from: point) { continue }
      let place = piece.inverse.apply(to: point)
      depth = max(depth, piece.capsule.depth(of: place) * piece.scale)
    }
    return depth
  }

  /// Returns whether the ``depth(of:)`` of a point is at least a radius, at less cost.
  func holds(_ point: Point, radius: Double) -> Bool {
    pieces.contains { piece in
      // A piece that holds a disc has it within its bounds.
      guard piece.bounds.outset(by: Self.slack - radius).contains(point) else { return false }
      return piece.capsule.depth(of: piece.inverse.apply(to: point)) * piece.scale >= radius
    }
  }

  /// Returns whether the ``depth(of:)`` of a point is at most minus a radius, at less cost.
  func isClear(of point: Point, radius: Double) -> Bool {
    pieces.allSatisfy { piece in
      piece.isSurely(farther: radius + Self.slack, from: point)
        || piece.capsule.depth(of: piece.inverse.apply(to: point)) * piece.scale <= -radius
    }
  }

  private mutating func append(_ path: EraserPath) {
    append(path, pieces: path.pieces)
  }

  private mutating func append(_ path: EraserPath, pieces numbers: some Sequence<Int>) {
    guard let inverse = path.transform.inverted, inverse.isFinite, path.transform.isFinite else {
      return
    }
    let scale = 1 / inverse.maximumScale
    for number in numbers {
      let (start, end) = path.ends(of: number)
      let capsule = TaperedCapsule(
        start: start.location,
        startRadius: start.radius,
        end: end.location,
        endRadius: end.radius
      )
      pieces.append(
        Piece(
          capsule: capsule,
          inverse: inverse,
          scale: scale,
          bounds: path.transform.apply(to: capsule.bounds),
          isOwn: path.transform == .identity
        )
      )
    }
  }
}

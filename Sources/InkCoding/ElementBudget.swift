public import InkModel

/// The number of samples and points that packed ink of another program may have, in all parts of a file.
///
/// Points of masks count like others, and so does each area of a mask.
///
/// A few bytes can ask for any memory: a pen at rest and copies of a long stroke take hardly any of them. So some
/// are free, and each packed byte allows some more.
public struct ElementBudget: Hashable, Sendable {
  /// The number of samples and points at most: those of three thousand written pages.
  private static let most = 1 << 26
  /// The number of samples and points that a packed byte allows.
  private static let elementsOfByte = 64
  /// The number of samples and points that a file may have however short it is: a pen at rest for an hour, or
  /// two hundred copies of a stroke of twenty seconds, at a thousand reports a second.
  static let usualFree = 1 << 22

  private var free: Int
  private var packedCount: Int

  /// Creates the budget of a file, whose first part begins.
  ///
  /// - Parameter count: the number of bytes in which that part came.
  public init(ofBytes count: Int = 0) { self.init(ofBytes: count, free: Self.usualFree) }

  /// Creates a budget that has so many samples and points free.
  init(ofBytes count: Int, free: Int) { (packedCount, self.free) = (count, free) }

  /// The number of samples and points that the present part may have.
  var most: Int { min(Self.most, free + Self.elementsOfByte * packedCount) }

  /// Begins another part of the file.
  ///
  /// - Parameter count: the number of bytes in which it came.
  public mutating func beginPart(ofBytes count: Int) { packedCount = count }

  /// Ends a part that was read.
  ///
  /// - Parameter strokes: its strokes.
  public mutating func endPart(_ strokes: [Stroke]) {
    endPart(
      ofElements: strokes.reduce(0) {
        $0 + $1.path.count + $1.samples.count + ($1.mask?.elementCount ?? 0)
      }
    )
  }

  /// Ends a part that could not be read, which may have cost as much as if it had been.
  ///
  /// - Parameter error: the reason; without a known beginning, no sample or point was read.
  public mutating func endPart(failedBy error: DrawingDataError) {
    switch error {
    case .notADrawing, .unsupportedVersion: endPart(ofElements: 0)
    case .endsEarly, .malformed: endPart(ofElements: most)
    }
  }

  private mutating func endPart(ofElements count: Int) {
    free = max(0, free - max(0, count - Self.elementsOfByte * packedCount))
    packedCount = 0
  }
}

extension StrokeMask {
  /// The number of areas and of their points, as an ``ElementBudget`` counts them.
  package var elementCount: Int { erased.reduce(erased.count) { $0 + $1.points.count } }
}

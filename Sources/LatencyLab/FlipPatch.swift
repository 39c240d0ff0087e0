internal import Geometry
public import PenInput

/// A square that flips between black and white at contact and after a distance, for a camera or a
/// photodiode.
public struct FlipPatch: Sendable {
  /// Pixels that a touching pen travels between two flips; `nil` for a flip at contact only.
  public var threshold: Double?
  /// A Boolean value that indicates whether the patch is white.
  public private(set) var isWhite = false
  /// The number of flips so far.
  public private(set) var count = 0
  private var last: (x: Double, y: Double)?
  private var distance = 0.0

  /// Makes a black patch.
  ///
  /// - Parameter threshold: Pixels between two flips; `nil` for a flip at contact only.
  public init(threshold: Double? = nil) { self.threshold = threshold }

  /// Handles pen events and returns whether the patch flipped.
  ///
  /// It flips at most once for a batch, since an even number of flips would not be seen.
  public mutating func handle(_ batch: PenBatch) -> Bool {
    var flips = false
    for event in batch.events {
      let position = event.sample.position
      switch event.phase {
      case .down:
        flips = true
        (last, distance) = ((position.x, position.y), 0)
      case .move:
        if let last { distance += (position - Point(x: last.x, y: last.y)).length }
        last = (position.x, position.y)
        if let threshold, distance >= threshold {
          flips = true
          distance = 0
        }
      case .up, .leave: last = nil
      default: break
      }
    }
    if flips {
      isWhite.toggle()
      count += 1
    }
    return flips
  }
}

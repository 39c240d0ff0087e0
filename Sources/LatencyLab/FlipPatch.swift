internal import Geometry
public import PenInput

/// A square that changes between black and white when the pen does something, for a camera or a
/// photodiode.
public struct FlipPatch: Sendable {
  /// Pixels that the pen goes between two flips while it touches; `nil` for a flip at contact only.
  public var threshold: Double?
  /// Whether it is white now.
  public private(set) var isWhite = false
  /// How often it flipped.
  public private(set) var count = 0
  private var last: (x: Double, y: Double)?
  private var way = 0.0

  /// Makes a black patch.
  ///
  /// - Parameter threshold: pixels between two flips; `nil` for a flip at contact only.
  public init(threshold: Double? = nil) { self.threshold = threshold }

  /// Takes what pens did; whether it flipped.
  ///
  /// An even number of flips in one batch would look like none, so it flips once at most.
  public mutating func take(_ batch: PenBatch) -> Bool {
    var flips = false
    for event in batch.events {
      let place = event.sample.position
      switch event.phase {
      case .down:
        flips = true
        (last, way) = ((place.x, place.y), 0)
      case .move:
        if let last { way += (place - Point(x: last.x, y: last.y)).length }
        last = (place.x, place.y)
        if let threshold, way >= threshold {
          flips = true
          way = 0
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

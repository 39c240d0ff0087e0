internal import Geometry
internal import PenInput

import func Glibc.exp2

/// The size of a tool in the hand: a pointer drags it larger to the right and smaller to the left.
struct SizeDrag {
  /// Pixels of way, at 96 an inch, that double the size.
  private static let doubling = 80.0

  /// Who drags.
  let tool: PenTool
  /// Which of its switches holds the size.
  let button: Int
  /// Where it began, in window pixels; the ring stays there.
  let place: Point
  /// The size that it had then, in canvas units.
  let size: Double
  private let range: ClosedRange<Double>

  /// Begins.
  ///
  /// - Parameters:
  ///   - event: what takes the size.
  ///   - size: of the tool then, in canvas units.
  ///   - range: what sizes there are.
  init(_ event: PenEvent, size: Double, within range: ClosedRange<Double>) {
    (tool, button) = (event.tool, event.button)
    place = event.sample.position
    (self.size, self.range) = (size, range)
  }

  /// The size with the pointer at a place.
  ///
  /// - Parameters:
  ///   - point: in window pixels.
  ///   - screenScale: window pixels to a unit of 1/96 inch.
  /// - Returns: in canvas units, in steps of a tenth.
  func size(at point: Point, screenScale: Double) -> Double {
    let wanted = size * exp2((point.x - place.x) / (Self.doubling * screenScale))
    return min(range.upperBound, max(range.lowerBound, (wanted * 10).rounded() / 10))
  }
}

internal import Geometry
internal import PenInput

import func Glibc.exp2

/// A change of the size of a tool by a pointer: larger to the right and smaller to the left.
struct SizeDrag {
  /// The distance in pixels, at 96 an inch, that doubles the size.
  private static let doubling = 80.0

  /// The device.
  let tool: PenTool
  /// The switch of the device that is held.
  let button: Int
  /// The position where it began, in window pixels, at which the outline of the brush stays.
  let center: Point
  /// The size at the beginning, in canvas units.
  let size: Double
  private let range: ClosedRange<Double>

  /// Begins.
  ///
  /// - Parameters:
  ///   - event: the press of the switch.
  ///   - size: the size of the tool, in canvas units.
  ///   - range: the possible sizes.
  init(_ event: PenEvent, size: Double, within range: ClosedRange<Double>) {
    (tool, button) = (event.tool, event.button)
    center = event.sample.position
    (self.size, self.range) = (size, range)
  }

  /// Returns the size with the pointer at a position.
  ///
  /// - Parameters:
  ///   - point: the position in window pixels.
  ///   - screenScale: the number of window pixels in 1/96 inch.
  /// - Returns: the size in canvas units, in steps of a tenth.
  func size(at point: Point, screenScale: Double) -> Double {
    let wanted = size * exp2((point.x - center.x) / (Self.doubling * screenScale))
    return min(range.upperBound, max(range.lowerBound, (wanted * 10).rounded() / 10))
  }
}

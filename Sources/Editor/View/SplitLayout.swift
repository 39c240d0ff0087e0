internal import Geometry

/// The panes of a window that is divided in two, with the divider between them, in window pixels.
///
/// They lie side by side in a wide window, and one above the other in a tall one.
struct SplitLayout: Hashable {
  /// The left or upper pane.
  let first: PixelRect
  /// The divider.
  let divider: PixelRect
  /// The right or lower pane.
  let second: PixelRect
  /// A Boolean value that indicates whether the panes lie side by side.
  let isSideBySide: Bool
  /// The share of the first pane that the layout has, 0...1; the wanted one, clamped.
  let share: Double

  /// The width of the divider, in pixels at 96 an inch: enough for a pen, and little of the paper.
  static let dividerWidth = 12.0
  /// The least length of a pane along the longer side of the window, in pixels at 96 an inch.
  static let leastLength = 160.0

  /// Divides a window; `nil` when it is too small for two panes.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - scale: the number of window pixels for a pixel of a screen of 96 pixels an inch.
  ///   - share: the share of the length that the first pane is to have, 0...1.
  init?(_ window: PixelRect, scale: Double, share: Double) {
    isSideBySide = window.width >= window.height
    let length = isSideBySide ? window.width : window.height
    let width = Int((Self.dividerWidth * scale).rounded())
    let (free, least) = (length - width, Int((Self.leastLength * scale).rounded()))
    guard free >= 2 * least, free > 0 else { return nil }
    let wanted = share.isFinite ? share * Double(free) : Double(free) / 2
    let start = Int(max(Double(least), min(Double(free - least), wanted)).rounded())
    self.share = Double(start) / Double(free)
    if isSideBySide {
      let (left, right) = (window.minX + start, window.minX + start + width)
      first = PixelRect(minX: window.minX, minY: window.minY, maxX: left, maxY: window.maxY)
      divider = PixelRect(minX: left, minY: window.minY, maxX: right, maxY: window.maxY)
      second = PixelRect(minX: right, minY: window.minY, maxX: window.maxX, maxY: window.maxY)
    } else {
      let (top, bottom) = (window.minY + start, window.minY + start + width)
      first = PixelRect(minX: window.minX, minY: window.minY, maxX: window.maxX, maxY: top)
      divider = PixelRect(minX: window.minX, minY: top, maxX: window.maxX, maxY: bottom)
      second = PixelRect(minX: window.minX, minY: bottom, maxX: window.maxX, maxY: window.maxY)
    }
  }

  /// Returns the share with which the middle of the divider lies nearest to a point.
  func share(at point: Point) -> Double {
    let half = Double(isSideBySide ? divider.width : divider.height) / 2
    let start = isSideBySide ? point.x - Double(first.minX) : point.y - Double(first.minY)
    return (start - half) / Double(freeLength)
  }

  /// The pixels of both panes together along the side that is divided.
  var freeLength: Int {
    isSideBySide ? first.width + second.width : first.height + second.height
  }
}

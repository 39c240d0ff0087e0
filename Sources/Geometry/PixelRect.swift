/// A rectangle of whole pixels, y down: a half-open range of columns and a half-open range of rows.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// The rectangle without pixels, the neutral element of ``union(_:)``.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle from its edges; empty when they are not in order.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its first pixel and its extent.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates the smallest rectangle of pixels that covers a rectangle in pixel units.
  ///
  /// Edges beyond ±10⁹ are clamped to that limit. A null rectangle gives an empty one.
  public init(covering rect: Rect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    let limit = 1e9
    func whole(_ value: Double) -> Int { Int(max(-limit, min(limit, value))) }
    self.init(
      minX: whole(rect.minX.rounded(.down)),
      minY: whole(rect.minY.rounded(.down)),
      maxX: whole(rect.maxX.rounded(.up)),
      maxY: whole(rect.maxY.rounded(.up))
    )
  }

  /// The number of columns, 0 when empty.
  public var width: Int { max(0, maxX - minX) }
  /// The number of rows, 0 when empty.
  public var height: Int { max(0, maxY - minY) }
  /// The number of pixels.
  public var area: Int { width * height }
  /// A Boolean value that indicates whether the rectangle has no pixels.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The same area as a ``Rect`` in pixel units; null when empty.
  public var rect: Rect {
    isEmpty
      ? .null
      : Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// Returns a Boolean value that indicates whether the rectangles share a pixel.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Returns the common pixels; empty when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
    return common.isEmpty ? .empty : common
  }

  /// Returns up to four disjoint rectangles that cover the pixels outside of another rectangle.
  public func parts(outside other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Extends the rectangle to contain another.
  public mutating func formUnion(_ other: PixelRect) { self = union(other) }

  /// Returns the rectangle translated by whole pixels.
  public func shifted(byX right: Int, y down: Int) -> PixelRect {
    PixelRect(minX: minX + right, minY: minY + down, maxX: maxX + right, maxY: maxY + down)
  }

  /// Returns the rectangle with each edge moved outwards by whole pixels.
  public func outset(by pixels: Int) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(
        minX: minX - pixels,
        minY: minY - pixels,
        maxX: maxX + pixels,
        maxY: maxY + pixels
      )
  }
}

/// An upright rectangle of whole pixels, y down: the left and top edges belong to it, the right
/// and bottom ones do not.
public struct PixelRect: Hashable, Sendable {
  /// First column.
  public var minX: Int
  /// First row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// The rectangle without a pixel; neutral in ``union(_:)``.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Makes a rectangle from its edges; without pixels when they are not in order.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its first pixel and its extent.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Makes the smallest rectangle of pixels that covers a plane rectangle in pixel units.
  ///
  /// Edges beyond ±10⁹ are brought to that limit. A null rectangle gives an empty one.
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

  /// Number of columns, 0 when empty.
  public var width: Int { max(0, maxX - minX) }
  /// Number of rows, 0 when empty.
  public var height: Int { max(0, maxY - minY) }
  /// Number of pixels.
  public var area: Int { width * height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The same rectangle as a plane one, in pixel units; null when empty.
  public var rect: Rect {
    isEmpty
      ? .null
      : Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// Whether the two share a pixel.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The pixels that both hold.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
    return common.isEmpty ? .empty : common
  }

  /// Up to four rectangles that together hold the pixels that another does not, each once.
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

  /// The smallest rectangle that holds both.
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

  /// Grows to hold the other as well.
  public mutating func formUnion(_ other: PixelRect) { self = union(other) }

  /// The rectangle moved by whole pixels.
  public func shifted(byX right: Int, y down: Int) -> PixelRect {
    PixelRect(minX: minX + right, minY: minY + down, maxX: maxX + right, maxY: maxY + down)
  }

  /// The rectangle with each edge moved outwards by whole pixels.
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

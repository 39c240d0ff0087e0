internal import Geometry

/// The part of a picture that is seen in an area, at a zoom.
struct PictureView: Hashable {
  /// The factor by which it is larger than the largest size at which all of it is seen, 1...16.
  private(set) var zoom = 1.0
  /// The position in the picture that lies in the middle of the area, as shares of its sides, 0...1.
  private(set) var center = Point(x: 0.5, y: 0.5)

  /// The zooms that there are.
  static let zooms = 1.0...16.0

  /// Returns the frame of the whole picture.
  ///
  /// - Parameters:
  ///   - picture: the size of the picture in any unit, above 0.
  ///   - area: the area in which it is seen.
  /// - Returns: the frame in the coordinates of the area, which it may exceed.
  func frame(of picture: Size, in area: Rect) -> Rect {
    let fit = min(area.width / picture.width, area.height / picture.height)
    let (width, height) = (picture.width * fit * zoom, picture.height * fit * zoom)
    return Rect(
      x: area.center.x - center.x * width,
      y: area.center.y - center.y * height,
      width: width,
      height: height
    )
  }

  /// Zooms; the position in the picture that lies at a point stays there, where it can.
  mutating func zoom(to new: Double, at point: Point, of picture: Size, in area: Rect) {
    guard new.isFinite else { return }
    let old = frame(of: picture, in: area)
    let share = Point(x: (point.x - old.minX) / old.width, y: (point.y - old.minY) / old.height)
    zoom = min(Self.zooms.upperBound, max(Self.zooms.lowerBound, new))
    let now = frame(of: picture, in: area)
    let there = Point(x: now.minX + share.x * now.width, y: now.minY + share.y * now.height)
    pan(by: point - there, of: picture, in: area)
  }

  /// Moves the picture, as far as it covers the area.
  mutating func pan(by offset: Vector, of picture: Size, in area: Rect) {
    let frame = frame(of: picture, in: area)
    func clamped(_ center: Double, _ length: Double, _ room: Double) -> Double {
      guard length > room else { return 0.5 }
      let margin = room / 2 / length
      return min(1 - margin, max(margin, center))
    }
    center = Point(
      x: clamped(center.x - offset.dx / frame.width, frame.width, area.width),
      y: clamped(center.y - offset.dy / frame.height, frame.height, area.height)
    )
  }
}

internal import Geometry
public import Raster

/// The counter of milliseconds below the square, as the pictures of a film show it.
public struct FilmedCounter: Sendable {
  /// The least difference between paper and digits, of 255.
  private static let leastContrast = 40
  /// Half of the side of the part of a bit that is read, in pixels of the screen.
  private static let radius = 2.0

  /// The left edge of the square in the film, in pixels.
  private let left: Double
  /// The upper edge of the square in the film, in pixels.
  private let top: Double
  /// The pixels of the film across for one of the screen.
  private let across: Double
  /// The pixels of the film down for one of the screen.
  private let down: Double

  /// Finds the edges of the square, where a picture in which it is black differs from one in which it
  /// is white; `nil` when they are not seen.
  ///
  /// - Parameters:
  ///   - square: the square.
  ///   - dark: the picture of the film in which it is black.
  ///   - bright: the picture in which it is white, of the same size.
  public init?(_ square: FilmedSquare, dark: ImageSurface, bright: ImageSurface) {
    let area = square.area.outset(by: 2 * square.margin).intersection(dark.bounds)
    func isLit(_ x: Int, _ y: Int) -> Bool {
      bright.brightness(x: x, y: y) - dark.brightness(x: x, y: y) > Self.leastContrast
    }
    guard !area.isEmpty, dark.bounds == bright.bounds else { return nil }
    let columns = (area.minX..<area.maxX).filter { x in
      (square.area.minY..<square.area.maxY).count { isLit(x, $0) } * 2 > square.area.height
    }
    let rows = (area.minY..<area.maxY).filter { y in
      (square.area.minX..<square.area.maxX).count { isLit($0, y) } * 2 > square.area.width
    }
    guard let minX = columns.first, let maxX = columns.last, let minY = rows.first,
      let maxY = rows.last
    else { return nil }
    (left, top) = (Double(minX), Double(minY))
    across = Double(maxX + 1 - minX) / Double(CameraPicture.side)
    down = Double(maxY + 1 - minY) / Double(CameraPicture.side)
  }

  /// Returns the milliseconds that the counter shows in a picture; `nil` when they cannot be read.
  ///
  /// During a change of the screen a picture can show a mixture of two numbers.
  public func milliseconds(in image: ImageSurface) -> Int? {
    let paper = CameraPicture.paper
    guard let light = brightness(in: image, x: paper.x, y: paper.y) else { return nil }
    var bits: [Double] = []
    for bit in 0..<CameraPicture.bitCount {
      let center = CameraPicture.center(ofBit: bit)
      guard let value = brightness(in: image, x: center.x, y: center.y) else { return nil }
      bits.append(value)
    }
    guard let least = bits.min(), light - least >= Double(Self.leastContrast) else { return nil }
    let middle = (light + least) / 2
    return bits.reduce(0) { $0 << 1 | ($1 < middle ? 1 : 0) }
  }

  /// Returns the mean brightness around a point of the picture for cameras; `nil` outside of the film.
  private func brightness(in image: ImageSurface, x: Double, y: Double) -> Double? {
    func pixels(around center: Double, from origin: Double, scale: Double) -> ClosedRange<Int> {
      let (first, last) = (center - Self.radius, center + Self.radius)
      return Int(
        (origin + first * scale).rounded(.down)
      )...Int((origin + last * scale).rounded(.down))
    }
    let columns = pixels(around: x, from: left, scale: across)
    let rows = pixels(around: y, from: top, scale: down)
    guard columns.lowerBound >= 0, rows.lowerBound >= 0, columns.upperBound < image.width,
      rows.upperBound < image.height
    else { return nil }
    var sum = 0
    for row in rows {
      for column in columns { sum += image.brightness(x: column, y: row) }
    }
    return Double(sum) / Double(columns.count * rows.count)
  }
}

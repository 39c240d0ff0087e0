import Geometry
import Testing

/// A picture of the screen, or of a part of it.
struct Picture: Equatable, CustomTestStringConvertible {
  /// The part of the screen that it shows, in pixels.
  let area: PixelRect
  /// Its pixels row by row, 0xRRGGBB.
  let pixels: [UInt32]

  /// Colour of the paper.
  static let paper: UInt32 = 0xFC_FBF8
  /// Colour of full ink.
  static let ink: UInt32 = 0x1B_1A1E

  var testDescription: String { "a picture of \(area) with ink in \(inkBounds)" }

  /// The colour of a pixel of the screen.
  subscript(x: Int, y: Int) -> UInt32 {
    pixels[(y - area.minY) * area.width + x - area.minX]
  }

  /// How much ink is on a pixel of the screen, 0 (paper) to 1.
  func coverage(_ x: Int, _ y: Int) -> Double { Self.coverage(self[x, y]) }

  /// The pixels with more than a trace of ink.
  var inked: [(x: Int, y: Int)] {
    pixels.indices.filter { pixels[$0] != Self.paper && Self.coverage(pixels[$0]) > 0.02 }
      .map { (area.minX + $0 % area.width, area.minY + $0 / area.width) }
  }

  /// Whether there is ink in a part of it.
  func hasInk(in part: PixelRect) -> Bool {
    (part.minY..<part.maxY).contains { y in
      (part.minX..<part.maxX).contains { x in coverage(x, y) > 0.3 }
    }
  }

  /// Whether a message over the paper says that something is wrong: a dot of the accent's colour.
  var tellsOfTrouble: Bool {
    (area.minY..<min(area.maxY, area.minY + 90)).contains { y in
      (area.minX..<area.maxX).contains { x in self[x, y] & 0xFF_FFFF == 0xD2_3B2A }
    }
  }

  /// The parts of this picture's ink, in pixels, within a rectangle.
  func inkAmount(in part: PixelRect) -> Double {
    (part.minY..<part.maxY).reduce(0) { sum, y in
      (part.minX..<part.maxX).reduce(sum) { $0 + max(0, coverage($1, y)) }
    }
  }

  /// Whether there is nothing but paper in a part of it.
  func isBlank(in part: PixelRect) -> Bool { self.part(part).isBlank }

  /// Whether there is nothing but paper.
  var isBlank: Bool { pixels.allSatisfy { $0 == Self.paper } }

  /// The smallest rectangle around all ink; empty when there is none.
  var inkBounds: PixelRect {
    inked.reduce(.empty) { $0.union(PixelRect(x: $1.x, y: $1.y, width: 1, height: 1)) }
  }

  /// A part of the picture as a picture.
  func part(_ part: PixelRect) -> Picture {
    let rows = (part.minY..<part.maxY).map { y in
      let start = (y - area.minY) * area.width + part.minX - area.minX
      return pixels[start..<start + part.width]
    }
    return Picture(area: part, pixels: Array(rows.joined()))
  }

  /// Where the middle of a column's ink is among some rows, on the scale of the screen; `nil`
  /// without ink.
  func middle(ofColumn x: Int, rows: Range<Int>) -> Double? {
    var (sum, moment) = (0.0, 0.0)
    for y in rows {
      let ink = coverage(x, y)
      sum += ink
      moment += ink * (Double(y) + 0.5)
    }
    return sum > 0.2 ? moment / sum : nil
  }

  /// The largest difference of any pixel's ink to that of another picture of the same area.
  func difference(to other: Picture) -> Double {
    guard area == other.area else { return .infinity }
    var largest = 0.0
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      let difference = Self.coverage(pixels[index]) - Self.coverage(other.pixels[index])
      largest = max(largest, abs(difference))
    }
    return largest
  }

  private static func coverage(_ pixel: UInt32) -> Double {
    // Green tells it best: 251 on paper, 26 in full ink.
    (251 - Double(pixel >> 8 & 0xFF)) / (251 - 26)
  }
}

internal import Geometry
public import Raster

/// A picture for a camera or a sensor: a square that flips, and a counter of milliseconds in digits
/// and in squares that a program can read.
///
/// All three are one picture, which is put at once, so that a photograph shows them of the same
/// time.
public final class CameraPicture {
  /// The side of the square that flips, in pixels.
  public static let side = 176
  /// The number of bits of the counter, the highest to the left: 4.6 hours.
  public static let bitCount = 24
  private static let digitHeight = 36
  private static let bitHeight = 14
  private static let bitWidth = 7
  private static let digitWidth = 18

  /// The picture, opaque.
  public let image: ImageSurface
  /// The digits, ready to be copied: drawing text takes longer than a sample may wait.
  private let digits: ImageSurface
  private let colors: BoardColors

  /// Makes the picture with a black square and a counter of 0.
  ///
  /// - Throws: `CairoError` when there is not enough memory for the picture.
  public init(colors: BoardColors = BoardColors()) throws(CairoError) {
    self.colors = colors
    image = try ImageSurface(
      width: Self.side,
      height: Self.side + Self.digitHeight + Self.bitHeight
    )
    digits = try ImageSurface(width: 10 * Self.digitWidth, height: Self.digitHeight)
    digits.fill(digits.bounds, with: colors.panel)
    try digits.withPainter(in: digits.bounds) { painter in
      let font = TextFont(size: 26, hasTabularFigures: true)
      for digit in 0...9 {
        let layout = TextLayout("\(digit)", font: font)
        let x = Double(digit * Self.digitWidth) + (Double(Self.digitWidth) - layout.size.width) / 2
        painter.draw(layout, at: Point(x: x, y: 0), color: colors.text)
      }
    }
    draw(isWhite: false, milliseconds: 0)
  }

  /// Redraws the picture.
  ///
  /// - Parameters:
  ///   - isWhite: Whether the square is white.
  ///   - milliseconds: The value of the counter.
  public func draw(isWhite: Bool, milliseconds: Int) {
    let shade = isWhite ? 1.0 : 0.0
    image.fill(
      PixelRect(x: 0, y: 0, width: Self.side, height: Self.side),
      with: Color(red: shade, green: shade, blue: shade)
    )
    image.fill(
      PixelRect(x: 0, y: Self.side, width: Self.side, height: Self.digitHeight),
      with: colors.panel
    )
    var rest = max(0, milliseconds)
    for digit in 0..<8 {
      let x = Self.side - 16 - (digit + 1) * Self.digitWidth
      image.copy(
        digits,
        in: PixelRect(x: x, y: Self.side, width: Self.digitWidth, height: Self.digitHeight),
        atX: x - rest % 10 * Self.digitWidth,
        y: Self.side
      )
      rest /= 10
    }
    for bit in 0..<Self.bitCount {
      let isSet = milliseconds >> (Self.bitCount - 1 - bit) & 1 == 1
      image.fill(
        PixelRect(
          x: 4 + bit * Self.bitWidth,
          y: Self.side + Self.digitHeight,
          width: Self.bitWidth,
          height: Self.bitHeight
        ),
        with: isSet ? colors.text : colors.panel
      )
    }
  }

  /// A point beside the digits that always has the colour of the paper, in pixels.
  static let paper = (x: 8.0, y: Double(side) + 18)

  /// Returns the centre of a bit of the counter, in pixels; the highest bit is 0.
  static func center(ofBit bit: Int) -> (x: Double, y: Double) {
    (4 + (Double(bit) + 0.5) * Double(bitWidth), Double(side + digitHeight) + 7)
  }

  /// Reads a photograph of the picture.
  ///
  /// - Parameter pixel: Returns the colour of a pixel of the photograph, 0xRRGGBB.
  /// - Returns: The state of the square and the value of the counter.
  public static func read(_ pixel: (_ x: Int, _ y: Int) -> UInt32) -> (
    isWhite: Bool, milliseconds: Int
  ) {
    let isWhite = pixel(side / 2, side / 2) & 255 > 127
    var milliseconds = 0
    for bit in 0..<bitCount {
      let center = center(ofBit: bit)
      let isDark = pixel(Int(center.x), Int(center.y)) & 255 < 128
      milliseconds = milliseconds << 1 | (isDark ? 1 : 0)
    }
    return (isWhite, milliseconds)
  }
}

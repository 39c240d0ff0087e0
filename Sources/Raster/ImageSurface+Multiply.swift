internal import CCairo
internal import Geometry

extension ImageSurface {
  /// Multiplies the pixels of an opaque image with a color through a mask.
  ///
  /// A channel of value `d` becomes `d` · (1 - m · a · (1 - s)) for the mask's value m, and alpha a
  /// and channel s of the color. The result is that of Cairo's operator MULTIPLY but for a step of one, and
  /// many times as fast, since the destination is opaque.
  func multiply(_ color: Color, in rect: PixelRect, through mask: MaskSurface, atX x: Int, y: Int) {
    let rect = rect.intersection(bounds).intersection(
      PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    )
    guard !rect.isEmpty else { return }
    let losses = Losses(color)
    mask.withPixels { values, pitch in
      withRows(of: rect) { row, number in
        let line = (rect.minY + number - y) * pitch + rect.minX - x
        // Uniform ink has long runs of one value, grain has none.
        var column = 0
        while column < rect.width {
          let value = values[line + column]
          guard value != 0 else {
            column += 1
            continue
          }
          let end = Self.endOfRun(of: value, values.bytes, line + column, line + rect.width) - line
          guard end - column >= 8 else {
            row[column] = losses.applied(at: value, to: row[column])
            column += 1
            continue
          }
          Self.multiply(row + column, count: end - column, losses.factors(at: value))
          column = end
        }
      }
    }
  }

  /// Returns the index of the first byte of a range that differs from a value; the last bytes of the range,
  /// fewer than eight, are not looked at.
  @inline(__always)
  private static func endOfRun(
    of value: UInt8,
    _ bytes: RawSpan,
    _ start: Int,
    _ end: Int
  ) -> Int {
    var index = start
    let eight = UInt64(value) &* 0x0101_0101_0101_0101
    while index + 8 <= end {
      let found = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) ^ eight
      // The first byte is the lowest one.
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  /// The losses of channels under a full mask, in steps of 1/65536.
  private struct Losses {
    private let red: UInt32
    private let green: UInt32
    private let blue: UInt32

    init(_ color: Color) {
      func loss(_ channel: Double) -> UInt32 {
        UInt32((max(0, min(1, color.alpha * (1 - channel))) * 65_536).rounded())
      }
      (red, green, blue) = (loss(color.red), loss(color.green), loss(color.blue))
    }

    /// Returns the factors of pixels at a value of the mask.
    func factors(at value: UInt8) -> Factors {
      func factor(_ loss: UInt32) -> UInt16 {
        UInt16(truncatingIfNeeded: Self.factor(loss, value))
      }
      return Factors(red: factor(red), green: factor(green), blue: factor(blue))
    }

    /// Returns what ``factors(at:)`` make of a single pixel.
    @inline(__always)
    func applied(at value: UInt8, to pixel: UInt32) -> UInt32 {
      let red = (pixel &>> 16 & 255) &* Self.factor(red, value)
      let blue = (pixel & 255) &* Self.factor(blue, value)
      let outer = Self.rounded(red &<< 16 | blue)
      let green = Self.rounded((pixel &>> 8 & 255) &* Self.factor(green, value))
      return pixel & 0xFF00_0000 | outer | green &<< 8
    }

    /// Returns the factor of a channel, in steps of 1/255.
    @inline(__always)
    private static func factor(_ loss: UInt32, _ value: UInt8) -> UInt32 {
      255 &- (UInt32(value) &* loss &+ 0x8000) &>> 16
    }

    /// Returns products of two bytes, two in the halves of a number, divided by 255 and rounded as those of
    /// ``Factors``.
    @inline(__always)
    private static func rounded(_ products: UInt32) -> UInt32 {
      let sums = products &+ 0x0080_0080
      return (sums &+ (sums &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
    }
  }

  /// The factors of the bytes of four pixels, in steps of 1/255.
  ///
  /// From the lowest byte on they are blue, green, red and one that is not used, so that pairs of bytes, of this
  /// machine's order, have blue and red low, and green high.
  private struct Factors {
    let low: SIMD8<UInt16>
    let high: SIMD8<UInt16>

    init(red: UInt16, green: UInt16, blue: UInt16) {
      low = SIMD8(blue, red, blue, red, blue, red, blue, red)
      high = SIMD8(green, 255, green, 255, green, 255, green, 255)
    }

    /// Returns the products, rounded.
    @inline(__always)
    func applied(to pairs: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let (low, high) = ((pairs & 255) &* low, (pairs &>> 8) &* high)
      return Self.rounded(low) | Self.rounded(high) &<< 8
    }

    /// Returns products of two bytes divided by 255 and rounded.
    ///
    /// Source: the exact division of J. Blinn.
    @inline(__always)
    private static func rounded(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let sums = products &+ 128
      return (sums &+ (sums &>> 8)) &>> 8
    }
  }

  /// Multiplies the channels of consecutive pixels.
  private static func multiply(
    _ pixels: UnsafeMutablePointer<UInt32>,
    count: Int,
    _ factors: Factors
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let most = count & ~3
    for start in stride(from: 0, to: most, by: 4) {
      let pairs = bytes.loadUnaligned(fromByteOffset: 4 * start, as: SIMD8<UInt16>.self)
      bytes.storeBytes(
        of: factors.applied(to: pairs),
        toByteOffset: 4 * start,
        as: SIMD8<UInt16>.self
      )
    }
    for index in most..<count {
      let pixel = pixels[index]
      let pairs = SIMD8<UInt16>(
        UInt16(truncatingIfNeeded: pixel),
        UInt16(truncatingIfNeeded: pixel &>> 16),
        0,
        0,
        0,
        0,
        0,
        0
      )
      let products = factors.applied(to: pairs)
      pixels[index] = UInt32(products[0]) | UInt32(products[1]) &<< 16
    }
  }
}

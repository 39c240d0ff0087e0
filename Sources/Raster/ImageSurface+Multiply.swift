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
    let factors = Self.factors(of: color)
    let most = rect.width & ~3
    mask.withPixels { values, pitch in
      withRows(of: rect) { row, number in
        let line = (rect.minY + number - y) * pitch + rect.minX - x
        let bytes = UnsafeMutableRawPointer(row)
        // Uniform ink has long runs of one value.
        var (last, lastFactors): (UInt32, Pixels) = (0, Pixels())
        for column in stride(from: 0, to: most, by: 4) {
          let four = values.bytes.unsafeLoadUnaligned(
            fromByteOffset: line &+ column,
            as: UInt32.self
          )
          guard four != 0 else { continue }
          if four != last {
            lastFactors = Pixels(
              factors[Int(four & 255)],
              factors[Int(four &>> 8 & 255)],
              factors[Int(four &>> 16 & 255)],
              factors[Int(four &>> 24)]
            )
            last = four
          }
          let pixels = bytes.loadUnaligned(fromByteOffset: 4 &* column, as: Pixels.self)
          let products = Self.products(pixels, lastFactors)
          bytes.storeBytes(of: products, toByteOffset: 4 &* column, as: Pixels.self)
        }
        for column in most..<rect.width {
          let factor = factors[Int(values[line + column])]
          row[column] = Self.products(Pixels(repeating: row[column]), Pixels(repeating: factor))[0]
        }
      }
    }
  }

  /// Four pixels.
  private typealias Pixels = SIMD4<UInt32>

  /// Returns the factors of a pixel's bytes by the value of the mask, each in steps of 1/255.
  private static func factors(of color: Color) -> [UInt32] {
    func loss(_ channel: Double) -> UInt32 {
      UInt32((max(0, min(1, color.alpha * (1 - channel))) * 65_536).rounded())
    }
    let (red, green, blue) = (loss(color.red), loss(color.green), loss(color.blue))
    return (0 as UInt32..<256).map { value in
      func factor(_ loss: UInt32) -> UInt32 { 255 &- (value &* loss &+ 0x8000) &>> 16 }
      return 0xFF00_0000 | factor(red) &<< 16 | factor(green) &<< 8 | factor(blue)
    }
  }

  /// Returns the products of the bytes of pixels and those of their factors, divided by 255.
  @inline(__always)
  private static func products(_ pixels: Pixels, _ factors: Pixels) -> Pixels {
    let pixels = unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
    let factors = unsafeBitCast(factors, to: SIMD8<UInt16>.self)
    let low = quotients((pixels & 255) &* (factors & 255))
    let high = quotients((pixels &>> 8) &* (factors &>> 8))
    return unsafeBitCast(low | high &<< 8, to: Pixels.self)
  }

  /// Returns products of two bytes divided by 255 and rounded.
  ///
  /// Source: the exact division of J. Blinn.
  @inline(__always)
  private static func quotients(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sums = products &+ 128
    return (sums &+ (sums &>> 8)) &>> 8
  }
}

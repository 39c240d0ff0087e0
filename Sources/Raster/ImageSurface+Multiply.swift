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
    // The factors of the bytes of a pixel, from the lowest on, for a value of the mask, in steps of 1/65536: a
    // table, since grain has another value at each pixel. The largest one leaves a byte as it is.
    let losses = SIMD4(1 - color.blue, 1 - color.green, 1 - color.red, 0) * (color.alpha / 255)
    let most = SIMD4(repeating: 65_535.0)
    let factors = (0..<256).map { value in
      let shares = (1 - losses * Double(value)) * 65_536
      return SIMD4<UInt16>(shares.rounded(.toNearestOrEven).clamped(lowerBound: .zero, upperBound: most))
    }
    mask.withPixels { values, pitch in
      withRows(of: rect) { row, number in
        let line = (rect.minY + number - y) * pitch + rect.minX - x
        // Uniform ink has long runs of one value, which the loop below vectorizes.
        var column = 0
        while column < rect.width {
          let value = values[line + column]
          var end = column + 1
          while end < rect.width, values[line + end] == value { end += 1 }
          if value != 0 {
            Self.multiply(row + column, count: end - column, factors[Int(value)])
          }
          column = end
        }
      }
    }
  }

  /// Multiplies the bytes of consecutive pixels by factors in steps of 1/65536.
  private static func multiply(
    _ pixels: UnsafeMutablePointer<UInt32>,
    count: Int,
    _ factors: SIMD4<UInt16>
  ) {
    let two = SIMD8(lowHalf: factors, highHalf: factors)
    let four = SIMD16(lowHalf: two, highHalf: two)
    let bytes = UnsafeMutableRawPointer(pixels)
    for start in stride(from: 0, to: count & ~3, by: 4) {
      let values = bytes.loadUnaligned(fromByteOffset: 4 * start, as: SIMD16<UInt8>.self)
      bytes.storeBytes(
        of: product(values, four),
        toByteOffset: 4 * start,
        as: SIMD16<UInt8>.self
      )
    }
    for index in count & ~3..<count {
      let values = bytes.load(fromByteOffset: 4 * index, as: SIMD4<UInt8>.self)
      let half = SIMD8(lowHalf: values, highHalf: .zero)
      let products = product(SIMD16(lowHalf: half, highHalf: .zero), four)
      bytes.storeBytes(
        of: products.lowHalf.lowHalf,
        toByteOffset: 4 * index,
        as: SIMD4<UInt8>.self
      )
    }
  }

  /// Returns the products of bytes and factors in steps of 1/65536, rounded.
  @inline(__always)
  private static func product(
    _ bytes: SIMD16<UInt8>,
    _ factors: SIMD16<UInt16>
  ) -> SIMD16<UInt8> {
    let values = SIMD16<UInt32>(truncatingIfNeeded: bytes) &<< 8
    // The high halves of products of 16 bits are one instruction.
    let high = (values &* SIMD16<UInt32>(truncatingIfNeeded: factors)) &>> 16
    let rounded = SIMD16<UInt16>(truncatingIfNeeded: high) &+ 128
    return SIMD16<UInt8>(truncatingIfNeeded: rounded &>> 8)
  }
}

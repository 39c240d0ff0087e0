public import Geometry
internal import Glibc

/// A color filter for display: dimmed, or with inverted lightness.
///
/// The hue is preserved: red ink on light paper becomes red ink on dark paper.
public struct LightFilter: Hashable, Sendable {
  /// Slightly darker colors.
  public static let dimmed = LightFilter(inverts: false, darkest: 0, lightest: 190, exponent: 1)
  /// Light ink on dark paper.
  ///
  /// Dark values are lightened, so that paper that is not quite white is not quite black.
  public static let dark = LightFilter(inverts: true, darkest: 18, lightest: 238, exponent: 0.75)

  /// A Boolean value that indicates whether lightness is inverted.
  private let inverts: Bool
  /// The tone curve, applied to each channel after the inversion.
  private let table: [UInt8]

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - inverts: whether lightness is inverted.
  ///   - darkest: the output for the value 0 of a channel.
  ///   - lightest: the output for 255, above `darkest`.
  ///   - exponent: the exponent of the curve between the two; below 1 lightens.
  private init(inverts: Bool, darkest: Int, lightest: Int, exponent: Double) {
    self.inverts = inverts
    table = (0...255).map { value in
      let fraction = pow(Double(value) / 255, exponent)
      return UInt8((Double(darkest) + fraction * Double(lightest - darkest)).rounded())
    }
  }

  /// Returns the filtered color, with the same alpha.
  public func apply(to color: Color) -> Color {
    Self.color(of: pixel(Self.pixel(of: color)), alpha: color.alpha)
  }

  /// Returns the color whose filtered color is nearest to a given one.
  public func source(of color: Color) -> Color {
    let target = Self.pixel(of: color)
    let source = [16, 8, 0].reduce(UInt32(0)) { pixel, shift in
      pixel | UInt32(nearest(to: UInt8(target >> UInt32(shift) & 255))) << UInt32(shift)
    }
    return Self.color(of: inverts ? Self.inverted(source) : source, alpha: color.alpha)
  }

  private func nearest(to value: UInt8) -> Int {
    table.indices.min { abs(Int(table[$0]) - Int(value)) < abs(Int(table[$1]) - Int(value)) } ?? 0
  }

  private func pixel(_ pixel: UInt32) -> UInt32 {
    let source = inverts ? Self.inverted(pixel) : pixel
    return [16, 8, 0].reduce(UInt32(0)) {
      $0 | UInt32(table[Int(source >> UInt32($1) & 255)]) << UInt32($1)
    }
  }

  private static func pixel(of color: Color) -> UInt32 {
    [color.red, color.green, color.blue].reduce(UInt32(0)) {
      $0 << 8 | UInt32((max(0, min(1, $1)) * 255).rounded())
    }
  }

  private static func color(of pixel: UInt32, alpha: Double) -> Color {
    Color(
      red: Double(pixel >> 16 & 255) / 255,
      green: Double(pixel >> 8 & 255) / 255,
      blue: Double(pixel & 255) / 255,
      alpha: alpha
    )
  }

  /// Returns a pixel with the inverted lightness of HSL: the same offset for all three channels.
  private static func inverted(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel &>> 16 & 255, pixel &>> 8 & 255, pixel & 255)
    let offset = 255 &- max(red, max(green, blue)) &- min(red, min(green, blue))
    return (red &+ offset) &<< 16 | (green &+ offset) &<< 8 | blue &+ offset
  }

  /// Filters consecutive opaque pixels, 0xAARRGGBB.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    guard count > 0 else { return }
    table.withUnsafeBufferPointer { table in
      // Paper has long runs of one color.
      var (last, result) = (~pixels[0], UInt32.max)
      for index in 0..<count {
        let pixel = pixels[index]
        if pixel != last {
          let source = inverts ? Self.inverted(pixel) : pixel
          last = pixel
          result =
            UInt32(table[Int(source &>> 16 & 255)]) &<< 16
            | UInt32(table[Int(source &>> 8 & 255)]) &<< 8
            | UInt32(table[Int(source & 255)])
        }
        pixels[index] = result
      }
    }
  }
}

extension ImageSurface {
  /// Filters the pixels of a rectangle of an opaque image.
  public func apply(_ filter: LightFilter, in rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard format == .opaque, !rect.isEmpty else { return }
    withRows(of: rect) { row, _ in filter.apply(to: row, count: rect.width) }
  }
}

internal import Glibc
public import Geometry

/// How pixels are changed for the eye alone: dimmed, or light turned into dark.
///
/// What is turned keeps its hue: red ink on light paper becomes red ink on dark paper.
public struct LightFilter: Hashable, Sendable {
  /// A little darker all over.
  public static let dimmed = LightFilter(turnsLight: false, darkest: 0, lightest: 190, bend: 1)
  /// Light ink on dark paper. Near black it is bent up, so that paper that is not quite white is
  /// not quite black.
  public static let dark = LightFilter(turnsLight: true, darkest: 18, lightest: 238, bend: 0.75)

  /// Whether what is light becomes dark and the other way round.
  private let turnsLight: Bool
  /// What each value of a channel becomes then.
  private let table: [UInt8]

  /// - Parameters:
  ///   - turnsLight: whether what is light becomes dark.
  ///   - darkest: what the value 0 of a channel becomes.
  ///   - lightest: what 255 becomes, above `darkest`.
  ///   - bend: exponent between the two; below 1 lightens.
  private init(turnsLight: Bool, darkest: Int, lightest: Int, bend: Double) {
    self.turnsLight = turnsLight
    table = (0...255).map { value in
      let share = pow(Double(value) / 255, bend)
      return UInt8((Double(darkest) + share * Double(lightest - darkest)).rounded())
    }
  }

  /// What a colour looks like through it; how much it covers stays.
  public func look(of color: Color) -> Color {
    let seen = pixel(Self.pixel(of: color))
    return Self.color(of: seen, alpha: color.alpha)
  }

  /// The colour that looks like another one through it, as nearly as there is one.
  public func source(of color: Color) -> Color {
    let wanted = Self.pixel(of: color)
    let bent = [16, 8, 0].reduce(UInt32(0)) { pixel, shift in
      pixel | UInt32(nearest(to: UInt8(wanted >> UInt32(shift) & 255))) << UInt32(shift)
    }
    return Self.color(of: turnsLight ? Self.turned(bent) : bent, alpha: color.alpha)
  }

  private func nearest(to value: UInt8) -> Int {
    table.indices.min { abs(Int(table[$0]) - Int(value)) < abs(Int(table[$1]) - Int(value)) } ?? 0
  }

  private func pixel(_ pixel: UInt32) -> UInt32 {
    let bent = turnsLight ? Self.turned(pixel) : pixel
    return [16, 8, 0].reduce(UInt32(0)) {
      $0 | UInt32(table[Int(bent >> UInt32($1) & 255)]) << UInt32($1)
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

  /// The lightness that HSL knows, turned over: all three channels move by the same.
  private static func turned(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel &>> 16 & 255, pixel &>> 8 & 255, pixel & 255)
    let way = 255 &- max(red, max(green, blue)) &- min(red, min(green, blue))
    return (red &+ way) &<< 16 | (green &+ way) &<< 8 | blue &+ way
  }

  /// Changes pixels side by side, 0xAARRGGBB that cover all.
  func change(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    table.withUnsafeBufferPointer { table in
      // Paper has long runs of one colour.
      var (last, seen) = (UInt32.max, UInt32.max)
      for place in 0..<count {
        let pixel = pixels[place]
        if pixel != last {
          let bent = turnsLight ? Self.turned(pixel) : pixel
          last = pixel
          seen =
            UInt32(table[Int(bent &>> 16 & 255)]) &<< 16
            | UInt32(table[Int(bent &>> 8 & 255)]) &<< 8
            | UInt32(table[Int(bent & 255)])
        }
        pixels[place] = seen
      }
    }
  }
}

extension ImageSurface {
  /// Changes the pixels of a rectangle of an opaque image.
  public func change(by filter: LightFilter, in rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard format == .opaque, !rect.isEmpty else { return }
    withRows(of: rect) { row, _ in filter.change(row, count: rect.width) }
  }
}

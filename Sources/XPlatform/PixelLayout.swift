internal import CX11
internal import Raster

/// The positions of red, green and blue in a pixel of a visual.
struct PixelLayout: Equatable {
  /// Bit masks of the three colours.
  private let masks: (red: UInt, green: UInt, blue: UInt)

  static func == (left: PixelLayout, right: PixelLayout) -> Bool { left.masks == right.masks }

  init(of connection: XConnection) {
    let visual = XDefaultVisual(connection.display, connection.screen)
    masks = (
      visual?.pointee.red_mask ?? 0xFF0000, visual?.pointee.green_mask ?? 0xFF00,
      visual?.pointee.blue_mask ?? 0xFF
    )
  }

  /// A Boolean value that indicates whether pixels are 0xRRGGBB, as Cairo's are.
  var isCairos: Bool { masks == (0xFF0000, 0xFF00, 0xFF) }

  /// The pixel of a colour, alpha left aside.
  func pixel(_ color: Color) -> UInt {
    func byte(_ share: Double) -> UInt32 { UInt32(max(0, min(255, (share * 255).rounded()))) }
    return pixel(byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
  }

  /// The pixel of a colour 0xRRGGBB.
  func pixel(_ color: UInt32) -> UInt {
    Self.component(color >> 16 & 0xFF, in: masks.red)
      | Self.component(color >> 8 & 0xFF, in: masks.green)
      | Self.component(color & 0xFF, in: masks.blue)
  }

  /// Stretches a byte over a mask of any width, so that 255 sets all of its bits.
  private static func component(_ byte: UInt32, in mask: UInt) -> UInt {
    guard mask != 0 else { return 0 }
    let width = UInt(mask.nonzeroBitCount)
    let largest = (UInt(1) << width) - 1
    let value = (UInt(byte) * largest + 127) / 255
    return value << UInt(mask.trailingZeroBitCount)
  }
}

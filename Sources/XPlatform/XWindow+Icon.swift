internal import CX11
internal import Geometry
public import Raster

extension XWindow {
  /// Sides beyond which no icon is given to the window manager.
  private static let largestIcon = 256

  /// Gives the window manager the picture of the program, in several sizes.
  public func setIcon(_ pictures: [ImageSurface]) {
    var numbers: [UInt] = []
    for picture in pictures where max(picture.width, picture.height) <= Self.largestIcon {
      numbers += [UInt(picture.width), UInt(picture.height)]
      for y in 0..<picture.height {
        picture.withRow(y) { row in
          for x in 0..<picture.width { numbers.append(UInt(Self.separated(row[x]))) }
        }
      }
    }
    connection.write(
      numbers: numbers,
      to: connection.atom("_NET_WM_ICON"),
      of: id,
      type: Atom(XA_CARDINAL)
    )
  }

  /// A premultiplied pixel 0xAARRGGBB as window managers want it, with its colour by itself.
  static func separated(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

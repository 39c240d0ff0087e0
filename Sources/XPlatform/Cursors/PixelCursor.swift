/// A cursor that the program makes itself: a square whose middle is the spot that it points to.
struct PixelCursor: Equatable {
  /// Columns and rows, an odd number.
  var side: Int
  /// Row by row 0xAARRGGBB, premultiplied.
  var pixels: [UInt32]

  /// Nothing to be seen.
  static let nothing = PixelCursor(side: 1, pixels: [0])

  /// A dark cross with a light rim and an open middle, so that the spot under the tip stays visible.
  ///
  /// - Parameter scale: pixels to a unit; the lines stay whole pixels and the middle one pixel.
  /// - Returns: the cursor.
  static func cross(scale: Double) -> PixelCursor {
    let thickness = max(1, Int(scale.rounded(.down)))
    // Odd as the thickness is made odd: a line needs a middle to lie on.
    let reach = thickness / 2
    let arm = Int((7 * scale).rounded())
    let gap = reach + max(1, Int(scale.rounded()))
    let rim = max(1, Int((scale / 2).rounded()))
    let side = 2 * (arm + rim) + 1
    var pixels = [UInt32](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let (along, across) = (abs(x - arm - rim), abs(y - arm - rim))
        let (far, near) = (max(along, across), min(along, across))
        if near <= reach, far > gap, far <= arm {
          pixels[y * side + x] = 0xFF00_0000
        } else if near <= reach + rim, far > gap, far <= arm + rim {
          pixels[y * side + x] = 0xFFFF_FFFF
        }
      }
    }
    return PixelCursor(side: side, pixels: pixels)
  }
}

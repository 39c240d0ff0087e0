internal import Geometry
internal import Raster

/// The ink of a layer in a part of a picture, apart from what lies below it.
///
/// All ink lets a fraction of the light from below through and adds light of its own, channel by
/// channel, whether it is laid over what is there or multiplied with it. Both follow from its pictures
/// on white and on black paper: a channel of value `b` below becomes `b · (white − black) + black`.
///
/// A film is mixed without respect to the paper, which does not move under a stump.
struct InkFilm {
  /// A pixel: what three channels lose on white paper, what they gain on black paper, 0, and 1 if it is smudged.
  typealias Cell = SIMD8<Int16>

  /// The pixels.
  let bounds: PixelRect
  private(set) var cells: [Cell]

  /// The value of a cell for a step of a channel of 255.
  private static let step = 128
  /// The value of a full channel.
  private static let full = Int32(255 * step)

  /// Creates a film without ink.
  init(bounds: PixelRect) {
    self.bounds = bounds
    cells = Array(repeating: .zero, count: bounds.area)
  }

  /// Calls a closure with the cells, row by row without gaps.
  mutating func withCells(_ body: (inout MutableSpan<Cell>) -> Void) {
    var span = cells.mutableSpan
    body(&span)
  }

  /// Reads the ink from its pictures on white and on black paper; nothing is smudged then.
  ///
  /// - Parameters:
  ///   - rect: pixels of the film and both pictures.
  ///   - white: the picture on white paper.
  ///   - black: the picture on black paper.
  mutating func load(_ rect: PixelRect, white: ImageSurface, black: ImageSurface) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let bounds = bounds
    var cells = cells.mutableSpan
    white.withPixels { light, lightPitch in
      black.withPixels { dark, darkPitch in
        for y in rect.minY..<rect.maxY {
          let row = (y &- bounds.minY) &* bounds.width &- bounds.minX
          let lightRow = (y &- white.bounds.minY) &* lightPitch &- white.bounds.minX
          let darkRow = (y &- black.bounds.minY) &* darkPitch &- black.bounds.minX
          for x in rect.minX..<rect.maxX {
            let (on, off) = (light[lightRow &+ x], dark[darkRow &+ x])
            guard on & 0xFF_FFFF != 0xFF_FFFF || off & 0xFF_FFFF != 0 else {
              cells[row &+ x] = .zero
              continue
            }
            let loss = 0xFF_FFFF &- (on & 0xFF_FFFF)
            let bytes = SIMD8<UInt32>(
              loss &>> 16,
              loss &>> 8,
              loss,
              off &>> 16,
              off &>> 8,
              off,
              0,
              0
            )
            cells[row &+ x] = Cell(truncatingIfNeeded: (bytes & 255) &<< 7)
          }
        }
      }
    }
  }

  /// Writes the smudged pixels to the pictures on white and on black paper.
  func store(white: ImageSurface, black: ImageSurface) {
    for (image, first) in [(white, 0), (black, 3)] {
      image.withPixels { pixels, pitch in
        for y in bounds.minY..<bounds.maxY {
          let row = (y &- bounds.minY) &* bounds.width &- bounds.minX
          let target = (y &- image.bounds.minY) &* pitch &- image.bounds.minX
          for x in bounds.minX..<bounds.maxX where cells[row &+ x][7] != 0 {
            let cell = cells[row &+ x]
            var pixel: UInt32 = 0
            for channel in 0..<3 {
              let value = UInt32(max(0, (Int(cell[first + channel]) + Self.step / 2) / Self.step))
              pixel = pixel &<< 8 | (first == 0 ? 255 - min(255, value) : min(255, value))
            }
            pixels[target &+ x] = 0xFF00_0000 | pixel
          }
        }
      }
    }
  }

  /// Copies cells from a film that has them too.
  mutating func copy(_ rect: PixelRect, from other: InkFilm) {
    let rect = rect.intersection(bounds).intersection(other.bounds)
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      let row = (y - bounds.minY) * bounds.width - bounds.minX
      let source = (y - other.bounds.minY) * other.bounds.width - other.bounds.minX
      for x in rect.minX..<rect.maxX { cells[row + x] = other.cells[source + x] }
    }
  }

  /// Shows the smudged pixels.
  ///
  /// - Parameters:
  ///   - rect: the pixels that may change.
  ///   - image: the picture.
  ///   - below: the picture without the ink of the layer, of the same format.
  func show(_ rect: PixelRect, on image: ImageSurface, over below: ImageSurface) {
    let rect = rect.intersection(bounds).intersection(image.bounds).intersection(below.bounds)
    guard !rect.isEmpty else { return }
    let isOpaque = image.format == .opaque
    image.withPixels { pixels, pitch in
      below.withPixels { ground, groundPitch in
        for y in rect.minY..<rect.maxY {
          let row = (y &- bounds.minY) &* bounds.width &- bounds.minX
          let target = (y &- image.bounds.minY) &* pitch &- image.bounds.minX
          let source = (y &- below.bounds.minY) &* groundPitch &- below.bounds.minX
          for x in rect.minX..<rect.maxX {
            let cell = cells[row &+ x]
            guard cell[7] != 0 else { continue }
            let pixel = ground[source &+ x]
            pixels[target &+ x] =
              isOpaque ? Self.opaque(cell, over: pixel) : Self.translucent(cell, over: pixel)
          }
        }
      }
    }
  }

  /// Returns the light of a cell, and the share of the light from below that it lets through, in
  /// 1/``full``.
  @inline(__always)
  private static func parts(_ cell: Cell) -> (light: SIMD4<Int32>, through: SIMD4<Int32>) {
    let loss = SIMD4<Int32>(Int32(cell[0]), Int32(cell[1]), Int32(cell[2]), 0)
    let light = SIMD4<Int32>(Int32(cell[3]), Int32(cell[4]), Int32(cell[5]), 0)
    let through = SIMD4<Int32>(repeating: full) &- loss &- light
    return (light, through.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: full)))
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    let bytes = SIMD4<UInt32>(pixel &>> 16, pixel &>> 8, pixel, pixel &>> 24) & 255
    return SIMD4<Int32>(truncatingIfNeeded: bytes)
  }

  @inline(__always)
  private static func pixel(_ channels: SIMD4<Int32>) -> UInt32 {
    let bytes = SIMD4<UInt32>(
      truncatingIfNeeded: channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    )
    return bytes.w &<< 24 | bytes.x &<< 16 | bytes.y &<< 8 | bytes.z
  }

  /// Returns products of a value of 0...255 and one of 0...``full``, divided by ``full`` and rounded.
  @inline(__always)
  private static func rounded(_ values: SIMD4<Int32>) -> SIMD4<Int32> {
    // J. Blinn's division by 255, which is exact for 16 bits.
    let sums = ((values &+ 64) &>> 7) &+ 128
    return (sums &+ (sums &>> 8)) &>> 8
  }

  /// Returns a pixel of an opaque picture.
  private static func opaque(_ cell: Cell, over pixel: UInt32) -> UInt32 {
    let (light, through) = parts(cell)
    var value = rounded(channels(pixel) &* through &+ light &* 255)
    value.w = 255
    return self.pixel(value)
  }

  /// Returns a pixel of a translucent picture: over nothing, ink has the least alpha with which it looks
  /// the same on white paper.
  private static func translucent(_ cell: Cell, over pixel: UInt32) -> UInt32 {
    let (light, through) = parts(cell)
    let below = channels(pixel)
    let alpha = full &- min(through.x, through.y, through.z)
    let alone = SIMD4<Int32>(
      alpha &- Int32(cell[0]),
      alpha &- Int32(cell[1]),
      alpha &- Int32(cell[2]),
      0
    )
    let there = SIMD4<Int32>(repeating: below.w)
    var value = rounded(below &* through &+ light &* there &+ alone &* (255 &- there))
    value.w = rounded(SIMD4(repeating: below.w &* (full &- alpha) &+ 255 &* alpha)).x
    return self.pixel(value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: value.w)))
  }
}

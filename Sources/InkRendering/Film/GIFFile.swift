internal import Geometry
internal import InkModel
public import Progress
public import Raster

/// A film as a GIF file: 256 colors, those of the whole page.
///
/// Source: *Graphics Interchange Format, Version 89a*, CompuServe 1990; the repetition is an extension
/// that Netscape introduced.
public enum GIFFile {
  /// The longest side of a picture.
  private static let longestSide = 65_535

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - film: the film, with paper; it begins anew at its end.
  ///   - meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when the film has no paper, there is no memory for it, or the work is stopped.
  public static func write(_ film: Film, meter: WorkMeter = .unwatched) throws(CairoError)
    -> [UInt8]
  {
    guard !film.isTransparent else {
      throw CairoError(operation: "the film", reason: "a GIF has paper")
    }
    let (width, height) = (film.bounds.width, film.bounds.height)
    guard max(width, height) <= longestSide else {
      throw CairoError(operation: "the film", reason: "a GIF has at most 65535 columns and rows")
    }
    let last = try film.lastPicture(meter: meter.unreported)
    var table = ColorTable(of: last.pixels(of: last.bounds))
    var bytes = Array("GIF89a".utf8) + short(width) + short(height)
    // A table of 256 colors of 8 bits a channel; the color behind the pictures; square pixels.
    bytes += [0xF7, 0, 0]
    for index in 0..<ColorTable.mostColors {
      let color = index < table.colors.count ? table.colors[index] : 0
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    var coder = LZWCoder()
    try film.draw(meter: meter) { frame, image, part in
      // The picture stays as it is.
      bytes += [0x21, 0xF9, 4, 0x04] + short(delay(of: frame, film)) + [0, 0]
      bytes.append(0x2C)
      for value in [part.minX, part.minY, part.width, part.height] { bytes += short(value) }
      bytes.append(0)
      bytes += coder.pack(indices(of: image, in: &table))
    }
    bytes.append(0x3B)
    return bytes
  }

  /// The hundredths of a second for which a frame is seen, rounded so that errors do not add up.
  private static func delay(of frame: Film.Frame, _ film: Film) -> Int {
    let (start, end) = (frame.start, frame.start + frame.count)
    return 100 * end / film.timing.frameRate - 100 * start / film.timing.frameRate
  }

  private static func indices(of image: ImageSurface, in table: inout ColorTable) -> [UInt8] {
    var last: (pixel: UInt32, index: UInt8)?
    return image.pixels(of: image.bounds).map { pixel in
      if let last, last.pixel == pixel { return last.index }
      let index = table.index(of: pixel)
      last = (pixel, index)
      return index
    }
  }

  /// Returns a number of two bytes, the low one first.
  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

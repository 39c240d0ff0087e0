internal import Archive
internal import Geometry
internal import InkModel
public import Progress
public import Raster

/// A film as an animated PNG file, whose last picture is the page to the pixel.
///
/// Source: *Portable Network Graphics (PNG) Specification (Third Edition)*, W3C, chapter 11.3.6.
public enum AnimatedPNG {
  /// Makes the file.
  ///
  /// - Parameters:
  ///   - film: the film; it begins anew at its end.
  ///   - meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public static func write(_ film: Film, meter: WorkMeter = .unwatched) throws(CairoError)
    -> [UInt8]
  {
    var bytes = PNGFile.signature
    bytes += PNGFile.chunk(
      "IHDR",
      PNGFile.header(
        width: film.bounds.width,
        height: film.bounds.height,
        colorType: film.isTransparent ? 6 : 2
      )
    )
    bytes += PNGFile.chunk("pHYs", PNGFile.physicalSize(film.resolution))
    bytes += PNGFile.chunk("acTL", PNGFile.number(film.frames.count) + PNGFile.number(0))
    // Control and data of all frames are counted together.
    var sequence = 0
    try film.draw(meter: meter) { frame, image, part in
      var control = PNGFile.number(sequence)
      for value in [part.width, part.height, part.minX, part.minY] {
        control += PNGFile.number(value)
      }
      control += short(frame.count) + short(film.timing.frameRate)
      // The picture stays as it is, and the part replaces its pixels.
      bytes += PNGFile.chunk("fcTL", control + [0, 0])
      sequence += 1
      let data = packed(image)
      if frame.start == 0 {
        bytes += PNGFile.chunk("IDAT", data)
      } else {
        bytes += PNGFile.chunk("fdAT", PNGFile.number(sequence) + data)
        sequence += 1
      }
    }
    return bytes + PNGFile.chunk("IEND", [])
  }

  private static func packed(_ image: ImageSurface) -> [UInt8] {
    var rows = PNGRows(width: image.width, isOpaque: image.format == .opaque)
    var (loose, packed): ([UInt8], [UInt8]) = ([], [])
    rows.append(0..<image.height, of: image, to: &loose)
    DeflateStream().append(loose, isLast: true, to: &packed)
    return packed
  }

  /// Returns a number of two bytes, the high one first.
  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}

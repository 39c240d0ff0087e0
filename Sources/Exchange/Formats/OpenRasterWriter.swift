internal import Archive
internal import Markup

/// Writes OpenRaster of pictures of the layers.
///
/// Source: OpenRaster 0.0.5, https://www.openraster.org.
public enum OpenRasterWriter {
  /// A layer as a picture.
  public struct Sheet: Hashable, Sendable {
    /// The name of the layer.
    public var name: String
    /// Its pixels as a PNG with alpha.
    public var png: [UInt8]
    /// Column of the image at which its first pixel lies.
    public var x: Int
    /// Row of the image at which its first pixel lies.
    public var y: Int
    /// The opacity, 0...1.
    public var opacity: Double
    /// A Boolean value that indicates whether it is shown.
    public var isVisible: Bool
    /// A Boolean value that indicates whether it is kept from being changed.
    public var isLocked: Bool

    /// Makes a sheet.
    public init(
      name: String,
      png: [UInt8],
      x: Int = 0,
      y: Int = 0,
      opacity: Double = 1,
      isVisible: Bool = true,
      isLocked: Bool = false
    ) {
      self.name = name
      self.png = png
      self.x = x
      self.y = y
      self.opacity = opacity
      self.isVisible = isVisible
      self.isLocked = isLocked
    }
  }

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - sheets: from the lowest to the topmost.
  ///   - width: number of columns.
  ///   - height: number of rows.
  ///   - resolution: pixels to an inch.
  ///   - merged: all layers over each other, as a PNG of that size.
  ///   - thumbnail: the same as a PNG of at most 256 pixels each way.
  /// - Returns: the file.
  /// - Throws: ``ExchangeError`` when there is no memory for it.
  public static func write(
    _ sheets: [Sheet],
    width: Int,
    height: Int,
    resolution: Int,
    merged: [UInt8],
    thumbnail: [UInt8]
  ) throws(ExchangeError) -> WrittenFile {
    let mediaType = ExchangeFormat.openRaster.traits.mediaTypes[0]
    var entries = [
      ZipEntry("mimetype", Array(mediaType.utf8), isPacked: false),
      ZipEntry("stack.xml", stack(of: sheets, width, height, resolution)),
    ]
    // PNGs are packed already.
    for (index, sheet) in sheets.enumerated() {
      entries.append(ZipEntry("data/layer\(index).png", sheet.png, isPacked: false))
    }
    entries.append(ZipEntry("Thumbnails/thumbnail.png", thumbnail, isPacked: false))
    entries.append(ZipEntry("mergedimage.png", merged, isPacked: false))
    do throws(ArchiveError) {
      return WrittenFile(try ZipWriter.archive(of: entries))
    } catch {
      throw ExchangeError(error)
    }
  }

  private static func stack(of sheets: [Sheet], _ width: Int, _ height: Int, _ resolution: Int)
    -> [UInt8]
  {
    var markup = MarkupWriter()
    // MyPaint 2 mixes colors of layers in linear light unless a file says that its colors are to be mixed as
    // they are, as the format means it.
    markup.begin(
      "image",
      [
        "version": "0.0.5", "w": "\(width)", "h": "\(height)", "xres": "\(resolution)",
        "yres": "\(resolution)", "xmlns:mypaint": "http://mypaint.org/ns/openraster",
        "mypaint:eotf": "1.0",
      ]
    )
    markup.begin("stack")
    // The topmost layer comes first there.
    for (index, sheet) in sheets.enumerated().reversed() {
      markup.element(
        "layer",
        [
          "name": sheet.name.isEmpty ? "Layer \(index + 1)" : sheet.name,
          "src": "data/layer\(index).png", "x": "\(sheet.x)", "y": "\(sheet.y)",
          "opacity": "\(sheet.opacity)", "visibility": sheet.isVisible ? "visible" : "hidden",
          "edit-locked": sheet.isLocked ? "true" : nil, "composite-op": "svg:src-over",
        ]
      )
    }
    return markup.finished()
  }
}

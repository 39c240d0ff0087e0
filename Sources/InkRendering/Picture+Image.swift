public import InkModel
public import Progress
public import Raster

extension Picture {
  /// The number of pixels that the file declares; 0 without a header.
  var pixelCount: Int {
    switch format {
    case .png: ImageSurface.pixelCount(ofPNG: data)
    case .jpeg: ImageSurface.pixelCount(ofJPEG: data)
    case .pdf: 0
    }
  }

  /// Decodes the pixels of the picture.
  ///
  /// The page of a PDF has no pixels before it is drawn at some scale; ``PageTiles`` shows it.
  ///
  /// - Parameter limits: have the largest picture that is decoded.
  /// - Returns: the image.
  /// - Throws: `CairoError` when the file is damaged or its picture too large, or there is no memory
  ///   for the image.
  public func image(_ limits: Limits = .standard) throws(CairoError) -> ImageSurface {
    switch format {
    case .png: try ImageSurface(png: data, limits: limits)
    case .jpeg: try ImageSurface(jpeg: data, limits: limits)
    case .pdf:
      throw CairoError(operation: "reading a picture", reason: "it is a page of a PDF")
    }
  }
}

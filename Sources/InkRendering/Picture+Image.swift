public import InkModel
public import Progress
public import Raster

extension Picture {
  /// Decodes the pixels of the picture.
  ///
  /// - Parameter limits: have the largest picture that is decoded.
  /// - Returns: the image.
  /// - Throws: `CairoError` when the file is damaged or its picture too large, or there is no memory
  ///   for the image.
  public func image(_ limits: Limits = .standard) throws(CairoError) -> ImageSurface {
    switch format {
    case .png: try ImageSurface(png: data, limits: limits)
    case .jpeg: try ImageSurface(jpeg: data, limits: limits)
    }
  }
}

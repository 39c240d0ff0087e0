public import InkModel
public import Raster

extension Picture {
  /// Decodes the pixels of the picture.
  ///
  /// - Throws: `CairoError` when the file is damaged, or there is no memory for the image.
  public func image() throws(CairoError) -> ImageSurface {
    switch format {
    case .png: try ImageSurface(png: data)
    case .jpeg: try ImageSurface(jpeg: data)
    }
  }
}

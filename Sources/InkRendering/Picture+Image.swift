public import InkModel
public import Raster

extension Picture {
  /// The pixels of the picture.
  ///
  /// - Throws: `CairoError` when its bytes cannot be read, or there is no memory for it.
  public func image() throws(CairoError) -> ImageSurface {
    switch format {
    case .png: try ImageSurface(png: data)
    case .jpeg: try ImageSurface(jpeg: data)
    }
  }
}

internal import Raster

/// The picture of the program: a brush circle that does not quite close.
///
/// `Scripts/icon` draws it.
enum ProgramIcon {
  /// The picture in the sizes that window managers show.
  static var pictures: [ImageSurface] {
    let files = [
      PackageResources.sumi_32_png, PackageResources.sumi_64_png, PackageResources.sumi_128_png,
    ]
    // Without memory for an icon there is still a drawing.
    return files.compactMap { try? ImageSurface(png: $0) }
  }
}

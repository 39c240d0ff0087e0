internal import Geometry
internal import Interface
internal import SystemIO

/// Small pictures of drawings, in a folder of the state folder, so that each is drawn once.
///
/// The name of a file tells the path of the drawing, by a hash, the time of its last change and the
/// size of the picture. All functions wait for the disk.
nonisolated struct ThumbnailCache: Sendable {
  private let folder: String

  /// Makes the cache of a state folder; the folder is made when something is stored.
  init(in stateFolder: String) { folder = stateFolder + "/thumbnails" }

  /// Returns the picture of a drawing as a PNG file; drawn anew where there is none of its state.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - time: the time of its last change, in seconds since 1970 began (UTC).
  ///   - size: the size of the picture, in points.
  ///   - scale: the number of pixels in a point.
  /// - Returns: the picture; `nil` when the document cannot be read.
  func picture(of path: String, changedAt time: Double, size: Size, scale: Double) -> [UInt8]? {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let name = "\(folder)/\(Self.hash(path))-\(Int64(time * 1000))-\(width)x\(height).png"
    if let stored = try? FileAccess.read(name, limit: 1 << 24), !stored.isEmpty { return stored }
    guard let png = Draft(path: path, time: time).picture(width: width, height: height) else {
      return nil
    }
    remove(path)
    // The cache is a help; a disk that refuses it has been reported where it matters.
    try? FileAccess.makeFolder(of: name)
    try? FileAccess.replace(name, with: png)
    return png
  }

  /// Removes the pictures of a drawing.
  func remove(_ path: String) {
    let hash = Self.hash(path)
    remove(where: { $0 == hash })
  }

  /// Removes the pictures of all drawings but some.
  func removeAll(but paths: some Sequence<String>) {
    let kept = Set(paths.map(Self.hash))
    remove(where: { !kept.contains($0) })
  }

  private func remove(where isGone: (String) -> Bool) {
    for name in FileAccess.names(in: folder) where isGone(String(name.prefix { $0 != "-" })) {
      FileAccess.remove(folder + "/" + name)
    }
  }

  /// Returns the FNV-1a hash of a path in hexadecimal digits: short and the same in each run.
  private static func hash(_ path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

internal import CX11

/// The cursors of a server, each made when it is first shown.
final class CursorCache {
  private struct Key: Hashable {
    var shape: CursorShape
    var scale: Double
  }

  private let connection: XConnection
  private var cursors: [Key: XID] = [:]
  /// The size of the user's theme when the program started, in pixels.
  private let usualSize: CInt

  /// The size of a cursor at a scale of 1; Xcursor takes the same share of an inch.
  private static let size = 16.0 * 96 / 72

  init(on connection: XConnection) {
    self.connection = connection
    usualSize = XcursorGetDefaultSize(connection.display)
  }

  deinit {
    guard !connection.isLost else { return }
    for cursor in cursors.values { XFreeCursor(connection.display, cursor) }
  }

  /// The cursor of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - scale: pixels to a unit of the interface.
  /// - Returns: a cursor that the cache owns.
  func cursor(_ shape: CursorShape, scale: Double) -> XID {
    let key = Key(shape: shape, scale: scale)
    if let known = cursors[key] { return known }
    let cursor = make(shape, scale: scale)
    cursors[key] = cursor
    return cursor
  }

  private func make(_ shape: CursorShape, scale: Double) -> XID {
    guard let (names, glyph) = shape.themed else {
      return load(shape == .none ? PixelCursor.nothing : .cross(scale: scale))
    }
    // A user who wants large cursors gets them at every scale.
    XcursorSetDefaultSize(connection.display, max(usualSize, CInt((Self.size * scale).rounded())))
    for name in names {
      let cursor = XcursorLibraryLoadCursor(connection.display, name)
      if cursor != 0 { return cursor }
    }
    return XCreateFontCursor(connection.display, glyph)
  }

  private func load(_ picture: PixelCursor) -> XID {
    let side = CInt(picture.side)
    guard let image = XcursorImageCreate(side, side) else { return 0 }
    defer { XcursorImageDestroy(image) }
    image.pointee.xhot = XcursorDim(picture.side / 2)
    image.pointee.yhot = XcursorDim(picture.side / 2)
    for (index, pixel) in picture.pixels.enumerated() { image.pointee.pixels[index] = pixel }
    // Where the server has no cursors of many colours, Xcursor makes one of two.
    return XcursorImageLoadCursor(connection.display, image)
  }
}

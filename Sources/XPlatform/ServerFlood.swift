internal import CX11

/// Keeps the server busy with pictures that nobody sees.
public struct ServerFlood: ~Copyable {
  private static let side: CUnsignedInt = 512

  private let connection: XConnection
  private let picture: Pixmap
  private let context: GC
  private let image: UnsafeMutablePointer<XImage>
  private let bytes: UnsafeMutableRawPointer

  /// Makes it; `nil` when there is no memory for a picture.
  public init?(on connection: XConnection) {
    let (display, screen) = (connection.display, connection.screen)
    let depth = CUnsignedInt(XDefaultDepth(display, screen))
    guard
      let image = XCreateImage(
        display,
        XDefaultVisual(display, screen),
        depth,
        ZPixmap,
        0,
        nil,
        Self.side,
        Self.side,
        32,
        0
      )
    else { return nil }
    let size = Int(image.pointee.bytes_per_line) * Int(Self.side)
    bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    image.pointee.data = bytes.assumingMemoryBound(to: CChar.self)
    self.image = image
    self.connection = connection
    picture = XCreatePixmap(display, connection.root, Self.side, Self.side, depth)
    context = XCreateGC(display, picture, 0, nil)
  }

  deinit {
    sumiDestroyImage(image)
    bytes.deallocate()
    guard !connection.isLost else { return }
    XFreeGC(connection.display, context)
    XFreePixmap(connection.display, picture)
  }

  /// Sends one picture; waits when the server cannot follow.
  public borrowing func send() {
    XPutImage(
      connection.display,
      picture,
      context,
      image,
      0,
      0,
      0,
      0,
      Self.side,
      Self.side
    )
    XFlush(connection.display)
  }
}

internal import CX11
public import Geometry
public import Raster

/// Brings pixels onto a window.
///
/// Pixels travel through memory shared with the server (MIT-SHM) or, where that is missing, as on a
/// remote display, through the connection. The server reads shared memory at a time of its own, and
/// must never see a picture half made:
/// - Small pieces, which is all that drawing needs, lie packed in a ring buffer; a part of it is used again only
///   after the server has read it.
/// - Large ones lie in a copy of the window's picture, of which each pixel is only ever overwritten
///   by its next final value. It takes as much memory as the window has pixels, so it is given back
///   when there has been no large piece for a while; see ``holdsPicture``.
public final class Presenter {
  /// The means by which pixels get to the server.
  public enum Path: String, Sendable {
    /// Through shared memory.
    case sharedMemory = "MIT-SHM"
    /// Through the connection.
    case plain = "XPutImage"
  }

  /// Bytes of the ring buffer: a dozen frames of a fast, broad pen.
  private static let bufferSize = 1 << 20
  /// Bytes of a piece that is still small: 256 by 256 pixels.
  private static let smallSize = 1 << 18

  /// The means by which pixels get to the server.
  public private(set) var path: Path
  /// A Boolean value that indicates whether memory for a whole picture is in use.
  public private(set) var holdsPicture = false
  private let connection: XConnection
  private let window: XID
  private let context: GC
  private let layout: PixelLayout
  /// Describes the piece that is put; its pixels lie in one of the two memories.
  private let image: UnsafeMutablePointer<XImage>?
  private var size = (width: 0, height: 0)
  private var buffer = PixelRingBuffer(capacity: Presenter.bufferSize)
  private var shared: SharedMemory?
  private var own: UnsafeMutableRawPointer?

  /// Makes a presenter for a window.
  ///
  /// - Parameters:
  ///   - window: where the pixels go.
  ///   - path: `nil` for the fastest one that works.
  public init(for window: XWindow, path: Path? = nil) {
    connection = window.connection
    self.window = window.id
    self.path = path ?? (XShmQueryExtension(connection.display) != 0 ? .sharedMemory : .plain)
    layout = PixelLayout(of: connection)
    var values = XGCValues()
    values.graphics_exposures = 0
    context = XCreateGC(connection.display, window.id, UInt(GCGraphicsExposures), &values)
    image = Self.makeImage(connection)
  }

  deinit {
    own?.deallocate()
    if let image { sumiDestroyImage(image) }
    if !connection.isLost { XFreeGC(connection.display, context) }
  }

  /// Makes room for a window of a size; what was put before is forgotten when it grows.
  public func resize(width: Int, height: Int) {
    guard width > size.width || height > size.height else { return }
    size = (width, height)
    holdsPicture = false
    buffer = PixelRingBuffer(capacity: Self.bufferSize)
    shared = nil
    if path == .sharedMemory {
      shared = SharedMemory(connection, size: Self.bufferSize + bytesPerRow(width) * height)
      if shared == nil { path = .plain }
    }
    if path == .plain, own == nil { own = .allocate(byteCount: Self.smallSize, alignment: 64) }
  }

  /// Puts a rectangle of pixels on the window; they are sent with the next flush.
  ///
  /// - Parameters:
  ///   - source: where the pixels come from.
  ///   - rect: which pixels of it.
  ///   - x: column of the window that the source's pixel (0, 0) becomes.
  ///   - y: row of the window that the source's pixel (0, 0) becomes.
  public func put(_ source: ImageSurface, _ rect: PixelRect, atX x: Int, y: Int) {
    let room = PixelRect(x: -x, y: -y, width: size.width, height: size.height)
    let rect = rect.intersection(source.bounds).intersection(room)
    guard !rect.isEmpty else { return }
    let target = rect.shifted(byX: x, y: y)
    let isSmall = bytesPerRow(rect.width) * rect.height <= Self.smallSize
    if let shared {
      isSmall
        ? putSmall(source, rect, at: target, in: shared)
        : putLarge(source, rect, at: target, in: shared)
    } else if let own {
      // The connection takes a copy at once, so that a small piece of memory does for all.
      let rows = max(1, Self.smallSize / bytesPerRow(rect.width))
      for top in stride(from: rect.minY, to: rect.maxY, by: rows) {
        let height = min(rows, rect.maxY - top)
        let band = PixelRect(x: rect.minX, y: top, width: rect.width, height: height)
        putPlain(source, band, at: band.shifted(byX: x, y: y), in: own)
      }
    }
  }

  /// Gives the memory of the whole picture back; the next large piece takes it anew.
  public func releasePicture() {
    guard holdsPicture, let shared, !connection.isLost else { return }
    // What the server has not read yet would turn black.
    XSync(connection.display, 0)
    shared.release(Self.bufferSize..<(Self.bufferSize + bytesPerRow(size.width) * size.height))
    holdsPicture = false
  }

  private func putSmall(
    _ source: ImageSurface,
    _ rect: PixelRect,
    at target: PixelRect,
    in memory: SharedMemory
  ) {
    guard let image else { return }
    let count = bytesPerRow(rect.width) * rect.height
    var start = buffer.offset(for: count, done: XLastKnownRequestProcessed(connection.display))
    if start == nil {
      XSync(connection.display, 0)
      start = buffer.offset(for: count, done: XLastKnownRequestProcessed(connection.display))
    }
    guard let start else { return }
    describe(memory.bytes + start, width: rect.width, height: rect.height)
    write(source, rect, toX: 0, y: 0)
    buffer.use(start, count: count, request: XNextRequest(connection.display))
    send(image, fromX: 0, y: 0, to: target, memory)
  }

  private func putLarge(
    _ source: ImageSurface,
    _ rect: PixelRect,
    at target: PixelRect,
    in memory: SharedMemory
  ) {
    guard let image else { return }
    holdsPicture = true
    describe(memory.bytes + Self.bufferSize, width: size.width, height: size.height)
    write(source, rect, toX: target.minX, y: target.minY)
    send(image, fromX: target.minX, y: target.minY, to: target, memory)
  }

  private func putPlain(
    _ source: ImageSurface,
    _ rect: PixelRect,
    at target: PixelRect,
    in memory: UnsafeMutableRawPointer
  ) {
    guard let image else { return }
    describe(memory, width: rect.width, height: rect.height)
    write(source, rect, toX: 0, y: 0)
    let (left, top) = (CInt(target.minX), CInt(target.minY))
    let (width, height) = (CUnsignedInt(target.width), CUnsignedInt(target.height))
    XPutImage(connection.display, window, context, image, 0, 0, left, top, width, height)
  }

  private func send(
    _ image: UnsafeMutablePointer<XImage>,
    fromX x: Int,
    y: Int,
    to target: PixelRect,
    _ memory: SharedMemory
  ) {
    // The request says how far into the memory the pixels begin.
    image.pointee.obdata = UnsafeMutableRawPointer(memory.segment).assumingMemoryBound(
      to: CChar.self
    )
    XShmPutImage(
      connection.display,
      window,
      context,
      image,
      CInt(x),
      CInt(y),
      CInt(target.minX),
      CInt(target.minY),
      CUnsignedInt(target.width),
      CUnsignedInt(target.height),
      0
    )
  }

  /// Tells where the pixels of the next piece lie.
  private func describe(_ bytes: UnsafeMutableRawPointer, width: Int, height: Int) {
    guard let image else { return }
    image.pointee.width = CInt(width)
    image.pointee.height = CInt(height)
    image.pointee.bytes_per_line = CInt(bytesPerRow(width))
    image.pointee.data = bytes.assumingMemoryBound(to: CChar.self)
  }

  private func bytesPerRow(_ width: Int) -> Int {
    guard let image else { return width * 4 }
    let pad = max(8, Int(image.pointee.bitmap_pad))
    return (width * Int(image.pointee.bits_per_pixel) + pad - 1) / pad * (pad / 8)
  }

  /// Copies pixels to where the image's pixel (`x`, `y`) lies.
  private func write(_ source: ImageSurface, _ rect: PixelRect, toX x: Int, y: Int) {
    let left = rect.minX - source.bounds.minX
    for row in 0..<rect.height {
      source.withRow(rect.minY + row) { write($0 + left, rect.width, atX: x, y: y + row) }
    }
  }

  private func write(_ pixels: UnsafePointer<UInt32>, _ count: Int, atX x: Int, y: Int) {
    guard let image, let data = image.pointee.data else { return }
    let row = UnsafeMutableRawPointer(data) + y * Int(image.pointee.bytes_per_line)
    if image.pointee.bits_per_pixel == 32 {
      let target = row.assumingMemoryBound(to: UInt32.self) + x
      if layout.isCairos {
        target.update(from: pixels, count: count)
      } else {
        for index in 0..<count {
          target[index] = UInt32(truncatingIfNeeded: layout.pixel(pixels[index]))
        }
      }
    } else {
      for index in 0..<count {
        sumiPutPixel(image, CInt(x + index), CInt(y), layout.pixel(pixels[index]))
      }
    }
  }

  /// An image without pixels, in the form that windows have.
  private static func makeImage(_ connection: XConnection) -> UnsafeMutablePointer<XImage>? {
    let display = connection.display
    guard
      let made = XCreateImage(
        display,
        XDefaultVisual(display, connection.screen),
        CUnsignedInt(XDefaultDepth(display, connection.screen)),
        ZPixmap,
        0,
        nil,
        1,
        1,
        32,
        0
      )
    else { return nil }
    #if _endian(little)
      made.pointee.byte_order = LSBFirst
    #else
      made.pointee.byte_order = MSBFirst
    #endif
    return made
  }
}

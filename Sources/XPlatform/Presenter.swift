internal import CX11
public import Geometry
public import Raster

/// Brings pixels onto a window.
///
/// Holds a copy of the window's picture in memory shared with the server (MIT-SHM) or, where
/// that is missing, as on a remote display, in memory of its own. A pixel of that copy is only
/// ever overwritten by its next final value, so that the server, which reads it at a time of its
/// own, never sees a picture half made.
public final class Presenter {
  /// How pixels travel.
  public enum Path: String, Sendable {
    /// Through shared memory.
    case sharedMemory = "MIT-SHM"
    /// Through the connection.
    case plain = "XPutImage"
  }

  /// How pixels travel.
  public private(set) var path: Path
  private let connection: XConnection
  private let window: XID
  private let context: GC
  private let layout: PixelLayout
  private var image: UnsafeMutablePointer<XImage>?
  private var segment = XShmSegmentInfo()
  private var bytes: UnsafeMutableRawPointer?

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
  }

  deinit {
    discardImage()
    if !connection.isLost { XFreeGC(connection.display, context) }
  }

  /// Makes room for a window of a size; what was put before is forgotten when it grows.
  public func resize(width: Int, height: Int) {
    if let image, Int(image.pointee.width) >= width, Int(image.pointee.height) >= height { return }
    discardImage()
    if path == .sharedMemory, !makeShared(width, height) { path = .plain }
    if path == .plain { makePlain(width, height) }
  }

  /// Puts a rectangle of pixels on the window; they are sent with the next flush.
  ///
  /// - Parameters:
  ///   - source: where the pixels come from.
  ///   - rect: which pixels of it.
  ///   - x: column of the window that the source's pixel (0, 0) becomes.
  ///   - y: row of the window that the source's pixel (0, 0) becomes.
  public func put(_ source: ImageSurface, _ rect: PixelRect, atX x: Int, y: Int) {
    guard let image else { return }
    let room = PixelRect(
      x: -x,
      y: -y,
      width: Int(image.pointee.width),
      height: Int(image.pointee.height)
    )
    let rect = rect.intersection(source.bounds).intersection(room)
    guard !rect.isEmpty else { return }
    for row in rect.minY..<rect.maxY {
      source.withRow(row) { write($0 + rect.minX, rect.width, atX: rect.minX + x, y: row + y) }
    }
    let (left, top) = (CInt(rect.minX + x), CInt(rect.minY + y))
    let (width, height) = (CUnsignedInt(rect.width), CUnsignedInt(rect.height))
    if path == .sharedMemory {
      XShmPutImage(
        connection.display,
        window,
        context,
        image,
        left,
        top,
        left,
        top,
        width,
        height,
        0
      )
    } else {
      XPutImage(connection.display, window, context, image, left, top, left, top, width, height)
    }
  }

  private func write(_ pixels: UnsafePointer<UInt32>, _ count: Int, atX x: Int, y: Int) {
    guard let image, let bytes else { return }
    let row = bytes + y * Int(image.pointee.bytes_per_line)
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

  private func makeShared(_ width: Int, _ height: Int) -> Bool {
    let display = connection.display
    guard
      let made = XShmCreateImage(
        display,
        XDefaultVisual(display, connection.screen),
        CUnsignedInt(XDefaultDepth(display, connection.screen)),
        ZPixmap,
        nil,
        &segment,
        CUnsignedInt(width),
        CUnsignedInt(height)
      )
    else { return false }
    let size = Int(made.pointee.bytes_per_line) * height
    segment.shmid = shmget(IPC_PRIVATE, size, CInt(IPC_CREAT) | 0o600)
    let memory = segment.shmid >= 0 ? shmat(segment.shmid, nil, 0) : nil
    guard let memory, Int(bitPattern: memory) != -1 else {
      sumiDestroyImage(made)
      return false
    }
    segment.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.readOnly = 1
    made.pointee.data = segment.shmaddr
    // A server on another machine has the extension too, and refuses only here.
    let errors = ErrorTrap.take()
    XShmAttach(display, &segment)
    XSync(display, 0)
    shmctl(segment.shmid, IPC_RMID, nil)
    let isAttached = ErrorTrap.take().isEmpty
    ErrorTrap.restore(errors)
    guard isAttached else {
      shmdt(memory)
      sumiDestroyImage(made)
      return false
    }
    (image, bytes) = (made, memory)
    return true
  }

  private func makePlain(_ width: Int, _ height: Int) {
    let display = connection.display
    guard
      let made = XCreateImage(
        display,
        XDefaultVisual(display, connection.screen),
        CUnsignedInt(XDefaultDepth(display, connection.screen)),
        ZPixmap,
        0,
        nil,
        CUnsignedInt(width),
        CUnsignedInt(height),
        32,
        0
      )
    else { return }
    let size = Int(made.pointee.bytes_per_line) * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    made.pointee.data = memory.assumingMemoryBound(to: CChar.self)
    #if _endian(little)
      made.pointee.byte_order = LSBFirst
    #else
      made.pointee.byte_order = MSBFirst
    #endif
    (image, bytes) = (made, memory)
  }

  private func discardImage() {
    guard let image, let bytes else { return }
    if path == .sharedMemory {
      if !connection.isLost { XShmDetach(connection.display, &segment) }
      shmdt(bytes)
    } else {
      bytes.deallocate()
    }
    sumiDestroyImage(image)
    (self.image, self.bytes) = (nil, nil)
  }
}

internal import CX11
internal import Geometry

extension XConnection {
  /// Bytes that are put into one request: a quarter of a megabyte, or less where the server wants it.
  ///
  /// Larger ones would keep the connection from ink for longer.
  var largestPiece: Int {
    let extended = XExtendedMaxRequestSize(display)
    let units = extended > 0 ? extended : XMaxRequestSize(display)
    return max(1024, min(256 << 10, Int(units) * 4 - 256))
  }

  /// Makes a window that is never seen.
  func makeHiddenWindow(events: Int) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = events
    attributes.override_redirect = 1
    return XCreateWindow(
      display,
      root,
      -1,
      -1,
      1,
      1,
      0,
      0,
      CUnsignedInt(InputOnly),
      nil,
      UInt(CWEventMask | CWOverrideRedirect),
      &attributes
    )
  }

  /// The position in a window of a pixel of the screen; one round trip.
  func position(ofRoot x: Int, _ y: Int, in window: XID) -> Point {
    var (inX, inY): (CInt, CInt) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(display, root, window, CInt(x), CInt(y), &inX, &inY, &child)
    return Point(x: Double(inX), y: Double(inY))
  }

  /// Takes errors about a window of another program, which may vanish at any time, for nothing.
  func tolerate(_ window: XID) { ErrorTrap.tolerate(window) }

  func write(_ bytes: [UInt8], to property: Atom, of window: XID, type: Atom) {
    XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, CInt(bytes.count))
  }

  func write(numbers: [UInt], to property: Atom, of window: XID, type: Atom) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display,
        window,
        property,
        type,
        32,
        PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CInt(numbers.count)
      )
    }
  }
}

internal import CX11
import Foundation
import Geometry

/// A client of a display that looks at the screen and does what a window manager, a user with a
/// mouse or another program would do to a window.
final class ScreenWatcher {
  private let display: OpaquePointer
  private var isClosed = false
  private let root: XID
  private var cover: XID?
  private var pings = 0
  private var answered = 0
  private var releases = 0
  private static let pingName = "_NET_WM_PING"
  private let pingAtom: Atom

  init(display name: String) throws {
    guard let opened = XOpenDisplay(name) else { throw RigFailure("display \(name) is closed") }
    display = opened
    root = XDefaultRootWindow(opened)
    pingAtom = XInternAtom(opened, Self.pingName, 0)
    IgnoredErrors.begin(on: opened)
    // For answers to pings.
    XSelectInput(opened, root, SubstructureNotifyMask)
    selectReleases()
  }

  deinit { close() }

  /// Leaves the display, which must still be there.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    IgnoredErrors.end(on: display)
    XCloseDisplay(display)
  }

  /// The screen, in pixels.
  var bounds: PixelRect {
    PixelRect(
      x: 0,
      y: 0,
      width: Int(XDisplayWidth(display, 0)),
      height: Int(XDisplayHeight(display, 0))
    )
  }

  /// What is now on a part of the screen, or on all of it.
  func picture(of area: PixelRect? = nil) -> Picture {
    let area = area ?? bounds
    guard
      let image = XGetImage(
        display,
        root,
        CInt(area.minX),
        CInt(area.minY),
        CUnsignedInt(area.width),
        CUnsignedInt(area.height),
        ~0,
        ZPixmap
      )
    else { return Picture(area: area, pixels: []) }
    defer { _ = image.pointee.f.destroy_image(image) }
    let tenBits = image.pointee.red_mask == 0x3FF0_0000
    let stride = Int(image.pointee.bytes_per_line) / 4
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    image.pointee.data.withMemoryRebound(to: UInt32.self, capacity: stride * area.height) { data in
      for row in 0..<area.height {
        pixels.append(
          contentsOf: UnsafeBufferPointer(start: data + row * stride, count: area.width)
        )
      }
    }
    let mask: UInt32 = 0xFF_FFFF
    return Picture(area: area, pixels: pixels.map { tenBits ? Self.eightBits($0) : $0 & mask })
  }

  // MARK: - Windows

  /// The window that a process has on the screen; `nil` when there is none yet.
  func window(ofProcess id: Int32) -> UInt? {
    // A window may go between the list and the question.
    IgnoredErrors.begin(on: display)
    return descendants(of: root, depth: 2).first {
      isViewable($0) && number("_NET_WM_PID", of: $0) == Int(id)
    }
  }

  /// Where a window is on the screen.
  func frame(of window: UInt) -> PixelRect {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    var (x, y): (CInt, CInt) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    return PixelRect(
      x: Int(x),
      y: Int(y),
      width: Int(attributes.width),
      height: Int(attributes.height)
    )
  }

  /// Changes a window's size.
  func resize(_ window: UInt, width: Int, height: Int) {
    XResizeWindow(display, window, CUnsignedInt(width), CUnsignedInt(height))
    XSync(display, 0)
  }

  /// Takes a window off the screen, or puts it there again.
  func setShown(_ window: UInt, _ isShown: Bool) {
    if isShown { XMapWindow(display, window) } else { XUnmapWindow(display, window) }
    XSync(display, 0)
  }

  /// Gives a window the keyboard focus, as a window manager does; `nil` takes it from all.
  func focus(_ window: UInt?) {
    XSetInputFocus(display, window ?? 0, CInt(RevertToPointerRoot), UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Gives the keyboard focus to the window under the pointer, as without a window manager.
  func resetFocus() { focus(UInt(PointerRoot)) }

  /// Asks a window to close, as the cross in a title bar does.
  func close(_ window: UInt) { send("WM_DELETE_WINDOW", to: window) }

  /// Asks a window's program whether it lives, and waits for the answer.
  ///
  /// Once two pings have been answered, the program has dealt with everything that the server had
  /// told it before the first one, and its pixels are on the screen.
  func ping(_ window: UInt) throws {
    pings += 1
    send(Self.pingName, to: window, pings)
    try eventually("the answer to a ping") {
      readEvents()
      return answered == pings
    }
  }

  /// How often a key of any keyboard was let go so far, as the server has told all programs.
  var keyReleases: Int {
    readEvents()
    return releases
  }

  /// Asks for raw events of keys, which come whoever has the focus.
  private func selectReleases() {
    var (major, minor): (CInt, CInt) = (2, 2)
    XIQueryVersion(display, &major, &minor)
    var bits = [UInt8](repeating: 0, count: 4)
    bits[Int(XI_RawKeyRelease) / 8] |= 1 << UInt8(XI_RawKeyRelease % 8)
    bits.withUnsafeMutableBufferPointer { bits in
      let devices = CInt(XIAllMasterDevices)
      var mask = XIEventMask(deviceid: devices, mask_len: 4, mask: bits.baseAddress)
      XISelectEvents(display, root, &mask, 1)
    }
    XSync(display, 0)
  }

  private func readEvents() {
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == ClientMessage, event.xclient.data.l.0 == Int(pingAtom) {
        answered = event.xclient.data.l.1
      }
      guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else {
        continue
      }
      if event.xcookie.evtype == XI_RawKeyRelease { releases += 1 }
      XFreeEventData(display, &event.xcookie)
    }
  }

  /// Puts a red window of its own over a part of the screen; `nil` takes it away.
  func cover(_ area: PixelRect?) {
    if let cover { XDestroyWindow(display, cover) }
    cover = nil
    if let area {
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = 1
      attributes.background_pixel = 0xFF0000
      let made = XCreateWindow(
        display,
        root,
        CInt(area.minX),
        CInt(area.minY),
        CUnsignedInt(area.width),
        CUnsignedInt(area.height),
        0,
        0,
        CUnsignedInt(InputOutput),
        nil,
        UInt(CWOverrideRedirect | CWBackPixel),
        &attributes
      )
      XMapRaised(display, made)
      cover = made
    }
    XSync(display, 0)
  }

  // MARK: - Devices

  /// The enabled devices of the tablet's pen, as number and name.
  var pens: Set<String> {
    var count: CInt = 0
    guard let list = XIQueryDevice(display, CInt(XIAllDevices), &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return Set(
      (0..<Int(count)).compactMap { index in
        guard list[index].enabled != 0, let name = list[index].name.map({ String(cString: $0) }),
          name.contains("Pen")
        else { return nil }
        return "\(list[index].deviceid) \(name)"
      }
    )
  }

  /// Takes a device for this client alone, as some programs do with tablets, or lets it go; whether
  /// that worked.
  func setGrabbed(_ device: Int, _ isGrabbed: Bool) -> Bool {
    defer { XSync(display, 0) }
    guard isGrabbed else {
      return XIUngrabDevice(display, CInt(device), UInt(CurrentTime)) == Success
    }
    var bits = [UInt8](repeating: 0, count: 4)
    bits[Int(XI_Motion) / 8] |= 1 << UInt8(XI_Motion % 8)
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: CInt(device), mask_len: 4, mask: bits.baseAddress)
      return XIGrabDevice(
        display,
        CInt(device),
        root,
        UInt(CurrentTime),
        0,
        XIGrabModeAsync,
        XIGrabModeAsync,
        0,
        &mask
      ) == Success
    }
  }

  private func send(_ name: String, to window: UInt, _ number: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(display, name, 0))
    event.xclient.data.l.1 = number
    event.xclient.data.l.2 = Int(window)
    XSendEvent(display, window, 0, 0, &event)
    XSync(display, 0)
  }

  private func descendants(of window: XID, depth: Int) -> [XID] {
    guard depth > 0 else { return [] }
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: CUnsignedInt = 0
    XQueryTree(display, window, &root, &parent, &children, &count)
    guard let children else { return [] }
    defer { XFree(children) }
    return (0..<Int(count)).flatMap {
      [children[$0]] + descendants(of: children[$0], depth: depth - 1)
    }
  }

  private func isViewable(_ window: XID) -> Bool {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return attributes.map_state == IsViewable
  }

  private func number(_ property: String, of window: XID) -> Int? {
    var (type, format): (Atom, CInt) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display,
      window,
      XInternAtom(display, property, 0),
      0,
      1,
      0,
      Atom(AnyPropertyType),
      &type,
      &format,
      &count,
      &rest,
      &data
    )
    guard let data else { return nil }
    defer { XFree(data) }
    guard format == 32, count == 1 else { return nil }
    return UnsafeRawPointer(data).loadUnaligned(as: Int.self)
  }

  private static func eightBits(_ pixel: UInt32) -> UInt32 {
    func byte(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0x3FF) * 255 + 511) / 1023 }
    return byte(20) << 16 | byte(10) << 8 | byte(0)
  }
}

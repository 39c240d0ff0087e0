internal import CX11
internal import Geometry

/// Notices when a window comes to another monitor, or its monitor or the wanted size change.
final class SurroundingsWatch {
  private let connection: XConnection
  private let window: XID
  private let resources = Atom(XA_RESOURCE_MANAGER)
  /// The number of RandR's event; -1 without RandR.
  private let screenChanged: CInt
  private var layout: ScreenLayout
  private(set) var frame: PixelRect
  private(set) var surroundings: Surroundings

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - frame: its pixels of the screen, as far as they are known.
  init(of window: XWindow, frame: PixelRect) {
    connection = window.connection
    self.window = window.id
    self.frame = frame
    // Monitors that only a program has defined are told of as a change of the root window alone.
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    var (event, error): (CInt, CInt) = (0, 0)
    if XRRQueryExtension(connection.display, &event, &error) != 0 {
      screenChanged = event + CInt(RRScreenChangeNotify)
      XRRSelectInput(
        connection.display,
        connection.root,
        CInt(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask)
      )
    } else {
      screenChanged = -1
    }
    layout = connection.screenLayout
    surroundings = Self.surroundings(of: frame, in: layout, of: connection)
  }

  /// Handles an event that may report a change.
  ///
  /// - Returns: the new surroundings, if they are others.
  func handle(_ event: inout XEvent) -> Surroundings? {
    switch event.type {
    case ConfigureNotify where event.xconfigure.window == window:
      frame = frame(of: event.xconfigure)
    case PropertyNotify
    where event.xproperty.window == connection.root && event.xproperty.atom == resources:
      layout = connection.screenLayout
    case ConfigureNotify where event.xconfigure.window == connection.root:
      update(by: &event)
    // RandR has two events in a row; both mean that all may be different.
    case screenChanged where screenChanged >= 0, screenChanged + 1 where screenChanged >= 0:
      update(by: &event)
    default: return nil
    }
    let now = Self.surroundings(of: frame, in: layout, of: connection)
    guard now != surroundings else { return nil }
    surroundings = now
    return now
  }

  private func update(by event: inout XEvent) {
    XRRUpdateConfiguration(&event)
    layout = connection.screenLayout
  }

  /// The frame on the screen.
  ///
  /// A window manager reports it itself; the server only reports the position within the frame that
  /// the manager has put around the window.
  private func frame(of event: XConfigureEvent) -> PixelRect {
    var (x, y) = (event.x, event.y)
    if event.send_event == 0 {
      var child: XID = 0
      XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
    }
    return PixelRect(
      x: Int(x),
      y: Int(y),
      width: Int(event.width),
      height: Int(event.height)
    )
  }

  private static func surroundings(
    of frame: PixelRect,
    in layout: ScreenLayout,
    of connection: XConnection
  ) -> Surroundings {
    let monitor = layout.monitor(showing: frame)
    let (width, height) = connection.screenSize
    let screen = PixelRect(x: 0, y: 0, width: width, height: height)
    return Surroundings(monitor: monitor, screen: screen, scale: layout.scale(on: monitor))
  }
}

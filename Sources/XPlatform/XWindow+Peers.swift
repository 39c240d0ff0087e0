internal import CX11

/// Another window of the same program, perhaps of another process.
public struct PeerWindow: Hashable, Sendable {
  /// The number of the window on its server.
  public let id: UInt
  /// The text in its title bar.
  public let title: String
}

extension XWindow {
  /// The longest title that is read, in bytes.
  private static let longestTitle = 1024
  /// Windows of a screen that are asked for their program.
  private static let mostWindows = 1000

  /// The other windows of the program that are on the screen, in the order in which they came; a round
  /// trip or two for each window of the screen.
  ///
  /// Under Xwayland these are the ones that use X too.
  public var peers: [PeerWindow] {
    ErrorTrap.askingOthers {
      (managedWindows ?? mappedWindows).prefix(Self.mostWindows).compactMap { other in
        guard other != id, isOfProgram(other) else { return nil }
        return PeerWindow(id: UInt(other), title: title(of: other))
      }
    }
  }

  /// Brings a window of the program to the front and gives it the keyboard.
  ///
  /// - Parameters:
  ///   - peer: the number of the window; nothing happens when it has closed.
  ///   - time: the server's time of the user's choice.
  public func raise(_ peer: UInt, at time: ServerTime) {
    let peer = XID(peer)
    connection.tolerate(peer)
    guard managedWindows == nil else {
      // From an application, with the window that is active now (EWMH).
      return send(
        connection.atom("_NET_ACTIVE_WINDOW"),
        [1, Int(time.value), Int(id), 0, 0],
        about: peer
      )
    }
    XRaiseWindow(connection.display, peer)
    XSetInputFocus(connection.display, peer, CInt(RevertToPointerRoot), CX11.Time(time.value))
    XFlush(connection.display)
  }

  /// The windows that the window manager manages, the oldest first; `nil` without a window manager that
  /// tells (EWMH).
  private var managedWindows: [XID]? {
    connection.property(connection.atom("_NET_CLIENT_LIST"), of: connection.root)?.numbers
      .map { XID($0) }
  }

  /// The windows on the screen, the lowest first.
  private var mappedWindows: [XID] {
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: CUnsignedInt = 0
    XQueryTree(connection.display, connection.root, &root, &parent, &children, &count)
    defer { if let children { XFree(children) } }
    return UnsafeBufferPointer(start: children, count: Int(count)).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(connection.display, window, &attributes) != 0
        && attributes.map_state == IsViewable
    }
  }

  /// Returns whether a window says that it is one of this program (ICCCM 4.1.2.5).
  private func isOfProgram(_ window: XID) -> Bool {
    let names = connection.property(Atom(XA_WM_CLASS), of: window, limit: 256)?.bytes ?? []
    return names.split(separator: 0).last.map { $0.elementsEqual("Sumi".utf8) } ?? false
  }

  private func title(of window: XID) -> String {
    let bytes =
      connection.property(
        connection.atom("_NET_WM_NAME"),
        of: window,
        limit: Self.longestTitle
      )?.bytes ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}

internal import CX11

extension XWindow {
  /// The state in which a window manager shows a window.
  public struct State: OptionSet, Sendable {
    /// The states as bits.
    public let rawValue: Int

    /// Makes states of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It covers the whole monitor.
    public static let fullscreen = State(rawValue: 1)
    /// It fills what the desktop leaves free.
    public static let maximized = State(rawValue: 2)
  }

  /// The state in which the window manager shows it now; one round trip.
  public var state: State {
    let atoms = connection.property(connection.atom("_NET_WM_STATE"), of: id)?.numbers ?? []
    func has(_ name: String) -> Bool { atoms.contains(UInt32(connection.atom(name))) }
    var state = State()
    if has("_NET_WM_STATE_FULLSCREEN") { state.insert(.fullscreen) }
    if has("_NET_WM_STATE_MAXIMIZED_VERT"), has("_NET_WM_STATE_MAXIMIZED_HORZ") {
      state.insert(.maximized)
    }
    return state
  }

  /// A Boolean value that indicates whether it and all windows around it are mapped; one round trip.
  var isViewable: Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(connection.display, id, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// Says how it is to be shown, before ``show()``.
  public func begin(as state: State) {
    var atoms: [Atom] = []
    if state.contains(.fullscreen) { atoms.append(connection.atom("_NET_WM_STATE_FULLSCREEN")) }
    if state.contains(.maximized) {
      atoms.append(connection.atom("_NET_WM_STATE_MAXIMIZED_VERT"))
      atoms.append(connection.atom("_NET_WM_STATE_MAXIMIZED_HORZ"))
    }
    change("_NET_WM_STATE", type: Atom(XA_ATOM), format: 32, atoms, atoms.count)
  }

  /// Asks the window manager to cover the whole monitor, or to stop that, after ``show()``.
  public func setFullscreen(_ isFullscreen: Bool) {
    let fullscreen = Int(connection.atom("_NET_WM_STATE_FULLSCREEN"))
    send(connection.atom("_NET_WM_STATE"), [isFullscreen ? 1 : 0, fullscreen, 0, 1, 0])
  }
}

internal import CX11

/// The line to one X server.
///
/// Everything of this target is used on one thread, the one that opened the connection.
public final class XConnection {
  let display: OpaquePointer
  let screen: CInt
  let root: XID
  private let atoms: AtomCache

  /// Opens a display.
  ///
  /// - Parameter name: such as `:0`; `nil` for the one that `DISPLAY` names.
  /// - Throws: ``XFailure`` with a message for the user: none is named, none answers, none has XInput 2.
  public init(display name: String? = nil) throws(XFailure) {
    // Asked for a name, Xlib gives back the pointer to it, which does not outlive the call.
    let wanted = name ?? String(cString: XDisplayName(nil))
    guard !wanted.isEmpty else {
      throw XFailure(
        "no display: the variable DISPLAY is not set; start Sumi in a graphical session"
      )
    }
    let (opening, message) = XlibComplaint.heard { XOpenDisplay(name) }
    guard let opened = opening else {
      throw XFailure(
        "display \(wanted): it does not respond or does not accept this user"
          + (message.isEmpty ? "" : ": \(message)")
      )
    }
    display = opened
    screen = XDefaultScreen(opened)
    root = XDefaultRootWindow(opened)
    atoms = AtomCache(display: opened)
    ErrorTrap.install(on: opened)
    // Else a key that is held would seem to be let go at each of its repetitions.
    XkbSetDetectableAutoRepeat(opened, 1, nil)
    do throws(XFailure) {
      try requireInput()
    } catch {
      XCloseDisplay(opened)
      throw error
    }
  }

  deinit { if !isLost { XCloseDisplay(display) } }

  /// For a poller: readable when the server has written.
  public var descriptor: CInt { XConnectionNumber(display) }

  /// A Boolean value that indicates whether the server has gone away.
  public var isLost: Bool { ErrorTrap.isLost }

  /// Sends what has been written.
  public func flush() { XFlush(display) }

  /// Sends what has been written and waits until the server has done it.
  public func synchronize() { XSync(display, 0) }

  /// Errors that the server reported since the last call, as lines for a log.
  public func takeErrors() -> [String] { ErrorTrap.take() }

  /// Size of the screen in pixels.
  public var screenSize: (width: Int, height: Int) {
    (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  /// Bits of colour in a pixel of a window.
  public var depth: Int { Int(XDefaultDepth(display, screen)) }

  /// The server's own name and version, for reports.
  public var serverDescription: String {
    "\(String(cString: XServerVendor(display))) \(XVendorRelease(display))"
  }

  /// The extensions of the server that matter to drawing, with their versions.
  public var extensions: [(name: String, version: String?)] {
    var (major, minor): (CInt, CInt) = (2, 3)
    let input = XIQueryVersion(display, &major, &minor) == 0 ? "\(major).\(minor)" : nil
    var (shmMajor, shmMinor, pixmaps): (CInt, CInt, Bool32) = (0, 0, 0)
    let shared = XShmQueryVersion(display, &shmMajor, &shmMinor, &pixmaps) != 0
    var (presentMajor, presentMinor): (CInt, CInt) = (0, 0)
    let present =
      hasExtension("Present")
      && XPresentQueryVersion(display, &presentMajor, &presentMinor) != 0
    var (randrMajor, randrMinor): (CInt, CInt) = (0, 0)
    let randr = XRRQueryVersion(display, &randrMajor, &randrMinor) != 0
    return [
      ("XInputExtension", input),
      ("MIT-SHM", shared ? "\(shmMajor).\(shmMinor)" : nil),
      ("Present", present ? "\(presentMajor).\(presentMinor)" : nil),
      ("RANDR", randr ? "\(randrMajor).\(randrMinor)" : nil),
    ]
  }

  /// A Boolean value that indicates whether a compositor draws this screen, which shows each change a frame later.
  public var isComposited: Bool { XGetSelectionOwner(display, atom("_NET_WM_CM_S\(screen)")) != 0 }

  func atom(_ name: String) -> Atom { atoms[name] }

  func name(of atom: Atom) -> String { atoms.name(of: atom) }

  func hasExtension(_ name: String) -> Bool { opcode(of: name) != nil }

  /// The number by which events of an extension are told; `nil` when the server lacks it.
  func opcode(of name: String) -> CInt? {
    var (opcode, event, error): (CInt, CInt, CInt) = (0, 0, 0)
    return XQueryExtension(display, name, &opcode, &event, &error) != 0 ? opcode : nil
  }

  private func requireInput() throws(XFailure) {
    var (major, minor): (CInt, CInt) = (2, 3)
    guard hasExtension("XInputExtension"), XIQueryVersion(display, &major, &minor) == 0 else {
      throw XFailure("display: it does not support XInput 2, which Sumi needs")
    }
  }
}

/// Xlib's `Bool`, which Swift sees as a plain number.
typealias Bool32 = CInt

/// A failure that the user has to be told of.
public struct XFailure: Error, Hashable, Sendable {
  /// A message for the user in one line: the failure, its cause and its remedy.
  public let message: String

  init(_ message: String) { self.message = message }
}

internal import CX11

extension XConnection {
  /// The extension by which Xwayland makes itself known, since 23.1.
  private static let mark = "XWAYLAND"
  /// The beginning of the names of its devices.
  private static let devicePrefix = "xwayland-"

  /// A Boolean value that indicates whether the server passes its windows to a Wayland compositor.
  ///
  /// Before 23.1, and where the extension was left out, the names of its devices tell. Two round trips
  /// on other servers.
  public var isXwayland: Bool { hasExtension(Self.mark) || hasXwaylandDevice }

  private var hasXwaylandDevice: Bool {
    var count: CInt = 0
    guard let devices = XIQueryDevice(display, CInt(XIAllDevices), &count) else { return false }
    defer { XIFreeDeviceInfo(devices) }
    return (0..<Int(count)).contains { index in
      devices[index].name.map { String(cString: $0).hasPrefix(Self.devicePrefix) } == true
    }
  }
}

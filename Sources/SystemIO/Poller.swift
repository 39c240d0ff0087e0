internal import CLinux

/// Waits until one of several descriptors can be read (C: `poll`).
public struct Poller {
  private var entries: [pollfd]

  /// Makes a poller for descriptors, which stay with their owners.
  public init(_ descriptors: [CInt]) {
    entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits until a descriptor is readable; returns at once when one is already.
  ///
  /// - Parameter isBlocking: whether to wait; otherwise the call only checks.
  public mutating func wait(isBlocking: Bool = true) {
    poll(&entries, nfds_t(entries.count), isBlocking ? -1 : 0)
  }

  /// Returns whether a descriptor was readable, or closed by its peer, when the wait ended.
  public func isReady(_ descriptor: CInt) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }

  /// Returns whether a descriptor other than the given one was readable when the wait ended.
  public func hasOthers(besides descriptor: CInt) -> Bool {
    entries.contains { $0.fd != descriptor && $0.revents != 0 }
  }
}

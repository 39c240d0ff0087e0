internal import CLinux

/// Waits until one of several descriptors can be read (C: `poll`).
public struct Poller {
  private var entries: [pollfd]

  /// Makes a poller for descriptors, which stay with their owners.
  public init(_ descriptors: [CInt]) {
    entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits; returns at once when something can be read already.
  ///
  /// - Parameter isBlocking: whether to wait at all, or only to look.
  public mutating func wait(isBlocking: Bool = true) {
    poll(&entries, nfds_t(entries.count), isBlocking ? -1 : 0)
  }

  /// Whether a descriptor could be read, or its peer has closed it, when the wait ended.
  public func isReady(_ descriptor: CInt) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}

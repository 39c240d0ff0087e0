internal import CLinux

/// Waits until one of several descriptors can be read (C: `poll`).
public struct Poller {
  private var entries: [pollfd]

  /// Makes a poller for descriptors, which stay with their owners.
  public init(_ descriptors: [CInt]) {
    entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits; returns at once when something can be read already.
  public mutating func wait() {
    poll(&entries, nfds_t(entries.count), -1)
  }

  /// Whether a descriptor, by its place in the list, could be read or was closed by its peer.
  public func isReady(_ index: Int) -> Bool { entries[index].revents != 0 }
}

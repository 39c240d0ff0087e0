internal import CX11

/// The events of windows of other programs, for as long as somebody here needs them.
///
/// A window has one mask of events for the whole connection, so whoever is done must not end it for
/// others. What the connection had selected before, as for the root window, stays.
final class ForeignWindowWatch {
  private struct Entry {
    /// The number of those who need the events.
    var users = 0
    /// The mask that was there before.
    let mask: Int
  }

  private let connection: XConnection
  private var entries: [XID: Entry] = [:]

  init(on connection: XConnection) { self.connection = connection }

  /// Selects changes of properties and the end of a window; a round trip for a window that is new.
  func begin(_ window: XID) {
    connection.tolerate(window)
    if entries[window] == nil {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(connection.display, window, &attributes) != 0 else { return }
      let mask = attributes.your_event_mask
      entries[window] = Entry(mask: mask)
      let wanted = PropertyChangeMask | StructureNotifyMask
      XSelectInput(connection.display, window, mask | wanted)
    }
    entries[window]?.users += 1
  }

  /// Ends what one call of ``begin(_:)`` began; nothing for a window that has vanished.
  func end(_ window: XID) {
    guard var entry = entries[window] else { return }
    entry.users -= 1
    entries[window] = entry.users > 0 ? entry : nil
    if entry.users == 0 { XSelectInput(connection.display, window, entry.mask) }
  }

  /// Forgets a window that has vanished.
  func forget(_ window: XID) { entries[window] = nil }
}

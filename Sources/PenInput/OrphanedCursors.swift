internal import Geometry

/// The positions of cursors whose last device was removed, until another device has moved them.
///
/// The X server (21.1) gives the first press of another device that reports no position itself, such
/// as that of XTEST, the place that the old values of that device have in the ranges of the removed
/// one: often a corner of the screen. Motions in between carry the number of the master and the right
/// position. Where the corner is another window's, the server sends the whole contact there.
struct OrphanedCursors: Sendable {
  /// The positions by the numbers of the masters; `nil` while a cursor has not moved.
  private var positions: [Int: Point?] = [:]

  /// Notes that a device was removed.
  mutating func handleRemoval(of device: DeviceDescription) {
    guard device.use == .slavePointer else { return }
    positions[device.attachment] = .some(nil)
  }

  /// Corrects the position of an event where the server reports a wrong one.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - source: the device that it comes from.
  mutating func correct(_ event: inout RawPointerEvent, of source: DeviceDescription) {
    guard !positions.isEmpty else { return }
    if source.use == .masterPointer {
      if positions[source.id] != nil, event.kind == .motion {
        positions[source.id] = .some(event.position)
      }
    } else if let known = positions.removeValue(forKey: source.attachment) {
      guard event.kind == .press, event.axes.isEmpty, let position = known else { return }
      event.position = position
    }
  }
}

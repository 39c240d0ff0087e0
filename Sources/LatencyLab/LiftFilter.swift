internal import PenInput

/// Keeps the last motion of a contact, which reports the lifted tip, from counting as a sample.
///
/// Before the release drivers send a motion with force 0 at the position of the lifted pen while the
/// button of the tip is still down. Such a motion is ink only if the contact continues, so it is held
/// back until the next event of the device, as `PenDecoder` does with its ink.
struct LiftFilter: Sendable {
  /// The axes of force by device.
  private var axes: [Int: AxisDescription] = [:]
  /// The device whose tip has pressed in this contact; `nil` without one.
  private var pressed: Int?
  /// The motion that is held back.
  private var held: RawPointerEvent?

  /// Updates what is known of a device.
  mutating func describe(_ device: DeviceDescription) {
    axes[device.id] = device.kind.isPen ? device.axis(.pressure) : nil
  }

  /// Handles an event in contact.
  ///
  /// - Returns: the events that count from now on, in order: one that was held back, and the event
  ///   itself unless it is held back.
  mutating func contact(_ event: RawPointerEvent) -> (RawPointerEvent?, RawPointerEvent?) {
    let before = held?.sourceID == event.sourceID ? held : nil
    held = nil
    guard let axis = axes[event.sourceID], let value = event.axes[axis.number] else {
      return (before, event)
    }
    if event.kind == .press { pressed = nil }
    if value > axis.minimum {
      pressed = event.sourceID
    } else if pressed == event.sourceID, event.kind == .motion {
      held = event
      return (before, nil)
    }
    return (before, event)
  }

  /// Drops what is held back, since the contact of a device has ended.
  mutating func endContact(of device: Int) {
    if held?.sourceID == device { held = nil }
    if pressed == device { pressed = nil }
  }
}

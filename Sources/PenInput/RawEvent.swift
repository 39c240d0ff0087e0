public import Geometry

/// What the X server told about input devices, before any meaning is given to it, and what else
/// decides what they do.
///
/// This is what a recorded log holds: replaying one feeds the same events to the same program.
public enum RawEvent: Hashable, Sendable {
  /// A device appeared, or its classes or properties changed.
  case device(DeviceDescription)
  /// A device is gone; its number may be used again.
  case removed(id: Int)
  /// A pointing device moved, was pressed or released, came near or left.
  case pointer(RawPointerEvent)
  /// The space bar went down or up; other keys are told with the events of pointers, or not at all.
  case keys(HeldKeys)
  /// The user wants the force of a device, by its name, bent by a curve from now on.
  case curve(PressureCurve, device: String)
  /// The window has another size, in pixels, or another number of them in a point.
  case window(width: Int, height: Int, scale: Double)
  /// Something is set in another way that decides what pens do, by its name in the settings.
  case setting(String, value: String)
}

/// One event of a pointing device.
public struct RawPointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// It moved, or an axis changed.
    case motion
    /// A button went down; 1 is the tip.
    case press
    /// A button went up.
    case release
    /// The tool came near the tablet.
    case proximityIn
    /// The tool left the tablet.
    case proximityOut
    /// A finger touched.
    case touchBegin
    /// A finger moved while touching.
    case touchUpdate
    /// A finger lifted.
    case touchEnd
  }

  /// What happened.
  public var kind: Kind
  /// The physical device that caused it.
  public var sourceID: Int
  /// The server's clock in milliseconds; wraps every 49.7 days.
  public var serverTime: UInt32
  /// When this program read the event.
  public var received: PenTime
  /// Place in the window, in window pixels with a fraction.
  public var position: Point
  /// The button that went down or up, or the number of the finger; 0 for other events.
  public var button: Int
  /// Buttons that are down just before the event: bit 1 for button 1, and so on.
  public var buttons: UInt32
  /// Whether the server made the event up from another (a touch, a turn of the wheel).
  public var isEmulated: Bool
  /// The axes that the event carries.
  public var axes: AxisValues
  /// The modifiers that were held.
  public var keys: HeldKeys

  /// Makes an event.
  public init(
    kind: Kind,
    sourceID: Int,
    serverTime: UInt32,
    received: PenTime,
    position: Point,
    button: Int = 0,
    buttons: UInt32 = 0,
    isEmulated: Bool = false,
    axes: AxisValues = AxisValues(),
    keys: HeldKeys = []
  ) {
    self.kind = kind
    self.sourceID = sourceID
    self.serverTime = serverTime
    self.received = received
    self.position = position
    self.button = button
    self.buttons = buttons
    self.isEmulated = isEmulated
    self.axes = axes
    self.keys = keys
  }

  /// Whether the tip (button 1) is down just before the event.
  public var isTipDown: Bool { buttons & 2 != 0 }

  /// When the device sensed it: the server's milliseconds, continued over their wrapping by the
  /// time of receipt.
  public var time: PenTime {
    let received = received.nanoseconds / 1_000_000
    let age = Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: received))
    return PenTime(nanoseconds: (received + Int64(age)) * 1_000_000)
  }
}

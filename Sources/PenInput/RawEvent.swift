public import Geometry

/// An uninterpreted event of the X server about input devices, or a change of a setting that affects
/// their interpretation.
///
/// A recorded log consists of these events; a replay feeds the same events to the program.
public enum RawEvent: Hashable, Sendable {
  /// A device appeared, or its classes or properties changed.
  case device(DeviceDescription)
  /// A device was removed; its number may be reused.
  case removed(id: Int)
  /// A pointer moved, was pressed or released, came near or left.
  case pointer(RawPointerEvent)
  /// The space bar was pressed or released; modifiers are reported with pointer events.
  case keys(HeldKeys)
  /// The user set the pressure curve of a device, given by its name.
  case curve(PressureCurve, device: String)
  /// The force at which contacts of a device begin was learnt, as a share of its range; see
  /// ``ContactThreshold``.
  case threshold(Double, device: String)
  /// The window changed its size, in pixels, or its number of pixels in a point.
  case window(width: Int, height: Int, scale: Double)
  /// The window was hidden: what touches or hovers is reported elsewhere from then on.
  case hidden
  /// A setting that affects pens changed, given by its name.
  case setting(String, value: String)
}

/// One event of a pointer.
public struct RawPointerEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Sendable, CaseIterable {
    /// The pointer moved, or an axis changed.
    case motion
    /// A button was pressed; 1 is the tip.
    case press
    /// A button was released.
    case release
    /// The tool came near the tablet.
    case proximityIn
    /// The tool left the tablet.
    case proximityOut
    /// The cursor left the window; the source is the master device whose cursor it is.
    case cursorLeft
    /// A finger touched.
    case touchBegin
    /// A finger moved while touching.
    case touchUpdate
    /// A finger lifted.
    case touchEnd
  }

  /// The kind of the event.
  public var kind: Kind
  /// The physical device that caused the event; for a cursor that left, its master device.
  public var sourceID: Int
  /// The server's time in milliseconds, which wraps every 49.7 days.
  public var serverTime: UInt32
  /// The time at which this program read the event.
  public var received: PenTime
  /// The position in window pixels, not rounded.
  public var position: Point
  /// The pressed or released button, or the number of the finger; 0 for other events.
  public var button: Int
  /// The buttons that are down just before the event: bit 1 for button 1, and so on.
  public var buttons: UInt32
  /// A Boolean value that indicates whether the server emulated the event from a touch or a wheel.
  public var isEmulated: Bool
  /// The values that the event carries.
  public var axes: AxisValues
  /// The held modifiers.
  public var keys: HeldKeys

  /// Creates an event.
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

  /// A Boolean value that indicates whether the tip (button 1) is down just before the event.
  public var isTipDown: Bool { buttons & 2 != 0 }

  /// The time of the event: the server's time, unwrapped by the time of receipt.
  ///
  /// The clock of a remote server may have another origin, which ``PenDecoder/time(of:)`` corrects.
  public var time: PenTime {
    let received = received.nanoseconds / 1_000_000
    let age = Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: received))
    return PenTime(nanoseconds: (received + Int64(age)) * 1_000_000)
  }
}

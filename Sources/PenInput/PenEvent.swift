public import Geometry

/// The tool of an event.
public struct PenTool: Hashable, Sendable {
  /// The number of the device, combined with that of the finger on a touch screen; unique among the
  /// tools in use.
  public var id: Int
  /// The kind.
  public var kind: DeviceKind

  /// Creates a tool.
  public init(id: Int, kind: DeviceKind) {
    self.id = id
    self.kind = kind
  }

  /// Creates the tool of one finger on a touch screen.
  ///
  /// - Parameters:
  ///   - finger: the server's number of the touch.
  ///   - device: the number of the screen.
  public init(finger: Int, of device: Int) {
    self.init(id: (device + 1) << 32 | finger & 0xFFFF_FFFF, kind: .touch)
  }
}

/// An event of a tool, with its sample.
public struct PenEvent: Hashable, Sendable {
  /// The phase of an event.
  public enum Phase: String, Sendable, CaseIterable {
    /// The tool moved without contact.
    case hover
    /// The tip touched, and a stroke begins.
    case down
    /// The tool moved in contact.
    case move
    /// The tip lifted; the stroke ended with the sample before, and the position of this one is not
    /// ink.
    case up
    /// Estimated values of an earlier sample, with the same ``PenSample/updateIndex``, are replaced.
    /// The sample may belong to a contact that has ended.
    case amend
    /// The tool left the tablet.
    case leave
    /// A side switch was pressed.
    case switchDown
    /// A side switch was released.
    case switchUp
    /// A wheel was turned.
    case scroll
  }

  /// The phase.
  public var phase: Phase
  /// The tool.
  public var tool: PenTool
  /// The sample.
  public var sample: PenSample
  /// The side switch that changed, 2 or more; 0 for other phases.
  public var button: Int
  /// The motion of a wheel in notches, to the right and downwards; zero for other phases.
  public var scroll: Vector
  /// The held keys.
  public var keys: HeldKeys
  /// The time at which the program read the report that caused the event; `nil` where no device did.
  public var received: PenTime?

  /// Creates an event.
  public init(
    phase: Phase,
    tool: PenTool,
    sample: PenSample,
    button: Int = 0,
    scroll: Vector = .zero,
    keys: HeldKeys = [],
    received: PenTime? = nil
  ) {
    self.phase = phase
    self.tool = tool
    self.sample = sample
    self.button = button
    self.scroll = scroll
    self.keys = keys
    self.received = received
  }
}

/// All pen events between two frames in order, without coalescing.
///
/// Positions are in window pixels. It is the single entry point for devices, recorded logs, tests and
/// the latency robot.
public struct PenBatch: Hashable, Sendable {
  /// The events, oldest first.
  public var events: [PenEvent]

  /// Creates a batch.
  public init(_ events: [PenEvent] = []) { self.events = events }

  /// A Boolean value that indicates whether the batch has no events.
  public var isEmpty: Bool { events.isEmpty }

  /// A Boolean value that indicates whether a tool moved without contact, and nothing else happened.
  public var isHover: Bool { !isEmpty && events.allSatisfy { $0.phase == .hover } }
}

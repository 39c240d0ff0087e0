public import Geometry

/// The tool that an event comes from.
public struct PenTool: Hashable, Sendable {
  /// The device's number, with that of the finger on a touch screen; two tools in use at the same time differ in it.
  public var id: Int
  /// What it is.
  public var kind: DeviceKind

  /// Makes a tool.
  public init(id: Int, kind: DeviceKind) {
    self.id = id
    self.kind = kind
  }

  /// Makes the tool that one finger on a touch screen is.
  ///
  /// - Parameters:
  ///   - finger: the server's number of the touch.
  ///   - device: the number of the screen.
  public init(finger: Int, of device: Int) {
    self.init(id: (device + 1) << 32 | finger & 0xFFFF_FFFF, kind: .touch)
  }
}

/// What a tool did, with the sample that says where and how.
public struct PenEvent: Hashable, Sendable {
  /// The stages of a tool's visit.
  public enum Phase: String, Sendable, CaseIterable {
    /// It moved without touching.
    case hover
    /// The tip touched: a stroke begins.
    case down
    /// It moved while touching.
    case move
    /// The tip lifted: the stroke ended with the sample before; this one's place is not ink.
    case up
    /// An earlier sample of the tool, the one with the same ``PenSample/updateIndex``, is known
    /// better now. It may belong to a contact that is over.
    case amend
    /// It left the tablet.
    case leave
    /// A side switch went down.
    case switchDown
    /// A side switch went up.
    case switchUp
    /// A wheel was turned.
    case scroll
  }

  /// What happened.
  public var phase: Phase
  /// Who did it.
  public var tool: PenTool
  /// Where and how.
  public var sample: PenSample
  /// The side switch that changed, 2 or more; 0 for other phases.
  public var button: Int
  /// How far a wheel was turned, in notches to the right and downwards; zero for other phases.
  public var scroll: Vector
  /// The keys that were held.
  public var keys: HeldKeys

  /// Makes an event.
  public init(
    phase: Phase,
    tool: PenTool,
    sample: PenSample,
    button: Int = 0,
    scroll: Vector = .zero,
    keys: HeldKeys = []
  ) {
    self.phase = phase
    self.tool = tool
    self.sample = sample
    self.button = button
    self.scroll = scroll
    self.keys = keys
  }
}

/// Everything that pens did between two frames, in order, nothing left out and nothing merged.
///
/// Positions are window pixels. The one door by which a pen, a recorded log, a test and a
/// latency robot enter the program.
public struct PenBatch: Hashable, Sendable {
  /// The events, oldest first.
  public var events: [PenEvent]

  /// Makes a batch.
  public init(_ events: [PenEvent] = []) { self.events = events }

  /// Whether nothing happened.
  public var isEmpty: Bool { events.isEmpty }
}

internal import Geometry

/// The raw events of the last minute, for a report of what went wrong just now.
///
/// Kept in pieces that are dropped as a whole, so that noting an event costs the same however many
/// there are. What a dropped piece told of devices is kept: without it the rest would mean nothing.
public struct RawTail: Sendable {
  /// Seconds that are kept, at least.
  public static let length = 60.0
  /// Events of one piece.
  private static let pieceSize = 512
  /// Pieces that are kept at most: the minute of a tablet with a thousand reports a second.
  private static let mostPieces = 128

  private struct Piece {
    var events: [Event] = []
    var numbers: [Double] = []
    var end = PenTime(nanoseconds: 0)
  }

  /// A raw event without the room for the axes that it lacks.
  private enum Event {
    case pointer(RawPointerEvent.Packed)
    case other(RawEvent)
  }

  private var pieces: [Piece] = []
  /// What was known before the first piece.
  private var devices: [Int: DeviceDescription] = [:]
  private var curves: [String: PressureCurve] = [:]
  private var keys: HeldKeys = []

  /// Makes an empty tail.
  public init() {}

  /// Notes an event.
  public mutating func append(_ event: RawEvent) {
    if pieces.isEmpty || pieces[pieces.count - 1].events.count >= Self.pieceSize { begin() }
    let place = pieces.count - 1
    if case .pointer(let event) = event {
      pieces[place].end = event.received
      let packed = RawPointerEvent.Packed(event, into: &pieces[place].numbers)
      pieces[place].events.append(.pointer(packed))
    } else {
      pieces[place].events.append(.other(event))
    }
  }

  /// The events, oldest first, after what must be known to understand them.
  public var events: [RawEvent] {
    var events: [RawEvent] = devices.values.sorted { $0.id < $1.id }.map(RawEvent.device)
    events += curves.sorted { $0.key < $1.key }.map { .curve($0.value, device: $0.key) }
    if !keys.isEmpty { events.append(.keys(keys)) }
    for piece in pieces {
      for event in piece.events {
        switch event {
        case .pointer(let packed): events.append(.pointer(packed.event(with: piece.numbers)))
        case .other(let other): events.append(other)
        }
      }
    }
    return events
  }

  private mutating func begin() {
    let now = pieces.last?.end ?? PenTime(nanoseconds: 0)
    while let first = pieces.first,
      pieces.count >= Self.mostPieces || now.seconds(since: first.end) > Self.length
    {
      for case .other(let event) in first.events { keep(event) }
      pieces.removeFirst()
    }
    var piece = Piece()
    piece.end = now
    pieces.append(piece)
  }

  private mutating func keep(_ event: RawEvent) {
    switch event {
    case .device(let device): devices[device.id] = device
    case .removed(let id): devices[id] = nil
    case .keys(let held): keys = held
    case .curve(let curve, let name): curves[name] = curve
    case .pointer, .window, .setting: break
    }
  }
}

extension RawPointerEvent {
  /// The event without the room for axes that it does not carry.
  fileprivate struct Packed {
    private let event: Bare
    private let present: UInt16
    private let start: Int32

    private struct Bare {
      var kind: Kind
      var keys: HeldKeys
      var isEmulated: Bool
      var sourceID: Int32
      var button: Int64
      var serverTime: UInt32
      var buttons: UInt32
      var received: PenTime
      var position: Point
    }

    init(_ full: RawPointerEvent, into numbers: inout [Double]) {
      event = Bare(
        kind: full.kind,
        keys: full.keys,
        isEmulated: full.isEmulated,
        sourceID: Int32(clamping: full.sourceID),
        button: Int64(full.button),
        serverTime: full.serverTime,
        buttons: full.buttons,
        received: full.received,
        position: full.position
      )
      start = Int32(numbers.count)
      var present: UInt16 = 0
      for number in 0..<AxisValues.capacity {
        guard let value = full.axes[number] else { continue }
        present |= 1 << UInt16(number)
        numbers.append(value)
      }
      self.present = present
    }

    func event(with numbers: [Double]) -> RawPointerEvent {
      var axes = AxisValues()
      var next = Int(start)
      for number in 0..<AxisValues.capacity where present & (1 << UInt16(number)) != 0 {
        axes[number] = numbers[next]
        next += 1
      }
      return RawPointerEvent(
        kind: event.kind,
        sourceID: Int(event.sourceID),
        serverTime: event.serverTime,
        received: event.received,
        position: event.position,
        button: Int(event.button),
        buttons: event.buttons,
        isEmulated: event.isEmulated,
        axes: axes,
        keys: event.keys
      )
    }
  }
}

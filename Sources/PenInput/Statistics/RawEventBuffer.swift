internal import Geometry

/// A buffer of the raw events of the last minute, for bug reports.
///
/// Events are stored in chunks that are dropped as a whole, so that the cost of an append is
/// constant. The device descriptions of dropped chunks are retained, since later events refer to
/// them.
public struct RawEventBuffer: Sendable {
  /// The minimum duration of the retained events in seconds.
  public static let length = 60.0
  /// The number of events in a chunk.
  private static let chunkSize = 512
  /// The maximum number of chunks: a minute of a tablet with a thousand reports a second.
  private static let maximumChunkCount = 128

  private struct Chunk {
    var events: [Event] = []
    var numbers: [Double] = []
    var end = PenTime(nanoseconds: 0)
  }

  /// A raw event without storage for the axes that it lacks.
  private enum Event {
    case pointer(RawPointerEvent.Packed)
    case other(RawEvent)
  }

  private var chunks: [Chunk] = []
  /// The descriptions of the devices before the first chunk.
  private var devices: [Int: DeviceDescription] = [:]
  private var curves: [String: PressureCurve] = [:]
  private var thresholds: [String: Double] = [:]
  private var keys: HeldKeys = []

  /// Creates an empty buffer.
  public init() {}

  /// Appends an event.
  public mutating func append(_ event: RawEvent) {
    if chunks.isEmpty || chunks[chunks.count - 1].events.count >= Self.chunkSize { startChunk() }
    let last = chunks.count - 1
    if case .pointer(let event) = event {
      chunks[last].end = event.received
      let packed = RawPointerEvent.Packed(event, into: &chunks[last].numbers)
      chunks[last].events.append(.pointer(packed))
    } else {
      chunks[last].events.append(.other(event))
    }
  }

  /// The retained events, oldest first, preceded by the state to which they refer.
  public var events: [RawEvent] {
    var events: [RawEvent] = devices.values.sorted { $0.id < $1.id }.map(RawEvent.device)
    events += curves.sorted { $0.key < $1.key }.map { .curve($0.value, device: $0.key) }
    events += thresholds.sorted { $0.key < $1.key }.map { .threshold($0.value, device: $0.key) }
    if !keys.isEmpty { events.append(.keys(keys)) }
    for chunk in chunks {
      for event in chunk.events {
        switch event {
        case .pointer(let packed): events.append(.pointer(packed.event(with: chunk.numbers)))
        case .other(let other): events.append(other)
        }
      }
    }
    return events
  }

  private mutating func startChunk() {
    let now = chunks.last?.end ?? PenTime(nanoseconds: 0)
    while let first = chunks.first,
      chunks.count >= Self.maximumChunkCount || now.seconds(since: first.end) > Self.length
    {
      for case .other(let event) in first.events { retain(event) }
      chunks.removeFirst()
    }
    var chunk = Chunk()
    chunk.end = now
    chunks.append(chunk)
  }

  private mutating func retain(_ event: RawEvent) {
    switch event {
    case .device(let device): devices[device.id] = device
    case .removed(let id): devices[id] = nil
    case .keys(let held): keys = held
    case .curve(let curve, let name): curves[name] = curve
    case .threshold(let force, let name): thresholds[name] = force
    case .pointer, .window, .hidden, .setting: break
    }
  }
}

extension RawPointerEvent {
  /// An event without storage for the axes that it does not carry.
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

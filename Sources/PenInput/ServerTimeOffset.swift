/// The offset from the clock by which the server stamps events to the program's.
///
/// A server on the same machine stamps events with the program's own monotonic clock, and its times stay
/// as they are. The clock of a remote server has another origin, and may run a little faster or slower.
/// There the offset is the least difference between receipt and timestamp, that of the event that came
/// the fastest. It falls so slowly that times never go back, and rises as much as clocks differ.
struct ServerTimeOffset: Sendable {
  /// The ages of the first event that tell of a common clock, in milliseconds: a busy program reads
  /// late, and a timestamp may be a little ahead.
  private static let plausible = -1000...10_000 as ClosedRange<Int32>
  /// The largest fall, as a share of the time that passes: below 1, so that times go on.
  private static let fall = 0.75
  /// The largest rise, as a share of the time that passes: more than two clocks of 100 ppm differ.
  private static let rise = 0.000_25

  /// A Boolean value that indicates whether both clocks are the same; `nil` before the first event.
  private(set) var isShared: Bool?
  /// The age of the first event, in milliseconds modulo 2³².
  private var base: UInt32 = 0
  /// The milliseconds from the age of the first event to the offset.
  private var difference = 0.0
  /// The latest timestamp.
  private var latest: UInt32 = 0

  /// Updates the offset by the next event.
  mutating func update(by event: RawPointerEvent) {
    let received = UInt32(truncatingIfNeeded: event.received.nanoseconds / 1_000_000)
    let age = received &- event.serverTime
    guard let isShared else {
      isShared = Self.plausible.contains(Int32(bitPattern: age))
      (base, latest) = (age, event.serverTime)
      return
    }
    guard !isShared else { return }
    let passed = max(0, Int32(bitPattern: event.serverTime &- latest))
    latest &+= UInt32(passed)
    let change = Double(Int32(bitPattern: age &- base)) - difference
    difference += min(Self.rise * Double(passed), max(-Self.fall * Double(passed), change))
  }

  /// Returns a timestamp by the program's clock, in milliseconds modulo 2³².
  func convert(_ serverTime: UInt32) -> UInt32 {
    guard isShared == false else { return serverTime }
    return serverTime &+ base &+ UInt32(bitPattern: Int32(difference.rounded(.down)))
  }
}

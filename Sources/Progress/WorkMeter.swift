/// What work tells how far it is, and asks whether it is still wanted.
///
/// A meter may stand for a part of the work alone: ``part(from:to:)`` gives that to a step of it,
/// which need not know of the others.
///
/// Work that is to stop ends early, in whatever state; who began it throws away what it made.
public struct WorkMeter: Sendable {
  /// For work that nobody watches and that never stops.
  public static let unwatched = WorkMeter()

  private let ticket: WorkTicket?
  private let start: Double
  private let length: Double

  private init() { (ticket, start, length) = (nil, 0, 1) }

  init(_ ticket: WorkTicket) { (self.ticket, start, length) = (ticket, 0, 1) }

  private init(_ ticket: WorkTicket?, start: Double, length: Double) {
    (self.ticket, self.start, self.length) = (ticket, start, length)
  }

  /// Whether anybody wants to know how far the work is.
  public var isWatched: Bool { ticket != nil }

  /// Whether the work is to end.
  public var isStopped: Bool { ticket?.isStopped ?? false }

  /// Takes note of how far this part is.
  ///
  /// It costs a few nanoseconds, and so may be called for each stroke.
  ///
  /// - Parameter share: what is done of this part, 0...1.
  /// - Returns: whether the work goes on.
  @discardableResult
  public func advance(to share: Double) -> Bool {
    guard let ticket else { return true }
    ticket.note(start + length * max(0, min(1, share)))
    return !ticket.isStopped
  }

  /// Takes note of how much of this part is done.
  ///
  /// - Parameters:
  ///   - count: how many things, such as strokes or bytes, are done.
  ///   - total: how many there are.
  /// - Returns: whether the work goes on.
  @discardableResult
  public func advance(_ count: Int, of total: Int) -> Bool {
    ticket == nil || advance(to: total > 0 ? Double(count) / Double(total) : 1)
  }

  /// Begins what cannot be taken back; whether the work is still wanted.
  public func begin() -> Bool { ticket?.begin() ?? true }

  /// The meter of a part of this work.
  ///
  /// - Parameters:
  ///   - first: the share of this work that is done before it, 0...1.
  ///   - last: the share that is done after it.
  /// - Returns: a meter that goes from the one to the other.
  public func part(from first: Double, to last: Double) -> WorkMeter {
    WorkMeter(ticket, start: start + length * first, length: length * (last - first))
  }

  /// The meter of some of the things that this part consists of.
  ///
  /// - Parameters:
  ///   - range: numbers of the things, counted from 0.
  ///   - total: how many there are.
  /// - Returns: their meter.
  public func part(_ range: Range<Int>, of total: Int) -> WorkMeter {
    let total = Double(max(1, total))
    return part(from: Double(range.lowerBound) / total, to: Double(range.upperBound) / total)
  }

  /// The meter of one of several parts that take about as long.
  ///
  /// - Parameters:
  ///   - number: which of them, counted from 0.
  ///   - count: how many there are.
  /// - Returns: its meter.
  public func part(_ number: Int, of count: Int) -> WorkMeter {
    part(number..<(number + 1), of: count)
  }
}

/// Reports the progress of work, checks for its cancellation, and tells its limits.
///
/// A meter can cover a part of the work: ``part(from:to:)`` makes one for a step, which does not need
/// to know of the others.
///
/// Stopped work ends early in any state; its caller discards the result.
public struct WorkMeter: Sendable {
  /// The meter of work that is not observed and cannot be stopped.
  public static let unwatched = WorkMeter()

  private let ticket: WorkTicket?
  private let start: Double
  private let length: Double

  private init() { (ticket, start, length) = (nil, 0, 1) }

  init(_ ticket: WorkTicket) { (self.ticket, start, length) = (ticket, 0, 1) }

  private init(_ ticket: WorkTicket?, start: Double, length: Double) {
    (self.ticket, self.start, self.length) = (ticket, start, length)
  }

  /// A Boolean value that indicates whether the work is observed.
  public var isWatched: Bool { ticket != nil }

  /// A Boolean value that indicates whether the work should end.
  public var isStopped: Bool { ticket?.isStopped ?? false }

  /// The limits that the work is held to; the standard ones if it is not observed.
  public var limits: Limits { ticket?.limits ?? .standard }

  /// Adds to the pixels that were filled in order to draw pictures.
  ///
  /// - Returns: `false` if they are more than the limit allows; never if the work is not observed.
  public func draw(_ pixels: Int) -> Bool { ticket?.draw(pixels) ?? true }

  /// Reports the progress of this part.
  ///
  /// It costs a few nanoseconds, and may be called for each stroke.
  ///
  /// - Parameter fraction: the completed fraction of this part, 0...1.
  /// - Returns: `false` if the work should end.
  @discardableResult
  public func advance(to fraction: Double) -> Bool {
    guard let ticket else { return true }
    ticket.record(start + length * max(0, min(1, fraction)))
    return !ticket.isStopped
  }

  /// Reports the progress of this part in units such as strokes or bytes.
  ///
  /// - Parameters:
  ///   - count: the number of completed units.
  ///   - total: the number of all units.
  /// - Returns: `false` if the work should end.
  @discardableResult
  public func advance(_ count: Int, of total: Int) -> Bool {
    ticket == nil || advance(to: total > 0 ? Double(count) / Double(total) : 1)
  }

  /// The meter of a part whose progress does not count, with the same limits and cancellation.
  public var unreported: WorkMeter { part(from: 0, to: 0) }

  /// Begins the irreversible step of the work; returns `false` if the work should end instead.
  public func begin() -> Bool { ticket?.begin() ?? true }

  /// Makes the meter of a part of this work.
  ///
  /// - Parameters:
  ///   - first: the fraction of this work that is completed before the part, 0...1.
  ///   - last: the fraction that is completed after the part.
  /// - Returns: a meter from the one to the other.
  public func part(from first: Double, to last: Double) -> WorkMeter {
    WorkMeter(ticket, start: start + length * first, length: length * (last - first))
  }

  /// Makes the meter of some of the units of this work.
  ///
  /// - Parameters:
  ///   - range: the indices of the units, from 0.
  ///   - total: the number of all units.
  /// - Returns: the meter of these units.
  public func part(_ range: Range<Int>, of total: Int) -> WorkMeter {
    let total = Double(max(1, total))
    return part(from: Double(range.lowerBound) / total, to: Double(range.upperBound) / total)
  }

  /// Makes the meter of one of several parts of about the same duration.
  ///
  /// - Parameters:
  ///   - number: the index of the part, from 0.
  ///   - count: the number of parts.
  /// - Returns: the meter of the part.
  public func part(_ number: Int, of count: Int) -> WorkMeter {
    part(number..<(number + 1), of: count)
  }
}

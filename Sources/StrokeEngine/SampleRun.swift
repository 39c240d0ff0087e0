/// The samples that a fit still depends on, addressed at samples and between them.
///
/// A *position* counts samples in 256ths: exact, and equal on every machine.
struct SampleRun: Sendable {
  /// The number of positions from one sample to the next.
  static let unit = 256
  /// The grid of the positions of anchors: at 64ths a curve takes fewer bytes, and the uneven
  /// distances cost only 0.003 units.
  static let grain = 4

  /// All channels are finite and within ±1e12.
  private var values: [PathFitter.Value] = []

  /// The number of samples.
  var count: Int { values.count }

  /// The position of the last sample.
  var end: Int { (values.count - 1) * Self.unit }

  /// The displacement from the last sample but one to the last; zero for a single sample.
  var lastStep: Coordinates { count > 1 ? self[count - 1] - self[count - 2] : .zero }

  /// Returns a Boolean value that indicates whether a position is at a sample.
  static func isSample(_ position: Int) -> Bool { position % unit == 0 }

  /// Returns the position of the sample nearest to a position.
  static func nearestSample(to position: Int) -> Int { (position + unit / 2) / unit * unit }

  /// Returns the multiple of ``grain`` nearest to a position.
  static func nearestGrain(to position: Int) -> Int { (position + grain / 2) & ~(grain - 1) }

  /// The location of a sample.
  subscript(index: Int) -> Coordinates { values[index].location }

  /// Appends a sample; a channel that is not finite gets the value of the sample before.
  mutating func append(_ value: PathFitter.Value) {
    let zero = PathFitter.Value(repeating: 0)
    let isFinite = (value - value) .== zero
    let finite = (values.last ?? zero).replacing(with: value, where: isFinite)
    values.append(finite.brought(from: zero - 1e12, to: zero + 1e12))
  }

  /// Removes the oldest samples; every position decreases by `count` units.
  mutating func removeFirst(_ count: Int) { values.removeFirst(count) }

  /// Returns all channels at a position, by linear interpolation.
  func value(at position: Int) -> PathFitter.Value {
    let index = position / Self.unit
    let rest = position % Self.unit
    guard rest > 0 else { return values[index] }
    let fraction = Double(rest) / Double(Self.unit)
    return values[index] + (values[index + 1] - values[index]) * fraction
  }

  /// Returns the location at a position, on the cubic through four samples or the parabola through
  /// three.
  func location(at position: Int) -> Coordinates {
    let index = position / Self.unit
    let rest = position % Self.unit
    let (start, t) = (self[index], Double(rest) / Double(Self.unit))
    guard rest > 0 else { return start }
    let end = self[index + 1]
    let (hasBefore, hasAfter) = (index > 0, index + 2 < values.count)
    guard hasBefore || hasAfter else { return start + t * (end - start) }
    var before = hasBefore ? self[index - 1] : .zero
    let after = hasAfter ? self[index + 2] : 3 * (end - start) + before
    if !hasBefore { before = 3 * (start - end) + after }
    let (past, left) = (t + 1, t - 1)
    let far = left * t * (past * after - (t - 2) * before) / 6
    return far + past * (t - 2) * (left * start - t * end) / 2
  }
}

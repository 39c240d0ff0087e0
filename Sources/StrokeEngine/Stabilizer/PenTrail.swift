/// The last samples of the pen, among which a line that trails finds the force that belongs to it.
///
/// Its memory is bounded: it goes back as long as the lag, in time or in length of path, and at most
/// ``longest`` seconds.
struct PenTrail: Sendable {
  private struct Entry {
    let value: PathFitter.Value
    /// The length of the pen's path up to here.
    let path: Double
  }

  /// The longest lag of force, in seconds: who draws slowly feels at once that the force has changed.
  private static let longest = 0.2

  private let lag: Stabilizer.Lag
  private var entries: [Entry] = []
  /// The number of entries that are older than the lag.
  private var passed = 0

  init(lag: Stabilizer.Lag) { self.lag = lag }

  /// The sample of the pen before, if there is one.
  var last: PathFitter.Value? { entries.last?.value }

  /// Appends a sample of the pen.
  ///
  /// - Returns: the length of the path from the sample before.
  mutating func append(_ value: PathFitter.Value) -> Double {
    let step = last.map { (value.location - $0.location).length } ?? 0
    entries.append(Entry(value: value, path: (entries.last?.path ?? 0) + step))
    while passed + 1 < entries.count, isBehind(entries[passed]) { passed += 1 }
    if passed > 64, passed > entries.count / 2 {
      entries.removeFirst(passed)
      passed = 0
    }
    return step
  }

  /// Returns the sample that is as far behind as the lag, or nearer; one was appended.
  ///
  /// - Parameter share: the share of the lag that is left out, from 0 to 1, the last sample.
  /// - Returns: the sample.
  func value(at share: Double) -> PathFitter.Value {
    let start = entries[passed].value[2]
    let time = start + share * (entries[entries.count - 1].value[2] - start)
    let index = entries[passed...].firstIndex { $0.value[2] >= time } ?? entries.count - 1
    return share < 1 ? entries[index].value : entries[entries.count - 1].value
  }

  private func isBehind(_ entry: Entry) -> Bool {
    let end = entries[entries.count - 1]
    let age = end.value[2] - entry.value[2]
    return switch lag {
    case .time(let delay): age > min(delay, Self.longest)
    case .length(let length): age > Self.longest || end.path - entry.path > length
    }
  }
}

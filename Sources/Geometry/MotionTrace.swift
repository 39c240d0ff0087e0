/// The last places of something that is dragged, to know how fast it was when it was let go.
public struct MotionTrace: Sendable {
  /// Seconds that count.
  private static let memory = 0.08
  /// Seconds without a change of place after which it rested: longer than the pause between two
  /// reports of a slow device, shorter than a hand takes to stop and let go.
  private static let rest = 0.05

  private var places: [(time: Double, place: Point)] = []

  /// Makes an empty trace.
  public init() {}

  /// Takes the next place.
  ///
  /// - Parameters:
  ///   - place: where it is; one equal to the last is left out.
  ///   - time: in seconds of any clock, never less than before.
  public mutating func append(_ place: Point, at time: Double) {
    guard place.isFinite, place != places.last?.place else { return }
    places.append((time, place))
    if let first = places.firstIndex(where: { time - $0.time <= Self.memory }), first > 16 {
      places.removeFirst(first)
    }
  }

  /// How fast it was, in the unit of its places a second; zero when it rested before.
  ///
  /// The slope of the straight line that lies closest to the last places: a single late or wild
  /// one does not decide.
  ///
  /// - Parameter time: when it was let go.
  /// - Returns: the velocity.
  public func velocity(at time: Double) -> Vector {
    guard let last = places.last, time - last.time <= Self.rest else { return .zero }
    let recent = places.filter { last.time - $0.time <= Self.memory }
    guard recent.count > 2 else { return .zero }
    let count = Double(recent.count)
    let middle = recent.reduce(0) { $0 + ($1.time - last.time) } / count
    var (spread, sum) = (0.0, Vector.zero)
    for (moment, place) in recent {
      let offset = moment - last.time - middle
      spread += offset * offset
      sum = sum + (place - last.place) * offset
    }
    // Several reports of one millisecond tell nothing.
    return spread > 1e-6 ? sum / spread : .zero
  }

}

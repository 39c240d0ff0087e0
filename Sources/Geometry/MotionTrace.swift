/// The recent positions of a drag, from which its velocity at the release follows.
public struct MotionTrace: Sendable {
  /// The seconds over which the velocity is measured.
  private static let window = 0.08
  /// The seconds without motion after which the velocity is zero: longer than the pause between two
  /// reports of a slow device, shorter than a hand takes to stop and release.
  private static let restDuration = 0.05

  private var positions: [(time: Double, point: Point)] = []

  /// Creates an empty trace.
  public init() {}

  /// Appends the next position.
  ///
  /// - Parameters:
  ///   - point: the position; ignored when equal to the last or not finite.
  ///   - time: the time in seconds of any clock, never less than before.
  public mutating func append(_ point: Point, at time: Double) {
    guard point.isFinite, point != positions.last?.point else { return }
    positions.append((time, point))
    if let first = positions.firstIndex(where: { time - $0.time <= Self.window }), first > 16 {
      positions.removeFirst(first)
    }
  }

  /// Measures the velocity as the slope of the least squares line through the recent positions.
  ///
  /// A single late or wild position has little influence.
  ///
  /// - Parameter time: the time of the release, in seconds.
  /// - Returns: the velocity per second, zero when there was no recent motion.
  public func velocity(at time: Double) -> Vector {
    guard let last = positions.last, time - last.time <= Self.restDuration else { return .zero }
    let recent = positions.filter { last.time - $0.time <= Self.window }
    guard recent.count > 2 else { return .zero }
    let count = Double(recent.count)
    let mean = recent.reduce(0) { $0 + ($1.time - last.time) } / count
    var (spread, sum) = (0.0, Vector.zero)
    for (moment, point) in recent {
      let offset = moment - last.time - mean
      spread += offset * offset
      sum = sum + (point - last.point) * offset
    }
    // Several reports within one millisecond do not determine a slope.
    return spread > 1e-6 ? sum / spread : .zero
  }
}

/// Turns pen samples into the control points of a uniform cubic B-spline, while the pen draws.
///
/// The curve goes through every sample. A sample is a vector of channels; the first two are the
/// place in canvas units, the others (time, force, …) follow with the same parameter.
///
/// 1. ``append(_:)`` each sample once, in order.
/// 2. Read ``settled``: control points that will never change again, only become more.
/// 3. Ask ``appendTail(after:to:)`` for the control points that follow them for now.
/// 4. ``finish()`` when the pen lifts: everything settles.
///
/// However the samples are divided over calls, and whatever tails are asked for in between, the
/// control points are the same, bit for bit. Each call costs the same at any length of the stroke.
///
/// Source: the tridiagonal system of B-spline interpolation (C. de Boor, *A Practical Guide to
/// Splines*, ch. IV) solved by Gaussian elimination: forward as samples come, backward over a
/// window, since a change reaches back by the factor 2 − √3 = 0.27 for each control point.
public struct PathFitter: Sendable {
  /// One sample or one control point: x, y and up to six further channels.
  public typealias Value = SIMD8<Double>

  /// Control points that never change again.
  public private(set) var settled: [Value] = []

  /// Samples after which a control point settles: its error is then below 0.27¹² = 1.4e-7 of
  /// the distance between two samples.
  private static let window = 12

  /// The eliminated rows of the samples that are not settled yet.
  private var rows: [Row] = []

  /// Makes a fitter without samples.
  public init() {}

  /// Takes the next sample.
  public mutating func append(_ value: Value) {
    rows.append(Row(value, after: rows.last))
    guard rows.count > Self.window else { return }
    settled.append(Self.solve(rows)[0])
    rows.removeFirst()
  }

  /// Appends the control points that follow ``settled`` as things stand.
  ///
  /// - Parameters:
  ///   - provisional: samples to pretend came after the last one, such as predicted ones.
  ///   - points: receives the control points.
  public func appendTail(after provisional: [Value] = [], to points: inout [Value]) {
    var rows = rows
    for value in provisional { rows.append(Row(value, after: rows.last)) }
    points.append(contentsOf: Self.solve(rows))
  }

  /// Settles everything; no sample may follow.
  public mutating func finish() {
    appendTail(to: &settled)
    rows = []
  }

  /// One row of the system after forward elimination: point + factor · next point = value.
  private struct Row {
    var value: Value
    var factor: Double

    init(_ sample: Value, after previous: Row?) {
      guard let previous else {
        (factor, value) = (1.0 / 5, sample * 6 / 5)
        return
      }
      factor = 1 / (4 - previous.factor)
      value = (sample * 6 - previous.value) * factor
    }

    /// The last row: the end control point counts once more in place of the one that follows.
    var end: Value {
      let inner = 1 / factor
      return value * (inner / (inner + 1))
    }
  }

  private static func solve(_ rows: [Row]) -> [Value] {
    guard var point = rows.last?.end else { return [] }
    var points = Array(repeating: point, count: rows.count)
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      point = rows[index].value - rows[index].factor * point
      points[index] = point
    }
    return points
  }
}

internal import InkCoding
internal import InkModel
internal import Progress

/// The points and strokes that may still be made of a file.
///
/// Parts of a file can be used again and again: a few kilobytes of them can make strokes without end.
struct PointBudget {
  private let limits: Limits
  /// The limit that is met first.
  private let limit: Limits.Name
  private var left: Int
  private var strokesLeft: Int
  /// The points of packed strokes that may still be taken.
  private var packedLeft: Int
  /// The samples and points that packed strokes may have, which is known before there is memory for them.
  var packed = ElementBudget()
  /// The limit that was exceeded first; `nil` for none.
  private var exceeded: Limits.Name?

  /// A Boolean value that indicates whether more was made than is allowed.
  var isExceeded: Bool { exceeded != nil }

  /// Points that a file may make however short it is.
  private static let free = 100_000
  /// Bytes of text that cost as much to read as a point to make.
  static let bytesToAPoint = 16
  /// Samples, or points of masks, that cost as much as a point to make.
  private static let samplesToAPoint = 4

  /// Makes the budget of a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, not packed.
  ///   - meter: has the limits.
  init(of bytes: [UInt8], _ meter: WorkMeter) {
    limits = meter.limits
    let (repeated, isOver) = bytes.count.multipliedReportingOverflow(by: limits[.repeats])
    let repeats = isOver ? Int.max / 2 : repeated
    limit = repeats < limits[.points] - Self.free ? .repeats : .points
    left = limit == .repeats ? repeats + Self.free : limits[.points]
    (strokesLeft, packedLeft) = (limits[.strokes], limits[.points])
  }

  /// Takes points out of the budget.
  ///
  /// - Parameters:
  ///   - points: the number of points.
  ///   - text: the number of bytes that had to be read for them.
  /// - Returns: `false` if there are fewer left.
  mutating func take(_ points: Int, ofText text: Int = 0) -> Bool {
    left -= max(points, text / Self.bytesToAPoint)
    if left < 0 { exceeded = exceeded ?? limit }
    return left >= 0
  }

  /// Takes the points of a packed stroke out of the budget, and its samples and its mask, which are read far
  /// faster than points are made.
  ///
  /// However few bytes the file has, these are within ``packed``, and each stroke is taken once.
  ///
  /// - Returns: `false` if there are fewer left.
  mutating func take(pointsOf stroke: Stroke) -> Bool {
    let samples = stroke.samples.count + (stroke.mask?.elementCount ?? 0)
    packedLeft -= max(stroke.path.count, samples / Self.samplesToAPoint)
    if packedLeft < 0 { exceeded = exceeded ?? .points }
    return packedLeft >= 0
  }

  /// Takes a stroke out of the budget, before it is added to a layer.
  ///
  /// - Returns: `false` if there is none left.
  mutating func takeStroke() -> Bool {
    strokesLeft -= 1
    if strokesLeft < 0 { exceeded = exceeded ?? .strokes }
    return strokesLeft >= 0
  }

  /// Ends reading if more was asked for than is allowed.
  ///
  /// - Throws: ``ExchangeError`` that names the limit.
  func check() throws(ExchangeError) {
    if let exceeded { throw ExchangeError(limits.excess(of: exceeded)) }
  }
}

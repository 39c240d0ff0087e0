/// Steadies the samples of a stroke whose ink trails behind the pen, on their way to the fitter.
///
/// The same samples give the same line, however they are batched. Positions come from the mode; the
/// other channels are those that the pen had as far behind as the line is, so that a dot has its force
/// and an end its taper.
struct Steadier: Sendable {
  private enum Line {
    case spring(TrailingFilter)
    case distance(TrailingFilter)
    case string(PulledString)

    var isString: Bool { if case .string = self { true } else { false } }
  }

  /// The length of the shortest first step of the completion, in canvas units at a zoom of 1; the
  /// largest step of the parameter of an ``Approach``; and the ratio of two steps in a row.
  private static let (firstStep, largestStep, growth) = (0.1, 0.5, 1.25)
  /// The distance below which the ink has reached the pen: a hundredth of a pixel.
  private static let arrival = 0.01
  /// The most samples that a pause of the pen is divided into.
  private static let mostSteps = 32.0

  private let stabilizer: Stabilizer
  private var line: Line?
  private var trail: PenTrail
  /// The length of the last step of the line.
  private var lastStep = 0.0

  /// Creates one without samples; `nil` when the stabilizer lets the ink end at the pen.
  init?(_ stabilizer: Stabilizer) {
    guard stabilizer.trails, let lag = stabilizer.lag else { return nil }
    self.stabilizer = stabilizer
    trail = PenTrail(lag: lag)
  }

  /// The end of the line; `nil` before the first sample.
  var end: Coordinates? { line.map(Self.location) }

  /// Steadies the next sample.
  ///
  /// - Parameters:
  ///   - value: the sample of the pen, in the channels of the fitter.
  ///   - samples: receives the samples of the line: one, more after a pause of the pen, or none while
  ///     its string is slack.
  mutating func append(_ value: PathFitter.Value, to samples: inout [PathFitter.Value]) {
    let before = trail.last
    let path = trail.append(value)
    guard let before, var line else {
      line = makeLine(at: value.location)
      return samples.append(value)
    }
    let duration = value[2] - before[2]
    let steps = Self.steps(of: line, for: duration)
    // Released here, so that the line is changed in its place.
    self.line = nil
    for step in stride(from: 1, through: steps, by: 1) {
      let moved = before + (value - before) * (step / steps)
      let start = Self.location(of: line)
      Self.advance(&line, to: moved.location, duration / steps, path / steps)
      var next = trail.value(at: 0)
      next.location = Self.location(of: line)
      next[2] = moved[2]
      lastStep = (next.location - start).length
      if !line.isString || lastStep > 0 { samples.append(next) }
    }
    self.line = line
  }

  /// Completes the line to the last sample of the pen, which has lifted.
  ///
  /// - Parameter samples: receives the samples of the line.
  func complete(to samples: inout [PathFitter.Value]) {
    guard let line, let last = trail.last else { return }
    let approach = Self.approach(of: line)
    let whole = (approach.location(at: 0) - approach.end).length
    // The line goes on as fast as it came: a sudden step would make the fitted curve swing.
    var step = min(Self.largestStep, max(Self.firstStep, lastStep) / approach.speed)
    var (x, share) = (0.0, 0.0)
    while x < Approach.length {
      x = min(Approach.length, x + step)
      step = min(Self.largestStep, step * Self.growth)
      let part = x / Approach.length
      let rest = (approach.location(at: x) - approach.end).length
      if whole > Self.arrival, rest < Self.arrival { x = Approach.length }
      // The taper belongs to the way that is left; where none is, to the time.
      share = whole > Self.arrival ? max(share, 1 - rest / whole) : part
      var next = trail.value(at: x < Approach.length ? share : 1)
      next.location = approach.location(at: x)
      // The last one is as late as any: by that it is known that the ink trailed.
      next[2] = last[2] + (x < Approach.length ? part : 1) * InProgressStroke.completion
      samples.append(next)
    }
  }

  private func makeLine(at location: Coordinates) -> Line? {
    switch stabilizer {
    case .off, .average: nil
    case .spring(let delay): .spring(TrailingFilter(lag: delay, at: location))
    case .distance(let lag): .distance(TrailingFilter(lag: lag, at: location))
    case .string(let length): .string(PulledString(length: length, at: location))
    }
  }

  /// Returns the number of samples of the line for one of the pen: a spring moves while a pen rests.
  private static func steps(of line: Line, for duration: Double) -> Double {
    guard case .spring(let filter) = line else { return 1 }
    return min(mostSteps, max(1, (duration / filter.constant).rounded(.up)))
  }

  private static func advance(
    _ line: inout Line,
    to location: Coordinates,
    _ duration: Double,
    _ path: Double
  ) {
    switch line {
    case .spring(var filter):
      filter.follow(to: location, for: duration)
      line = .spring(filter)
    case .distance(var filter):
      filter.follow(to: location, for: path)
      line = .distance(filter)
    case .string(var string):
      string.pull(to: location)
      line = .string(string)
    }
  }

  private static func location(of line: Line) -> Coordinates {
    switch line {
    case .spring(let filter), .distance(let filter): filter.location
    case .string(let string): string.location
    }
  }

  private static func approach(of line: Line) -> Approach {
    switch line {
    case .spring(let filter), .distance(let filter): filter.approach
    case .string(let string): string.approach
    }
  }
}

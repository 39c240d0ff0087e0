internal import Geometry
public import InkModel
public import PenInput

/// The stroke under the pen: grows sample by sample and can be read at any time.
///
/// 1. ``append(_:)`` every sample, in order.
/// 2. Draw what is new of ``settled``; it never changes again.
/// 3. Draw ``tail(after:)`` anew for each frame.
/// 4. ``finish()`` when the pen lifts, then take ``stroke(id:)``.
///
/// The stroke that comes out does not depend on how the samples were divided over calls, nor on
/// the tails that were asked for. Each call costs the same at any length of the stroke.
public struct InProgressStroke: Sendable {
  /// Type and colour.
  public let ink: Ink
  /// How the ink answers to the pen.
  public let response: InkResponse
  /// Seconds over which places are averaged; 0 keeps every sample where it is.
  ///
  /// The mean is centred, so it is taken only when the second half of the window has come. Until
  /// then a sample is drawn where it was reported: smoothing adds no delay at the tip.
  public let smoothing: Double
  /// How large the canvas is seen while it is drawn: the curve keeps so many times closer to the
  /// pen.
  public let zoom: Double
  /// Everything the pen reported, in canvas units.
  public private(set) var samples: [PenSample] = []
  /// The part of the curve that never changes again.
  public private(set) var settled = StrokePath()

  private var fitter: PathFitter
  /// What the ink feels of the last sample that the curve has taken in.
  private var touch: Touch?
  /// Samples that the curve has taken in for good; those after it wait for an estimate.
  private var fittedCount = 0

  /// Seconds after which an estimate is final.
  public static let patience = 0.1

  /// Makes a stroke without samples.
  ///
  /// - Parameters:
  ///   - ink: type and colour.
  ///   - response: how the ink answers to the pen.
  ///   - smoothing: seconds over which places are averaged, brought to 0...0.1.
  ///   - zoom: how large the canvas is seen, above 0; at 1 the curve passes within 0.25 canvas
  ///     units of each sample.
  public init(ink: Ink, response: InkResponse, smoothing: Double = 0, zoom: Double = 1) {
    self.ink = ink
    self.response = response
    self.zoom = zoom
    fitter = PathFitter(grid: Self.grid(zoom) * zoom)
    self.smoothing = min(0.1, max(0, smoothing))
  }

  /// What places and extents of control points are multiples of, in canvas units.
  ///
  /// A hundredth of a pixel as the canvas is seen, or less, and decimal. What is drawn is what is
  /// kept.
  private static func grid(_ zoom: Double) -> Double {
    [0.01, 0.001].first { $0 * zoom <= 0.01 } ?? 0.0001
  }

  /// Takes the next sample, in canvas units.
  ///
  /// A sample with an estimate waits, and those behind it, until it is amended or 100 ms old.
  public mutating func append(_ sample: PenSample) {
    samples.append(sample)
    fitWhatIsSure()
  }

  /// Takes better values of an earlier sample.
  ///
  /// - Parameter sample: with the `updateIndex` of the earlier one.
  /// - Returns: whether the stroke has such a sample; one that has settled stays as it is until
  ///   the stroke is made anew by ``refitted()``.
  public mutating func amend(_ sample: PenSample) -> Bool {
    guard let index = sample.updateIndex,
      let place = samples.lastIndex(where: { $0.updateIndex == index })
    else { return false }
    let old = samples[place]
    samples[place] = sample
    samples[place].position = old.position
    samples[place].time = old.time
    fitWhatIsSure()
    return true
  }

  /// The same samples fitted once more, and finished.
  public func refitted() -> InProgressStroke {
    var stroke = InProgressStroke(
      ink: ink,
      response: response,
      smoothing: smoothing,
      zoom: zoom
    )
    for var sample in samples {
      sample.estimated = []
      stroke.append(sample)
    }
    stroke.finish()
    return stroke
  }

  /// The control points that follow ``settled`` as things stand.
  ///
  /// - Parameter predicted: samples to pretend came after the last one; they leave no trace.
  /// - Returns: the points in order.
  public func tail(after predicted: [PenSample] = []) -> [StrokePoint] {
    var values: [PathFitter.Value] = []
    var touch = touch
    let waiting = (samples[fittedCount...] + predicted).map { sample in
      let next = Touch(sample, after: touch)
      touch = next
      return channels(of: sample, next)
    }
    fitter.appendTail(after: waiting, to: &values)
    return values.map(point(of:))
  }

  /// Settles everything; no sample may follow.
  public mutating func finish() {
    fit(upTo: samples.count)
    fitter.finish()
    takeSettled()
  }

  /// The finished stroke.
  public func stroke(id: StrokeID) -> Stroke {
    let start = samples.first?.time ?? PenTime(nanoseconds: 0)
    return Stroke(
      ink: ink,
      path: settled,
      samples: samples.map { sample in
        StrokeSample(
          location: sample.position,
          timeOffset: sample.time.seconds(since: start),
          pressure: sample.pressure,
          altitude: sample.altitude,
          azimuth: sample.azimuth,
          roll: sample.roll
        )
      },
      id: id
    )
  }

  private mutating func fitWhatIsSure() {
    guard let newest = samples.last?.time else { return }
    var end = fittedCount
    while end < samples.count {
      let age = newest.seconds(since: samples[end].time)
      let isKnown = samples[end].estimated.isEmpty || age > Self.patience
      guard isKnown, age >= smoothing / 2 else { break }
      end += 1
    }
    fit(upTo: end)
    takeSettled()
  }

  private mutating func fit(upTo end: Int) {
    while fittedCount < end {
      let touch = Touch(samples[fittedCount], after: self.touch)
      fitter.append(channels(of: smoothed(fittedCount), touch))
      self.touch = touch
      fittedCount += 1
    }
  }

  /// A sample with its place averaged over the window around it.
  ///
  /// Towards the ends of the stroke the window shrinks, so that ink begins and ends where the pen
  /// did.
  private func smoothed(_ index: Int) -> PenSample {
    guard smoothing > 0, let first = samples.first?.time, let last = samples.last?.time else {
      return samples[index]
    }
    var sample = samples[index]
    let time = sample.time
    let half = min(smoothing / 2, time.seconds(since: first), last.seconds(since: time))
    var sum = Vector.zero
    var count = 0.0
    func add(_ other: PenSample) -> Bool {
      guard abs(other.time.seconds(since: time)) <= half else { return false }
      sum = sum + (other.position - sample.position)
      count += 1
      return true
    }
    for place in (0...index).reversed() { if !add(samples[place]) { break } }
    for place in (index + 1)..<max(index + 1, samples.count) { if !add(samples[place]) { break } }
    sample.position = sample.position + sum / max(1, count)
    return sample
  }

  private mutating func takeSettled() {
    for index in settled.count..<fitter.settled.count {
      settled.append(point(of: fitter.settled[index]))
    }
  }

  /// Directions are split into two parts, since the mean of 359° and 1° is not 180°; places are
  /// as large as they are seen, which is what the fitter's lengths are meant for.
  private func channels(of sample: PenSample, _ touch: Touch) -> PathFitter.Value {
    let time = sample.time.seconds(since: samples.first?.time ?? sample.time)
    let direction = response.direction(of: sample, type: ink.inkType)
    return PathFitter.Value(
      sample.position.x * zoom,
      sample.position.y * zoom,
      time,
      touch.force,
      sample.altitude ?? .pi / 2,
      direction.dx,
      direction.dy,
      touch.speed
    )
  }

  private func point(of value: PathFitter.Value) -> StrokePoint {
    let (force, altitude) = (min(1, max(0, value[3])), min(.pi / 2, max(0, value[4])))
    let print = response.print(force: force, altitude: altitude, speed: value[7])
    return StrokePoint(
      location: Point(x: value[0] / zoom, y: value[1] / zoom),
      timeOffset: max(0, value[2]),
      size: print.size,
      opacity: print.opacity,
      force: force,
      azimuth: Vector(dx: value[5], dy: value[6]).angle,
      altitude: altitude
    ).coarse(to: Self.grid(zoom))
  }
}

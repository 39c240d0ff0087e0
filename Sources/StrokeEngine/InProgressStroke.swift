public import Geometry
public import InkModel
public import PenInput

/// The stroke under the pen, which grows sample by sample and can be read at any time.
///
/// 1. ``append(_:)`` every sample, in order.
/// 2. Draw the new points of ``settled``; they never change again.
/// 3. Redraw ``tail(after:)`` in each frame.
/// 4. Call ``finish()`` when the pen lifts, then ``stroke(id:)``.
///
/// The finished stroke does not depend on how the samples were batched, nor on calls of
/// ``tail(after:)``. The cost of a call does not depend on the length of the stroke.
public struct InProgressStroke: Sendable {
  /// The type and the color.
  public let ink: Ink
  /// The response of the ink to the pen.
  public let response: InkResponse
  /// The stabilizer, before whose work the samples are those of the pen.
  ///
  /// The window of ``Stabilizer/average(window:)`` is centered, so that it is applied once its second
  /// half has arrived. Until then a sample is drawn as it was reported: it adds no delay at the tip.
  /// The ink of other modes trails behind the pen, and ``finish()`` completes it to the last sample.
  public let stabilizer: Stabilizer
  /// The guides that the ink follows, while the samples are those of the pen; `nil` for none.
  public let snap: GuideSnap?
  /// The magnification of the canvas while the stroke is drawn, which divides the tolerance of the
  /// curve.
  public let zoom: Double
  /// The seed of the random numbers of the ink; see ``seed(at:)``.
  public let randomSeed: UInt32
  /// The time at which it was begun, in seconds since 1970 began (UTC); `nil` when not known.
  public let creationDate: Double?
  /// The samples of the pen, in canvas units.
  public private(set) var samples: [PenSample] = []
  /// The part of the curve that never changes again.
  public private(set) var settled = StrokePath()

  private var fitter: PathFitter
  /// The filtered force and speed at the last fitted sample.
  private var dynamics: PenDynamics?
  /// The state of a stabilizer whose ink trails; `nil` for others.
  private var steadier: Steadier?
  /// The state of following guides; `nil` without guides.
  private var follower: GuideFollower?
  /// The seconds over which positions are averaged; 0 for none.
  private let window: Double
  /// The number of samples that have been fitted; later ones wait for an estimate or for the window of
  /// the stabilizer.
  private var fittedCount = 0

  /// The seconds by which the points of ink that trails go on after the last sample.
  public static let completion = 0.05

  /// The seconds after which an estimated value becomes final.
  public static let estimateTimeout = 0.1

  /// Creates a stroke without samples.
  ///
  /// - Parameters:
  ///   - ink: the type and the color.
  ///   - response: the response of the ink to the pen.
  ///   - stabilizer: the stabilizer; a window is clamped to 0...0.1.
  ///   - snap: the guides that the ink follows; `nil` for none.
  ///   - zoom: the magnification of the canvas, above 0; at 1 the curve passes within 0.25 canvas
  ///     units of each sample.
  ///   - randomSeed: the seed of the random numbers of the ink.
  ///   - creationDate: the time at which it is begun, in seconds since 1970 began (UTC); `nil` when not
  ///     known.
  public init(
    ink: Ink,
    response: InkResponse,
    stabilizer: Stabilizer = .off,
    snap: GuideSnap? = nil,
    zoom: Double = 1,
    randomSeed: UInt32 = 0,
    creationDate: Double? = nil
  ) {
    self.ink = ink
    self.response = response
    self.zoom = zoom
    (self.randomSeed, self.creationDate) = (randomSeed, creationDate)
    fitter = PathFitter(grid: Self.grid(zoom) * zoom)
    self.stabilizer = stabilizer
    steadier = Steadier(stabilizer)
    self.snap = snap
    follower = GuideFollower(snap)
    window = if case .average(let window) = stabilizer { min(0.1, max(0, window)) } else { 0 }
  }

  /// Returns the seed of a stroke whose first sample has a time.
  ///
  /// A replay, and the rescue of a stroke whose program ended, have the same samples and so the same
  /// seed.
  ///
  /// Source: S. Vigna, *splitmix64*, 2015.
  public static func seed(at time: PenTime) -> UInt32 {
    var value = UInt64(bitPattern: time.nanoseconds) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (value ^ (value >> 31)) >> 32)
  }

  /// Returns the grid to which positions and extents of control points are rounded, in canvas units.
  ///
  /// It is decimal and at most a hundredth of a pixel at the current zoom. Drawn and stored points
  /// are the same.
  private static func grid(_ zoom: Double) -> Double {
    [0.01, 0.001].first { $0 * zoom <= 0.01 } ?? 0.0001
  }

  /// Appends a sample, in canvas units.
  ///
  /// A sample with an estimate waits, as do later samples, until it is amended or 100 ms old.
  public mutating func append(_ sample: PenSample) {
    samples.append(sample)
    fitFinalSamples()
  }

  /// Replaces the estimated values of an earlier sample.
  ///
  /// - Parameter sample: the new values, with the `updateIndex` of the earlier sample.
  /// - Returns: `true` if the stroke has such a sample. The curve at a sample that is already fitted
  ///   does not change until ``refitted()``.
  public mutating func amend(_ sample: PenSample) -> Bool {
    guard let index = sample.updateIndex,
      let position = samples.lastIndex(where: { $0.updateIndex == index })
    else { return false }
    let old = samples[position]
    samples[position] = sample
    samples[position].position = old.position
    samples[position].time = old.time
    fitFinalSamples()
    return true
  }

  /// Returns the finished stroke of the same samples, all of them fitted again.
  public func refitted() -> InProgressStroke {
    var stroke = InProgressStroke(
      ink: ink,
      response: response,
      stabilizer: stabilizer,
      snap: snap,
      zoom: zoom,
      randomSeed: randomSeed,
      creationDate: creationDate
    )
    for var sample in samples {
      sample.estimated = []
      stroke.append(sample)
    }
    stroke.finish()
    return stroke
  }

  /// Computes the provisional control points that follow ``settled``.
  ///
  /// - Parameter predicted: predicted samples after the last one; they are not stored.
  /// - Returns: the points in order.
  public func tail(after predicted: [PenSample] = []) -> [StrokePoint] {
    var values: [PathFitter.Value] = []
    var waiting = waitingSamples(with: predicted)
    if var steadier {
      var line: [PathFitter.Value] = []
      for value in waiting { steadier.append(value, to: &line) }
      waiting = line
    }
    if var follower {
      for index in waiting.indices { Self.follow(&waiting[index], by: &follower, zoom) }
    }
    fitter.appendTail(after: waiting, to: &values)
    var points: [StrokePoint] = []
    points.reserveCapacity(values.count)
    // A closure would copy the stroke.
    for value in values { points.append(point(of: value)) }
    return points
  }

  /// Computes the end of ink that trails behind the pen.
  ///
  /// - Parameter predicted: predicted samples after the last one; they are not stored.
  /// - Returns: the end in canvas units; `nil` when the ink ends at the pen.
  public func trailingEnd(after predicted: [PenSample] = []) -> Point? {
    guard var steadier else { return nil }
    var line: [PathFitter.Value] = []
    for value in waitingSamples(with: predicted) { steadier.append(value, to: &line) }
    guard let end = steadier.end.map({ Point(x: $0.x / zoom, y: $0.y / zoom) }) else { return nil }
    var follower = follower
    return follower?.follow(end) ?? end
  }

  /// Settles all points, and completes ink that trails to the last sample; no sample may follow.
  public mutating func finish() {
    fit(upTo: samples.count)
    var line: [PathFitter.Value] = []
    steadier?.complete(to: &line)
    steadier = nil
    for value in line { appendGuided(value) }
    fitter.finish()
    appendSettled()
  }

  /// Returns the stroke after ``finish()``.
  public func stroke(id: StrokeID) -> Stroke {
    let start = samples.first?.time ?? PenTime(nanoseconds: 0)
    var path = settled
    path.creationDate = creationDate
    return Stroke(
      ink: ink,
      path: path,
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
      randomSeed: randomSeed,
      id: id
    )
  }

  private mutating func fitFinalSamples() {
    guard let newest = samples.last?.time else { return }
    var end = fittedCount
    while end < samples.count {
      let age = newest.seconds(since: samples[end].time)
      let isFinal = samples[end].estimated.isEmpty || age > Self.estimateTimeout
      guard isFinal, age >= window / 2 else { break }
      end += 1
    }
    fit(upTo: end)
    appendSettled()
  }

  private mutating func fit(upTo end: Int) {
    var line: [PathFitter.Value] = []
    while fittedCount < end {
      let next = PenDynamics(samples[fittedCount], after: dynamics)
      let value = channels(of: averaged(fittedCount), next)
      dynamics = next
      fittedCount += 1
      guard steadier != nil else {
        appendGuided(value)
        continue
      }
      line.removeAll(keepingCapacity: true)
      steadier?.append(value, to: &line)
      for value in line { appendGuided(value) }
    }
  }

  /// Fits a place of the line, on the guide that it follows.
  private mutating func appendGuided(_ value: PathFitter.Value) {
    var value = value
    if var next = follower {
      Self.follow(&value, by: &next, zoom)
      follower = next
    }
    fitter.append(value)
  }

  /// Moves a place of the line, in the units of the fitter, onto the guide that it follows.
  private static func follow(
    _ value: inout PathFitter.Value,
    by follower: inout GuideFollower,
    _ zoom: Double
  ) {
    let place = follower.follow(Point(x: value[0] / zoom, y: value[1] / zoom))
    (value[0], value[1]) = (place.x * zoom, place.y * zoom)
  }

  /// Returns the samples that have not been fitted, and predicted ones, as channels of the fitter.
  private func waitingSamples(with predicted: [PenSample]) -> [PathFitter.Value] {
    guard fittedCount < samples.count || !predicted.isEmpty else { return [] }
    var dynamics = dynamics
    return (samples[fittedCount...] + predicted).map { sample in
      let next = PenDynamics(sample, after: dynamics)
      dynamics = next
      return channels(of: sample, next)
    }
  }

  /// Returns a sample with its position averaged over the window around it.
  ///
  /// Towards the ends of the stroke the window shrinks, so that ink starts and ends with the pen.
  private func averaged(_ index: Int) -> PenSample {
    guard window > 0, let first = samples.first?.time, let last = samples.last?.time else {
      return samples[index]
    }
    var sample = samples[index]
    let time = sample.time
    let half = min(window / 2, time.seconds(since: first), last.seconds(since: time))
    var sum = Vector.zero
    var count = 0.0
    func add(_ other: PenSample) -> Bool {
      guard abs(other.time.seconds(since: time)) <= half else { return false }
      sum = sum + (other.position - sample.position)
      count += 1
      return true
    }
    for other in (0...index).reversed() { if !add(samples[other]) { break } }
    for other in (index + 1)..<max(index + 1, samples.count) { if !add(samples[other]) { break } }
    sample.position = sample.position + sum / max(1, count)
    return sample
  }

  private mutating func appendSettled() {
    for index in settled.count..<fitter.settled.count {
      settled.append(point(of: fitter.settled[index]))
    }
  }

  /// Converts a sample to channels of the fitter.
  ///
  /// Directions are stored as vectors, since the mean of 359° and 1° is not 180°; positions are
  /// multiplied by the zoom, since the fitter's lengths are those of the screen.
  private func channels(of sample: PenSample, _ dynamics: PenDynamics) -> PathFitter.Value {
    let time = sample.time.seconds(since: samples.first?.time ?? sample.time)
    let direction = response.direction(of: sample, type: ink.inkType)
    return PathFitter.Value(
      sample.position.x * zoom,
      sample.position.y * zoom,
      time,
      dynamics.force,
      sample.altitude ?? .pi / 2,
      direction.dx,
      direction.dy,
      dynamics.speed
    )
  }

  private func point(of value: PathFitter.Value) -> StrokePoint {
    let (force, altitude) = (min(1, max(0, value[3])), min(.pi / 2, max(0, value[4])))
    let print = response.footprint(force: force, altitude: altitude, speed: value[7])
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

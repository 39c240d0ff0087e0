internal import Geometry
public import InkModel
internal import PenInput
public import StrokeEngine

extension Stroke {
  /// The stroke as another ink would have drawn it, from the samples of the pen, or from the line that a
  /// stabiliser or a guide has made of them.
  ///
  /// - Parameter recipe: the ink; the colour stays.
  /// - Returns: the stroke with the same id, place and mask; without samples only its kind changes. Ink
  ///   does not become a stump's stroke, nor that one ink: it is returned as it is.
  public func redrawn(with recipe: InkRecipe) -> Stroke {
    guard isSmudge == (recipe.inkType == .smudge) else { return self }
    let ink = Ink(recipe.inkType, color: ink.color)
    guard !samples.isEmpty else {
      var stroke = self
      stroke.ink = ink
      return stroke
    }
    var drawn = InProgressStroke(ink: ink, response: recipe.response)
    for sample in trailed || isGuided ? samplesOfPath : samples { drawn.append(PenSample(sample)) }
    drawn.finish()
    var curve = drawn.settled
    curve.creationDate = path.creationDate
    var stroke = Stroke(
      ink: ink,
      path: curve,
      samples: samples,
      transform: transform,
      mask: mask,
      fill: fill,
      randomSeed: randomSeed,
      id: id
    )
    (stroke.group, stroke.link) = (group, link)
    return stroke
  }

  /// The distance between two samples of a line in canvas units; steps that differ let a fit swing.
  private static let step = 1.0

  /// A Boolean value that indicates whether the line trailed behind the pen: then it was completed
  /// after the last sample.
  private var trailed: Bool {
    guard !path.isEmpty, let lift = samples.last?.timeOffset else { return false }
    let end = path.interpolatedPoint(at: path.maximumParameter).timeOffset
    return end > lift + InProgressStroke.completion / 2
  }

  /// The distance in canvas units by which a line that followed a guide begins or ends beside the pen.
  private static let guidedDistance = 0.5

  /// A Boolean value that indicates whether the line followed a guide: it begins or ends beside the pen.
  private var isGuided: Bool {
    guard !path.isEmpty, let first = samples.first, let last = samples.last else { return false }
    let ends = [0, path.maximumParameter].map(path.interpolatedLocation(at:))
    return ends[0].distance(to: first.location) > Self.guidedDistance
      || ends[1].distance(to: last.location) > Self.guidedDistance
  }

  /// The path as if a pen had drawn it.
  private var samplesOfPath: [StrokeSample] {
    let start = path.interpolatedLocation(at: 0)
    let isDot = path.allSatisfy { $0.location.distance(to: start) < Self.step }
    var time = 0.0
    let points = path.interpolatedPoints(by: isDot ? .parametricStep(1) : .distance(Self.step))
    return points.enumerated().map { number, point in
      // Where a string was slack, fitted times may swing, and start late.
      if number > 0 { time = max(time, point.timeOffset) }
      return StrokeSample(
        location: point.location,
        timeOffset: time,
        pressure: point.force,
        altitude: point.altitude,
        azimuth: point.azimuth
      )
    }
  }
}

extension PenSample {
  /// Creates the sample of a pen that a stroke stores.
  fileprivate init(_ sample: StrokeSample) {
    self.init(
      position: sample.location,
      time: PenTime(nanoseconds: Int64((sample.timeOffset * 1e9).rounded())),
      pressure: sample.pressure,
      altitude: sample.altitude,
      azimuth: sample.azimuth,
      roll: sample.roll
    )
  }
}

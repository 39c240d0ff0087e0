public import InkModel
internal import PenInput
public import StrokeEngine

extension Stroke {
  /// The stroke as another ink would have drawn it, from the samples of the pen.
  ///
  /// - Parameter recipe: the ink; the colour stays.
  /// - Returns: the stroke with the same id, place and mask; without samples only its kind changes.
  public func redrawn(with recipe: InkRecipe) -> Stroke {
    let ink = Ink(recipe.inkType, color: ink.color)
    guard !samples.isEmpty else {
      var stroke = self
      stroke.ink = ink
      return stroke
    }
    var drawn = InProgressStroke(ink: ink, response: recipe.response)
    for sample in samples {
      drawn.append(
        PenSample(
          position: sample.location,
          time: PenTime(nanoseconds: Int64((sample.timeOffset * 1e9).rounded())),
          pressure: sample.pressure,
          altitude: sample.altitude,
          azimuth: sample.azimuth,
          roll: sample.roll
        )
      )
    }
    drawn.finish()
    var curve = drawn.settled
    curve.creationDate = path.creationDate
    return Stroke(
      ink: ink,
      path: curve,
      samples: samples,
      transform: transform,
      mask: mask,
      randomSeed: randomSeed,
      id: id
    )
  }
}

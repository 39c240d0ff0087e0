import Geometry
import InkModel
import PenInput
import StrokeEngine

import func Glibc.sin

/// Strokes for the tests of stabilizers.
enum SteadiedLine {
  static func stroke(_ stabilizer: Stabilizer, zoom: Double = 1) -> InProgressStroke {
    InProgressStroke(
      ink: Ink(.pen),
      response: InkResponse(width: 4),
      stabilizer: stabilizer,
      zoom: zoom
    )
  }

  static func finished(
    _ samples: [PenSample],
    _ stabilizer: Stabilizer,
    zoom: Double = 1
  ) -> InProgressStroke {
    var stroke = stroke(stabilizer, zoom: zoom)
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke
  }

  static func sample(_ seconds: Double, _ position: Point) -> PenSample {
    PenSample(
      position: position,
      time: PenTime(nanoseconds: Int64((seconds * 1e9).rounded())),
      pressure: 0.5
    )
  }

  /// The samples of a movement at a rate.
  static func samples(
    rate: Double,
    upTo last: Double,
    _ position: (Double) -> Point
  ) -> [PenSample] {
    (0...Int((last * rate).rounded())).map {
      sample(Double($0) / rate, position(Double($0) / rate))
    }
  }

  /// A hand that draws waves, 300 units in a second.
  static func curve(at seconds: Double) -> Point {
    Point(x: 300 * seconds, y: 100 + 40 * sin(seconds * 9))
  }
}

extension SteadiedLine {
  /// The end of the ink at each sample.
  static func trail(of samples: [PenSample], _ stabilizer: Stabilizer) -> [Point] {
    var stroke = stroke(stabilizer)
    return samples.map { sample in
      stroke.append(sample)
      return stroke.trailingEnd() ?? sample.position
    }
  }

  /// The points of a finished curve at the times of its samples.
  ///
  /// It is drawn at a large zoom, so that the tolerance of the fit does not count.
  static func curve(of samples: [PenSample], _ stabilizer: Stabilizer) -> [Point] {
    let path = finished(samples, stabilizer, zoom: 16).settled
    var parameter = 0.0
    return samples.map { sample in
      let time = sample.time.seconds(since: samples[0].time)
      while parameter < path.maximumParameter,
        path.interpolatedPoint(at: parameter).timeOffset < time
      {
        parameter += 0.02
      }
      let before = path.interpolatedPoint(at: max(0, parameter - 0.02))
      let after = path.interpolatedPoint(at: min(parameter, path.maximumParameter))
      let span = after.timeOffset - before.timeOffset
      let share = span > 0 ? max(0, min(1, (time - before.timeOffset) / span)) : 1
      return before.location + (after.location - before.location) * share
    }
  }
}

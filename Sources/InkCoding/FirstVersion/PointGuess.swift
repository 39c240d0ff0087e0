internal import InkModel

/// Guesses control points from the samples beside them, as the first version of our formats did.
///
/// All in whole numbers, so that every machine guesses alike; <doc:DrawingData> says how.
struct PointGuess {
  private let samples: [StrokeSample]
  /// For each point the last sample before it, and 1 if it has come to the next, or else 0.
  private var places: [(sample: Int, way: Int64)] = []

  /// Finds where among the samples the points lie.
  ///
  /// - Parameters:
  ///   - samples: the samples of the stroke, in any order of time.
  ///   - times: the times of the points.
  init(_ samples: [StrokeSample], times: [Int32]) {
    self.samples = samples
    guard !samples.isEmpty else { return }
    places.reserveCapacity(times.count)
    var sample = 0
    for time in times {
      while sample + 2 < samples.count, samples[sample + 1].time <= time { sample += 1 }
      let (start, end) = ends(of: sample)
      places.append((sample, end.time > start.time && time >= end.time ? 1 : 0))
    }
  }

  /// Values of the samples at or before the points; 0 when not known.
  func values(_ count: Int, _ channel: (StrokeSample) -> UInt16) -> [Int64] {
    guard !samples.isEmpty else { return Array(repeating: 0, count: count) }
    return places.map { place in
      let (start, end) = ends(of: place.sample)
      let (first, second) = (channel(start), channel(end))
      guard first != FixedPoint.missing, second != FixedPoint.missing else { return 0 }
      return Int64(first) + (Int64(second) - Int64(first)) * place.way
    }
  }

  /// Azimuths at the points, in the steps of points; 0 when not known.
  func azimuths(_ count: Int) -> [Int64] {
    guard !samples.isEmpty else { return Array(repeating: 0, count: count) }
    return places.map { place in
      let (start, end) = ends(of: place.sample)
      guard start.azimuthSteps != FixedPoint.missing, end.azimuthSteps != FixedPoint.missing else {
        return 0
      }
      let first = Int64(start.azimuthSteps) * 4096 / 4050
      let second = Int64(end.azimuthSteps) * 4096 / 4050
      let turn = Int64(Int16(truncatingIfNeeded: second - first))
      return first + turn * place.way
    }
  }

  /// Coordinates of control points whose curve would pass the samples, as far as neighbours tell.
  func controls(_ count: Int, _ channel: (StrokeSample) -> Int32) -> [Int64] {
    guard !samples.isEmpty else { return Array(repeating: 0, count: count) }
    let passed = places.map { place in
      let (start, end) = ends(of: place.sample)
      let first = Int64(channel(start))
      return first + (Int64(channel(end)) - first) * place.way
    }
    return passed.indices.map { index in
      let value = passed[index]
      let bend = 2 * value - passed[max(0, index - 1)] - passed[min(passed.count - 1, index + 1)]
      return value + (bend - (bend % 6 + 6) % 6) / 6
    }
  }

  private func ends(of sample: Int) -> (StrokeSample, StrokeSample) {
    (samples[sample], samples[min(sample + 1, samples.count - 1)])
  }
}

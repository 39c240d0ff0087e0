/// A channel of a recording without drift, in which pulses are found.
struct SoundSignal {
  /// The shortest time between two pulses, in seconds.
  private static let pause = 0.1
  /// The lowest frequency that counts, in hertz; below it are drift and what sound cards block.
  private static let lowest = 2.0
  /// The least height of a pulse: a share of the highest, standard deviations of the noise, and a
  /// share of full scale.
  private static let (leastShare, leastNoise, leastHeight) = (Float(0.2), Float(8), Float(1e-3))
  /// The standard deviations of the noise above which a pulse has begun.
  private static let begun: Float = 5
  /// The longest times from the beginning of a pulse to the threshold, and from there to the end of
  /// an edge, in seconds.
  private static let (rise, edge) = (0.003, 0.012)

  private let values: [Float]
  private let rate: Double
  /// The standard deviation of the noise.
  private let noise: Float
  /// The height above which there is a pulse.
  private let threshold: Float

  /// Removes the drift of a channel and estimates its noise.
  ///
  /// - Parameters:
  ///   - channel: finite values, -1...1.
  ///   - rate: the values a second.
  init(_ channel: [Float], rate: Double) {
    let share = Float(1 / (1 + 2 * Double.pi * Self.lowest / rate))
    var (values, before, value, highest) = (channel, channel.first ?? 0, Float(0), Float(0))
    for index in values.indices {
      value = share * (value + channel[index] - before)
      before = channel[index]
      values[index] = value
      highest = max(highest, abs(value))
    }
    let heights = stride(from: 0, to: values.count, by: 7).map { abs(values[$0]) }.sorted()
    // The median of the height of noise is 0.6745 standard deviations.
    noise = heights.isEmpty ? 0 : heights[heights.count / 2] / 0.6745
    threshold = max(Self.leastHeight, Self.leastShare * highest, Self.leastNoise * noise)
    self.values = values
    self.rate = rate
  }

  /// The times in seconds at which pulses first rise above the noise, ascending.
  var starts: [Double] {
    let floor = max(Self.begun * noise, threshold / 20)
    return crossings.map { crossing in
      let before = max(0, crossing - Int(Self.rise * rate))..<crossing
      return Double(before.first { abs(values[$0]) > floor } ?? crossing) / rate
    }
  }

  /// The times in seconds at which edges are at half of their height, ascending.
  var middles: [Double] {
    crossings.map { crossing in
      let sign: Float = values[crossing] < 0 ? -1 : 1
      let end = min(values.count, crossing + Int(Self.edge * rate))
      var top = crossing
      for index in crossing..<end where sign * values[index] > sign * values[top] { top = index }
      // What is left of the last edge lies below this one.
      let foot =
        max(
          0,
          crossing - Int(2 * Self.edge * rate)
        )..<max(
          1,
          crossing - Int(Self.edge * rate)
        )
      let base = foot.reduce(Float(0)) { $0 + values[$1] } / Float(max(1, foot.count))
      let half = sign * (base + values[top]) / 2
      var index = top
      while index > 0, sign * values[index - 1] > half { index -= 1 }
      guard index > 0 else { return 0 }
      let (low, high) = (sign * values[index - 1], sign * values[index])
      let share = high > low ? Double((half - low) / (high - low)) : 0
      return (Double(index - 1) + share) / rate
    }
  }

  /// The indices at which the signal rises above the threshold after a pause.
  private var crossings: [Int] {
    let pause = Int(Self.pause * rate)
    var (crossings, last) = ([Int](), -pause)
    for index in values.indices where abs(values[index]) >= threshold {
      if index - last >= pause { crossings.append(index) }
      last = index
    }
    return crossings
  }
}

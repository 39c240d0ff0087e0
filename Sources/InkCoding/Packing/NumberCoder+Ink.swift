internal import InkModel

/// The ranges of the values of ink, in steps.
enum InkRange {
  /// Places and times.
  static let coordinates = -2_147_483_647...Int64(Int32.max)
  /// Extents.
  static let extents = 0...Int64(Int32.max)
  /// Shares.
  static let shares = 0...Int64(FixedPoint.stepsPerShare)
  /// The values of samples: shares, directions and the mark of an unknown value.
  static let halfWords = 0...Int64(UInt16.max)
  /// Directions of points.
  static let directions = Int64(Int16.min)...Int64(Int16.max)
}

extension NumberCoder {
  /// Codes the samples of a stroke.
  ///
  /// - Parameter samples: where they are read, as many as there are to be.
  /// - Throws: the failure of the bits that are read.
  mutating func samples(_ samples: inout [StrokeSample]) throws(Bits.Failure) {
    var x = samples.map(\.x)
    var y = samples.map(\.y)
    var time = samples.map(\.time)
    try column(&x, in: InkRange.coordinates)
    try column(&y, in: InkRange.coordinates)
    try column(&time, in: InkRange.coordinates)
    let pressure = try halfWords(samples, \.pressureSteps)
    let altitude = try halfWords(samples, \.altitudeSteps)
    let azimuth = try halfWords(samples, \.azimuthSteps)
    let roll = try halfWords(samples, \.rollSteps)
    guard !Bits.isWriter else { return }
    for index in samples.indices {
      let sample = StrokeSample(
        x: x[index],
        y: y[index],
        time: time[index],
        pressureSteps: pressure[index],
        altitudeSteps: altitude[index],
        azimuthSteps: azimuth[index],
        rollSteps: roll[index]
      )
      try bits.require(sample != nil, "a sample is out of range")
      samples[index] = sample ?? samples[index]
    }
  }

  private mutating func halfWords(
    _ samples: [StrokeSample],
    _ channel: (StrokeSample) -> UInt16
  ) throws(Bits.Failure) -> [UInt16] {
    // What is not known is 0 here, so that it is short.
    var values = samples.map { Int32(channel($0) &+ 1) }
    try column(&values, in: InkRange.halfWords)
    return values.map { UInt16(truncatingIfNeeded: $0) &- 1 }
  }

  /// Codes the path of an eraser.
  mutating func eraser(_ points: inout [EraserPoint]) throws(Bits.Failure) {
    var x = points.map(\.x)
    var y = points.map(\.y)
    var reach = points.map(\.reach)
    try column(&x, in: InkRange.coordinates)
    try column(&y, in: InkRange.coordinates)
    try column(&reach, in: InkRange.extents)
    for index in points.indices {
      points[index] = EraserPoint(x: x[index], y: y[index], reach: reach[index])
    }
  }
}

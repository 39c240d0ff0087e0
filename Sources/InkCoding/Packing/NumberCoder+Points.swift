internal import InkModel

/// The values of control points by channels, as they are coded.
private struct PointColumns {
  var x, y, time, width, height, opacity, force, altitude, azimuth: [Int32]

  init(_ points: [StoredPoint]) {
    x = points.map(\.x)
    y = points.map(\.y)
    time = points.map(\.time)
    width = points.map(\.width)
    height = points.map(\.height)
    opacity = points.map { Int32($0.opacity) }
    force = points.map { Int32($0.force) }
    altitude = points.map { Int32($0.altitude) }
    azimuth = points.map { Int32($0.azimuth) }
  }

  /// The points; every value has been found to be in its range.
  var points: [StoredPoint] {
    x.indices.map { index in
      StoredPoint(
        x: x[index],
        y: y[index],
        time: time[index],
        width: width[index],
        height: height[index],
        opacity: UInt16(truncatingIfNeeded: opacity[index]),
        force: UInt16(truncatingIfNeeded: force[index]),
        altitude: UInt16(truncatingIfNeeded: altitude[index]),
        azimuth: Int16(truncatingIfNeeded: azimuth[index])
      )
    }
  }
}

extension NumberCoder {
  /// Codes the control points of a stroke.
  ///
  /// - Parameters:
  ///   - points: where they are read, as many as there are to be.
  ///   - samples: the samples of the stroke.
  /// - Throws: the failure of the bits that are read.
  mutating func points(
    _ points: inout [StoredPoint],
    beside samples: [StrokeSample]
  ) throws(Bits.Failure) {
    guard !points.isEmpty else { return }
    let number = Bits.isWriter ? PointUnits.number(for: points) : 0
    let units = PointUnits.all[try choice(number, bits: 2)]
    var columns = PointColumns(points)
    if samples.isEmpty {
      try alone(&columns, units)
    } else {
      let positions = try positions(of: points, in: samples)
      try beyondGuesses(&columns, AnchorGuess(samples, positions: positions), units)
    }
    try looks(&columns, units)
    if !Bits.isWriter { points = columns.points }
  }

  /// Codes times, places, forces and attitudes by themselves.
  private mutating func alone(
    _ columns: inout PointColumns,
    _ units: PointUnits
  ) throws(Bits.Failure) {
    try column(&columns.time, units.time, in: InkRange.coordinates)
    try column(&columns.x, units.length, in: InkRange.coordinates)
    try column(&columns.y, units.length, in: InkRange.coordinates)
    try column(&columns.force, units.share, in: InkRange.shares)
    try column(&columns.altitude, units.share, in: InkRange.shares)
    try column(&columns.azimuth, units.turn, in: InkRange.directions)
  }

  /// Codes where among the samples the curve passes at its control points.
  private mutating func positions(
    of points: [StoredPoint],
    in samples: [StrokeSample]
  ) throws(Bits.Failure) -> [Int] {
    var positions = points.map { _ in Int32(0) }
    if Bits.isWriter {
      positions = AnchorFinder(points, in: samples).positions().map { Int32($0) }
    }
    try column(&positions, in: 0...Int64((samples.count - 1) * AnchorGuess.unit))
    return positions.map { Int($0) }
  }

  /// Codes what times, places, forces and attitudes have beyond what the samples tell.
  private mutating func beyondGuesses(
    _ columns: inout PointColumns,
    _ guess: AnchorGuess,
    _ units: PointUnits
  ) throws(Bits.Failure) {
    try beyond(guess.times(), &columns.time, units.time, in: InkRange.coordinates)
    try places(&columns, guess, units.length)
    let force = guess.values(missing: 30_000) { $0.pressureSteps }
    try beyond(force, &columns.force, units.share, in: InkRange.shares)
    let altitude = guess.values(missing: 60_000) { $0.altitudeSteps }
    try beyond(altitude, &columns.altitude, units.share, in: InkRange.shares)
    let azimuths = guess.azimuths().map { Int64(Int16(truncatingIfNeeded: $0)) }
    try beyond(azimuths, &columns.azimuth, units.turn, in: InkRange.directions)
  }

  /// Codes places; each control point is guessed from the one before it, too.
  private mutating func places(
    _ columns: inout PointColumns,
    _ guess: AnchorGuess,
    _ unit: Int64
  ) throws(Bits.Failure) {
    var (across, down) = (RunningMean(), RunningMean())
    var last: (x: Int32, y: Int32)?
    for index in columns.x.indices {
      let place = guess.control(index, after: last)
      let (x, y) = (PointUnits.nearest(place.x, 16 * unit), PointUnits.nearest(place.y, 16 * unit))
      let coordinates = InkRange.coordinates
      columns.x[index] = try value(columns.x[index], beyond: x, unit, &across, in: coordinates)
      columns.y[index] = try value(columns.y[index], beyond: y, unit, &down, in: coordinates)
      last = (columns.x[index], columns.y[index])
    }
  }

  // MARK: Looks

  /// Codes extents and opacity: by force, where an ink answers to nothing else.
  private mutating func looks(
    _ columns: inout PointColumns,
    _ units: PointUnits
  ) throws(Bits.Failure) {
    try byForce(columns.force, &columns.width, units.length, in: InkRange.extents)
    try heights(&columns, units.length)
    try byForce(columns.force, &columns.opacity, units.opacity, in: InkRange.shares)
  }

  /// The greatest guess of a height.
  private static var mostHeight: Int64 { 1 << 48 - 1 }

  /// Codes second extents; each is guessed to be the share of the first that it was before.
  private mutating func heights(
    _ columns: inout PointColumns,
    _ unit: Int64
  ) throws(Bits.Failure) {
    var mean = RunningMean(0)
    var last: (width: Int64, height: Int64) = (1, 1)
    for index in columns.width.indices {
      let width = Int64(columns.width[index]) / unit
      let share = last.width == 0 ? width : (width * last.height + last.width / 2) / last.width
      // What a height has beyond the guess must not be too large a number.
      let guess = min(share, Self.mostHeight)
      let rest = Int64(columns.height[index]) / unit &- guess
      let height = guess &+ (index == 0 ? try plain(rest) : try number(rest, &mean))
      try bits.require(
        height >= 0 && height <= InkRange.extents.upperBound / unit,
        "an extent is out of range"
      )
      last = (width, height)
      columns.height[index] = Int32(truncatingIfNeeded: height * unit)
    }
  }

  /// Codes a channel as a column or, if that is shorter, as what it has beyond what the same ink
  /// has made of other forces.
  private mutating func byForce(
    _ forces: [Int32],
    _ values: inout [Int32],
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    let isFollowing = Bits.isWriter && Self.follows(forces, values, unit)
    guard try choice(isFollowing ? 1 : 0, bits: 1) == 1 else {
      return try column(&values, unit, in: range)
    }
    var (guess, mean) = (ForceGuess(), RunningMean())
    for index in values.indices {
      let guessed = guess.value(at: Int64(forces[index]))
      let rest = Int64(values[index]) / unit &- guessed
      let number = guessed &+ (index == 0 ? try plain(rest) : try self.number(rest, &mean))
      try bits.require(number.magnitude < 1 << 40, "a value is out of range")
      try bits.require(range.contains(number * unit), "a value is out of range")
      guess.learn(number, at: Int64(forces[index]))
      values[index] = Int32(truncatingIfNeeded: number * unit)
    }
  }

  /// Returns whether it is shorter to guess a channel from the force.
  private static func follows(_ forces: [Int32], _ values: [Int32], _ unit: Int64) -> Bool {
    let numbers = values.map { Int64($0) / unit }
    guard let first = numbers.first, numbers.contains(where: { $0 != first }) else { return false }
    var guess = ForceGuess()
    let rests = zip(forces, numbers).map { force, number in
      defer { guess.learn(number, at: Int64(force)) }
      return number - guess.value(at: Int64(force))
    }
    return RunningMean.length(of: rests.dropFirst()) < Guess.best(for: numbers).length
  }

  // MARK: Channels

  private mutating func column(
    _ values: inout [Int32],
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    for index in values.indices { values[index] /= Int32(unit) }
    try column(&values, in: InkRange.coordinates)
    for index in values.indices {
      let value = Int64(values[index]) * unit
      try bits.require(range.contains(value), "a value is out of range")
      values[index] = Int32(truncatingIfNeeded: value)
    }
  }

  /// Codes what a channel has beyond guesses.
  private mutating func beyond(
    _ guesses: [Int64],
    _ values: inout [Int32],
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    var mean = RunningMean()
    for (index, guess) in guesses.enumerated() {
      let nearest = PointUnits.nearest(guess, unit)
      values[index] = try value(values[index], beyond: nearest, unit, &mean, in: range)
    }
  }

  private mutating func value(
    _ value: Int32,
    beyond guess: Int64,
    _ unit: Int64,
    _ mean: inout RunningMean,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) -> Int32 {
    let sum = (guess &+ (try number(Int64(value) / unit &- guess, &mean))) &* unit
    try bits.require(range.contains(sum), "a value is out of range")
    return Int32(truncatingIfNeeded: sum)
  }
}

extension NumberCoder {
  /// Codes the control points of a stroke.
  ///
  /// - Parameters:
  ///   - points: where they are read, as many as there are to be.
  ///   - samples: the samples of the stroke.
  mutating func points(
    _ points: inout [StoredPoint],
    beside samples: [StrokeSample]
  ) throws(Bits.Failure) {
    guard !points.isEmpty else { return }
    let number = Bits.isWriter ? PointUnits.number(for: points) : 0
    let units = PointUnits.all[try choice(number, bits: 2)]
    if samples.isEmpty {
      try columns(of: &points, units)
    } else {
      try beyondGuesses(of: &points, samples, units)
    }
    try looks(of: &points, units)
  }

  /// Codes times, places, forces and attitudes by themselves.
  private mutating func columns(
    of points: inout [StoredPoint],
    _ units: PointUnits
  ) throws(Bits.Failure) {
    try column(of: &points, \.time, units.time, in: InkRange.coordinates)
    try column(of: &points, \.x, units.length, in: InkRange.coordinates)
    try column(of: &points, \.y, units.length, in: InkRange.coordinates)
    try column(of: &points, \.force, units.share, in: InkRange.shares)
    try column(of: &points, \.altitude, units.share, in: InkRange.shares)
    try column(of: &points, \.azimuth, units.turn, in: InkRange.directions)
  }

  /// Codes what times, places, forces and attitudes have beyond what the samples tell.
  private mutating func beyondGuesses(
    of points: inout [StoredPoint],
    _ samples: [StrokeSample],
    _ units: PointUnits
  ) throws(Bits.Failure) {
    let end = Int64((samples.count - 1) * AnchorGuess.unit)
    var positions = points.map { _ in Int32(0) }
    if Bits.isWriter {
      positions = AnchorFinder(points, in: samples).positions().map { Int32($0) }
    }
    try column(&positions, in: 0...end)
    let guess = AnchorGuess(samples, positions: positions.map { Int($0) })
    try beyond(guess.times(), of: &points, \.time, units.time, in: InkRange.coordinates)
    try places(of: &points, guess, units.length)
    let force = guess.values(missing: 30_000, \.pressureSteps)
    try beyond(force, of: &points, \.force, units.share, in: InkRange.shares)
    let altitude = guess.values(missing: 60_000, \.altitudeSteps)
    try beyond(altitude, of: &points, \.altitude, units.share, in: InkRange.shares)
    let azimuths = guess.azimuths().map { Int64(Int16(truncatingIfNeeded: $0)) }
    try beyond(azimuths, of: &points, \.azimuth, units.turn, in: InkRange.directions)
  }

  /// Codes places; each control point is guessed from the one before it, too.
  private mutating func places(
    of points: inout [StoredPoint],
    _ guess: AnchorGuess,
    _ unit: Int64
  ) throws(Bits.Failure) {
    var (across, down) = (RunningMean(), RunningMean())
    for index in points.indices {
      let place = guess.control(index, after: index > 0 ? points[index - 1] : nil)
      points[index].x = try value(
        points[index].x,
        beyond: PointUnits.nearest(place.x, 16 * unit),
        unit,
        &across
      )
      points[index].y = try value(
        points[index].y,
        beyond: PointUnits.nearest(place.y, 16 * unit),
        unit,
        &down
      )
    }
  }

  /// Codes extents and opacity: by force, where an ink answers to nothing else.
  private mutating func looks(
    of points: inout [StoredPoint],
    _ units: PointUnits
  ) throws(Bits.Failure) {
    try byForce(of: &points, \.width, units.length, in: InkRange.extents)
    try heights(of: &points, units.length)
    try byForce(of: &points, \.opacity, units.opacity, in: InkRange.shares)
  }

  /// Codes second extents; each is guessed to be the share of the first that it was before.
  private mutating func heights(
    of points: inout [StoredPoint],
    _ unit: Int64
  ) throws(Bits.Failure) {
    var mean = RunningMean(0)
    var last: (width: Int64, height: Int64) = (1, 1)
    for index in points.indices {
      let width = Int64(points[index].width) / unit
      let guess = last.width == 0 ? width : (width * last.height + last.width / 2) / last.width
      let rest = Int64(points[index].height) / unit &- guess
      let height = guess &+ (index == 0 ? try plain(rest) : try number(rest, &mean))
      try bits.require(
        height >= 0 && height <= InkRange.extents.upperBound / unit,
        "an extent is out of range"
      )
      last = (width, height)
      points[index].height = Int32(truncatingIfNeeded: height * unit)
    }
  }

  // MARK: Channels

  private mutating func column<Value: FixedWidthInteger>(
    of points: inout [StoredPoint],
    _ channel: WritableKeyPath<StoredPoint, Value>,
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    var values = points.map { Int32(Int64($0[keyPath: channel]) / unit) }
    try column(&values, in: InkRange.coordinates)
    for index in points.indices {
      let value = Int64(values[index]) * unit
      try bits.require(range.contains(value), "a value is out of range")
      points[index][keyPath: channel] = Value(truncatingIfNeeded: value)
    }
  }

  /// Codes what a channel has beyond guesses.
  private mutating func beyond<Value: FixedWidthInteger>(
    _ guesses: [Int64],
    of points: inout [StoredPoint],
    _ channel: WritableKeyPath<StoredPoint, Value>,
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    var mean = RunningMean()
    for (index, guess) in guesses.enumerated() {
      let nearest = PointUnits.nearest(guess, unit)
      let wanted = Int64(points[index][keyPath: channel]) / unit
      let value = (nearest &+ (try self.number(wanted &- nearest, &mean))) &* unit
      try bits.require(range.contains(value), "a value is out of range")
      points[index][keyPath: channel] = Value(truncatingIfNeeded: value)
    }
  }

  /// Codes a channel as a column or, if that is shorter, as what it has beyond what the same ink
  /// has made of other forces.
  private mutating func byForce<Value: FixedWidthInteger>(
    of points: inout [StoredPoint],
    _ channel: WritableKeyPath<StoredPoint, Value>,
    _ unit: Int64,
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    let isFollowing = Bits.isWriter && follows(points, channel, unit)
    guard try choice(isFollowing ? 1 : 0, bits: 1) == 1 else {
      return try column(of: &points, channel, unit, in: range)
    }
    var (guess, mean) = (ForceGuess(), RunningMean())
    for index in points.indices {
      let force = Int64(points[index].force)
      let guessed = guess.value(at: force)
      let wanted = Int64(points[index][keyPath: channel]) / unit
      let rest = wanted &- guessed
      let number = guessed &+ (index == 0 ? try plain(rest) : try self.number(rest, &mean))
      try bits.require(
        abs(number) < 1 << 40 && range.contains(number &* unit),
        "a value is out of range"
      )
      guess.learn(number, at: force)
      points[index][keyPath: channel] = Value(truncatingIfNeeded: number &* unit)
    }
  }

  /// Whether it is shorter to guess a channel from the force.
  private func follows<Value: FixedWidthInteger>(
    _ points: [StoredPoint],
    _ channel: KeyPath<StoredPoint, Value>,
    _ unit: Int64
  ) -> Bool {
    let values = points.map { Int64($0[keyPath: channel]) / unit }
    guard let first = values.first, values.contains(where: { $0 != first }) else { return false }
    var guess = ForceGuess()
    let rests = points.indices.map { index in
      let force = Int64(points[index].force)
      defer { guess.learn(values[index], at: force) }
      return values[index] - guess.value(at: force)
    }
    return RunningMean.length(of: rests.dropFirst()) < Guess.best(for: values).length
  }

  private mutating func value(
    _ value: Int32,
    beyond guess: Int64,
    _ unit: Int64,
    _ mean: inout RunningMean
  ) throws(Bits.Failure) -> Int32 {
    let sum = (guess &+ (try number(Int64(value) / unit &- guess, &mean))) &* unit
    try bits.require(InkRange.coordinates.contains(sum), "a value is out of range")
    return Int32(truncatingIfNeeded: sum)
  }
}

internal import Geometry

extension ByteReader {
  /// Reads what all our data begins with: a signature, a version, and the inks by number.
  mutating func header(
    _ signature: [UInt8],
    version: UInt8
  ) throws(DrawingDataError) -> [Ink] {
    for expected in signature {
      guard remaining > 0, try byte() == expected else { throw .notADrawing }
    }
    let found = try byte()
    guard found == version else { throw .unsupportedVersion(Int(found)) }
    var inks: [Ink] = []
    for _ in 0..<(try count(bytesEach: 17)) { inks.append(try ink()) }
    return inks
  }

  /// What places and times may be, in steps.
  private static let coordinates = -2_147_483_647...Int64(Int32.max)
  /// What extents may be, in steps.
  private static let extents = 0...Int64(Int32.max)
  /// What shares may be, in steps.
  private static let shares = 0...Int64(FixedPoint.stepsPerShare)
  /// What samples may hold: shares, directions and the mark that nothing is known.
  private static let halfWords = 0...Int64(UInt16.max)

  /// Reads an ink.
  mutating func ink() throws(DrawingDataError) -> Ink {
    guard let inkType = InkType(dataNumber: try byte()) else {
      throw malformed("no such kind of ink")
    }
    return Ink(inkType, color: try color())
  }

  /// Reads a colour.
  mutating func color() throws(DrawingDataError) -> InkColor {
    var channels = SIMD4<Float>()
    for index in 0..<4 {
      var bits: UInt32 = 0
      for shift in [0, 8, 16, 24] as [UInt32] { bits |= UInt32(try byte()) << shift }
      channels[index] = Float(bitPattern: bits)
    }
    let (red, green, blue) = (Double(channels.x), Double(channels.y), Double(channels.z))
    let color = InkColor(red: red, green: green, blue: blue, alpha: Double(channels.w))
    let isKept = (0..<4).allSatisfy { color.dataChannels[$0] == channels[$0] }
    guard isKept else { throw malformed("a channel must be 0 to 1") }
    return color
  }

  /// Reads a stroke.
  mutating func stroke(inks: [Ink]) throws(DrawingDataError) -> Stroke {
    let parts = try byte()
    let id = StrokeID(high: try word(), low: try word())
    let number = try varint()
    guard number < UInt64(inks.count) else { throw malformed("no such ink") }
    return try stroke(id: id, ink: inks[Int(number)], parts: parts)
  }

  /// Reads what a stroke has beside its id and its ink.
  mutating func stroke(id: StrokeID, ink: Ink, parts: UInt8) throws(DrawingDataError) -> Stroke {
    typealias Part = ByteWriter.Part
    guard parts & ~Part.all == 0 else { throw malformed("no such part of a stroke") }
    let seed = try varint()
    guard seed <= UInt64(UInt32.max) else { throw malformed("a seed has 32 bits") }
    let date = parts & Part.date != 0 ? try self.number() : nil
    let transform = parts & Part.transform != 0 ? try self.transform() : .identity
    let isCut = parts & Part.cut != 0
    let (lower, upper) = isCut ? (try self.number(), try self.number()) : (0, 0)
    let samples = parts & Part.samples != 0 ? try samples() : []
    let points = try points(beside: samples)
    guard lower >= 0, upper >= 0, !isCut || lower + upper <= Double(points.count - 1) else {
      throw malformed("a path cannot be cut beyond its ends")
    }
    let path = StrokePath(
      points: points,
      lowerTrim: lower,
      upperTrim: upper,
      creationDate: date
    )
    return Stroke(
      ink: ink,
      path: path,
      samples: samples,
      transform: transform,
      mask: parts & Part.mask != 0 ? try mask() : nil,
      randomSeed: UInt32(seed),
      id: id
    )
  }

  /// Reads a mapping.
  mutating func transform() throws(DrawingDataError) -> AffineTransform {
    AffineTransform(
      a: try number(),
      b: try number(),
      c: try number(),
      d: try number(),
      tx: try number(),
      ty: try number()
    )
  }

  private mutating func points(
    beside samples: [StrokeSample]
  ) throws(DrawingDataError) -> [StoredPoint] {
    let count = try countOfBits()
    let time = try column(count, in: Self.coordinates, mayBeConstant: false)
    let guess = PointGuess(samples, times: time)
    let x = try column(count, in: Self.coordinates, beyond: guess.controls(count, \.x))
    let y = try column(count, in: Self.coordinates, beyond: guess.controls(count, \.y))
    let width = try column(count, in: Self.extents)
    let height = try column(count, in: -Int64(Int32.max)...Int64(Int32.max))
    let opacity = try column(count, in: Self.shares)
    let force = try column(count, in: Self.shares, beyond: guess.values(count, \.pressureSteps))
    let altitude = try column(count, in: Self.shares, beyond: guess.values(count, \.altitudeSteps))
    let turns = try column(count, in: Int64(Int16.min)...Int64(Int16.max))
    let azimuth = zip(turns, guess.azimuths(count)).map {
      Int16(truncatingIfNeeded: Int64($0) &+ $1)
    }
    var points: [StoredPoint] = []
    points.reserveCapacity(count)
    for index in 0..<count {
      let (sum, isOver) = width[index].addingReportingOverflow(height[index])
      guard !isOver, sum >= 0 else { throw malformed("an extent is out of range") }
      let point = StoredPoint(
        x: x[index],
        y: y[index],
        time: time[index],
        width: width[index],
        height: sum,
        opacity: UInt16(opacity[index]),
        force: UInt16(force[index]),
        altitude: UInt16(altitude[index]),
        azimuth: azimuth[index]
      )
      points.append(point)
    }
    return points
  }

  /// Reads a column of what values have beyond those that were guessed.
  private mutating func column(
    _ count: Int,
    in range: ClosedRange<Int64>,
    beyond guessed: [Int64]
  ) throws(DrawingDataError) -> [Int32] {
    var values = try column(count, in: Int64(Int32.min)...Int64(Int32.max))
    for index in values.indices {
      values[index] &+= Int32(truncatingIfNeeded: guessed[index])
      guard range.contains(Int64(values[index])) else { throw malformed("a value is out of range") }
    }
    return values
  }

  private mutating func samples() throws(DrawingDataError) -> [StrokeSample] {
    let count = try countOfBits()
    let x = try column(count, in: Self.coordinates, mayBeConstant: false)
    let y = try column(count, in: Self.coordinates)
    let time = try column(count, in: Self.coordinates)
    let pressure = try column(count, in: Self.halfWords)
    let altitude = try column(count, in: Self.halfWords)
    let azimuth = try column(count, in: Self.halfWords)
    let roll = try column(count, in: Self.halfWords)
    var samples: [StrokeSample] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let sample = StrokeSample(
        x: x[index],
        y: y[index],
        time: time[index],
        pressureSteps: UInt16(pressure[index]),
        altitudeSteps: UInt16(altitude[index]),
        azimuthSteps: UInt16(azimuth[index]),
        rollSteps: UInt16(roll[index])
      )
      guard let sample else { throw malformed("a sample is out of range") }
      samples.append(sample)
    }
    return samples
  }

  /// Reads what was erased from a stroke.
  mutating func mask() throws(DrawingDataError) -> StrokeMask {
    var erased: [EraserPath] = []
    for _ in 0..<(try count(bytesEach: 2)) {
      let kind = try byte()
      guard kind <= 1 else { throw malformed("no such eraser") }
      let transform = kind == 1 ? try transform() : .identity
      let count = try countOfBits()
      let x = try column(count, in: Self.coordinates, mayBeConstant: false)
      let y = try column(count, in: Self.coordinates)
      let reach = try column(count, in: Self.extents)
      let points = (0..<count).map { EraserPoint(x: x[$0], y: y[$0], reach: reach[$0]) }
      erased.append(EraserPath(points: points, transform: transform))
    }
    return StrokeMask(erased: erased)
  }
}

internal import Geometry
internal import InkModel

/// Ink of the first version, which is read and no longer written.
extension ByteReader {
  /// Reads samples and control points.
  mutating func plainContent(
    _ hasSamples: Bool
  ) throws(DrawingDataError) -> ([StrokeSample], [StoredPoint]) {
    let samples = hasSamples ? try samples() : []
    return (samples, try points(beside: samples))
  }

  private mutating func points(
    beside samples: [StrokeSample]
  ) throws(DrawingDataError) -> [StoredPoint] {
    let count = try countOfBits()
    let time = try column(count, in: InkRange.coordinates, mayBeConstant: false)
    let guess = PointGuess(samples, times: time)
    let x = try column(count, in: InkRange.coordinates, beyond: guess.controls(count, \.x))
    let y = try column(count, in: InkRange.coordinates, beyond: guess.controls(count, \.y))
    let width = try column(count, in: InkRange.extents)
    let height = try column(count, in: -Int64(Int32.max)...Int64(Int32.max))
    let opacity = try column(count, in: InkRange.shares)
    let force = try column(count, in: InkRange.shares, beyond: guess.values(count, \.pressureSteps))
    let altitude = try column(
      count,
      in: InkRange.shares,
      beyond: guess.values(count, \.altitudeSteps)
    )
    let turns = try column(count, in: InkRange.directions)
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
    let x = try column(count, in: InkRange.coordinates, mayBeConstant: false)
    let y = try column(count, in: InkRange.coordinates)
    let time = try column(count, in: InkRange.coordinates)
    let pressure = try column(count, in: InkRange.halfWords)
    let altitude = try column(count, in: InkRange.halfWords)
    let azimuth = try column(count, in: InkRange.halfWords)
    let roll = try column(count, in: InkRange.halfWords)
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
  mutating func plainMask() throws(DrawingDataError) -> StrokeMask {
    var erased: [EraserPath] = []
    for _ in 0..<(try areaCount()) {
      let kind = try byte()
      guard kind <= 1 else { throw malformed("no such eraser") }
      let transform = kind == 1 ? try transform() : .identity
      let count = try countOfBits()
      let x = try column(count, in: InkRange.coordinates, mayBeConstant: false)
      let y = try column(count, in: InkRange.coordinates)
      let reach = try column(count, in: InkRange.extents)
      let points = (0..<count).map { EraserPoint(x: x[$0], y: y[$0], reach: reach[$0]) }
      erased.append(EraserPath(points: points, transform: transform))
    }
    return StrokeMask(erased: erased)
  }
}

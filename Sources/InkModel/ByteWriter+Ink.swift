internal import Geometry

extension ByteWriter {
  /// Which parts of a stroke follow.
  enum Part {
    static let date: UInt8 = 1
    static let transform: UInt8 = 2
    static let cut: UInt8 = 4
    static let samples: UInt8 = 8
    static let mask: UInt8 = 16
    static let all: UInt8 = 31

    /// The parts that a stroke has.
    static func parts(of stroke: Stroke) -> UInt8 {
      let path = stroke.path
      var parts: UInt8 = 0
      if path.creationDate != nil { parts |= date }
      if stroke.transform != .identity { parts |= transform }
      if path.lowerTrim != 0 || path.upperTrim != 0 { parts |= cut }
      if !stroke.samples.isEmpty { parts |= samples }
      if stroke.mask != nil { parts |= mask }
      return parts
    }
  }

  /// Writes an ink: 17 bytes.
  mutating func write(_ ink: Ink) {
    write(byte: ink.inkType.dataNumber)
    write(ink.color)
  }

  /// Writes a colour: 16 bytes.
  mutating func write(_ color: InkColor) {
    for channel in color.dataChannels {
      for shift in [0, 8, 16, 24] as [UInt32] {
        write(byte: UInt8(truncatingIfNeeded: channel.bitPattern >> shift))
      }
    }
  }

  /// Writes a stroke.
  mutating func write(_ stroke: Stroke, inkNumber: Int) {
    write(byte: Part.parts(of: stroke))
    write(stroke.id.high)
    write(stroke.id.low)
    write(count: inkNumber)
    write(content: stroke)
  }

  /// Writes what a stroke has beside its id and its ink.
  mutating func write(content stroke: Stroke) {
    let path = stroke.path
    let parts = Part.parts(of: stroke)
    write(count: stroke.randomSeed)
    if let date = path.creationDate { write(date) }
    if parts & Part.transform != 0 { write(stroke.transform) }
    if parts & Part.cut != 0 { write([path.lowerTrim, path.upperTrim]) }
    if parts & Part.samples != 0 { write(stroke.samples) }
    write(path.points, beside: stroke.samples)
    if let mask = stroke.mask { write(mask) }
  }

  /// Writes a mapping: 48 bytes.
  mutating func write(_ transform: AffineTransform) {
    write([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  private mutating func write(_ points: [StoredPoint], beside samples: [StrokeSample]) {
    let count = points.count
    let guess = PointGuess(samples, times: points.map(\.time))
    /// What a channel has beyond what was guessed; both wrap around as whole numbers do.
    func beyond(_ guessed: [Int64], _ channel: (StoredPoint) -> Int32) -> [Int32] {
      zip(points, guessed).map { channel($0) &- Int32(truncatingIfNeeded: $1) }
    }
    write(count: count)
    write(column: points.map(\.time), mayBeConstant: false)
    write(column: beyond(guess.controls(count, \.x), \.x))
    write(column: beyond(guess.controls(count, \.y), \.y))
    write(column: points.map(\.width))
    write(column: points.map { $0.height - $0.width })
    write(column: points.map { Int32($0.opacity) })
    write(column: beyond(guess.values(count, \.pressureSteps)) { Int32($0.force) })
    write(column: beyond(guess.values(count, \.altitudeSteps)) { Int32($0.altitude) })
    let turns = beyond(guess.azimuths(count)) { Int32($0.azimuth) }
    write(column: turns.map { Int32(Int16(truncatingIfNeeded: $0)) })
  }

  private mutating func write(_ samples: [StrokeSample]) {
    write(count: samples.count)
    write(column: samples.map(\.x), mayBeConstant: false)
    write(column: samples.map(\.y))
    write(column: samples.map(\.time))
    write(column: samples.map { Int32($0.pressureSteps) })
    write(column: samples.map { Int32($0.altitudeSteps) })
    write(column: samples.map { Int32($0.azimuthSteps) })
    write(column: samples.map { Int32($0.rollSteps) })
  }

  /// Writes what was erased from a stroke.
  mutating func write(_ mask: StrokeMask) {
    write(count: mask.erased.count)
    for path in mask.erased {
      let isPlain = path.transform == .identity
      write(byte: isPlain ? 0 : 1)
      if !isPlain { write(path.transform) }
      write(count: path.points.count)
      write(column: path.points.map(\.x), mayBeConstant: false)
      write(column: path.points.map(\.y))
      write(column: path.points.map(\.reach))
    }
  }
}

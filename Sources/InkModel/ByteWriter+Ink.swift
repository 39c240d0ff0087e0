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
    let path = stroke.path
    let isCut = path.lowerTrim != 0 || path.upperTrim != 0
    var parts: UInt8 = 0
    if path.creationDate != nil { parts |= Part.date }
    if stroke.transform != .identity { parts |= Part.transform }
    if isCut { parts |= Part.cut }
    if !stroke.samples.isEmpty { parts |= Part.samples }
    if stroke.mask != nil { parts |= Part.mask }
    write(byte: parts)
    write(stroke.id.high)
    write(stroke.id.low)
    write(count: inkNumber)
    write(count: stroke.randomSeed)
    if let date = path.creationDate { write(date) }
    if parts & Part.transform != 0 { write(stroke.transform) }
    if isCut { write([path.lowerTrim, path.upperTrim]) }
    write(path.points)
    if parts & Part.samples != 0 { write(stroke.samples) }
    if let mask = stroke.mask { write(mask) }
  }

  /// Writes a mapping: 48 bytes.
  mutating func write(_ transform: AffineTransform) {
    write([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  private mutating func write(_ points: [StoredPoint]) {
    write(count: points.count)
    write(column: points.map(\.x), order: 2, mayBeConstant: false)
    write(column: points.map(\.y), order: 2)
    write(column: points.map(\.time), order: 2)
    write(column: points.map(\.width), order: 1)
    write(column: points.map(\.height), order: 1)
    write(column: points.map { Int32($0.opacity) }, order: 1)
    write(column: points.map { Int32($0.force) }, order: 1)
    write(column: points.map { Int32($0.altitude) }, order: 1)
    write(column: points.map { Int32($0.azimuth) }, order: 1)
  }

  private mutating func write(_ samples: [StrokeSample]) {
    write(count: samples.count)
    write(column: samples.map(\.x), order: 2, mayBeConstant: false)
    write(column: samples.map(\.y), order: 2)
    write(column: samples.map(\.time), order: 2)
    write(column: samples.map { Int32($0.pressureSteps) }, order: 1)
    write(column: samples.map { Int32($0.altitudeSteps) }, order: 1)
    write(column: samples.map { Int32($0.azimuthSteps) }, order: 1)
    write(column: samples.map { Int32($0.rollSteps) }, order: 1)
  }

  /// Writes what was erased from a stroke.
  mutating func write(_ mask: StrokeMask) {
    write(count: mask.erased.count)
    for path in mask.erased {
      let isPlain = path.transform == .identity
      write(byte: isPlain ? 0 : 1)
      if !isPlain { write(path.transform) }
      write(count: path.points.count)
      write(column: path.points.map(\.x), order: 2, mayBeConstant: false)
      write(column: path.points.map(\.y), order: 2)
      write(column: path.points.map(\.reach), order: 1)
    }
  }
}

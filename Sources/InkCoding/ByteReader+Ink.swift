internal import Geometry
internal import InkModel

extension ByteReader {
  /// Reads what all our data begins with: a signature, a version, and the inks by number.
  mutating func header(_ signature: [UInt8]) throws(DrawingDataError) -> [Ink] {
    for expected in signature {
      guard remaining > 0, try byte() == expected else { throw .notADrawing }
    }
    try readVersion()
    var inks: [Ink] = []
    for _ in 0..<(try count(bytesEach: 17)) { inks.append(try ink()) }
    return inks
  }

  /// Reads the version of the data.
  mutating func readVersion() throws(DrawingDataError) {
    version = try byte()
    guard version >= 1, version <= ByteWriter.linkVersion else {
      throw .unsupportedVersion(Int(version))
    }
  }

  /// Refuses data without links of the version that tells of them: equal ink has equal bytes.
  func checkLinks(areThere: Bool) throws(DrawingDataError) {
    guard version < ByteWriter.linkVersion || areThere else {
      throw malformed("data of this version has a link")
    }
  }

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
    return try content(id: id, ink: inks[Int(number)], parts: parts)
  }

  /// Reads what a stroke has beside its id and its ink.
  mutating func content(
    id: StrokeID,
    ink: Ink,
    parts: UInt8
  ) throws(DrawingDataError) -> Stroke {
    typealias Part = ByteWriter.Part
    guard version > 1 || parts & ~Part.ofFirstVersion == 0 else {
      throw malformed("no such part of a stroke")
    }
    let seed = try varint()
    guard seed <= UInt64(UInt32.max) else { throw malformed("a seed has 32 bits") }
    let date = parts & Part.date != 0 ? try self.number() : nil
    let transform = parts & Part.transform != 0 ? try self.transform() : .identity
    let isCut = parts & Part.cut != 0
    let (lower, upper) = isCut ? (try self.number(), try self.number()) : (0, 0)
    let hasSamples = parts & Part.samples != 0
    let (samples, points) =
      version == 1 ? try plainContent(hasSamples) : try content(hasSamples)
    guard lower >= 0, upper >= 0, !isCut || lower + upper <= Double(points.count - 1) else {
      throw malformed("a path cannot be cut beyond its ends")
    }
    let path = StrokePath(
      points: points,
      lowerTrim: lower,
      upperTrim: upper,
      creationDate: date
    )
    var stroke = Stroke(
      ink: ink,
      path: path,
      samples: samples,
      transform: transform,
      mask: parts & Part.mask != 0 ? try mask() : nil,
      fill: parts & Part.fill != 0 ? try color() : nil,
      randomSeed: UInt32(seed),
      id: id
    )
    if parts & Part.group != 0 { stroke.group = GroupID(try word()) }
    if parts & Part.lock != 0 { stroke.isLocked = true }
    if version >= ByteWriter.linkVersion, let link = try link() { stroke.link = link }
    return stroke
  }

  /// Reads the target of a stroke.
  private mutating func link() throws(DrawingDataError) -> Link? {
    guard let kind = ByteWriter.LinkKind(rawValue: try byte()) else {
      throw malformed("no such kind of link")
    }
    switch kind {
    case .none: return nil
    case .page: return .page(PageID(try signed()))
    case .address:
      do {
        return .address(try WebAddress(try text()))
      } catch let error as DrawingDataError {
        throw error
      } catch {
        throw malformed("a link must be an address of the web or of mail")
      }
    }
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

  private mutating func content(
    _ hasSamples: Bool
  ) throws(DrawingDataError) -> ([StrokeSample], [StoredPoint]) {
    let counts = (hasSamples ? try varint() : 0, try varint())
    var coder = try coder(of: [counts.0, counts.1])
    var samples = Array(repeating: StrokeSample.blank, count: Int(counts.0))
    var points = Array(repeating: StoredPoint.blank, count: Int(counts.1))
    try coder.samples(&samples)
    try coder.points(&points, beside: samples)
    return (samples, points)
  }

  /// Reads what was erased from a stroke.
  mutating func mask() throws(DrawingDataError) -> StrokeMask {
    guard version > 1 else { return try plainMask() }
    var paths: [(transform: AffineTransform, count: UInt64)] = []
    for _ in 0..<(try areaCount()) {
      paths.append((try flag() ? try transform() : .identity, try varint()))
    }
    var coder = try coder(of: paths.map(\.count))
    var erased: [EraserPath] = []
    for path in paths {
      var points = Array(repeating: EraserPoint(x: 0, y: 0, reach: 0), count: Int(path.count))
      try coder.eraser(&points)
      erased.append(EraserPath(points: points, transform: path.transform))
    }
    return StrokeMask(erased: erased)
  }

  /// Reads the number of areas of a mask, each of which counts as a point.
  mutating func areaCount() throws(DrawingDataError) -> Int {
    let count = try count(bytesEach: 2)
    try take(elements: UInt64(count))
    return count
  }

  /// Reads the bytes of coded numbers; refuses more elements than they can be meant for.
  private mutating func coder(
    of counts: [UInt64]
  ) throws(DrawingDataError) -> NumberCoder<RangeDecoder> {
    let bytes = try data(count: try count(bytesEach: 1))
    let most = UInt64(min(ByteWriter.room(of: bytes.count), ByteWriter.mostElements))
    var room = most
    for count in counts {
      guard count <= room else { throw .endsEarly }
      room -= count
    }
    try take(elements: most - room)
    return NumberCoder(RangeDecoder(bytes))
  }
}

extension StrokeSample {
  /// A placeholder that reading fills in.
  fileprivate static let blank = StrokeSample(location: .zero, timeOffset: 0)
}

extension StoredPoint {
  /// A placeholder that reading fills in.
  fileprivate static let blank = StoredPoint(
    StrokePoint(location: .zero, timeOffset: 0, size: .zero)
  )
}

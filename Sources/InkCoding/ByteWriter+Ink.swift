internal import Geometry
internal import InkModel

extension ByteWriter {
  /// The version of the format in which ink without links is written.
  static let inkVersion: UInt8 = 2
  /// The version of the format in which each stroke says where it leads.
  static let linkVersion: UInt8 = 3

  /// Returns the greatest number of samples and points that so many bytes may hold: pens at rest
  /// take few, but what is read has to be bounded by what there is.
  static func room(of bytes: Int) -> Int { 64 + 16 * bytes }

  /// Samples and points of a stroke at most that are read: nine hours of a pen with 1000 reports a
  /// second that is never lifted.
  static let mostElements = 1 << 25

  /// The kinds of targets of a stroke; the numbers are part of the format.
  enum LinkKind: UInt8 {
    case none = 0
    case page
    case address
  }

  /// The bits of the parts that a stroke has.
  enum Part {
    static let date: UInt8 = 1
    static let transform: UInt8 = 2
    static let cut: UInt8 = 4
    static let samples: UInt8 = 8
    static let mask: UInt8 = 16
    static let fill: UInt8 = 32
    static let group: UInt8 = 64
    /// The stroke is locked; nothing follows for it.
    static let lock: UInt8 = 128
    /// The parts that strokes of the first version have.
    static let ofFirstVersion: UInt8 = 31

    /// The parts that a stroke has.
    static func parts(of stroke: Stroke) -> UInt8 {
      let path = stroke.path
      var parts: UInt8 = 0
      if path.creationDate != nil { parts |= date }
      if stroke.transform != .identity { parts |= transform }
      if path.lowerTrim != 0 || path.upperTrim != 0 { parts |= cut }
      if !stroke.samples.isEmpty { parts |= samples }
      if stroke.mask != nil { parts |= mask }
      if stroke.fill != nil { parts |= fill }
      if stroke.group != nil { parts |= group }
      if stroke.isLocked { parts |= lock }
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
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - inkNumber: the number of its ink.
  ///   - hasLink: whether the data is of ``linkVersion``.
  mutating func write(_ stroke: Stroke, inkNumber: Int, hasLink: Bool) {
    write(byte: Part.parts(of: stroke))
    write(stroke.id.high)
    write(stroke.id.low)
    write(count: inkNumber)
    write(content: stroke)
    if hasLink { write(stroke.link) }
  }

  /// Writes the target of a stroke.
  mutating func write(_ link: Link?) {
    switch link {
    case nil: write(byte: LinkKind.none.rawValue)
    case .page(let id):
      write(byte: LinkKind.page.rawValue)
      write(signed: id.number)
    case .address(let address):
      write(byte: LinkKind.address.rawValue)
      write(address.text)
    }
  }

  /// Writes what a stroke has beside its id and its ink.
  mutating func write(content stroke: Stroke) {
    let path = stroke.path
    let parts = Part.parts(of: stroke)
    write(count: stroke.randomSeed)
    if let date = path.creationDate { write(date) }
    if parts & Part.transform != 0 { write(stroke.transform) }
    if parts & Part.cut != 0 { write([path.lowerTrim, path.upperTrim]) }
    write(path.points, beside: stroke.samples)
    if let mask = stroke.mask { write(mask) }
    if let fill = stroke.fill { write(fill) }
    if let group = stroke.group { write(group.number) }
  }

  /// The bytes of a mapping.
  static let transformSize = 48

  /// Writes a mapping.
  mutating func write(_ transform: AffineTransform) {
    write([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// Writes what was erased from a stroke.
  mutating func write(_ mask: StrokeMask) {
    write(count: mask.erased.count)
    for path in mask.erased {
      let isPlain = path.transform == .identity
      write(byte: isPlain ? 0 : 1)
      if !isPlain { write(path.transform) }
      write(count: path.points.count)
    }
    var coder = NumberCoder(RangeEncoder())
    for path in mask.erased {
      var points = path.points
      coder.eraser(&points)
    }
    write(coder, of: mask.erased.reduce(0) { $0 + $1.points.count })
  }

  private mutating func write(_ points: [StoredPoint], beside samples: [StrokeSample]) {
    if !samples.isEmpty { write(count: samples.count) }
    write(count: points.count)
    var coder = NumberCoder(RangeEncoder())
    var (coded, rest) = (samples, points)
    coder.samples(&coded)
    coder.points(&rest, beside: samples)
    write(coder, of: samples.count + points.count)
  }

  /// Writes coded numbers, with zeros at their end where so few bytes could mean so many elements
  /// that a reader would not believe it.
  private mutating func write(_ coder: consuming NumberCoder<RangeEncoder>, of count: Int) {
    var bytes = coder.bits.finished()
    while Self.room(of: bytes.count) < count { bytes.append(0) }
    write(count: bytes.count)
    for byte in bytes { write(byte: byte) }
  }
}

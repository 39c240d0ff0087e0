internal import Geometry

/// An index as bytes, for a file that is thrown away when it cannot be read.
extension WordIndex {
  private static let magic: [UInt8] = Array("SumiWords".utf8)
  /// Raised whenever words are found or measured in another way.
  private static let version: UInt8 = 4
  private static let mostPages = 100_000

  /// The index as bytes: about 600 for a word.
  public var bytes: [UInt8] {
    var out = Output()
    out.bytes = Self.magic + [Self.version]
    out.append(UInt32(truncatingIfNeeded: pages.count))
    for page in pages {
      out.append(page.mark)
      out.append(UInt32(truncatingIfNeeded: page.words.count))
      for word in page.words { out.append(word) }
    }
    return out.bytes
  }

  /// Reads an index; `nil` for what another version wrote, or anything else.
  ///
  /// - Parameter bytes: What ``bytes`` returned.
  public init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic + [Self.version]) else { return nil }
    var input = Input(bytes: bytes, position: Self.magic.count + 1)
    guard let count = input.number(UInt32.self), count <= Self.mostPages else { return nil }
    var pages: [Page] = []
    for _ in 0..<count {
      guard let mark = input.number(UInt64.self), let words = input.number(UInt32.self),
        words <= WordFinder.mostWords * 2
      else { return nil }
      var page = Page(mark: mark, words: [])
      for _ in 0..<words {
        guard let word = input.word() else { return nil }
        page.words.append(word)
      }
      pages.append(page)
    }
    guard input.position == bytes.count else { return nil }
    self.init(pages: pages)
  }
}

private struct Output {
  var bytes: [UInt8] = []

  mutating func append(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func append(_ value: Float) { append(value.bitPattern) }

  mutating func append(_ word: WordIndex.Word) {
    let bounds = word.bounds
    for edge in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { append(Float(edge)) }
    append(UInt32(truncatingIfNeeded: word.line))
    append(UInt32(truncatingIfNeeded: word.pieces.lowerBound))
    append(UInt32(truncatingIfNeeded: word.pieces.count))
    append(word.mark)
    append(word.shape.length)
    append(word.shape.width)
    append(UInt8(word.shape.path.count))
    append(UInt8(word.shape.columns.count))
    for point in word.shape.path { for index in 0..<4 { append(point[index]) } }
    for column in word.shape.columns { for index in 0..<16 { append(column[index]) } }
  }
}

private struct Input {
  let bytes: [UInt8]
  var position: Int

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard position + size <= bytes.count else { return nil }
    var value: Number = 0
    for index in (0..<size).reversed() {
      value = (size > 1 ? value << 8 : 0) | Number(truncatingIfNeeded: bytes[position + index])
    }
    position += size
    return value
  }

  mutating func float() -> Float? {
    number(UInt32.self).map { Float(bitPattern: $0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  mutating func word() -> WordIndex.Word? {
    guard let minX = float(), let minY = float(), let maxX = float(), let maxY = float(),
      let line = number(UInt32.self), let first = number(UInt32.self),
      let count = number(UInt32.self), count > 0, count <= WordFinder.mostInWord,
      let mark = number(UInt64.self),
      let length = float(), let width = float(), length > 0, width > 0,
      let points = number(UInt8.self), points > 0, points <= WordShape.mostPoints,
      let columns = number(UInt8.self), columns > 0, columns <= WordShape.mostColumns
    else { return nil }
    var path: [WordShape.PathPoint] = []
    for _ in 0..<points {
      var point = WordShape.PathPoint()
      for index in 0..<4 {
        guard let value = number(Int8.self) else { return nil }
        point[index] = value
      }
      path.append(point)
    }
    var picture: [WordShape.Column] = []
    for _ in 0..<columns {
      guard position + 16 <= bytes.count else { return nil }
      var column = WordShape.Column()
      for index in 0..<16 { column[index] = bytes[position + index] }
      position += 16
      picture.append(column)
    }
    return WordIndex.Word(
      shape: WordShape(path: path, columns: picture, length: length, width: width),
      bounds: Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY)),
      line: Int(line),
      pieces: Int(first)...Int(first) + Int(count) - 1,
      mark: mark
    )
  }
}

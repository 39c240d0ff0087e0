internal import Database
internal import Geometry
internal import InkModel
internal import PenInput
internal import StrokeEngine

/// The bytes of an entry of the journal: the beginning of a stroke, or samples that follow.
enum JournalEntry {
  /// The bytes of an entry that begins a stroke whose ink has no recipe.
  private static let shortSize = 65

  /// Returns the entry that begins a stroke, without its samples.
  static func beginning(of stroke: UnfinishedStroke) -> [UInt8] {
    var bytes: [UInt8] = [stroke.recipe == nil ? 0 : 2]
    append(UInt64(bitPattern: stroke.layer.number), to: &bytes)
    append(stroke.id.high, to: &bytes)
    append(stroke.id.low, to: &bytes)
    append(stroke.width.bitPattern, to: &bytes)
    let (mode, strength) = code(of: stroke.stabilizer)
    append(strength.bitPattern, to: &bytes)
    // The index of an ink in this list never changes: new ones are appended.
    let ink = UInt64(InkType.allCases.firstIndex(of: stroke.ink.inkType) ?? 0)
    append(ink | mode << 8, to: &bytes)
    bytes += stroke.ink.color.bytes
    guard let recipe = stroke.recipe.map({ Array($0.utf8) }) else { return bytes }
    append(UInt64(recipe.count), to: &bytes)
    return bytes + recipe
  }

  /// Returns an entry of samples: 56 bytes each, with NaN for missing values.
  static func samples(_ samples: some Sequence<PenSample>) -> [UInt8] {
    var bytes: [UInt8] = [1]
    for sample in samples {
      append(UInt64(bitPattern: sample.time.nanoseconds), to: &bytes)
      let numbers = [
        sample.position.x, sample.position.y, sample.pressure ?? .nan, sample.altitude ?? .nan,
        sample.azimuth ?? .nan, sample.roll ?? .nan,
      ]
      for number in numbers { append(number.bitPattern, to: &bytes) }
    }
    return bytes
  }

  /// Returns the stroke in rows of ``Schema/journal``, given in the order of their numbers, as far
  /// as they can be read; `nil` when there is none.
  static func stroke(of rows: [Table.Row]) -> (stroke: UnfinishedStroke?, isWhole: Bool) {
    var stroke: UnfinishedStroke?
    for row in rows {
      guard let bytes = row.values[0].blob else { return (stroke, false) }
      if stroke != nil, let samples = samples(from: bytes) {
        stroke?.samples += samples
      } else if let begun = beginning(from: bytes) {
        stroke = begun
      } else {
        return (stroke, false)
      }
    }
    return (stroke, true)
  }

  /// Returns the size of the entry at the start of some bytes, if it begins a stroke.
  static func beginningSize(in bytes: [UInt8]) -> Int {
    guard bytes.first == 2, bytes.count >= shortSize + 8 else { return shortSize }
    let rest = bytes.count - shortSize - 8
    // A length beyond the end is that of no entry.
    return shortSize + 8 + Int(min(word(bytes, at: shortSize), UInt64(rest + 1)))
  }

  /// Reads a stroke from its beginning; `nil` for other bytes.
  static func beginning(from bytes: [UInt8]) -> UnfinishedStroke? {
    guard let kind = bytes.first, kind == 0 || kind == 2, bytes.count == beginningSize(in: bytes),
      kind == 0 || bytes.count >= shortSize + 8,
      let color = InkColor(bytes: Array(bytes[49..<shortSize]))
    else { return nil }
    let words = (0..<6).map { word(bytes, at: 1 + 8 * $0) }
    let (width, ink) = (Double(bitPattern: words[3]), words[5] & 0xFF)
    guard width.isFinite, ink < UInt64(InkType.allCases.count),
      let stabilizer = stabilizer(mode: words[5] >> 8, strength: Double(bitPattern: words[4]))
    else { return nil }
    return UnfinishedStroke(
      on: LayerID(Int64(bitPattern: words[0])),
      id: StrokeID(high: words[1], low: words[2]),
      ink: Ink(InkType.allCases[Int(ink)], color: color),
      recipe: kind == 2 ? String(decoding: bytes[(shortSize + 8)...], as: UTF8.self) : nil,
      width: width,
      stabilizer: stabilizer
    )
  }

  /// Reads samples; `nil` for other bytes.
  static func samples(from bytes: [UInt8]) -> [PenSample]? {
    guard bytes.count % 56 == 1, bytes[0] == 1 else { return nil }
    var samples: [PenSample] = []
    for start in stride(from: 1, to: bytes.count, by: 56) {
      let numbers = (1...6).map { Double(bitPattern: word(bytes, at: start + 8 * $0)) }
      guard numbers[0].isFinite, numbers[1].isFinite else { return nil }
      func known(_ index: Int) -> Double? { numbers[index].isFinite ? numbers[index] : nil }
      samples.append(
        PenSample(
          position: Point(x: numbers[0], y: numbers[1]),
          time: PenTime(nanoseconds: Int64(bitPattern: word(bytes, at: start))),
          pressure: known(2),
          altitude: known(3),
          azimuth: known(4),
          roll: known(5)
        )
      )
    }
    return samples
  }

  /// Returns the numbers of a stabilizer: its mode, and seconds or canvas units.
  private static func code(of stabilizer: Stabilizer) -> (mode: UInt64, strength: Double) {
    switch stabilizer {
    case .off: (0, 0)
    case .average(let window): (0, window)
    case .spring(let delay): (1, delay)
    case .string(let length): (2, length)
    case .distance(let lag): (3, lag)
    }
  }

  /// Returns the stabilizer of these numbers; `nil` for other ones.
  private static func stabilizer(mode: UInt64, strength: Double) -> Stabilizer? {
    guard strength.isFinite else { return nil }
    return switch mode {
    case 0: strength == 0 ? .off : .average(window: strength)
    case 1: .spring(delay: strength)
    case 2: .string(length: strength)
    case 3: .distance(lag: strength)
    default: nil
    }
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
  }
}

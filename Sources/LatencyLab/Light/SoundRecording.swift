/// A recording of sound, read from a file in the WAVE format.
///
/// Source: Microsoft and IBM, *Multimedia Programming Interface and Data Specifications 1.0*, 1991,
/// and its extension for several channels.
public struct SoundRecording: Sendable {
  /// The number of values a second in each channel.
  public let rate: Double
  /// The values of the first two channels, or of the only one, -1...1; both have the same number.
  public let channels: [[Float]]

  /// The most values of a channel, five minutes at 48 kHz: forty bytes each while they are measured.
  static let mostValues = 16_000_000

  /// The layout of the values in a file.
  private struct Layout {
    var isFloat: Bool
    var channels: Int
    var rate: Int
    var bits: Int

    /// The bytes of a value of each channel.
    var frame: Int { channels * bits / 8 }
  }

  /// Reads a file: whole numbers of 16, 24 or 32 bits, or numbers in floating point of 32 bits.
  ///
  /// - Parameter bytes: the content of the file.
  /// - Throws: `LightDelays.Failure` when the file has another format, ends before its sound does, or
  ///   has values that are no numbers.
  public init(wave bytes: [UInt8]) throws(LightDelays.Failure) {
    guard bytes.count >= 12, Self.name(in: bytes, at: 0) == "RIFF",
      Self.name(in: bytes, at: 8) == "WAVE"
    else { throw LightDelays.Failure("not a WAVE file") }
    var layout: Layout?
    var start = 12
    while start + 8 <= bytes.count {
      let size = Self.number(in: bytes, at: start + 4, bytes: 4)
      let end = start + 8 + size
      switch Self.name(in: bytes, at: start) {
      case "fmt ": layout = try Self.layout(in: bytes, from: start + 8, to: min(bytes.count, end))
      case "data":
        guard let layout else { throw LightDelays.Failure("no format before the sound") }
        guard end <= bytes.count else {
          throw LightDelays.Failure("the file ends before its sound does")
        }
        rate = Double(layout.rate)
        channels = try Self.values(in: bytes[(start + 8)..<end], layout)
        return
      default: break
      }
      // Chunks begin at even positions.
      start = end + size % 2
    }
    throw LightDelays.Failure("no sound in the file")
  }

  private static func layout(
    in bytes: [UInt8],
    from start: Int,
    to end: Int
  ) throws(LightDelays.Failure) -> Layout {
    guard end - start >= 16 else { throw LightDelays.Failure("the format is cut off") }
    var tag = number(in: bytes, at: start, bytes: 2)
    // The extensible format has the tag at the beginning of an identifier.
    if tag == 0xFFFE, end - start >= 26 { tag = number(in: bytes, at: start + 24, bytes: 2) }
    let layout = Layout(
      isFloat: tag == 3,
      channels: number(in: bytes, at: start + 2, bytes: 2),
      rate: number(in: bytes, at: start + 4, bytes: 4),
      bits: number(in: bytes, at: start + 14, bytes: 2)
    )
    let isKnown = tag == 3 && layout.bits == 32 || tag == 1 && [16, 24, 32].contains(layout.bits)
    guard isKnown else {
      throw LightDelays.Failure("sound of this kind is not read; save it with 16 bits a value")
    }
    guard (1...64).contains(layout.channels) else {
      throw LightDelays.Failure("\(layout.channels) channels, not 1 to 64")
    }
    guard (8000...768_000).contains(layout.rate) else {
      throw LightDelays.Failure("\(layout.rate) values a second, not 8000 to 768000")
    }
    return layout
  }

  /// Returns the values of the first two channels.
  private static func values(
    in bytes: ArraySlice<UInt8>,
    _ layout: Layout
  ) throws(LightDelays.Failure) -> [[Float]] {
    let (width, count) = (layout.bits / 8, bytes.count / layout.frame)
    guard count > 0 else { throw LightDelays.Failure("no sound in the file") }
    guard count <= mostValues else {
      let seconds = mostValues / layout.rate
      throw LightDelays.Failure("more than \(seconds) seconds of sound; cut it to the taps")
    }
    let scale = 1 / Float(1 << 31)
    var channels: [[Float]] = []
    for channel in 0..<min(2, layout.channels) {
      var values = [Float](repeating: 0, count: count)
      for index in 0..<count {
        var bits: UInt32 = 0
        let first = bytes.startIndex + index * layout.frame + channel * width
        for byte in first..<(first + width) { bits = bits >> 8 | UInt32(bytes[byte]) << 24 }
        guard layout.isFloat else {
          values[index] = Float(Int32(bitPattern: bits)) * scale
          continue
        }
        let value = Float(bitPattern: bits)
        guard value.isFinite else {
          throw LightDelays.Failure("value \(index + 1) of the sound is not a number")
        }
        values[index] = max(-1, min(1, value))
      }
      channels.append(values)
    }
    return channels
  }

  private static func name(in bytes: [UInt8], at start: Int) -> String {
    String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }

  private static func number(in bytes: [UInt8], at start: Int, bytes count: Int) -> Int {
    bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Reads the numbers of a trace: places separated by commas, each number as it is, or as a
/// difference to the one before (`'`), or as a difference of differences (`"`).
struct InkMLTraceText {
  /// The meaning of a channel's numbers, until another mark comes.
  private enum Meaning { case value, difference, secondDifference }

  private var scanner: TextScanner
  private let channels: [InkMLChannel]
  private var meanings: [Meaning]
  private var values: [Double]
  private var differences: [Double]

  /// Numbers beyond this are out of any reason and end the trace.
  private static let limit = 1e15
  /// Channels that take as much memory as a point.
  private static let channelsToAPoint = 8

  /// Makes a reader.
  init(_ text: String, channels: [InkMLChannel]) {
    scanner = TextScanner(text)
    self.channels = channels
    meanings = Array(repeating: .value, count: channels.count)
    values = channels.map(\.fallback)
    differences = Array(repeating: 0, count: channels.count)
  }

  /// Returns all places, each with a number for each channel; `nil` where a channel is not known.
  ///
  /// - Parameter budget: pays for the places.
  /// - Returns: the places in order, no more of them than the budget allows.
  mutating func places(_ budget: inout PointBudget) -> [[Double?]] {
    let cost = max(1, channels.count / Self.channelsToAPoint)
    var places: [[Double?]] = []
    while let place = place(), budget.take(cost) {
      if place.contains(where: { $0 != nil }) { places.append(place) }
      if !skipRest() { break }
    }
    return places
  }

  /// Returns the next place; `nil` when there is none, or it cannot be read.
  private mutating func place() -> [Double?]? {
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { return nil }
    var place: [Double?] = []
    for channel in channels.indices {
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: ",") || scanner.isAtEnd { break }
      guard let number = number(of: channel) else { return nil }
      place.append(number)
    }
    while place.count < channels.count { place.append(nil) }
    return place
  }

  /// A number; `.some(nil)` when the trace says that it is not known, `nil` when it is none.
  private mutating func number(of channel: Int) -> Double?? {
    if scanner.consume("!") { meanings[channel] = .value }
    if scanner.consume("'") { meanings[channel] = .difference }
    if scanner.consume("\"") { meanings[channel] = .secondDifference }
    scanner.skipBlanks()
    if scanner.consume("?") { return .some(nil) }
    if scanner.consume("*") { return values[channel] }
    if scanner.consume("T") { return 1 }
    if scanner.consume("F") { return 0 }
    guard let number = scanner.consume("#") ? hexadecimal() : scanner.number() else { return nil }
    let old = values[channel]
    switch meanings[channel] {
    case .value: values[channel] = number
    case .difference: values[channel] += number
    case .secondDifference: values[channel] += differences[channel] + number
    }
    differences[channel] = values[channel] - old
    guard abs(values[channel]) < Self.limit else { return nil }
    return values[channel]
  }

  private mutating func hexadecimal() -> Double? {
    var value = 0.0
    var count = 0
    while let byte = scanner.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value * 16 + Double(digit)
      count += 1
      scanner.skip()
    }
    return count > 0 ? value : nil
  }

  /// Passes what no channel claims; whether another place follows.
  private mutating func skipRest() -> Bool {
    while let byte = scanner.next {
      scanner.skip()
      if byte == UInt8(ascii: ",") { return true }
    }
    return false
  }
}

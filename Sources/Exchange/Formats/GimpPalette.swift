public import InkModel

/// The colours of a palette file of GIMP, which Krita, Inkscape and MyPaint read and write too.
///
/// The first line is `GIMP Palette`; lines that begin with a word and a colon, and comments, say nothing
/// about colours; every other line is red, green and blue, 0...255, and a name, which is not kept. With
/// the line `Channels: RGBA`, as Aseprite writes it, a fourth number comes before the name.
public struct GimpPalette: Hashable, Sendable {
  /// The colours in the order of the file, all covering fully.
  public var colors: [InkColor]

  /// The bytes that a file has at most.
  public static let maxBytes = 1 << 20
  /// The colours that a file has at most.
  public static let maxColors = 4096

  private static let title = "GIMP Palette"

  /// Makes a palette of colours, of which only the channels count.
  public init(_ colors: [InkColor]) { self.colors = colors.map { $0.with(alpha: 1) } }

  /// Reads a file.
  ///
  /// - Parameter bytes: all of the file.
  /// - Throws: `ExchangeError` when it is no palette, one of its lines is no colour, it has no colours,
  ///   or more than ``maxColors``.
  public init(reading bytes: [UInt8]) throws(ExchangeError) {
    guard bytes.count <= Self.maxBytes else {
      throw ExchangeError("it is longer than \(Self.maxBytes >> 20) MB")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, Self.isTitle(first) else {
      throw ExchangeError("it is not a GIMP palette")
    }
    colors = []
    var channels = 3
    for (number, line) in lines.enumerated().dropFirst() {
      var scanner = TextScanner(line)
      scanner.skipBlanks()
      guard let next = scanner.next, next != UInt8(ascii: "#") else { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
        guard line.contains(":") else { throw Self.noColor(number) }
        if line.hasPrefix("Channels:"), line.contains("RGBA") { channels = 4 }
        continue
      }
      guard colors.count < Self.maxColors else {
        throw ExchangeError("it has more than \(Self.maxColors) colours")
      }
      guard let color = Self.color(&scanner, channels: channels) else {
        throw Self.noColor(number)
      }
      colors.append(color)
    }
    guard !colors.isEmpty else { throw ExchangeError("it has no colours") }
  }

  /// The file, whose colours have their numbers as names.
  ///
  /// - Parameter name: the name of the palette; what would end its line is left out.
  /// - Returns: all bytes of the file.
  public func bytes(named name: String) -> [UInt8] {
    let name = name.filter { character in
      !character.isNewline && character.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    }
    let lines = colors.map { color in
      let channels = color.bytes.prefix(3).map { channel in
        let number = "\(channel)"
        return String(repeating: " ", count: 3 - number.count) + number
      }
      return channels.joined(separator: " ") + "\t" + color.hex + "\n"
    }
    return Array("\(Self.title)\nName: \(name)\nColumns: 6\n#\n\(lines.joined())".utf8)
  }

  private static func isTitle(_ line: Substring) -> Bool {
    var title = line.drop { $0 == "\u{FEFF}" }
    while title.last?.isWhitespace == true { title.removeLast() }
    return title == Self.title
  }

  private static func color(_ scanner: inout TextScanner, channels: Int) -> InkColor? {
    var values: [Double] = []
    for _ in 0..<channels {
      scanner.skipBlanks()
      guard let value = scanner.number(), (0...255).contains(value) else { return nil }
      values.append(value / 255)
    }
    return InkColor(red: values[0], green: values[1], blue: values[2])
  }

  private static func noColor(_ number: Int) -> ExchangeError {
    ExchangeError("line \(number + 1) is not a colour of three numbers from 0 to 255")
  }
}

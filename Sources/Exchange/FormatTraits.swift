/// The properties of a format of files: a row of the table of formats.
public struct FormatTraits: Hashable, Sendable {
  /// The abilities of a format: to be read and written, and what a file of it holds.
  public struct Abilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes abilities from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sumi reads it.
    public static let isRead = Abilities(rawValue: 1)
    /// Sumi writes it.
    public static let isWritten = Abilities(rawValue: 2)
    /// A file of it holds more than one page.
    public static let holdsPages = Abilities(rawValue: 4)
    /// It consists of pixels.
    public static let hasPixels = Abilities(rawValue: 8)
    /// The size of a canvas unit in it can be chosen.
    public static let hasScale = Abilities(rawValue: 16)
    /// The paper can be left out of it.
    public static let canBeTransparent = Abilities(rawValue: 32)
    /// It shows a page being drawn.
    public static let isFilm = Abilities(rawValue: 64)
    /// All that holds for pixels.
    static let picture: Abilities = [.hasPixels, .hasScale, .canBeTransparent]
    /// All that holds for films.
    static let film: Abilities = [.isWritten, .isFilm, .hasPixels, .hasScale]
  }

  /// The name, as a proper noun.
  public let name: String
  /// Endings of files' names in small letters, without a stop; the usual one first.
  public let endings: [String]
  /// Media types; the usual one first.
  public let mediaTypes: [String]
  /// The abilities of the format.
  public let abilities: Abilities
  /// The bytes that every file begins with, or that every packed one does where XML may be packed;
  /// empty for text.
  public let firstBytes: [UInt8]
  /// The names of root elements, without a namespace; empty where it is no XML.
  let rootElements: [String]

  init(
    _ name: String,
    _ endings: [String],
    _ mediaTypes: [String],
    _ abilities: Abilities,
    firstBytes: [UInt8] = [],
    rootElements: [String] = []
  ) {
    (self.name, self.endings, self.mediaTypes) = (name, endings, mediaTypes)
    (self.abilities, self.firstBytes, self.rootElements) = (abilities, firstBytes, rootElements)
  }

  /// Sumi's own documents, which DocumentStore reads and writes.
  public static let document = FormatTraits(
    "Sumi",
    ["sumi"],
    ["application/x-sumi"],
    [.isRead, .isWritten, .holdsPages],
    firstBytes: Array("SQLite format 3".utf8)
  )

  /// The first bytes of all that gzip has packed.
  static let gzip: [UInt8] = [0x1F, 0x8B]
  /// The first bytes of archives.
  static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// The endings of all files that can be read, Sumi's own first.
  public static var readableEndings: [String] {
    document.endings + ExchangeFormat.allCases.filter(\.isReadable).flatMap(\.traits.endings)
  }

  /// The endings of files of other programs that are read as drawings whatever they hold: those of
  /// Office hold ink at times, and those of reports and recordings are of Sumi.
  public static var pictureEndings: [String] {
    ExchangeFormat.allCases.filter { $0.isReadable && ![.json, .trace, .office].contains($0) }
      .flatMap(\.traits.endings)
  }

  /// The endings of all files that can be written, Sumi's own first, each format once.
  public static var writableEndings: [String] {
    document.endings + ExchangeFormat.allCases.filter(\.isWritable).map(\.rawValue)
  }

  /// Endings as a list in words, such as ".svg, .pdf or .png".
  public static func list(_ endings: [String], before last: String = "or") -> String {
    let names = endings.map { "." + $0 }
    guard let end = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}

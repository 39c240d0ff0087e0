internal import Archive
public import Geometry
internal import Markup
public import Progress

/// Reads documents of all formats, which it tells by their content.
public enum FormatReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the content of a file.
  ///   - meter: is told how much of it is read.
  ///   - attached: gives the content of files beside it that the document names; `nil` for what
  ///     is not there.
  ///   - drawn: draws the first page of a PDF that fills a size in canvas units, such as a formula, as a
  ///     PNG; `nil` when it cannot.
  /// - Returns: the document, its format, and what of the file it does not hold.
  /// - Throws: ``ExchangeError`` when it cannot be read, or the work is stopped.
  public static func read(
    _ bytes: [UInt8],
    meter: WorkMeter = .unwatched,
    attached: (FileReference) -> [UInt8]? = { _ in nil },
    drawn: ([UInt8], Size) -> [UInt8]? = { _, _ in nil }
  ) throws(ExchangeError) -> ReadDocument {
    let limits = meter.limits
    if bytes.count > limits[.bytes] { throw ExchangeError(limits.excess(of: .bytes)) }
    var document = try document(in: bytes, meter, attached, drawn)
    // A reader that is to stop ends where it is, with a part of the document.
    guard meter.advance(to: 1) else { throw .stopped }
    if let name = document.document.limit(exceededOf: limits) {
      throw ExchangeError(limits.excess(of: name))
    }
    document.document = document.losses.leavingOutLostPages(of: document.document)
    return document
  }

  /// Share of the time that unpacking takes; then the text is read.
  private static let unpackingShare = 0.1

  private static func document(
    in bytes: [UInt8],
    _ meter: WorkMeter,
    _ attached: (FileReference) -> [UInt8]?,
    _ drawn: ([UInt8], Size) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    if ZipReader.isArchive(bytes) { return try readArchive(bytes, meter, drawn) }
    if Gzip.isPacked(bytes) {
      let text = try unpacked(bytes, meter.part(from: 0, to: unpackingShare))
      let reading = meter.part(from: unpackingShare, to: 1)
      return try readText(text, isPacked: true, reading, attached, drawn)
    }
    if let picture = try PictureReader.read(bytes, meter.limits) { return picture }
    if isRemarkable(bytes) { return try RemarkableReader.read(bytes, meter: meter) }
    if let format = UnreadFormat(bytes) { throw ExchangeError(format.reason) }
    guard !bytes.isEmpty else { throw ExchangeError("it is empty: neither a drawing nor a trace") }
    return try readText(bytes, isPacked: false, meter, attached, drawn)
  }

  /// Returns whether a file that begins so is surely in one of the formats of other programs, be it
  /// read or not.
  ///
  /// - Parameter start: the first bytes; ``usualStart`` of them tell.
  /// - Returns: whether it is none of Sumi's documents.
  public static func recognizes(_ start: [UInt8]) -> Bool {
    guard !start.isEmpty else { return false }
    return ZipReader.isArchive(start) || Gzip.isPacked(start)
      || PictureHeader.format(of: start) != nil
      || isRemarkable(start) || UnreadFormat(start) != nil || isMarkup(start)
      || RecordingReader.recognizes(start)
  }

  /// The number of first bytes by which the format of a file is recognized.
  public static let usualStart = 1 << 12

  private static func isRemarkable(_ start: [UInt8]) -> Bool {
    start.starts(with: ExchangeFormat.remarkable.traits.firstBytes)
  }

  /// Returns whether bytes begin as XML or JSON does, and are text: a file whose beginning is
  /// broken may hold any sign.
  private static func isMarkup(_ start: [UInt8]) -> Bool {
    guard let sign = firstSign(of: start), "<{".utf8.contains(sign) else { return false }
    let isWide = start.prefix(4).contains(0)
    return start.prefix(200).allSatisfy {
      $0 >= 0x20 || [9, 10, 13].contains($0) || isWide && $0 == 0
    }
  }

  private static func unpacked(
    _ bytes: [UInt8],
    _ meter: WorkMeter
  ) throws(ExchangeError) -> [UInt8] {
    do throws(ArchiveError) {
      return try Gzip.unpacked(bytes, limit: meter.limits[.text], meter: meter)
    } catch {
      throw ExchangeError(error, meter.limits)
    }
  }

  private static func readText(
    _ bytes: [UInt8],
    isPacked: Bool,
    _ meter: WorkMeter,
    _ attached: (FileReference) -> [UInt8]?,
    _ drawn: ([UInt8], Size) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    guard bytes.count <= meter.limits[.text] else {
      throw ExchangeError(meter.limits.excess(of: .text))
    }
    switch firstSign(of: bytes) {
    case UInt8(ascii: "{"):
      return isPacked
        ? try RnoteReader.read(bytes, meter: meter) : try ReportReader.read(bytes, meter: meter)
    case UInt8(ascii: "<"): break
    default:
      throw ExchangeError("it is in no format that Sumi reads: \(readableNames)")
    }
    let name = try rootName(of: bytes)
    switch ExchangeFormat(rootElement: name) {
    case .xournal:
      return try XournalReader.read(bytes, meter: meter, attached: attached, drawn: drawn)
    case .inkML:
      let root = try element(of: bytes, meter: meter.part(from: 0, to: parsingShare))
      let making = meter.part(from: parsingShare, to: 1)
      return try InkMLReader.read(root, PointBudget(of: bytes, making), meter: making)
    case .svg:
      let root = try element(of: bytes, meter: meter.part(from: 0, to: parsingShare))
      let making = meter.part(from: parsingShare, to: 1)
      return try SVGReader.read(root, PointBudget(of: bytes, making), meter: making)
    default:
      throw ExchangeError(
        "its XML root is “\(name.prefix(30))”, which is not a supported drawing format"
      )
    }
  }

  /// The readable formats for a message.
  private static var readableNames: String {
    FormatTraits.pictureEndings.map { ".\($0), " }.joined()
      + ".json of sumi inspect, or a log or trace of a pen"
  }

  /// Share of the time that parsing a text takes; then strokes are made of it.
  private static let parsingShare = 0.5

  /// The first sign of a text that is no blank, whatever mark of byte order comes before it.
  private static func firstSign(of bytes: [UInt8]) -> UInt8? {
    // UTF-16 puts a zero beside it.
    bytes.prefix(100).first { $0 > 0x20 && $0 < 0x80 }
  }

  private static func rootName(of bytes: [UInt8]) throws(ExchangeError) -> String {
    var reader = MarkupReader(bytes)
    do throws(MarkupError) {
      while let event = try reader.next() {
        if case .begin(let name, _) = event { return name.local }
      }
    } catch {
      throw ExchangeError(error)
    }
    throw ExchangeError("its XML holds no element")
  }

  static func element(
    of bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> MarkupElement {
    do throws(MarkupError) {
      return try MarkupElement(reading: bytes, meter: meter)
    } catch {
      throw ExchangeError(error)
    }
  }

  // MARK: Archives

  private static func readArchive(
    _ bytes: [UInt8],
    _ meter: WorkMeter,
    _ drawn: ([UInt8], Size) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    let archive: ZipReader
    do throws(ArchiveError) {
      archive = try ZipReader(bytes)
    } catch {
      throw ExchangeError(error, meter.limits)
    }
    // A file may be asked for again and again, and many may unpack to much.
    var (known, left) = ([String: Result<[UInt8]?, ExchangeError>](), meter.limits[.text])
    func data(of name: String) throws(ExchangeError) -> [UInt8]? {
      if let answer = known[name] { return try answer.get() }
      guard let length = archive.length(of: name) else { return nil }
      let own = meter.part(known.count, of: archive.names.count)
      let limit = left
      // A damaged file has to be unpacked as a whole one has.
      if length <= left { left -= length }
      let answer = Result { () throws(ArchiveError) in
        try archive.data(of: name, limit: limit, meter: own)
      }.mapError { ExchangeError($0, meter.limits) }
      known[name] = answer
      return try answer.get()
    }
    if let content = try data(of: "content.xml"), try rootName(of: content) == "xournal" {
      let reading = meter.part(from: 0.5, to: 1)
      // A picture that is damaged is missing; the reader says so.
      func attached(_ reference: FileReference) -> [UInt8]? { try? data(of: reference.name) }
      return try XournalReader.read(content, meter: reading, attached: attached, drawn: drawn)
    }
    if let stack = try data(of: "stack.xml") {
      return try OpenRasterReader.read(try element(of: stack, meter: meter.unreported), data: data)
    }
    if archive.names.contains("maindoc.xml"), let merged = try data(of: "mergedimage.png"),
      var read = try PictureReader.read(merged, meter.limits)
    {
      read.format = .krita
      read.losses.note("the layers of a document of Krita are one picture")
      return read
    }
    let inkParts = archive.names.filter(OfficeReader.isInk)
    guard !inkParts.isEmpty else {
      throw ExchangeError(
        "the archive holds no drawing that Sumi reads: Xournal++, OpenRaster, Krita, or ink of Office"
      )
    }
    return try OfficeReader.read(archive.names, meter: meter, data: data)
  }
}

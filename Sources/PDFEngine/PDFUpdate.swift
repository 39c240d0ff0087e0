/// Ink that is added to a PDF: the bytes of the file stay, and what is new follows them.
///
/// A page's own contents are enclosed in `q` and `Q`; then its ink, a form, is drawn. Ink that other
/// programs can change lies over the page as annotations instead. Where the file is
/// encrypted or damaged, or the update cannot be read again, the file is written anew instead.
///
/// Format: ISO 32000-1:2008, 7.5.6 (incremental updates), 7.8.3, 8.10 (forms), 14.5 (page-piece
/// dictionaries), 12.5 (annotations).
public struct PDFUpdate {
  /// A page of the result.
  public struct Sheet: Hashable, Sendable {
    /// The number of pages before it in the file; `nil` for a page that is new.
    public var source: Int?
    /// The number of pages before its ink in the file with the ink; `nil` for none.
    public var ink: Int?
    /// The annotations that come on top of those of the page, from the lowest to the topmost.
    public var annotations: [Annotation]

    /// Makes a sheet.
    ///
    /// - Parameters:
    ///   - source: the number of pages before it in the file; `nil` for a new page.
    ///   - ink: the number of pages before its ink in the file with the ink; `nil` for none.
    ///   - annotations: the annotations that are added.
    public init(source: Int?, ink: Int?, annotations: [Annotation] = []) {
      (self.source, self.ink, self.annotations) = (source, ink, annotations)
    }
  }

  /// The result.
  public struct Result: Hashable, Sendable {
    /// The file.
    public var bytes: [UInt8] = []
    /// The number of bytes that were there before, at the beginning; 0 when all is written anew.
    public var baseCount = 0
    /// A Boolean value that indicates whether the file was encrypted and is no longer.
    public var wasEncrypted = false
    /// A Boolean value that indicates whether the file was damaged and is repaired.
    public var wasDamaged = false
  }

  /// The drawing of our own that a file carries with its ink.
  public struct Drawing: Hashable, Sendable {
    /// The bytes of the drawing.
    public var content: [UInt8]
    /// The identity of the file without the ink.
    public var baseID: String
    /// The number of bytes of the file without the ink, from the beginning.
    public var baseCount: Int
    /// A Boolean value that indicates whether the file was changed after the drawing was kept in it.
    public var isOutdated: Bool
  }

  /// The pages of the result, in order.
  public var sheets: [Sheet]
  /// The drawing that is kept in the file; `nil` for none.
  public var drawing: [UInt8]?
  /// The time of the change as PDF writes it, such as `D:20260131120000Z`.
  public var date: String
  /// A Boolean value that indicates whether the whole file is written anew.
  public var isWholeFile: Bool

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - sheets: the pages of the result, in order.
  ///   - drawing: the drawing that is kept in the file; `nil` for none.
  ///   - date: the time of the change, such as `D:20260131120000Z`.
  ///   - isWholeFile: whether the whole file is written anew.
  public init(sheets: [Sheet], drawing: [UInt8]?, date: String, isWholeFile: Bool) {
    (self.sheets, self.drawing, self.date) = (sheets, drawing, date)
    self.isWholeFile = isWholeFile
  }

  /// Adds ink to a file.
  ///
  /// - Parameters:
  ///   - file: the bytes of the file.
  ///   - ink: the bytes of a PDF whose pages are the ink.
  ///   - identity: returns the identity of bytes.
  /// - Returns: the result; `nil` when the file cannot be changed.
  public func apply(
    to file: [UInt8],
    ink: [UInt8],
    identity: (ArraySlice<UInt8>) -> String
  ) -> Result? {
    guard let original = PDFObjects(file) else { return nil }
    var result = Result()
    result.wasEncrypted = original.isEncrypted
    var base = file
    let firstNew = original.number(of: original.reference(to: original.newInteger(0)))
    let pages = (0..<original.pageCount).map { original.number(of: original.page($0)) }
    // A page that only got a number when the tree was looked at is not in the file under it.
    let isOdd = pages.contains { $0 == 0 || $0 >= firstNew }
    result.wasDamaged = !original.isSound
    if result.wasEncrypted || result.wasDamaged || isOdd || !file.starts(with: Array("%PDF-".utf8))
      || PDFTail(file) == nil
    {
      guard let again = original.rewritten() else { return nil }
      base = again
    } else {
      result.baseCount = base.count
    }
    if !isWholeFile {
      if let bytes = updated(base, ink: ink, identity: identity) {
        result.bytes = bytes
        return result
      }
      result.wasDamaged = true
      if result.baseCount > 0, let again = original.rewritten(),
        let bytes = updated(again, ink: ink, identity: identity)
      {
        (result.bytes, result.baseCount) = (bytes, 0)
        return result
      }
    }
    // Without the drawing: it could not be read, as the file without the ink is not in the result.
    guard let change = change(of: base, ink: ink), let whole = change.objects.rewritten() else {
      return nil
    }
    (result.bytes, result.baseCount) = (whole, 0)
    return result
  }

  /// Returns a file with its pages and their ink in order; `nil` when it cannot be changed.
  private func change(of file: [UInt8], ink: [UInt8]) -> PDFChange? {
    guard let objects = PDFObjects(file), let source = PDFObjects(ink) else { return nil }
    var change = PDFChange(objects, ink: source)
    return change.arrange(sheets, date: date) ? change : nil
  }

  /// Returns a file with the update and the drawing after its bytes.
  ///
  /// - Parameters:
  ///   - base: the bytes of the file, which stay.
  ///   - ink: the bytes of a PDF whose pages are the ink.
  ///   - identity: returns the identity of bytes.
  /// - Returns: the bytes; `nil` when they could not be read again.
  private func updated(
    _ base: [UInt8],
    ink: [UInt8],
    identity: (ArraySlice<UInt8>) -> String
  ) -> [UInt8]? {
    guard let tail = PDFTail(base), var change = change(of: base, ink: ink) else { return nil }
    if let drawing {
      change.keep(drawing, date: date, baseID: identity(base[...]), baseCount: base.count)
    }
    guard let update = change.update(after: base, tail),
      let again = PDFObjects(base + update, recovers: false), again.isSound,
      again.pageCount == sheets.count
    else { return nil }
    return base + update
  }

  /// Returns the drawing of our own that a file carries; `nil` when it has none.
  public static func drawing(in file: [UInt8]) -> Drawing? {
    guard let objects = PDFObjects(file) else { return nil }
    let info = objects.value("/PieceInfo", of: objects.root)
    let stream = objects.value("/Private", of: objects.value("/Sumi", of: info))
    guard objects.isStream(stream) else { return nil }
    let dictionary = objects.dictionary(of: stream)
    guard let count = objects.integer(objects.value("/Base", of: dictionary)), count > 0,
      count <= file.count, let content = objects.content(of: stream)
    else { return nil }
    let name = objects.text(of: objects.value("/BaseID", of: dictionary))
    let id = String(decoding: name.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
    // The update with the drawing was the last one if the file without the ink came before it.
    let previous = objects.integer(objects.value("/Prev", of: objects.trailer))
    let isLast = previous == PDFTail(Array(file[..<count]))?.position
    return Drawing(content: content, baseID: id, baseCount: count, isOutdated: !isLast)
  }
}

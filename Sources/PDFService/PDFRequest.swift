public import Geometry

/// A request to the program that reads PDFs.
public enum PDFRequest: Hashable, Sendable {
  /// Opens a file, to which the other requests refer.
  case open([UInt8])
  /// Lists the pages: all of them are looked at.
  case list
  /// Draws pixels of a page: the number of pages before it, the transform from the square (0, 0) to
  /// (1, 1), which it fills, to pixels, and the pixels.
  case draw(Int, AffineTransform, PixelRect)
  /// Adds ink to the file.
  case update(PDFInk)

  /// The largest row, column or number of a page.
  private static let farthest = 1 << 30
  /// The pixels of an answer at most.
  public static let largestPicture = 1 << 26

  /// The request as bytes.
  public var bytes: [UInt8] { Array(parts.joined()) }

  /// The request as bytes, in parts: a file may be large, and is one by itself.
  public var parts: [[UInt8]] {
    var writer = MessageWriter()
    switch self {
    case .open(let file):
      writer.write(1)
      writer.write(file.count)
      return [writer.bytes, file]
    case .list: writer.write(4)
    case .draw(let page, let transform, let rect):
      for value in [2, page, rect.minX, rect.minY, rect.maxX, rect.maxY] { writer.write(value) }
      for value in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] {
        writer.write(value)
      }
    case .update(let ink):
      writer.write(3)
      writer.write(ink.isWholeFile ? 1 : 0)
      writer.write(ink.date)
      writer.write(ink.sheets.count)
      for sheet in ink.sheets {
        writer.write(sheet.source ?? -1)
        writer.write(sheet.ink ?? -1)
        writer.write(sheet.annotations.count)
        for annotation in sheet.annotations { annotation.write(to: &writer) }
      }
      writer.write(ink.drawing ?? [])
      writer.write(ink.file)
    }
    return [writer.bytes]
  }

  /// Reads a request; `nil` when it is malformed.
  public init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    self.init(&reader)
    guard reader.isAtEnd else { return nil }
  }

  private init?(_ reader: inout MessageReader) {
    switch reader.integer() {
    case 1:
      guard let file = reader.data() else { return nil }
      self = .open(file)
    case 2:
      let places = (0..<5).compactMap { _ in reader.integer() }
      let numbers = (0..<6).compactMap { _ in reader.number() }
      guard places.count == 5, numbers.count == 6, numbers.allSatisfy(\.isFinite),
        places.allSatisfy({ (-Self.farthest...Self.farthest).contains($0) })
      else { return nil }
      let rect = PixelRect(minX: places[1], minY: places[2], maxX: places[3], maxY: places[4])
      guard !rect.isEmpty, rect.area <= Self.largestPicture else { return nil }
      let transform = AffineTransform(
        a: numbers[0],
        b: numbers[1],
        c: numbers[2],
        d: numbers[3],
        tx: numbers[4],
        ty: numbers[5]
      )
      self = .draw(places[0], transform, rect)
    case 3:
      guard let ink = PDFInk(&reader) else { return nil }
      self = .update(ink)
    case 4: self = .list
    default: return nil
    }
  }
}

/// Ink for a PDF.
public struct PDFInk: Hashable, Sendable {
  /// A page of the result.
  public struct Sheet: Hashable, Sendable {
    /// The number of pages before it in the PDF; `nil` for a new page.
    public var source: Int?
    /// The number of pages before its ink in ``PDFInk/file``; `nil` for none.
    public var ink: Int?
    /// The annotations that come on top of those of the page, from the lowest to the topmost.
    public var annotations: [Annotation]

    /// Makes a sheet.
    public init(source: Int?, ink: Int?, annotations: [Annotation] = []) {
      (self.source, self.ink, self.annotations) = (source, ink, annotations)
    }
  }

  /// The pages of the result, in order.
  public var sheets: [Sheet]
  /// A PDF whose pages are the ink.
  public var file: [UInt8]
  /// The drawing that the result carries; `nil` for none.
  public var drawing: [UInt8]?
  /// The time of the change, such as `D:20260131120000Z`.
  public var date: String
  /// A Boolean value that indicates whether the whole file is written anew.
  public var isWholeFile: Bool

  /// Makes ink.
  public init(
    sheets: [Sheet],
    file: [UInt8],
    drawing: [UInt8]?,
    date: String,
    isWholeFile: Bool
  ) {
    (self.sheets, self.file, self.drawing) = (sheets, file, drawing)
    (self.date, self.isWholeFile) = (date, isWholeFile)
  }

  init?(_ reader: inout MessageReader) {
    guard let isWhole = reader.integer(), let date = reader.text(), let count = reader.integer(),
      count >= 0
    else { return nil }
    var sheets: [Sheet] = []
    for _ in 0..<count {
      guard let sheet = Self.sheet(&reader) else { return nil }
      sheets.append(sheet)
    }
    guard let drawing = reader.data(), let file = reader.data() else { return nil }
    self.init(
      sheets: sheets,
      file: file,
      drawing: drawing.isEmpty ? nil : drawing,
      date: date,
      isWholeFile: isWhole != 0
    )
  }

  private static func sheet(_ reader: inout MessageReader) -> Sheet? {
    guard let source = reader.integer(), let ink = reader.integer(), let count = reader.integer(),
      count >= 0
    else { return nil }
    var annotations: [Annotation] = []
    for _ in 0..<count {
      guard let annotation = Annotation(&reader) else { return nil }
      annotations.append(annotation)
    }
    return Sheet(
      source: source < 0 ? nil : source,
      ink: ink < 0 ? nil : ink,
      annotations: annotations
    )
  }
}

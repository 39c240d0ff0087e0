public import Geometry

/// An answer of the program that reads PDFs.
public enum PDFAnswer: Hashable, Sendable {
  /// The file is open.
  case opened
  /// The pages of the file.
  case pages(PDFOutline)
  /// The rows of pixels, four bytes each, premultiplied with alpha, in this machine's order.
  case pixels([UInt8])
  /// The file with the ink.
  case updated(PDFUpdated)
  /// It cannot be done.
  case failed(PDFFailure)

  /// The answer as bytes.
  public var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .opened: writer.write(5)
    case .pages(let outline):
      writer.write(1)
      writer.write(outline.title)
      writer.write(outline.sizes.count)
      for size in outline.sizes {
        writer.write(size.width)
        writer.write(size.height)
      }
      writer.write(outline.drawing == nil ? 0 : 1)
      if let drawing = outline.drawing {
        writer.write(drawing.baseCount)
        writer.write(drawing.baseID)
        writer.write(drawing.isOutdated ? 1 : 0)
        writer.write(drawing.content)
      }
    case .pixels(let pixels):
      writer.write(2)
      writer.write(pixels)
    case .updated(let file):
      writer.write(3)
      for value in [file.baseCount, file.wasEncrypted ? 1 : 0, file.wasDamaged ? 1 : 0] {
        writer.write(value)
      }
      writer.write(file.bytes)
    case .failed(let failure):
      writer.write(4)
      writer.write(failure.rawValue)
    }
    return writer.bytes
  }

  /// Reads an answer; `nil` when it is malformed.
  public init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    self.init(&reader)
    guard reader.isAtEnd else { return nil }
  }

  private init?(_ reader: inout MessageReader) {
    switch reader.integer() {
    case 1:
      guard let outline = PDFOutline(&reader) else { return nil }
      self = .pages(outline)
    case 2:
      guard let pixels = reader.data() else { return nil }
      self = .pixels(pixels)
    case 3:
      guard let count = reader.integer(), let wasEncrypted = reader.integer(),
        let wasDamaged = reader.integer(), let bytes = reader.data()
      else { return nil }
      self = .updated(
        PDFUpdated(
          bytes: bytes,
          baseCount: count,
          wasEncrypted: wasEncrypted != 0,
          wasDamaged: wasDamaged != 0
        )
      )
    case 4:
      guard let failure = reader.integer().flatMap(PDFFailure.init(rawValue:)) else { return nil }
      self = .failed(failure)
    case 5: self = .opened
    default: return nil
    }
  }
}

/// The reason why something cannot be done with a PDF.
public enum PDFFailure: Int, Error, Hashable, Sendable {
  /// It is encrypted with a password.
  case needsPassword = 1
  /// It is damaged, or no PDF.
  case isDamaged
  /// It has too many pages.
  case hasTooManyPages
  /// The page cannot be drawn.
  case cannotDraw
  /// The file cannot be changed.
  case cannotUpdate
  /// The program that reads PDFs is not installed.
  case isNotInstalled
  /// It took too long or too much memory.
  case tookTooLong
}

/// The pages of a PDF.
public struct PDFOutline: Hashable, Sendable {
  /// The drawing that a PDF carries.
  public struct Drawing: Hashable, Sendable {
    /// The bytes of the drawing.
    public var content: [UInt8]
    /// The identity of the file without the ink.
    public var baseID: String
    /// The bytes of the file without the ink, from the beginning.
    public var baseCount: Int
    /// A Boolean value that indicates whether the file was changed after the drawing was kept in it.
    public var isOutdated: Bool

    /// Makes a drawing.
    public init(content: [UInt8], baseID: String, baseCount: Int, isOutdated: Bool = false) {
      (self.content, self.baseID, self.baseCount) = (content, baseID, baseCount)
      self.isOutdated = isOutdated
    }
  }

  /// The title; empty for none.
  public var title: String
  /// The sizes of the pages as they are seen, in points; that of a damaged page is zero.
  public var sizes: [Size]
  /// The drawing of our own; `nil` for none.
  public var drawing: Drawing?

  /// Makes an outline.
  public init(title: String, sizes: [Size], drawing: Drawing?) {
    (self.title, self.sizes, self.drawing) = (title, sizes, drawing)
  }

  init?(_ reader: inout MessageReader) {
    guard let title = reader.text(), let count = reader.integer(), count >= 0 else { return nil }
    var sizes: [Size] = []
    for _ in 0..<count {
      guard let width = reader.number(), let height = reader.number(), width.isFinite,
        height.isFinite
      else { return nil }
      sizes.append(Size(width: width, height: height))
    }
    var drawing: Drawing?
    guard let hasDrawing = reader.integer() else { return nil }
    if hasDrawing == 1 {
      guard let count = reader.integer(), let id = reader.text(),
        let isOutdated = reader.integer(), let content = reader.data()
      else { return nil }
      drawing = Drawing(
        content: content,
        baseID: id,
        baseCount: count,
        isOutdated: isOutdated != 0
      )
    }
    self.init(title: title, sizes: sizes, drawing: drawing)
  }
}

/// A PDF with ink added to it.
public struct PDFUpdated: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// The bytes of the original file at its beginning; 0 when all is written anew.
  public var baseCount: Int
  /// A Boolean value that indicates whether the original was encrypted, which the result is not.
  public var wasEncrypted: Bool
  /// A Boolean value that indicates whether the original was damaged.
  public var wasDamaged: Bool

  /// Makes a result.
  public init(bytes: [UInt8], baseCount: Int, wasEncrypted: Bool, wasDamaged: Bool) {
    (self.bytes, self.baseCount) = (bytes, baseCount)
    (self.wasEncrypted, self.wasDamaged) = (wasEncrypted, wasDamaged)
  }
}

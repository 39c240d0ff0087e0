internal import InkModel
internal import Progress

/// The readers of bytes that other people may have made, each behind one function.
///
/// `Scripts/fuzz` feeds them with what libFuzzer thinks of; `FuzzTests` with the files of
/// `Tests/FuzzTests/Corpus`, a folder for each reader.
public enum FuzzedReader: String, CaseIterable, Sendable {
  /// Documents of Sumi as whole files: pages of a database.
  case pages
  /// Strokes, drawings and edits as the rows of documents hold them.
  case rows
  /// The records of an append log beside a sound document, with their checksums made right.
  case log
  /// Xournal++, not packed.
  case xournal
  /// InkML.
  case inkml
  /// SVG.
  case svg
  /// The list of layers of an OpenRaster file.
  case openraster
  /// Rnote, not packed.
  case rnote
  /// Pages of a reMarkable tablet.
  case remarkable
  /// Ink of a file of Office, and the slide that shows it.
  case office
  /// Archives and packed files as they are.
  case archive
  /// The report of `sumi inspect`.
  case json
  /// PNG: the header, and then the pixels.
  case png
  /// JPEG: the header, and then the pixels.
  case jpeg
  /// Traces and recordings of pens.
  case recording
  /// Palettes of GIMP.
  case palette
  /// Files of inks.
  case ink
  /// Brushes of MyPaint.
  case brush
  /// Keys as the file of keys names them.
  case keys
  /// Fonts of single lines.
  case font
  /// SVG, and the picture of its page.
  case picture
  /// What another program hands over to be pasted, or dropped on the window.
  case clipboard

  /// The limits that a reader is held to: far below the usual ones, so that work which they do not
  /// bound shows soon.
  static var limits: Limits {
    var limits = Limits()
    limits[.bytes] = 2 << 20
    limits[.text] = 1 << 20
    limits[.parts] = 50_000
    limits[.letters] = 2000
    limits[.points] = 50_000
    limits[.strokes] = 5000
    limits[.picture] = 1 << 20
    limits[.pixels] = 1 << 20
    limits[.drawing] = 100_000_000
    return limits
  }

  /// Reads bytes, and uses what comes out as the program does.
  ///
  /// - Parameter bytes: anything.
  /// - Returns: `false` if they were refused.
  public func reads(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .pages: DocumentFuzzing.readsPages(bytes)
    case .rows: DocumentFuzzing.readsRows(bytes)
    case .log: DocumentFuzzing.readsLog(bytes)
    case .xournal, .inkml, .svg, .json, .archive, .remarkable: ExchangeFuzzing.reads(bytes)
    case .openraster: ExchangeFuzzing.reads(bytes, inArchiveAs: "stack.xml")
    case .rnote: ExchangeFuzzing.readsPacked(bytes)
    case .office: ExchangeFuzzing.readsOffice(bytes)
    case .png: PictureFuzzing.readsPicture(bytes, .png)
    case .jpeg: PictureFuzzing.readsPicture(bytes, .jpeg)
    case .recording: ExchangeFuzzing.readsRecording(bytes)
    case .palette: TextFuzzing.readsPalette(bytes)
    case .ink: TextFuzzing.readsInk(bytes)
    case .brush: TextFuzzing.readsBrush(bytes)
    case .keys: TextFuzzing.readsKeys(bytes)
    case .font: TextFuzzing.readsFont(bytes)
    case .picture: PictureFuzzing.draws(bytes)
    case .clipboard: ClipboardFuzzing.readsClipping(bytes)
    }
  }
}

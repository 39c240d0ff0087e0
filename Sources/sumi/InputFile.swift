internal import Editor
internal import Exchange
internal import InkModel
internal import PenInput
internal import SystemIO

/// Documents on disk, whatever program wrote them, and recordings as the drawings that they make.
enum InputFile {
  /// A document with what it was read from.
  struct Content {
    var document: Document
    /// The format, in the words of `sumi inspect`.
    var format: String
    /// What of the file the document does not hold.
    var losses: Losses
  }

  /// Reads a file; standard input for `-`.
  static func read(_ path: String) throws(Failure) -> Content {
    if SumiFile.isNamed(path) {
      return Content(document: try SumiFile.read(path), format: "sumi", losses: Losses())
    }
    let bytes = try RecordingFile.bytes(of: path)
    if RecordingReader.recognizes(bytes) { return try played(bytes, path) }
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes) { attachment($0, of: path) }
      return Content(document: read.document, format: read.format.rawValue, losses: read.losses)
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// The drawing that a recorded pen makes.
  private static func played(_ bytes: [UInt8], _ path: String) throws(Failure) -> Content {
    let editor = Editor()
    for event in try RecordingFile.events(in: bytes, path) { _ = editor.handle(PenBatch([event])) }
    let page = Page(layers: [Layer(drawing: editor.drawing)])
    return Content(document: Document(pages: [page]), format: "recording", losses: Losses())
  }

  /// A file beside a document that it names.
  ///
  /// Only plain files are read, and not large ones.
  private static func attachment(_ reference: FileReference, of path: String) -> [UInt8]? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name: String
    switch reference {
    case .attached(let suffix):
      guard !suffix.contains("/") else { return nil }
      name = path + "." + suffix
    case .path(let other): name = other.hasPrefix("/") ? other : folder + other
    }
    guard FileAccess.isPlainFile(name) else { return nil }
    // What cannot be read is not there; the document says so.
    return try? FileAccess.read(name, limit: 256 << 20)
  }
}

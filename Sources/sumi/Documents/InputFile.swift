internal import Editor
internal import Exchange
internal import InkModel
internal import PenInput
internal import SystemIO

/// Documents on disk, whatever program wrote them, and recordings as the drawings that they make.
nonisolated enum InputFile {
  /// A document with what it was read from.
  struct Content: Sendable {
    var document: Document
    /// The format, in the words of `sumi inspect`.
    var format: String
    /// What of the file the document does not hold.
    var losses = Losses()
    /// What else is to be said of the file; `nil` for nothing.
    var remark: String?

    /// Says what there is to say of the file on standard error.
    func complain(of path: String) {
      for line in (remark.map { [$0] } ?? []) + losses.lines {
        Terminal.complain("read: \(path): \(line)")
      }
    }
  }

  /// What a file turned out to be.
  enum Found: Sendable {
    /// A document.
    case content(Content)
    /// What a pen did; an editor has to play it.
    case recording([UInt8])
  }

  /// Reads a file; standard input for `-`.
  @MainActor static func read(_ path: String) throws(Failure) -> Content {
    switch try find(path) {
    case .content(let content): content
    case .recording(let bytes): try played(bytes, path)
    }
  }

  /// Reads a file, without playing what was recorded; standard input for `-`.
  static func find(_ path: String) throws(Failure) -> Found {
    if SumiFile.isDocument(path) { return .content(try SumiFile.read(path)) }
    let bytes = try RecordingFile.bytes(of: path)
    if RecordingReader.recognizes(bytes) { return .recording(bytes) }
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes) { attachment($0, of: path) }
      return .content(
        Content(
          document: read.document,
          format: read.format.rawValue,
          losses: read.losses,
          remark: SumiFile.isNamed(path)
            ? localized(
              "it is called .sumi, but is {format}",
              ["format": read.format.shortName]
            ) : nil
        )
      )
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// The drawing that a recorded pen makes.
  @MainActor static func played(_ bytes: [UInt8], _ path: String) throws(Failure) -> Content {
    let editor = Editor()
    for event in try RecordingFile.events(in: bytes, path) { _ = editor.handle(PenBatch([event])) }
    let page = Page(layers: [Layer(drawing: editor.drawing)])
    return Content(document: Document(pages: [page]), format: "recording")
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
    guard FileAccess.isFile(name) else { return nil }
    // What cannot be read is not there; the document says so.
    return try? FileAccess.read(name, limit: 256 << 20)
  }
}

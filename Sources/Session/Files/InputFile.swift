internal import Editor
package import Exchange
package import InkModel
internal import PenInput
package import Progress
internal import SystemIO

/// Documents on disk, whatever program wrote them, and recordings as the drawings that they make.
package nonisolated enum InputFile {
  /// A document with what it was read from.
  package struct Content: Sendable {
    package var document: Document
    /// The format, in the words of `sumi inspect`.
    package var format: String
    /// The contents of the file that the document does not hold.
    package var losses = Losses()
    /// A remark on the file for the user; `nil` for none.
    var remark: String?
    /// A PDF that the document names and that was not read; `nil` for none.
    var missingPDF: MissingPDF?
    /// A process that has the PDF of the pages open; `nil` for none.
    var pdf: PDFReader?

    /// Says what there is to say of the file on standard error.
    package func complain(of path: String) {
      for line in [remark].compactMap(\.self) + losses.lines + [missingPDF?.hint].compactMap(\.self)
      {
        Terminal.complain("read: \(path): \(line)")
      }
    }
  }

  /// The contents of a file.
  enum Found: Sendable {
    /// A document.
    case content(Content)
    /// The events of a pen, which an editor has to play.
    case recording([PenEvent])
  }

  /// Reads a file; standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - meter: has the limits.
  /// - Returns: what it holds.
  /// - Throws: ``Failure`` when it cannot be read.
  @MainActor package static func read(
    _ path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> Content {
    content(of: try find(path, meter: meter))
  }

  /// Returns the document that was found, or the drawing of a recording.
  @MainActor static func content(of found: Found) -> Content {
    switch found {
    case .content(let content): content
    case .recording(let events): played(events)
    }
  }

  /// Share of the time that it takes to read a recording; then it is played.
  static let readingShare = 0.3
  /// Share of the time that it takes to load a file; then it is made a document.
  private static let loadingShare = 0.05

  /// Reads a file, without playing what was recorded; standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - followsLinks: whether files that a document names are read outside of its folder, too.
  ///   - pdf: the PDF that is read for one that a document names and that is not there; `nil` for none.
  ///   - meter: is told how much of it is read.
  /// - Returns: what it is.
  /// - Throws: ``Failure`` when it cannot be read, or the work is stopped.
  static func find(
    _ path: String,
    followsLinks: Bool = false,
    pdf: String? = nil,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> Found {
    if SumiFile.isDocument(path) { return .content(try document(at: path, meter)) }
    let bytes = try RecordingFile.bytes(of: path, meter: meter.part(from: 0, to: loadingShare))
    if SumiFile.isDocument(startingWith: bytes) {
      return .content(try within(meter, try SumiFile.read(bytes, meter: meter), path))
    }
    if PDFImport.recognizes(bytes) {
      return .content(try within(meter, try PDFImport.read(bytes, path, meter), path))
    }
    if RecordingReader.recognizes(bytes) {
      let reading = meter.part(from: loadingShare, to: readingShare)
      return .recording(try RecordingFile.events(in: bytes, path, meter: reading))
    }
    var attachments = Attachments(
      of: path,
      anywhere: followsLinks,
      replacement: pdf,
      limit: meter.limits[.bytes]
    )
    do throws(ExchangeError) {
      let making = meter.part(from: loadingShare, to: 1)
      var read = try FormatReader.read(
        bytes,
        meter: making,
        attached: { attachments.content(of: $0) },
        drawn: { PDFExport.picture(of: $0, filling: $1, meter) }
      )
      PDFImport.check(&read, meter)
      return .content(
        Content(
          document: read.document,
          format: read.format.rawValue,
          losses: read.losses,
          remark: SumiFile.isNamed(path)
            ? localized(
              "its name ends in .sumi, but it is {format}",
              ["format": read.format.shortName]
            ) : nil,
          missingPDF: attachments.missing
        )
      )
    } catch {
      throw Failure("read", path, error)
    }
  }

  /// A document of our own, which may come from somebody else as any file may.
  private static func document(at path: String, _ meter: WorkMeter) throws(Failure) -> Content {
    try within(meter, try SumiFile.read(path, meter: meter), path)
  }

  /// Refuses a document that is larger than the limits allow.
  private static func within(
    _ meter: WorkMeter,
    _ content: Content,
    _ path: String
  ) throws(Failure) -> Content {
    if let name = content.document.limit(exceededOf: meter.limits) {
      throw Failure("read: \(path): \(meter.limits.excess(of: name))")
    }
    return content
  }

  /// The drawing that a recorded pen makes.
  @MainActor private static func played(_ events: [PenEvent]) -> Content {
    Content(document: RecordedDrawing(events).play() ?? Document(), format: "recording")
  }
}

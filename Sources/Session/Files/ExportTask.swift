package import Exchange
internal import InkModel
package import Progress
internal import Raster
internal import SystemIO

/// A document that is to be written as a file: what `sumi export` and the window do alike.
package nonisolated struct ExportTask: Sendable {
  /// The path of the file; ``standardOutput`` for that.
  package var target: String
  /// The format; `nil` for a document of our own.
  package var format: ExchangeFormat?
  /// The page that is written, counted from 1; `nil` for all.
  package var page: Int?
  /// The choices about pixels and paper.
  package var look: ForeignFile.Look
  /// A Boolean value that indicates whether a loss is a failure.
  package var isStrict = false

  /// The path that stands for standard output, and for standard input where a file is read.
  package static let standardOutput = "-"

  /// Share of the time that making the file takes; then it is written.
  private static let makingShare = 0.95

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - target: the path of the file.
  ///   - format: the format; `nil` for a document of our own.
  ///   - page: the number of the only page that is written, from 1; `nil` for all pages.
  ///   - look: the choices about pixels and paper.
  ///   - isStrict: a Boolean value that indicates whether a loss is a failure.
  package init(
    target: String,
    format: ExchangeFormat?,
    page: Int?,
    look: ForeignFile.Look,
    isStrict: Bool = false
  ) {
    (self.target, self.format, self.page) = (target, format, page)
    (self.look, self.isStrict) = (look, isStrict)
  }

  /// Writes the file; the old one stays as it was if anything fails.
  ///
  /// - Parameters:
  ///   - content: what is written.
  ///   - source: where it was read from, for failures.
  ///   - meter: is told how much is made and written.
  /// - Returns: what the file does not hold.
  /// - Throws: ``Failure`` when it cannot be made or written, or the work is stopped.
  package func write(
    _ content: InputFile.Content,
    from source: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> Losses {
    let document = try wanted(of: content.document, source)
    if target == Self.standardOutput { return try print(document, content.losses, meter) }
    guard let format else {
      try check(content.losses)
      try SumiFile.write(document, to: target, meter: meter)
      return Losses()
    }
    let making = meter.part(from: 0, to: Self.makingShare)
    let writing = meter.part(from: Self.makingShare, to: 1)
    if format == .png {
      let drawn = PDFExport.resolved(document, scale: look.scale, pageCount: 1, meter: meter)
      var unread = content.losses
      unread.formUnion(drawn.losses)
      var losses = try writePNG(of: drawn.document, unread, making, writing)
      losses.formUnion(drawn.losses)
      return losses
    }
    var look = look
    look.attachesFiles = true
    let file = try ForeignFile.make(of: document, as: format, look, named: target, meter: making)
    try check(content.losses, file.losses)
    try write(file.attachments)
    do throws(SystemError) {
      try FileAccess.replace(target, with: file.bytes, meter: writing)
    } catch {
      throw Failure("write", target, error)
    }
    return file.losses
  }

  /// Writes the files that belong beside the target.
  private func write(_ attachments: [WrittenFile.Attachment]) throws(Failure) {
    for attachment in attachments {
      let path = target + "." + attachment.suffix
      // What lies there without the document that it goes with is somebody's own.
      guard FileAccess.isFile(target) || FileAccess.kind(of: path) == .nothing else {
        throw Failure(
          "write: \(path): there already; it would hold the PDF of \(target): "
            + "move it away, or choose another name"
        )
      }
      do throws(SystemError) { try FileAccess.replace(path, with: attachment.bytes) } catch {
        throw Failure("write", path, error)
      }
    }
  }

  /// Writes the file to standard output.
  private func print(
    _ document: Document,
    _ unread: Losses,
    _ meter: WorkMeter
  ) throws(Failure) -> Losses {
    let file: WrittenFile
    if let format {
      file = try ForeignFile.make(of: document, as: format, look, named: target, meter: meter)
    } else {
      file = WrittenFile(try SumiFile.bytes(of: document, meter: meter))
    }
    try check(unread, file.losses)
    do throws(SystemError) { try StandardStreams.write(file.bytes) } catch {
      throw Failure("write", "standard output", error)
    }
    return file.losses
  }

  /// Writes a picture as it is made, so that its file is not in memory as a whole.
  private func writePNG(
    of document: Document,
    _ unread: Losses,
    _ making: WorkMeter,
    _ writing: WorkMeter
  ) throws(Failure) -> Losses {
    let file: OutputFile
    do throws(SystemError) { file = try OutputFile(target) } catch {
      throw Failure("write", target, error)
    }
    var refusal: SystemError?
    let losses: Losses
    do throws(CairoError) {
      losses = try ForeignFile.writePNG(of: document, look, meter: making) { bytes in
        do throws(SystemError) { try file.append(bytes) } catch { refusal = error }
        return refusal == nil
      }
    } catch {
      throw refusal.map { Failure("write", target, $0) } ?? Failure(error)
    }
    try check(unread, losses)
    do throws(SystemError) { try file.commit(meter: writing) } catch {
      throw Failure("write", target, error)
    }
    writing.advance(to: 1)
    return losses
  }

  /// Refuses the losses of reading and of writing if they are failures, and names all of them.
  private func check(_ unread: Losses, _ unwritten: Losses = Losses()) throws(Failure) {
    var losses = unread
    losses.formUnion(unwritten)
    guard isStrict, !losses.isEmpty else { return }
    let list = losses.lines.joined(separator: "; ")
    throw Failure("write: \(target): nothing is written, because it would not be complete: \(list)")
  }

  /// The document, or the page of it that was asked for.
  private func wanted(of document: Document, _ source: String) throws(Failure) -> Document {
    guard let page else { return document }
    guard document.pages.indices.contains(page - 1) else {
      let count = document.pages.count
      throw Failure("--page: \(page): \(source) has \(count) page\(count == 1 ? "" : "s")")
    }
    let wanted = document.pages[page - 1]
    let shown = wanted.paper.picture?.pdfPage
    return Document(
      title: document.title,
      pages: [wanted],
      files: document.files.filter { $0.id == shown?.file }
    )
  }
}

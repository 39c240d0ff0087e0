internal import Editor
internal import InkModel
internal import Progress

/// The document of a session with all its pages, for a thread in the background: those that were never
/// shown are on the disk alone.
package nonisolated struct WholeDocument: Sendable {
  /// The document; `nil` where parts of it have not been read.
  private let known: Document?
  /// The path of its file; empty when it is not kept.
  let path: String
  private let flush: @Sendable () -> Void

  /// Share of the work that reading takes, where pages are on the disk alone.
  private static let readingShare = 0.2

  /// Creates the document that a session has now.
  @MainActor init(of session: DocumentSession) {
    known = session.editor.isWhollyRead ? session.editor.document : nil
    (path, flush) = (session.path ?? "", session.flusher)
  }

  /// Reads what is on the disk alone, after all that was drawn has been written there.
  ///
  /// - Parameter meter: is told how much is read; then it is that of the rest of the work.
  /// - Returns: the document, and what of it could not be read.
  /// - Throws: ``Failure`` when it cannot be read, or the work is stopped.
  func read(_ meter: inout WorkMeter) throws(Failure) -> InputFile.Content {
    if let known { return InputFile.Content(document: known, format: "sumi") }
    flush()
    let content = try SumiFile.read(path, meter: meter.part(from: 0, to: Self.readingShare))
    meter = meter.part(from: Self.readingShare, to: 1)
    return content
  }
}

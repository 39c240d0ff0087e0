internal import Commands
internal import DocumentStore
package import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import Interface
internal import PenInput
package import SystemIO

/// A document on its way between the editor and the disk.
///
/// 1. ``open(_:with:)`` or ``draft(with:)``.
/// 2. ``commit(_:)`` all effects of the editor; nothing here waits for the disk.
/// 3. ``answer(_:)`` when one of the ``descriptors`` is ready.
/// 4. ``close()``.
package final class DocumentSession {
  /// The editor of the document.
  package let editor: Editor
  /// The path of the file, which is made once something is drawn; `nil` when nothing is kept.
  package private(set) var path: String?
  /// A Boolean value that indicates whether the drawing has not been given a name.
  private(set) var isDraft: Bool
  /// The reason why changes are not on the disk, as a message; `nil` when there is none.
  package private(set) var trouble: Message?
  /// The messages to the user; the window's own once the document is shown.
  package var messages = MessageQueue()
  /// The name that is suggested when the drawing is saved; `nil` for the date.
  var suggestedName: String?

  /// The moves of the file that the writer has not answered yet, the first one first.
  private var moves: [Move] = []
  private let writer: DocumentWriter?
  private let reader: DocumentReader?
  private let journal: StrokeJournal?
  /// Draws pages of PDFs; `nil` when the system had no descriptor to spare.
  private let paper = try? PaperDrawer()
  /// Draws the map of the page; `nil` when the system had no descriptor to spare.
  private let map = try? MapDrawer()
  private var requested: Set<LayerID> = []
  /// A Boolean value that indicates whether the reader looked for the file where it lay before a move.
  private var hasMissedFile = false
  let stateFolder: String

  /// The reason for a move of the file.
  private enum Move {
    /// It gets the name under which the drawing is kept from now on.
    case keeping
    /// It only gets another name.
    case renaming
  }

  /// The seconds that writing may take at the end.
  private nonisolated static let patience = 10.0
  /// The seconds for which writing is retried at the end when the disk refuses.
  private nonisolated static let shortPatience = 1.0

  // MARK: - Opening

  /// A document that is not kept.
  package init(unkept editor: Editor) {
    (self.editor, path, isDraft) = (editor, nil, false)
    (writer, reader, journal) = (nil, nil, nil)
    stateFolder = ""
  }

  /// A document that is kept in a file.
  ///
  /// - Parameters:
  ///   - editor: The editor of the document.
  ///   - path: The path of the file.
  ///   - isDraft: `true` if the drawing has not been given a name.
  ///   - writer: The writer of the file; `nil` when it can only be read.
  ///   - reader: The reader of the parts that have not been read; `nil` when all have been.
  ///   - trouble: The reason why changes cannot be kept; `nil` when there is none.
  ///   - stateFolder: The state folder; `nil` for the usual one.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  init(
    _ editor: Editor,
    path: String,
    isDraft: Bool,
    writer: DocumentWriter?,
    reader: DocumentReader?,
    trouble: Message? = nil,
    stateFolder: String?
  ) throws(SystemError) {
    self.stateFolder = StateFolder.path(stateFolder)
    self.trouble = trouble
    (self.editor, self.path, self.isDraft) = (editor, path, isDraft)
    (self.writer, self.reader) = (writer, reader)
    journal = try writer.map { writer throws(SystemError) in try StrokeJournal(writer) }
    editor.isReadOnly = writer == nil
  }

  /// Finishes what the pen drew when the program was killed.
  func recover(_ unfinished: UnfinishedStroke) {
    guard let stroke = unfinished.stroke else { return }
    let layer = editor.document[unfinished.layer] ?? editor.layer
    let effects = editor.add(stroke, on: layer.id)
    for change in effects.changes { writer?.commit(change, endsJournal: true) }
  }

  /// Asks for the steps that can be undone and redone.
  func readHistory() { reader?.readHistory() }

  /// Draws pages of a PDF by a process that has it open already.
  func drawPaper(by reader: PDFReader?) { if let reader { paper?.reader = reader } }

  // MARK: - Keeping

  /// Hands on what changed; asks for what is missing.
  package func commit(_ effects: Effects) {
    for change in effects.changes {
      // The late truth about an earlier stroke says nothing about the one under the pen.
      let endsJournal = change.step != .none && journal?.isOpen == true
      writer?.commit(change, endsJournal: endsJournal)
      if endsJournal { journal?.isOpen = false }
    }
    journal?.follow(editor)
    readWanted()
  }

  /// Asks for the strokes of the page that is shown, first for those that are seen, then for those of
  /// other pages that somebody needs.
  package func readWanted() {
    guard let reader, !editor.isWhollyRead, !editor.visibleArea.isNull else { return }
    let wanted = editor.wantedLayers.filter { !requested.contains($0) }
    if !wanted.isEmpty {
      reader.readVisible(editor.visibleArea, of: editor.page)
      reader.read(wanted)
      requested.formUnion(wanted)
    }
    let others = editor.requestedLayers.subtracting(requested)
    if !others.isEmpty {
      reader.read(others.sorted { $0.number < $1.number })
      requested.formUnion(others)
    }
  }

  /// A Boolean value that indicates whether nothing has been drawn, as far as is known.
  package var isBlank: Bool {
    editor.isWhollyRead
      && editor.document.pages.flatMap(\.layers).allSatisfy {
        $0.drawing.strokes.isEmpty && $0.pictures.isEmpty && $0.notes.isEmpty
      }
  }

  /// A Boolean value that indicates whether what is drawn is kept on the disk.
  var isKept: Bool { writer != nil }

  /// A Boolean value that indicates whether the document can only be read, so that to draw on it
  /// one has to copy it.
  var mustBeCopied: Bool { path != nil && editor.isReadOnly }

  /// Keeps the drawing under a name, or under another, from now on.
  ///
  /// - Parameters:
  ///   - place: the whole path.
  ///   - replaces: whether it takes the place of a file that is there.
  package func keep(at place: String, replaces: Bool) {
    guard let writer, place != path else { return tellThatAllIsKept() }
    guard !editor.isReading else {
      messages.post(
        .failed(
          localized("The document is still loading. Try to save again in a moment.")
        )
      )
      return
    }
    writer.move(
      to: place,
      // What an earlier one names is not a draft any more, although nobody has said so yet.
      keepsOriginal: !isDraft || moves.contains(.keeping),
      replaces: replaces,
      memory: editor.isWhollyRead ? (editor.document, knownHistory) : nil
    )
    moves.append(.keeping)
    // The journal may not come along.
    journal?.beginsAnew = true
  }

  /// Gives the file another name; a drawing that was not saved stays one.
  ///
  /// - Parameter place: the whole path, at which there is nothing yet.
  func rename(to place: String) {
    guard let writer, !editor.isReading, place != path else { return }
    moves.append(.renaming)
    writer.move(
      to: place,
      keepsOriginal: false,
      replaces: false,
      memory: editor.isWhollyRead ? (editor.document, knownHistory) : nil
    )
    journal?.beginsAnew = true
  }

  /// The steps that can be undone and redone, as far as they have been read.
  private var knownHistory: DocumentHistory {
    let known = editor.knownHistory ?? ([], [])
    return DocumentHistory(undoing: known.undoing, redoing: known.redoing)
  }

  /// Says that there is nothing to be done.
  func tellThatAllIsKept() {
    guard let path, isKept else { return }
    messages.post(
      .done(localized("Everything you draw is saved immediately in {path}.", ["path": path]))
    )
  }

  /// Waits until all that was drawn can be read from the disk.
  ///
  /// - Returns: what does so, away from the thread that draws.
  var flusher: @Sendable () -> Void {
    let save = saver
    return { _ = save() }
  }

  /// A function that waits until all that was drawn can be read from the disk, and returns whether it
  /// can; for a thread in the background.
  package var saver: @Sendable () -> Bool {
    let writer = writer
    return { writer?.flush(within: Self.patience) ?? true }
  }

  // MARK: - Answers

  /// The descriptors that are readable when there are answers.
  package private(set) lazy var descriptors = answering + [journal?.descriptor].compactMap { $0 }

  /// The descriptors of those that answer.
  private lazy var answering = [
    writer?.reports.descriptor, reader?.reports.descriptor, paper?.descriptor, map?.descriptor,
  ].compactMap { $0 }

  /// Takes the answers of the disk.
  ///
  /// - Returns: what they led to; `nil` when there are none.
  package func answer(_ poller: Poller) -> Effects? {
    if let journal, poller.isReady(journal.descriptor) { journal.write(editor) }
    guard answering.contains(where: poller.isReady) else { return nil }
    var effects = Effects()
    if let writer, poller.isReady(writer.reports.descriptor) {
      for report in writer.reports.receiveAll() { handle(report) }
    }
    if let reader, poller.isReady(reader.reports.descriptor) {
      for report in reader.reports.receiveAll() { effects.merge(handle(report)) }
    }
    if let paper, poller.isReady(paper.descriptor) { effects.merge(showPaper(of: paper)) }
    if let map, poller.isReady(map.descriptor) { map.receive(for: editor, with: paper?.reader) }
    return effects
  }

  /// Asks for what is missing of the pages of a PDF that are shown, and of the map; called before the
  /// program waits.
  ///
  /// - Returns: what came while a pen drew.
  package func drawPaper() -> Effects {
    map?.request(for: editor)
    guard let paper else { return Effects() }
    let effects = paper.isWaiting && !editor.isDrawing ? showPaper(of: paper) : Effects()
    paper.request(for: editor)
    return effects
  }

  private func showPaper(of paper: PaperDrawer) -> Effects {
    let (effects, failure) = paper.receive(for: editor)
    if let failure { messages.post(.failed(failure)) }
    return effects
  }

  private func handle(_ report: WriterReport) {
    switch report {
    case .saved: break
    case .failing(let error, let unsaved):
      let values = ["count": "\(unsaved)", "reason": error.reason]
      let text =
        unsaved == 1
        ? localized("Could not save 1 change yet: {reason}", values)
        : localized("Could not save {count} changes yet: {reason}", values)
      // The count that grows is one trouble.
      let message = Message.failed(text, offer: .savingElsewhere)
      if trouble == nil { messages.record(message) }
      trouble = message
    case .recovered:
      trouble = nil
      messages.post(.done(localized("All changes are saved again.")))
    case .moved(let place):
      let move = moves.removeFirst()
      (path, isDraft) = (place, isDraft && move == .renaming)
      reader?.follow(to: place)
      readMissed()
      guard move == .keeping else { break }
      messages.post(.done(localized("Saved as {path}", ["path": place])))
      Terminal.complain("saved as \(place)")
    case .notMoved(let error):
      moves.removeFirst()
      readMissed()
      messages.post(.failed(localized("Could not save there: {reason}", ["reason": error.message])))
    }
  }

  /// Asks once more for what could not be read because the file was on its way.
  private func readMissed() {
    guard hasMissedFile, moves.isEmpty else { return }
    (hasMissedFile, requested) = (false, [])
    if editor.knownHistory == nil { readHistory() }
    readWanted()
  }

  private func handle(_ report: DocumentReader.Report) -> Effects {
    switch report {
    case .visible(let strokes): return editor.show(strokes)
    case .layers(let parcel):
      return parcel.consume().map { editor.complete($0) } ?? Effects()
    case .history(let parcel):
      return parcel.consume().map {
        editor.complete(undoing: $0.undoing, redoing: $0.redoing)
      } ?? Effects()
    case .failed(let error)
    where error.kind == .missing && (!moves.isEmpty || error.path != path):
      hasMissedFile = true
      readMissed()
      return Effects()
    case .failed(let error):
      trouble = .failed(
        localized(
          "Part of the document could not be read: {reason}. Save a copy to keep the rest.",
          ["reason": error.message]
        ),
        offer: .savingCopy
      )
      // What is drawn now would be put into an order that nobody knows.
      editor.isReadOnly = true
      return Effects()
    }
  }

  // MARK: - Closing

  /// Stores the page and the view for the next time that the document is opened.
  private func storeBookmark() {
    guard let path else { return }
    // Whether the file is there is not asked: a folder that went away would not answer.
    let isEmpty = editor.isWhollyRead && editor.document.pages.allSatisfy(\.bounds.isNull)
    var bookmarks = BookmarkStore(in: stateFolder)
    bookmarks.store(isEmpty ? nil : editor.bookmark, for: path)
  }

  /// The number of changes that are not on the disk.
  package var unsavedCount: Int { writer?.unsavedCount ?? 0 }

  /// Writes what is left, and remembers where the user was.
  ///
  /// - Throws: ``Failure`` when the disk refuses to the end; what is in memory was then written to
  ///   another place, which it names, if there is any.
  package func close() throws(Failure) {
    defer { storeBookmark() }
    reader?.stop(within: Self.patience)
    guard let writer else { return }
    journal?.write(editor)
    // A disk that refuses is not waited for: who ends the session may not wait either.
    let error = writer.close(within: Self.patience, retryingFor: Self.shortPatience)
    // What could not be folded into one file is safe beside it.
    guard writer.unsavedCount > 0 else { return }
    // A file that could never be made has no error of its own.
    let reason = error?.message ?? "\(path ?? stateFolder): not all changes could be written"
    throw rescue(because: reason)
  }

  /// Writes what is in memory to the first folder that takes it.
  ///
  /// - Returns: what became of it, as a message.
  private func rescue(because reason: String) -> Failure {
    var reasons = [reason]
    for folder in RescueFolders.all(in: stateFolder) {
      do throws(SystemError) { try RescueFolders.prepare(folder) } catch {
        reasons.append("\(folder): \(error.explanation)")
        continue
      }
      let rescue = DocumentPaths.drawing(in: folder)
      do throws(DocumentError) {
        try DocumentFile.write(editor.document, history: knownHistory, to: rescue)
        let told = reasons.joined(separator: "; ")
        return Failure("save: \(told); everything that was read and drawn is in \(rescue)")
      } catch {
        reasons.append(error.message)
      }
    }
    return Failure("save: \(reasons.joined(separator: "; ")); the last changes are lost")
  }
}

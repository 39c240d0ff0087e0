internal import Editor
internal import Geometry
internal import Progress
internal import Session
internal import SystemIO
internal import XPlatform

/// The exchange of clippings between the editor and other programs.
///
/// 1. ``copy(_:scale:)`` a clipping: it is offered, and made into bytes when somebody wants it.
///    ``copy(_:to:)`` does so with the text of a field.
/// 2. ``paste()``: the best form is asked for, and the answer comes out of ``handle(_:)`` or
///    ``nextOutcome(isDrawing:)`` as what is to be put on the page. ``pasteText(from:)`` asks for a text alone.
///
/// Nothing here waits: other programs answer by events, and what takes long is done in the
/// background.
final class ClipboardSession {
  /// The contents that other programs can have.
  private enum Offer {
    /// A clipping, with pixels to a canvas unit in pictures of it.
    case clipping(Clipping, scale: Double)
    /// A text.
    case text(String)
  }

  /// The question that is open.
  private struct Question {
    /// The number of the request.
    let id: Int
    /// The selection that is asked for.
    let kind: SelectionKind
    /// A Boolean value that indicates whether a text field asked, which has no use for anything but text.
    let isForField: Bool
  }

  /// Work that was done in the background.
  private enum Work: Sendable {
    case made([UInt8]?, for: SelectionRequest, WorkTicket)
    case read(Result<Clipping, Failure>, of: Int, at: PasteOutcome.Place, WorkTicket)
  }

  private let selections: Selections
  private let mailbox: Mailbox<Work>
  private let works: BackgroundTasks
  private var offered: [SelectionKind: Offer] = [:]
  /// The question that is open; `nil` while nobody is asked.
  private var asking: Question?
  /// Forms that are left to be tried, the best first.
  private var rest: [String] = []
  private var pasteNumber = 0

  /// Makes the session of a window.
  ///
  /// - Parameters:
  ///   - selections: the clipboard and drags.
  ///   - works: where what takes long is shown.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  init(_ selections: Selections, _ works: BackgroundTasks) throws(SystemError) {
    (self.selections, self.works) = (selections, works)
    mailbox = try Mailbox()
  }

  /// Readable when background work is done.
  var descriptor: CInt { mailbox.descriptor }

  /// Offers a clipping to all programs.
  ///
  /// - Parameters:
  ///   - clipping: what was copied.
  ///   - scale: pixels to a canvas unit in pictures of it.
  /// - Returns: whether the clipboard could be taken.
  func copy(_ clipping: Clipping, scale: Double) -> Bool {
    let targets = ClippingFile.forms(of: clipping).map(\.rawValue)
    let offer = selections.clipboard.offer(targets, at: selections.time)
    offered[.clipboard] = offer.map { _ in .clipping(clipping, scale: scale) }
    return offer != nil
  }

  /// Offers a text to all programs.
  ///
  /// - Parameters:
  ///   - text: what was copied or selected.
  ///   - kind: the selection.
  /// - Returns: whether the selection could be taken.
  func copy(_ text: String, to kind: SelectionKind) -> Bool {
    let targets = ClipboardForm.texts.map(\.rawValue)
    let offer = selections.owner(of: kind).offer(targets, at: selections.time)
    offered[kind] = offer.map { _ in .text(text) }
    return offer != nil
  }

  /// Begins to drag a clipping out of the window.
  ///
  /// - Parameters:
  ///   - clipping: what is dragged.
  ///   - scale: pixels to a canvas unit in pictures of it.
  ///   - source: drags.
  /// - Returns: whether it could be begun.
  func drag(_ clipping: Clipping, scale: Double, by source: DragSource) -> Bool {
    let targets = ClippingFile.forms(of: clipping).map(\.rawValue)
    let offer = source.begin(targets, at: selections.time)
    offered[.drag] = offer.map { _ in .clipping(clipping, scale: scale) }
    return offer != nil
  }

  /// Takes note that another document is shown: what was copied leads to no page of it.
  func forgetPages() {
    offered = offered.mapValues { offer in
      guard case .clipping(let clipping, let scale) = offer else { return offer }
      return .clipping(clipping.foreign, scale: scale)
    }
  }

  /// Begins to paste; what was begun before is forgotten.
  ///
  /// - Returns: the outcome, when it was copied in this very window.
  func paste() -> PasteOutcome? {
    cancel()
    if selections.clipboard.isOwner {
      switch offered[.clipboard] {
      case .clipping(let clipping, _): return .clipping(clipping, at: .view)
      case .text(let text):
        return ClippingFile.note(ofCopied: text).map { .clipping($0, at: .view) }
          ?? .words(Self.words(of: .refused))
      case nil: break
      }
    }
    ask(for: .clipboard, among: ClipboardForm.readable, isForField: false)
    return nil
  }

  /// Begins to fetch a text for a field; what was begun before is forgotten.
  ///
  /// - Returns: the outcome, when it was copied in this very window.
  func pasteText(from kind: SelectionKind) -> PasteOutcome? {
    cancel()
    if selections.owner(of: kind).isOwner {
      switch offered[kind] {
      case .clipping(let clipping, _):
        return ClippingFile.text(of: clipping).map { .text($0) } ?? Self.noText
      case .text(let text): return .text(text)
      case nil: break
      }
    }
    ask(for: kind, among: ClipboardForm.texts.map(\.rawValue), isForField: true)
    return nil
  }

  /// Takes what other programs did.
  ///
  /// - Returns: what is to be done on the page; `nil` for nothing yet.
  func handle(_ event: SelectionEvent) -> PasteOutcome? {
    switch event {
    case .wanted(let request): make(request)
    case .lost(let kind): offered[kind] = nil
    case .offered(let id, let targets) where id == asking?.id:
      rest = targets
      return askNext() ? nil : end(with: .refused)
    case .arrived(let id, let delivery) where id == asking?.id:
      let isForField = asking?.isForField == true
      asking = nil
      if isForField { return .text(ClippingFile.text(of: delivery.bytes)) }
      read(delivery, number: pasteNumber, place: .view)
    case .failed(let id, let failure) where id == asking?.id:
      return askNext() ? nil : end(with: failure)
    case .offered, .arrived, .failed, .handedOver: break
    }
    return nil
  }

  /// Takes what was done in the background.
  ///
  /// - Parameter isDrawing: whether a pen draws, which ends its stroke before something is pasted.
  /// - Returns: what is to be done on the page; `nil` for nothing yet.
  func nextOutcome(isDrawing: Bool) -> PasteOutcome? {
    var outcome: PasteOutcome?
    for work in mailbox.receiveAll() {
      switch work {
      case .made(let bytes, let request, let ticket):
        works.end(ticket)
        selections.owner(of: request.kind).provide(bytes, for: request, now: Clock.now)
      case .read(let result, let number, let place, let ticket):
        guard !works.postpone(work, to: mailbox, while: isDrawing) else { break }
        works.end(ticket)
        guard number == pasteNumber, !ticket.isStopped else { break }
        switch result {
        case .success(let clipping): outcome = .clipping(clipping, at: place)
        // Another form of it may be sound.
        case .failure(let failure): if !askNext() { outcome = .words(failure.message) }
        }
      }
    }
    return outcome
  }

  /// Takes what was dropped on the window.
  ///
  /// - Parameters:
  ///   - delivery: what another program has given.
  ///   - place: where it was dropped.
  func read(_ delivery: Delivery, droppedAt place: PasteOutcome.Place) {
    cancel()
    read(delivery, number: pasteNumber, place: place)
  }

  // MARK: - Private

  /// Forgets what was asked for.
  private func cancel() {
    if let asking { selections.reader.cancel(asking.id) }
    (asking, rest) = (nil, [])
    pasteNumber += 1
  }

  private func ask(for kind: SelectionKind, among forms: [String], isForField: Bool) {
    let id = selections.reader.requestTargets(
      of: kind,
      among: forms,
      at: selections.time,
      now: Clock.now
    )
    asking = Question(id: id, kind: kind, isForField: isForField)
  }

  private func make(_ request: SelectionRequest) {
    let owner = selections.owner(of: request.kind)
    guard let offer = offered[request.kind], let form = ClipboardForm(target: request.target) else {
      return owner.provide(nil, for: request, now: Clock.now)
    }
    guard case .clipping(let clipping, let scale) = offer else {
      if case .text(let text) = offer {
        owner.provide(Array(text.utf8), for: request, now: Clock.now)
      }
      return
    }
    let (mailbox, ticket) = (mailbox, works.begin(localized("Copying to the clipboard…")))
    WorkQueue.once("sumi: clipboard", niceness: BackgroundTasks.niceness) {
      let bytes = ClippingFile.bytes(of: clipping, as: form, scale: scale, meter: ticket.meter)
      mailbox.post(.made(ticket.isStopped ? nil : bytes, for: request, ticket))
    }
  }

  /// Asks for the next form; whether there is one.
  private func askNext() -> Bool {
    guard !rest.isEmpty else { return false }
    // Only a clipping is read in the background, where another form may be wanted afterwards.
    let (kind, isForField) = (asking?.kind ?? .clipboard, asking?.isForField ?? false)
    let id = selections.reader.request(
      rest.removeFirst(),
      of: kind,
      at: selections.time,
      now: Clock.now
    )
    asking = Question(id: id, kind: kind, isForField: isForField)
    return true
  }

  /// The outcome of a question that was not answered; nothing for a middle click without a
  /// selection.
  private func end(with failure: SelectionFailure) -> PasteOutcome? {
    defer { asking = nil }
    guard let asking, asking.isForField, failure == .refused else {
      return .words(Self.words(of: failure))
    }
    return asking.kind == .primary ? nil : Self.noText
  }

  private func read(_ delivery: Delivery, number: Int, place: PasteOutcome.Place) {
    let (mailbox, ticket) = (mailbox, works.begin(localized("Reading the pasted content…")))
    WorkQueue.once("sumi: clipboard", niceness: BackgroundTasks.niceness) {
      do throws(Failure) {
        let clipping = try ClippingFile.clipping(
          of: delivery.bytes,
          target: delivery.target,
          meter: ticket.meter
        )
        mailbox.post(.read(.success(clipping), of: number, at: place, ticket))
      } catch {
        mailbox.post(.read(.failure(error), of: number, at: place, ticket))
      }
    }
  }

  private static var noText: PasteOutcome {
    .words(localized("No text on the clipboard. Copy text first."))
  }

  /// Returns the text of the message about a paste that failed.
  static func words(of failure: SelectionFailure) -> String {
    switch failure {
    case .silent: localized("Could not paste: the other program does not respond. Copy again.")
    case .tooLarge: localized("Could not paste: it is larger than 256 MB. Copy a smaller part.")
    case .malformed:
      localized(
        "Could not paste: the other program sent unreadable data. Save it there as PNG or SVG, and open that file."
      )
    case .refused:
      localized(
        "Nothing on the clipboard can be pasted. Copy ink, a picture or text first."
      )
    }
  }
}

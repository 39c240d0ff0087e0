internal import Editor
internal import Geometry
internal import Progress
internal import Session
internal import SystemIO
internal import XPlatform

/// The exchange of clippings between the editor and other programs.
///
/// 1. ``copy(_:scale:)`` a clipping: it is offered, and made into bytes when somebody wants it.
/// 2. ``paste()``: the best form is asked for, and the answer comes out of ``take(_:)`` or
///    ``nextOutcome()`` as what is to be put on the page.
///
/// Nothing here waits: other programs answer by events, and what takes long is done in the
/// background.
final class ClipboardSession {
  /// The outcome of a paste.
  enum Outcome {
    /// Put this on the page: with its middle at a pixel of the window, or in the middle of the view.
    case clipping(Clipping, at: Point?)
    /// Tell the user.
    case words(String)
  }

  /// Work that was done in the background.
  private enum Work: Sendable {
    case made([UInt8]?, for: SelectionRequest, WorkTicket)
    case read(Result<Clipping, Failure>, of: Int, at: Point?, WorkTicket)
  }

  private let selections: Selections
  private let mailbox: Mailbox<Work>
  private let works: BackgroundTasks
  /// The clippings that other programs are offered, with pixels to a canvas unit in their pictures.
  private var offered: [SelectionKind: (clipping: Clipping, scale: Double)] = [:]
  /// The question that is open; `nil` while nobody is asked.
  private var asking: Int?
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
    offered[.clipboard] = offer.map { _ in (clipping, scale) }
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
    offered[.drag] = offer.map { _ in (clipping, scale) }
    return offer != nil
  }

  /// Begins to paste; what was begun before is forgotten.
  ///
  /// - Returns: the clipping, when it was copied in this very window.
  func paste() -> Outcome? {
    if let asking { selections.reader.cancel(asking) }
    (asking, rest) = (nil, [])
    pasteNumber += 1
    if let copied = offered[.clipboard], selections.clipboard.isOwner {
      return .clipping(copied.clipping, at: nil)
    }
    asking = selections.reader.requestTargets(
      of: .clipboard,
      among: ClipboardForm.readable,
      at: selections.time,
      now: Clock.now
    )
    return nil
  }

  /// Takes what other programs did.
  ///
  /// - Returns: what is to be done on the page; `nil` for nothing yet.
  func handle(_ event: SelectionEvent) -> Outcome? {
    switch event {
    case .wanted(let request): make(request)
    case .lost(let kind): offered[kind] = nil
    case .offered(let id, let targets) where id == asking:
      rest = targets
      return askNext() ? nil : .words(Self.words(of: .refused))
    case .arrived(let id, let delivery) where id == asking:
      asking = nil
      read(delivery, number: pasteNumber, place: nil)
    case .failed(let id, let failure) where id == asking:
      return askNext() ? nil : .words(Self.words(of: failure))
    case .offered, .arrived, .failed, .handedOver: break
    }
    return nil
  }

  /// Takes what was done in the background.
  ///
  /// - Returns: what is to be done on the page; `nil` for nothing yet.
  func nextOutcome() -> Outcome? {
    var outcome: Outcome?
    for work in mailbox.receiveAll() {
      switch work {
      case .made(let bytes, let request, let ticket):
        works.end(ticket)
        owner(of: request).provide(bytes, for: request, now: Clock.now)
      case .read(let result, let number, let place, let ticket):
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
  ///   - place: a pixel of the window.
  func read(_ delivery: Delivery, droppedAt place: Point) {
    if let asking { selections.reader.cancel(asking) }
    (asking, rest) = (nil, [])
    pasteNumber += 1
    read(delivery, number: pasteNumber, place: place)
  }

  // MARK: - Private

  private func owner(of request: SelectionRequest) -> SelectionOwner {
    request.kind == .drag ? selections.drag : selections.clipboard
  }

  private func make(_ request: SelectionRequest) {
    guard let (clipping, scale) = offered[request.kind],
      let form = ClipboardForm(target: request.target)
    else { return owner(of: request).provide(nil, for: request, now: Clock.now) }
    let (mailbox, ticket) = (mailbox, works.begin(localized("Handing the copy over…")))
    WorkQueue.once("sumi: clipboard", niceness: BackgroundTasks.niceness) {
      let bytes = ClippingFile.bytes(of: clipping, as: form, scale: scale, meter: ticket.meter)
      mailbox.post(.made(ticket.isStopped ? nil : bytes, for: request, ticket))
    }
  }

  /// Asks for the next form; whether there is one.
  private func askNext() -> Bool {
    asking = nil
    guard !rest.isEmpty else { return false }
    asking = selections.reader.request(
      rest.removeFirst(),
      of: .clipboard,
      at: selections.time,
      now: Clock.now
    )
    return true
  }

  private func read(_ delivery: Delivery, number: Int, place: Point?) {
    let (mailbox, ticket) = (mailbox, works.begin(localized("Reading what is pasted…")))
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

  /// Returns the text of the message about a paste that failed.
  static func words(of failure: SelectionFailure) -> String {
    switch failure {
    case .silent: localized("Not pasted: the other program does not answer. Copy there once more.")
    case .tooLarge: localized("Not pasted: it is larger than 256 MB. Copy less of it.")
    case .malformed:
      localized(
        "Not pasted: the other program sent something that cannot be read. Save it there as PNG or SVG and open that."
      )
    case .refused:
      localized(
        "There is nothing on the clipboard that can be drawn. Copy ink, a picture or text first."
      )
    }
  }
}

internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import Progress
internal import Session
internal import SystemIO
internal import XPlatform

/// The window among other programs: clipboard, drags, printing.
///
/// 1. Call ``cut(from:)``, ``copy(from:)``, ``paste(into:)`` and ``print(_:)`` for their commands.
/// 2. ``take(_:on:)`` each event of the clipboard, ``answer(_:on:)`` when one of the ``descriptors``
///    is ready.
/// 3. ``finish()`` at the end.
final class Desktop {
  /// The clipboard.
  let clipboard: ClipboardSession
  private let reader: EventReader
  private let timer: Timer
  private let parent: String
  private let printed: Mailbox<Message?>
  private let works: BackgroundTasks
  /// The window for assistive technologies.
  let accessibility: AccessibilitySession
  /// The ticket of the printing that is going on; `nil` for none.
  private var printing: WorkTicket?
  /// Pixels to a canvas unit in pictures that are copied.
  var scale = 1.0

  /// Window pixels beyond the edge at which moving something turns into dragging it out.
  private static let margin = 8.0
  /// The nanoseconds that the clipboard manager may take at the end.
  private static let patience: Int64 = 3_000_000_000

  /// Makes the place of a window among other programs.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - reader: what tells of other programs.
  ///   - works: where what takes long is shown.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  init(of window: XWindow, _ reader: EventReader, _ works: BackgroundTasks) throws(SystemError) {
    (self.reader, self.works) = (reader, works)
    parent = window.portalName
    printed = try Mailbox()
    accessibility = try AccessibilitySession(version: Sumi.version)
    clipboard = try ClipboardSession(reader.selections, works)
    timer = try Timer()
  }

  /// The descriptors that are readable when there are answers.
  var descriptors: [CInt] {
    [clipboard.descriptor, timer.descriptor, printed.descriptor, accessibility.descriptor]
  }

  /// Moves the selection to the clipboard.
  func cut(from editor: Editor) -> Effects {
    defer { setTimer() }
    var (clipping, effects) = editor.cut()
    let message: Message? =
      clipping.isEmpty
      ? .failed(localized("Nothing is selected. Select something to cut first.")) : copy(clipping)
    effects.merge(Effects(message))
    return effects
  }

  /// Copies the selection to the clipboard, or all of the layer without one.
  func copy(from editor: Editor) -> Effects {
    defer { setTimer() }
    let selected = editor.selectedClipping
    return Effects(copy(selected.isEmpty ? Clipping(allOf: editor) : selected))
  }

  /// Copies the page to the clipboard, and deletes it if it is cut.
  func copyPage(of editor: Editor, cuts: Bool) -> Effects {
    defer { setTimer() }
    let isRead = editor.wantedLayers.isEmpty
    let message = isRead ? copy(Clipping(editor.page)) : Refusal.pageIsLoading.message
    return cuts && message == nil ? editor.perform(.page(.deletePage)) : Effects(message)
  }

  /// Inserts what is on the clipboard.
  func paste(into editor: Editor) -> Effects {
    defer { setTimer() }
    return clipboard.paste().map { react(to: $0, on: editor) } ?? Effects()
  }

  /// Offers the text of a field to other programs.
  func copy(_ text: String, to buffer: TextRequest.Buffer) -> Effects {
    defer { setTimer() }
    let isTaken = clipboard.copy(text, to: Self.selection(buffer))
    return isTaken || buffer == .primary ? Effects() : Effects(Self.notCopied)
  }

  /// Fetches a text for a field.
  func pasteText(from buffer: TextRequest.Buffer) -> Effects {
    defer { setTimer() }
    switch clipboard.pasteText(from: Self.selection(buffer)) {
    case .text(let text): return Effects(.text(.insert(text)))
    case .words(let words): return Effects(.failed(words))
    case .clipping, nil: return Effects()
    }
  }

  /// Prints the document.
  func print(_ editor: Editor) -> Effects { Effects(beginPrinting(editor)) }

  /// Takes what other programs did about the clipboard.
  func handle(_ event: SelectionEvent, on editor: Editor) -> Effects {
    defer { setTimer() }
    return clipboard.handle(event).map { react(to: $0, on: editor) } ?? Effects()
  }

  /// Takes what was dragged onto the window.
  func handle(_ event: DragEvent, on editor: Editor) -> Effects {
    defer { setTimer() }
    switch event {
    case .dropped(let delivery, let place): clipboard.read(delivery, droppedAt: place)
    case .failed(let failure):
      return Effects(.failed(ClipboardSession.words(of: failure)))
    case .over, .left, .accepted, .ended: break
    }
    return Effects()
  }

  /// Follows a tip that moves what is selected out of the window: then it is dragged to another
  /// program.
  ///
  /// - Parameters:
  ///   - batch: what pens did, in window pixels; before the editor handles it.
  ///   - editor: the editor of the window.
  /// - Returns: what came of it.
  func follow(_ batch: PenBatch, on editor: Editor) -> Effects {
    let source = reader.dragSource
    guard source.isActive || editor.isMovingSelection else { return Effects() }
    defer { setTimer() }
    var effects = Effects()
    let (frame, events) = (reader.frameOnScreen, batch.events)
    if let last = events.last(where: { $0.phase == .move }) {
      let place = last.sample.position
      let inside = Rect(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
      if !source.isActive, !inside.outset(by: Self.margin).contains(place),
        clipboard.drag(editor.selectedClipping, scale: scale, by: source)
      {
        effects = editor.cancelMove()
      }
      if source.isActive {
        source.move(toX: frame.minX + Int(place.x), y: frame.minY + Int(place.y))
      }
    }
    if events.contains(where: { $0.phase == .up }) { _ = source.drop(now: Clock.now) }
    return effects
  }

  /// Gives a drag up, if there is one; whether there was.
  func cancelDrag() -> Bool {
    defer { reader.dragSource.cancel() }
    return reader.dragSource.isActive
  }

  /// Takes answers of background work and of time.
  ///
  /// - Returns: what came of it; `nil` when there is none.
  func answer(_ poller: Poller, on editor: Editor) -> Effects? {
    guard descriptors.contains(where: poller.isReady) else { return nil }
    defer { setTimer() }
    var effects = Effects()
    for message in printed.receiveAll() {
      if let printing { works.end(printing) }
      printing = nil
      effects.merge(Effects(message))
    }
    if let outcome = clipboard.nextOutcome() { effects.merge(react(to: outcome, on: editor)) }
    if poller.isReady(timer.descriptor) {
      timer.clear()
      for event in reader.expire(now: Clock.now) {
        if case .selection(let event) = event { effects.merge(handle(event, on: editor)) }
        if case .drag(let event) = event { effects.merge(handle(event, on: editor)) }
      }
    }
    return effects
  }

  /// Lets the clipboard manager keep what was copied here, if there is one.
  func finish() {
    guard reader.selections.handOver(now: Clock.now) else { return }
    let end = Clock.now + Self.patience
    timer.fire(at: end)
    var poller = Poller([reader.descriptor] + descriptors)
    while Clock.now < end {
      while let event = reader.next(now: { Clock.now }) {
        guard case .selection(let event) = event else { continue }
        if case .handedOver = event { return }
        _ = clipboard.handle(event)
      }
      _ = clipboard.nextOutcome()
      poller.wait(isBlocking: !reader.hasEvents)
    }
  }

  // MARK: - Private

  private func beginPrinting(_ editor: Editor) -> Message? {
    guard !editor.isReading else {
      return .failed(
        localized("The document is still loading. Try to print again in a moment.")
      )
    }
    if let printing {
      return .failed(
        printing.canStop
          ? localized("The document is already being printed. Wait, or stop printing.")
          : localized("The document is already being printed. Answer the print dialog first.")
      )
    }
    let ticket = works.begin(localized("Printing…"))
    printing = ticket
    let (document, parent, printed) = (editor.document, parent, printed)
    WorkQueue.once("sumi: printing", niceness: BackgroundTasks.niceness) {
      printed.post(PrintJob.run(document, parent: parent, ticket))
    }
    return nil
  }

  private func copy(_ clipping: Clipping) -> Message? {
    guard !clipping.isEmpty else {
      return .failed(
        localized("Nothing on this layer to copy. Switch to another layer.")
      )
    }
    guard clipboard.copy(clipping, scale: scale) else {
      return Self.notCopied
    }
    return nil
  }

  private static var notCopied: Message {
    .failed(localized("Could not copy: another program took over the clipboard. Copy again."))
  }

  private static func selection(_ buffer: TextRequest.Buffer) -> SelectionKind {
    switch buffer {
    case .clipboard: .clipboard
    case .primary: .primary
    }
  }

  private func react(to outcome: ClipboardSession.Outcome, on editor: Editor) -> Effects {
    switch outcome {
    case .words(let words): return Effects(.failed(words))
    case .text(let text): return Effects(.text(.insert(text)))
    case .clipping(let clipping, let place): return clipping.insert(into: editor, at: place)
    }
  }

  private func setTimer() {
    if let deadline = reader.deadline {
      timer.fire(at: deadline)
    } else {
      timer.stop()
    }
  }
}

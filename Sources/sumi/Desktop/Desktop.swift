internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// The window among other programs: clipboard, drags, printing.
///
/// 1. Call ``cut(from:)``, ``copy(from:)``, ``paste(into:)`` and ``print(_:)`` for their commands.
/// 2. ``take(_:on:)`` each event of the clipboard, ``answer(_:on:)`` when one of the ``descriptors``
///    is ready.
/// 3. ``setTimer()`` before each wait, ``finish()`` at the end.
final class Desktop {
  /// The clipboard.
  let clipboard: ClipboardSession
  private let reader: EventReader
  private let timer: Timer
  /// The time for which the timer is set, in nanoseconds; `nil` while it is off.
  private var timerTime: Int64?
  /// The document that is being printed.
  private let printing: PrintQueue
  /// The window for assistive technologies.
  let accessibility: AccessibilitySession
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
    self.reader = reader
    printing = try PrintQueue(for: window.portalName, works)
    accessibility = try AccessibilitySession(version: Sumi.version)
    clipboard = try ClipboardSession(reader.selections, works)
    timer = try Timer()
  }

  /// The descriptors that are readable when there are answers.
  var descriptors: [CInt] {
    [clipboard.descriptor, timer.descriptor, printing.descriptor, accessibility.descriptor]
  }

  /// Moves the selection to the clipboard.
  func cut(from editor: Editor) -> Effects {
    var (clipping, effects) = editor.cut()
    let message: Message? =
      clipping.isEmpty
      ? .failed(localized("Nothing is selected. Select something to cut first.")) : copy(clipping)
    effects.merge(Effects(message))
    return effects
  }

  /// Copies the selection to the clipboard, or all of the layer without one.
  func copy(from editor: Editor) -> Effects {
    guard let clipping = Clipping(copiedFrom: editor) else {
      return Effects(Refusal.pageIsLoading.message)
    }
    return Effects(copy(clipping))
  }

  /// Copies the page to the clipboard, and deletes it if it is cut.
  func copyPage(of editor: Editor, cuts: Bool) -> Effects {
    let isRead = editor.wantedLayers.isEmpty
    let message = isRead ? copy(Clipping(editor.page)) : Refusal.pageIsLoading.message
    return cuts && message == nil ? editor.perform(.page(.deletePage)) : Effects(message)
  }

  /// Inserts what is on the clipboard.
  func paste(into editor: Editor) -> Effects {
    clipboard.paste().map { $0.perform(on: editor) } ?? Effects()
  }

  /// Offers the text of a field to other programs.
  func copy(_ text: String, to buffer: TextRequest.Buffer) -> Effects {
    let isTaken = clipboard.copy(text, to: Self.selection(buffer))
    return isTaken || buffer == .primary ? Effects() : Effects(Self.notCopied)
  }

  /// Fetches a text for a field.
  func pasteText(from buffer: TextRequest.Buffer, into editor: Editor) -> Effects {
    let outcome = clipboard.pasteText(from: Self.selection(buffer))
    return outcome.map { $0.perform(on: editor) } ?? Effects()
  }

  /// Prints the document.
  func print(_ session: DocumentSession) -> Effects { Effects(printing.print(session)) }

  /// Takes what other programs did about the clipboard.
  func handle(_ event: SelectionEvent, on editor: Editor) -> Effects {
    clipboard.handle(event).map { $0.perform(on: editor) } ?? Effects()
  }

  /// Takes what was dragged onto the window.
  func handle(_ event: DragEvent, on interface: Interface) -> Effects {
    switch event {
    case .over(let place, let form):
      interface.showPageDrop(at: form == ClipboardForm.page.rawValue ? place : nil)
    case .left: interface.showPageDrop(at: nil)
    case .dropped(let delivery, let place):
      let isPage = delivery.target == ClipboardForm.page.rawValue
      let gap = isPage ? interface.pageGap(at: place) : nil
      interface.showPageDrop(at: nil)
      clipboard.read(delivery, droppedAt: gap.map { .pages($0) } ?? .pixel(place))
    case .failed(let failure):
      interface.showPageDrop(at: nil)
      return Effects(.failed(ClipboardSession.words(of: failure)))
    case .accepted, .ended: break
    }
    return Effects()
  }

  /// Follows a page that is dragged out of the list of pages.
  func handle(_ request: PageDragRequest, on editor: Editor) -> Effects {
    let source = reader.dragSource
    switch request {
    case .move(let id, let place):
      if !source.isActive, let page = editor.readPage(id) {
        _ = clipboard.drag(Clipping(page), scale: scale, by: source)
      }
      moveDrag(to: place)
    case .drop(_, _) where source.isOverProgram: _ = source.drop(now: Clock.now)
    case .drop(let id, let gap):
      source.cancel()
      if let gap { return editor.movePage(id, behind: gap) }
      return Effects(editor.readPage(id) == nil ? Refusal.pageIsLoading.message : nil)
    case .cancel: source.cancel()
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
      if source.isActive { moveDrag(to: place) }
    }
    if events.contains(where: { $0.phase == .up }) { _ = source.drop(now: Clock.now) }
    return effects
  }

  /// Gives a drag up, if there is one; whether there was.
  func cancelDrag(in interface: Interface) -> Bool {
    defer { reader.dragSource.cancel() }
    return interface.endPageDrag() || reader.dragSource.isActive
  }

  /// Takes answers of background work and of time.
  ///
  /// - Returns: what came of it; `nil` when there is none.
  func answer(_ poller: Poller, on interface: Interface) -> Effects? {
    guard descriptors.contains(where: poller.isReady) else { return nil }
    let editor = interface.editor
    var effects = Effects()
    for message in printing.takeMessages() { effects.merge(Effects(message)) }
    if let outcome = clipboard.nextOutcome(isDrawing: editor.isDrawing) {
      effects.merge(outcome.perform(on: editor))
    }
    if poller.isReady(timer.descriptor) {
      timer.clear()
      timerTime = nil
      for event in reader.expire(now: Clock.now) {
        if case .selection(let event) = event { effects.merge(handle(event, on: editor)) }
        if case .drag(let event) = event { effects.merge(handle(event, on: interface)) }
      }
    }
    return effects
  }

  /// Sets the timer for programs that do not answer; called before the program waits.
  ///
  /// Requests begin and end without an event as well.
  func setTimer() {
    let deadline = reader.deadline
    guard deadline != timerTime else { return }
    timerTime = deadline
    if let deadline { timer.fire(at: deadline) } else { timer.stop() }
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
      _ = clipboard.nextOutcome(isDrawing: false)
      poller.wait(isBlocking: !reader.hasEvents)
    }
  }

  // MARK: - Private

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

  /// Moves a drag to a position, in window pixels.
  private func moveDrag(to place: Point) {
    let frame = reader.frameOnScreen
    reader.dragSource.move(toX: frame.minX + Int(place.x), y: frame.minY + Int(place.y))
  }
}

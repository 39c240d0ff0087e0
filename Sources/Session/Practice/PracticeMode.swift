package import Editor
package import Geometry
internal import InkModel
package import PenInput
package import Practice
package import Raster
package import SystemIO

/// A lesson in the window: hands what happens on the page to the lesson, and draws it over the page.
package final class PracticeMode {
  private var session: PracticeSession
  private let timer: Timer
  /// The path of the file that keeps the boxes.
  private let boxesPath: String
  /// The time of the last step of the lesson, in nanoseconds.
  private var last: Int64 = 0
  private var window = (width: 0, height: 0)
  private var scale = 1.0
  private var keptBoxes: LeitnerBoxes
  /// The contacts that began on the message.
  private var ownContacts = PanelInputFilter()

  /// Nanoseconds between two pictures.
  private static let frame: Int64 = 16_000_000

  /// - Parameters:
  ///   - session: the lesson.
  ///   - boxesPath: where the boxes are kept.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(_ session: PracticeSession, boxesPath: String) throws(SystemError) {
    self.session = session
    self.boxesPath = boxesPath
    keptBoxes = session.boxes
    timer = try Timer()
  }

  /// Readable when the next picture is due.
  package var descriptor: CInt { timer.descriptor }

  /// Lays it over a window; a page that is larger than that is made smaller.
  package func place(in size: (width: Int, height: Int), scale: Double, of editor: Editor) {
    (window, self.scale) = (size, scale)
    if let page = editor.page.size, !Self.shows(page, editor.visibleArea) { _ = editor.fit() }
    move(now: Clock.now)
  }

  /// Lets nothing move from now on.
  package func holdStill() -> PixelRect {
    guard !session.isStill else { return .empty }
    session.isStill = true
    move(now: Clock.now)
    return all
  }

  private static func shows(_ page: Size, _ area: Rect) -> Bool {
    area.contains(Rect(x: 0, y: 0, width: page.width, height: page.height))
  }

  private var all: PixelRect { PixelRect(x: 0, y: 0, width: window.width, height: window.height) }

  // MARK: - What happens

  /// Takes what changed; a stroke that is not right is taken back.
  ///
  /// - Returns: what taking it back led to.
  package func handle(_ effects: Effects, in editor: Editor) -> Effects {
    var answer = Effects()
    if editor.isInking, session.phase == .showing {
      session.handlePenDown()
      answer.damage = all
    }
    guard !effects.changes.isEmpty else { return answer }
    answer.damage = all
    if let stroke = newStroke(of: effects), let place = editor.drawing.position(of: stroke.id),
      !session.handle(stroke, after: Array(editor.drawing.strokes.prefix(place)))
    {
      answer.merge(editor.perform(.undo))
    } else if editor.pageNumber != session.number {
      session.showWord(editor.pageNumber, with: editor.drawing.strokes)
    } else {
      session.update(with: editor.drawing.strokes)
    }
    keepBoxes()
    move(now: Clock.now)
    return answer
  }

  /// Removes the events of contacts that begin on the message of the lesson: it is no paper.
  package func removeOwn(from batch: inout PenBatch, isDrawing: Bool) {
    guard !batch.isEmpty else { return }
    let size = Size(width: Double(window.width), height: Double(window.height))
    let card = session.messageFrame(in: size, scale: scale)
    batch.events.removeAll { ownContacts.withholds($0, isDrawing: isDrawing, on: card) }
  }

  /// Takes a page that was turned to.
  package func look(at editor: Editor) -> PixelRect {
    guard editor.pageNumber != session.number else { return .empty }
    session.showWord(editor.pageNumber, with: editor.drawing.strokes)
    move(now: Clock.now)
    return all
  }

  /// The stroke that came onto the page; one that is done again is judged again, so that a wrong one
  /// does not come back.
  private func newStroke(of effects: Effects) -> Stroke? {
    for change in effects.changes where change.step == .new || change.step == .redo {
      guard case .draw(_, .insert(let placed)) = change.edit, placed.count == 1 else { continue }
      return placed[0].stroke
    }
    return nil
  }

  /// Takes a key; what the editor did for it, `nil` when it was not meant for the lesson.
  package func handleKey(_ key: String, in editor: Editor) -> Effects? {
    var effects = Effects(damage: all)
    switch key {
    case "Return", "KP_Enter": effects.merge(editor.perform(.nextPage))
    case "w": session.showAgain()
    case "comma": session.speed = max(0.25, session.speed / 1.25)
    case "period": session.speed = min(4, session.speed * 1.25)
    default: return nil
    }
    effects.damage.formUnion(look(at: editor))
    move(now: Clock.now)
    return effects
  }

  // MARK: - Time

  private func move(now: Int64) {
    guard session.isMoving else { return timer.stop() }
    if last == 0 || now - last > 10 * Self.frame { last = now }
    timer.fire(at: now + Self.frame)
  }

  /// Lets time pass up to now; returns the pixels that look different.
  package func tick(now: Int64) -> PixelRect {
    timer.clear()
    guard session.isMoving else { return .empty }
    session.advance(by: Double(now - last) / 1e9)
    last = now
    if session.isMoving { timer.fire(at: now + Self.frame) } else { last = 0 }
    return all
  }

  // MARK: - Pixels

  /// Draws it on an image.
  ///
  /// - Parameters:
  ///   - image: what is drawn on.
  ///   - origin: where its pixel (0, 0) lies in the window.
  ///   - rect: its pixels that may change.
  ///   - view: from canvas units to window pixels.
  ///   - isDark: whether words stand on a dark card.
  package func paint(
    on image: ImageSurface,
    origin: (x: Int, y: Int),
    in rect: PixelRect,
    view: AffineTransform,
    isDark: Bool
  ) {
    let shift = Vector(dx: -Double(origin.x), dy: -Double(origin.y))
    // Without memory for it the page is seen without its marks.
    try? image.withPainter(in: rect) { painter throws(CairoError) in
      try painter.mapped(by: AffineTransform(translationBy: shift)) {
        session.draw(
          by: painter,
          view: view,
          window: Size(width: Double(window.width), height: Double(window.height)),
          scale: scale,
          isDark: isDark
        )
      }
    }
  }

  // MARK: - Boxes

  /// Keeps how well letters are known; what cannot be written is not worth a word while writing.
  private func keepBoxes() {
    guard session.boxes != keptBoxes else { return }
    keptBoxes = session.boxes
    try? FileAccess.replace(boxesPath, with: Array(keptBoxes.text.utf8))
  }
}

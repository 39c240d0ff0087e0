internal import Commands
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
  /// The words of the command line that begin a lesson, without its name.
  private let command: [String]
  private let launch: Launch
  /// The path of the file that keeps the boxes.
  private let boxesPath: String
  /// The path of the file that keeps the days.
  private let daysPath: String
  /// The time of the last step of the lesson, in nanoseconds.
  private var last: Int64 = 0
  private var window = (width: 0, height: 0)
  /// The pixels at the bottom of the window that a toolbar covers.
  private var covered = 0.0
  private var scale = 1.0
  private var kept: (boxes: LeitnerBoxes, days: PracticeDays)
  /// The contacts that began on the message.
  private var ownContacts = PanelInputFilter()
  /// The button that a contact began on, and the one that was tapped and not handled yet.
  private var (pressed, tapped): (PracticeButton?, PracticeButton?) = (nil, nil)

  /// A function that starts the program with the words of a command line.
  package typealias Launch = ([String]) throws(SystemError) -> Void

  /// Nanoseconds between two pictures.
  private static let frame: Int64 = 16_000_000
  /// The points by which the dot of the guide may reach beyond the letters.
  private static let reach = 60.0

  /// - Parameters:
  ///   - session: the lesson.
  ///   - command: the words of the command line for another lesson, to which its name or path is appended.
  ///   - launch: starts the program for that.
  ///   - boxesPath: where the boxes are kept.
  ///   - daysPath: where the days are kept.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(
    _ session: PracticeSession,
    command: [String] = [],
    launch: @escaping Launch = { words throws(SystemError) in
      try Program.launch(Program.own, words)
    },
    boxesPath: String,
    daysPath: String
  ) throws(SystemError) {
    self.session = session
    (self.command, self.launch) = (command, launch)
    (self.boxesPath, self.daysPath) = (boxesPath, daysPath)
    kept = (session.boxes, session.days)
    timer = try Timer()
  }

  /// Readable when the next picture is due.
  package var descriptor: CInt { timer.descriptor }

  /// Lays it over a window; a page that is larger than that is made smaller.
  package func place(in size: (width: Int, height: Int), scale: Double, of editor: Editor) {
    (window, self.scale) = (size, scale)
    makeRoom(in: editor)
    // The lesson lies over one view of the page.
    editor.allowsSplit = false
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
    if editor.isInking, session.phase == .showing || session.isNextComing || session.isChoosing {
      session.handlePenDown()
      answer.damage = all
    }
    guard !effects.changes.isEmpty else { return answer }
    answer.damage = all
    session.today = CalendarDate.now.dayText
    if let stroke = newStroke(of: effects), let place = editor.drawing.position(of: stroke.id),
      !session.handle(stroke, after: Array(editor.drawing.strokes.prefix(place)))
    {
      answer.merge(editor.perform(.undo))
    } else if editor.pageNumber != session.number {
      session.showWord(editor.pageNumber, with: editor.drawing.strokes)
    } else {
      session.update(with: editor.drawing.strokes)
    }
    keepProgress()
    move(now: Clock.now)
    return answer
  }

  /// The part of the window, from its upper left corner on, that the message has room in.
  private var room: Size {
    Size(width: Double(window.width), height: Double(window.height) - covered)
  }

  /// Notes how much of the window a toolbar covers; at least half of it stays for the message.
  private func makeRoom(in editor: Editor) {
    let height = Double(window.height)
    covered = min(height / 2, max(0, height - editor.freeWindowArea.maxY))
  }

  /// Removes the events of contacts that begin on the message of the lesson: it is no paper.
  ///
  /// A contact that begins and ends on a button taps it, see ``useButton(in:)``.
  package func removeOwn(from batch: inout PenBatch, isDrawing: Bool) {
    guard !batch.isEmpty else { return }
    let card = session.messageFrame(in: room, scale: scale)
    batch.events.removeAll { event in
      guard ownContacts.withholds(event, isDrawing: isDrawing, on: card) else { return false }
      let place = event.sample.position
      let button = session.button(at: place, in: room, scale: scale)
      if event.phase == .down { pressed = button }
      if event.phase == .up, button == pressed { tapped = button ?? tapped }
      return true
    }
  }

  /// Does what a button of the message says that was tapped.
  ///
  /// - Parameter editor: the editor of the pages.
  /// - Returns: the effects; `nil` when no button was tapped.
  package func useButton(in editor: Editor) -> Effects? {
    guard let button = tapped else { return nil }
    tapped = nil
    var effects = Effects(damage: all)
    switch button {
    case .showAgain: session.showAgain()
    case .writeAgain:
      effects.merge(editor.perform(.page(.clear)))
      session.showWord(session.number)
    case .next: effects.merge(turnPage(in: editor))
    case .lessons:
      makeRoom(in: editor)
      session.setChoosing(true)
    case .moreLessons: session.turnLessons(by: 1, in: room, scale: scale)
    case .back: session.setChoosing(false)
    case .lesson(let number): effects.merge(begin(session.lessons[number]))
    }
    move(now: Clock.now)
    return effects
  }

  /// Begins another lesson in a window of its own, and ends this one.
  private func begin(_ lesson: WordList) -> Effects {
    do throws(SystemError) {
      // The file of a lesson may have the name of a built-in list.
      try launch(command + [lesson.path ?? lesson.name])
      return Effects(.perform(.file(.quit)))
    } catch {
      let reason = ["reason": error.reason]
      return Effects(.show(.failed(localized("Could not open the window: {reason}", reason))))
    }
  }

  private func turnPage(in editor: Editor) -> Effects {
    var effects = editor.perform(.nextPage)
    effects.damage.formUnion(look(at: editor))
    return effects
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
    guard !session.isChoosing else { return handleChoice(key) }
    switch key {
    case "l" where !session.lessons.isEmpty:
      makeRoom(in: editor)
      session.setChoosing(true)
    case "Return", "KP_Enter": effects.merge(turnPage(in: editor))
    case "w": session.showAgain()
    case "comma": session.speed = max(0.25, session.speed / 1.25)
    case "period": session.speed = min(4, session.speed * 1.25)
    default: return nil
    }
    effects.damage.formUnion(look(at: editor))
    move(now: Clock.now)
    return effects
  }

  /// Takes a key while lessons are shown to choose from: arrows mark one, Enter begins it.
  private func handleChoice(_ key: String) -> Effects? {
    var effects = Effects(damage: all)
    let number = session.focusedLesson
    switch key {
    case "Left", "Up":
      session.moveLesson(to: session.marksLesson ? number - 1 : number, isMarked: true)
    case "Right", "Down":
      session.moveLesson(to: session.marksLesson ? number + 1 : number, isMarked: true)
    case "Prior": session.turnLessons(by: -1, in: room, scale: scale)
    case "Next": session.turnLessons(by: 1, in: room, scale: scale)
    case "Return", "KP_Enter": effects.merge(begin(session.lessons[number]))
    case "Escape", "l": session.setChoosing(false)
    default: return nil
    }
    move(now: Clock.now)
    return effects
  }

  // MARK: - Time

  private func move(now: Int64) {
    guard session.isMoving else { return timer.stop() }
    if last == 0 || now - last > 10 * Self.frame { last = now }
    timer.fire(at: now + Self.frame)
  }

  /// Lets time pass up to now.
  ///
  /// - Parameters:
  ///   - now: the time in nanoseconds of the monotonic clock.
  ///   - editor: the editor of the pages, which turns to the next word when that is due.
  /// - Returns: the effects.
  package func tick(now: Int64, in editor: Editor) -> Effects {
    timer.clear()
    guard session.isMoving else { return Effects() }
    let hasChanged = session.advance(by: Double(now - last) / 1e9)
    last = now
    var effects = Effects(damage: hasChanged ? changedArea(in: editor) : .empty)
    if session.isNextDue { effects.merge(turnPage(in: editor)) }
    if session.isMoving { timer.fire(at: now + Self.frame) } else { last = 0 }
    return effects
  }

  /// The pixels that the guide moves over; all while a stroke fades, which may be anywhere.
  private func changedArea(in editor: Editor) -> PixelRect {
    guard session.phase == .showing, !session.isFading else { return all }
    let word = session.round.text.letters.reduce(Rect.null) { $0.union($1.bounds) }
    guard !word.isNull else { return .empty }
    let area = editor.view.transform.apply(to: word).outset(by: Self.reach * scale)
    return PixelRect(covering: area).intersection(all)
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
          window: room,
          scale: scale,
          isDark: isDark
        )
      }
    }
  }

  // MARK: - Progress

  /// Keeps how well letters are known, and the marks of the days; what cannot be written is not worth a
  /// word while writing.
  ///
  /// It is added to what the files hold: another window may practise, too.
  private func keepProgress() {
    if session.boxes != kept.boxes {
      var all = LeitnerBoxes(reading: PracticeFiles.progress(in: boxesPath))
      all.add(session.boxes, since: kept.boxes)
      let written: Void? = try? FileAccess.replace(boxesPath, with: Array(all.text.utf8))
      if written != nil { kept.boxes = session.boxes }
    }
    if session.days != kept.days {
      var all = PracticeDays(reading: PracticeFiles.progress(in: daysPath))
      all.add(session.days, since: kept.days)
      let written: Void? = try? FileAccess.replace(daysPath, with: Array(all.text.utf8))
      if written != nil { kept.days = session.days }
    }
  }
}

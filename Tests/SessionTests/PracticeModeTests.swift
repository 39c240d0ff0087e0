import Commands
import Editor
import Geometry
import InkModel
import Interface
import PenInput
import Practice
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct PracticeModeTests {
  /// A lesson over its own pages.
  private func lesson(
    _ words: [String] = ["hat", "cat"],
    isStill: Bool = false
  ) throws -> (PracticeMode, Editor, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let session = PracticeSession(words, isStill: isStill, keepsOrder: true)
    let mode = try PracticeMode(
      session,
      boxesPath: folder.path("letters.txt"),
      daysPath: folder.path("days.txt")
    )
    let editor = Editor(session.document)
    try editor.resize(width: 640, height: 480)
    mode.place(in: (640, 480), scale: 1, of: editor)
    return (mode, editor, folder)
  }

  @Test func thePageIsMadeToFit() throws {
    let (_, editor, _) = try lesson()
    let size = try #require(editor.page.size)
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(editor.visibleArea.contains(page))
  }

  @Test func enterTurnsThePage() throws {
    let (mode, editor, _) = try lesson()
    let effects = try #require(mode.handleKey("Return", in: editor))
    #expect(editor.pageNumber == 1 && !effects.damage.isEmpty)
    #expect(mode.handleKey("x", in: editor) == nil)
    #expect(mode.handleKey("w", in: editor) != nil)
  }

  @Test func aStrokeThatIsNotRightIsTakenBack() throws {
    let (mode, editor, _) = try lesson(isStill: true)
    let stroke = Self.stroke(from: Point(x: 2, y: 2), to: Point(x: 4, y: 2))
    let effects = editor.add(stroke, on: editor.layer.id)
    let answer = mode.handle(effects, in: editor)
    #expect(!answer.damage.isEmpty)
    #expect(editor.drawing.strokes.isEmpty)
    #expect(answer.changes.count == 1)
  }

  /// A contact that begins on the message is no stroke, wherever it ends; one beside it is.
  @Test func theMessageIsNoPaper() throws {
    let (mode, _, _) = try lesson(isStill: true)
    func left(_ from: Point, _ to: Point) -> Int {
      let tool = PenTool(id: 3, kind: .pen)
      let phases: [(PenEvent.Phase, Point)] = [(.down, from), (.move, to), (.up, to)]
      var batch = PenBatch(
        phases.map { phase, place in
          let sample = PenSample(position: place, time: PenTime(nanoseconds: 0))
          return PenEvent(phase: phase, tool: tool, sample: sample)
        }
      )
      mode.removeOwn(from: &batch, isDrawing: false)
      return batch.events.count
    }
    let (card, paper) = (Point(x: 320, y: 40), Point(x: 320, y: 400))
    #expect(left(card, card) == 0 && left(card, paper) == 0)
    #expect(left(paper, card) == 3 && left(paper, paper) == 3)
  }

  @Test func timeMovesTheGuideUntilItIsHeldStill() throws {
    let (mode, editor, _) = try lesson()
    #expect(!mode.tick(now: Clock.now + 100_000_000, in: editor).damage.isEmpty)
    #expect(!mode.holdStill().isEmpty)
    #expect(mode.holdStill().isEmpty)
    #expect(mode.tick(now: Clock.now + 200_000_000, in: editor).damage.isEmpty)
  }

  /// Writes the current word as the alphabet shows it.
  private func write(_ mode: PracticeMode, _ editor: Editor, _ word: String) {
    let round = PracticeSession([word], keepsOrder: true).round
    for path in round.paths {
      let effects = editor.add(Stroke(ink: Ink(.pen), path: path), on: editor.layer.id)
      _ = mode.handle(effects, in: editor)
    }
  }

  /// Lets time pass in frames, at most so many seconds, until a condition holds.
  private func wait(
    _ mode: PracticeMode,
    _ editor: Editor,
    seconds: Double,
    until condition: () -> Bool = { false }
  ) {
    let start = Clock.now
    for frame in 1...Int(seconds * 60) where !condition() {
      _ = mode.tick(now: start + Int64(frame) * 16_666_667, in: editor)
    }
  }

  /// After a good word the next one comes by itself, after the last one nothing; what was reached is in
  /// the files, with what another window wrote.
  @Test func theNextWordComesByItself() throws {
    let (mode, editor, folder) = try lesson(["it", "T"], isStill: true)
    try folder.write("2026-01-01\t3\t240\n", to: "days.txt")
    wait(mode, editor, seconds: 6)
    #expect(editor.pageNumber == 0)
    write(mode, editor, "it")
    #expect(editor.pageNumber == 0)
    wait(mode, editor, seconds: 6) { editor.pageNumber == 1 }
    #expect(editor.pageNumber == 1)
    write(mode, editor, "T")
    wait(mode, editor, seconds: 6)
    #expect(editor.pageNumber == 1)
    let days = PracticeDays(
      reading: String(
        decoding: try FileAccess.read(folder.path("days.txt"), limit: 1 << 16),
        as: UTF8.self
      )
    )
    #expect(days.days.map(\.date) == ["2026-01-01", CalendarDate.now.dayText])
    #expect(days.days.map(\.words) == [3, 2] && days.days[1].mean > 90)
  }

  /// The buttons of the message are tapped by the pen: watch again, write again, next word.
  @Test func buttonsAreTapped() throws {
    let (mode, editor, _) = try lesson(["it", "T"])
    let tool = PenTool(id: 3, kind: .pen)
    func tap(_ button: PracticeButton, in session: PracticeSession) throws -> Effects? {
      let size = Size(width: 640, height: 480)
      let points = stride(from: 4.0, to: 480, by: 8).flatMap { y in
        stride(from: 4.0, to: 640, by: 8).map { Point(x: $0, y: y) }
      }
      let point = try #require(
        points.first { session.button(at: $0, in: size, scale: 1) == button }
      )
      func event(_ phase: PenEvent.Phase, _ point: Point) -> PenEvent {
        let sample = PenSample(position: point, time: PenTime(nanoseconds: 0))
        return PenEvent(phase: phase, tool: tool, sample: sample)
      }
      // A contact that slides off the button is no tap.
      var slide = PenBatch([event(.down, point), event(.up, Point(x: 4, y: 4))])
      mode.removeOwn(from: &slide, isDrawing: false)
      #expect(slide.events.isEmpty && mode.useButton(in: editor) == nil)
      var batch = PenBatch([event(.down, point), event(.up, point)])
      mode.removeOwn(from: &batch, isDrawing: false)
      #expect(batch.events.isEmpty)
      return mode.useButton(in: editor)
    }
    var session = PracticeSession(["it", "T"], keepsOrder: true)
    session.handlePenDown()
    write(mode, editor, "it")
    session.update(with: editor.drawing.strokes)
    #expect(editor.drawing.strokes.count > 1)
    let again = try #require(try tap(.writeAgain, in: session))
    #expect(editor.drawing.strokes.isEmpty && !again.changes.isEmpty)
    _ = mode.handle(again, in: editor)
    write(mode, editor, "it")
    #expect(try tap(.next, in: session) != nil && editor.pageNumber == 1)
  }

  /// A lesson is chosen by two taps; it begins in a window of its own, with the options of this one.
  @Test func aLessonIsChosenByThePen() throws {
    var launched: [[String]] = []
    let folder = try TemporaryFolder()
    var session = PracticeSession(["it"], lessons: WordList.builtIn, keepsOrder: true)
    let mode = try PracticeMode(
      session,
      command: PracticeFiles.command(
        forLessonInsteadOf: nil,
        ["--level", "medium", "--list", "english", "--record", "log", "--still"]
      ),
      launch: { launched.append($0) },
      boxesPath: folder.path("letters.txt"),
      daysPath: folder.path("days.txt")
    )
    let editor = Editor(session.document)
    try editor.resize(width: 640, height: 480)
    mode.place(in: (640, 480), scale: 1, of: editor)
    func tap(_ button: PracticeButton) throws -> Effects? {
      let size = Size(width: 640, height: 480)
      let card = session.messageFrame(in: size, scale: 1)
      let points = stride(from: card.minY, to: card.maxY, by: 6).flatMap { y in
        stride(from: card.minX, to: card.maxX, by: 6).map { Point(x: $0, y: y) }
      }
      let point = try #require(
        points.first { session.button(at: $0, in: size, scale: 1) == button }
      )
      let sample = PenSample(position: point, time: PenTime(nanoseconds: 0))
      let tool = PenTool(id: 3, kind: .pen)
      var batch = PenBatch([.down, .up].map { PenEvent(phase: $0, tool: tool, sample: sample) })
      mode.removeOwn(from: &batch, isDrawing: false)
      return mode.useButton(in: editor)
    }
    #expect(try tap(.lessons) != nil && launched.isEmpty)
    session.setChoosing(true)
    #expect(try tap(.back) != nil)
    session.setChoosing(false)
    _ = try tap(.lessons)
    session.setChoosing(true)
    let kanji = try #require(session.lessons.firstIndex { $0.name == "kanji" })
    let effects = try #require(try tap(.lesson(kanji)))
    #expect(launched == [["practice", "--level", "medium", "--still", "--list", "kanji"]])
    #expect(effects.requests == [.perform(.file(.quit))])
  }

  /// Keys alone choose a lesson, also one that is not on the first page.
  @Test func aLessonIsChosenByKeys() throws {
    var launched: [[String]] = []
    let folder = try TemporaryFolder()
    let own = (1...50).map { WordList(name: "own\($0)", title: "Own \($0)", words: ["a"]) }
    let session = PracticeSession(["it"], lessons: own, keepsOrder: true)
    let mode = try PracticeMode(
      session,
      command: ["practice", "--list"],
      launch: { launched.append($0) },
      boxesPath: folder.path("letters.txt"),
      daysPath: folder.path("days.txt")
    )
    let editor = Editor(session.document)
    try editor.resize(width: 420, height: 520)
    mode.place(in: (420, 520), scale: 1, of: editor)
    for key in ["l", "Escape", "l", "Right", "Down", "Down", "Left"] {
      #expect(mode.handleKey(key, in: editor) != nil, "\(key)")
    }
    #expect(mode.handleKey("Return", in: editor)?.requests == [.perform(.file(.quit))])
    #expect(launched == [["practice", "--list", "own2"]])
    // Begun anew at the first lesson, and from there to the last page.
    for key in ["l", "l", "Prior", "Return"] { _ = mode.handleKey(key, in: editor) }
    let last = try #require(launched.last?.last?.dropFirst(3))
    #expect(launched.count == 2 && Int(last).map { $0 > 20 } == true)
  }

  /// A lesson of the user begins, though a built-in list has its name.
  @Test func aLessonOfAFileIsBegunByItsPath() throws {
    var launched: [[String]] = []
    let folder = try TemporaryFolder()
    let path = folder.path("lessons/english.txt")
    try FileAccess.makeFolder(of: path)
    _ = try folder.write("cow\n", to: "lessons/english.txt")
    let lessons = folder.path("lessons")
    let own = PracticeFiles.lessons(in: lessons)
    let session = PracticeSession(["it"], lessons: own + [.english], keepsOrder: true)
    let mode = try PracticeMode(
      session,
      launch: { launched.append($0) },
      boxesPath: folder.path("letters.txt"),
      daysPath: folder.path("days.txt")
    )
    let editor = Editor(session.document)
    try editor.resize(width: 640, height: 480)
    mode.place(in: (640, 480), scale: 1, of: editor)
    for key in ["l", "Return"] { #expect(mode.handleKey(key, in: editor) != nil) }
    #expect(launched == [[path]])
    #expect(try PracticeFiles.list(path, in: lessons).words == ["cow"])
  }

  /// The lessons to choose from end above the toolbar.
  @Test func lessonsAreNotBehindTheToolbar() throws {
    let folder = try TemporaryFolder()
    let own = (1...50).map { WordList(name: "own\($0)", title: "Own \($0)", words: ["a"]) }
    let session = PracticeSession(["it"], lessons: own, keepsOrder: true)
    let mode = try PracticeMode(
      session,
      boxesPath: folder.path("letters.txt"),
      daysPath: folder.path("days.txt")
    )
    let editor = Editor(session.document)
    try editor.resize(width: 420, height: 520)
    mode.place(in: (420, 520), scale: 1, of: editor)
    _ = editor.setFreeArea(Rect(x: 0, y: 0, width: 420, height: 380))
    #expect(mode.handleKey("l", in: editor) != nil)
    let image = try ImageSurface(width: 420, height: 520)
    let paper = Color(red: 0.5, green: 0.5, blue: 0.5)
    image.fill(image.bounds, with: paper)
    let view = AffineTransform(translationBy: Vector(dx: 5000, dy: 5000))
    mode.paint(on: image, origin: (0, 0), in: image.bounds, view: view, isDark: false)
    let rows = (0..<520).filter { image.pixel(x: 30, y: $0) != image.pixel(x: 1, y: 519) }
    let last = try #require(rows.last)
    #expect(last > 250 && last < 380, "\(last)")
  }

  @Test func aTextIsNotRepeatedForALesson() {
    let command = PracticeFiles.command(forLessonInsteadOf: "hat it", ["hat it", "--still"])
    #expect(command == ["practice", "--still", "--list"])
    for (text, arguments, kept) in [
      ("2", ["2", "--speed", "2", "--record=log"], ["--speed", "2"]),
      ("2", ["--speed", "2", "--", "2"], ["--speed", "2"]),
      (nil, ["--list=greek", "--record", "a", "--record", "b", "--still"], ["--still"]),
    ] as [(String?, [String], [String])] {
      let command = PracticeFiles.command(forLessonInsteadOf: text, arguments)
      #expect(command == ["practice"] + kept + ["--list"])
    }
  }

  @Test func theLessonIsDrawnOverThePage() throws {
    let (mode, editor, _) = try lesson(isStill: true)
    let image = try ImageSurface(width: 640, height: 480)
    let empty = try image.pngData()
    mode.paint(
      on: image,
      origin: (0, 0),
      in: image.bounds,
      view: editor.view.transform,
      isDark: false
    )
    #expect(try image.pngData() != empty)
  }

  private static func stroke(from start: Point, to end: Point) -> Stroke {
    UnfinishedStrokes.line(from: start, to: end)
  }
}

@Suite struct PracticeFilesTests {
  @Test func theSchoolsAlphabetIsTheUsualOne() throws {
    var options = Options([])
    #expect(try PracticeFiles(&options).alphabet().name == Alphabet.school.name)
    var named = Options(["--alphabet", "school", "--sheet", "a.pdf", "-o", "b.svg"])
    let files = try PracticeFiles(&named)
    #expect(files.sheet == "a.pdf" && files.textPath == "b.svg")
    #expect(try files.alphabet().name == Alphabet.school.name)
  }

  @Test func anAlphabetThatIsRecordedIsReadBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.sumi")
    try SumiFile.write(AlphabetSheet.document(of: .school, letters: ["a", "b"]), to: path)
    let alphabet = try PracticeFiles.alphabet(of: path)
    #expect(alphabet.name == "mine")
    try SumiFile.write(
      AlphabetSheet.document(of: .school, isEmpty: true, letters: ["a"]),
      to: folder.path("empty.sumi")
    )
    #expect(throws: Failure.self) { try PracticeFiles.alphabet(of: folder.path("empty.sumi")) }
    let nonsense = try folder.write("nonsense", to: "font.svg")
    #expect(throws: Failure.self) { try PracticeFiles.alphabet(of: nonsense) }
  }

  @Test func aListIsNamedOrRead() throws {
    let folder = try TemporaryFolder()
    #expect(try PracticeFiles.list("english", in: nil).words.isEmpty == false)
    let path = try folder.write("one\ntwo\n", to: "mine.txt")
    let list = try PracticeFiles.list(path, in: nil)
    #expect(list.words == ["one", "two"] && list.name == "mine" && list.title == "mine")
    let empty = try folder.write("\n", to: "empty.txt")
    #expect(throws: Failure.self) { try PracticeFiles.list(empty, in: nil) }
    #expect(throws: Failure.self) { try PracticeFiles.list("no such list", in: nil) }
  }

  /// A folder of lessons is read by the names of its files, with or without the ending; built-in lists
  /// stay, and what has no words is left out.
  @Test func lessonsAreFilesOfAFolder() throws {
    let folder = try TemporaryFolder()
    try FileAccess.makeFolder(of: folder.path("lessons/garden.txt"))
    _ = try folder.write("# In the garden\ntree\nleaf\n", to: "lessons/garden.txt")
    _ = try folder.write("한글\n", to: "lessons/한.txt")
    _ = try folder.write("# nothing\n", to: "lessons/empty.txt")
    _ = try folder.write("cow\n", to: "lessons/english.txt")
    _ = try folder.write("x\n", to: "lessons/notes.md")
    let lessons = folder.path("lessons")
    let found = PracticeFiles.lessons(in: lessons)
    #expect(found.map(\.name) == ["english", "garden", "한"])
    #expect(found.map(\.title) == ["english", "In the garden", "한"])
    for name in ["garden", "garden.txt", lessons + "/garden.txt"] {
      let list = try PracticeFiles.list(name, in: lessons)
      #expect(list.words == ["tree", "leaf"] && list.title == "In the garden")
    }
    #expect(try PracticeFiles.list("english", in: lessons) == .english)
    #expect(PracticeFiles.lessons(in: nil).isEmpty)
    let failure = #expect(throws: Failure.self) { try PracticeFiles.list("none", in: lessons) }
    #expect(failure?.message.contains("garden") == true)
  }

  @Test func theWindowOffersTheSchoolsOnesOwnAndTheFolders() throws {
    let bench = try Bench()
    let shelf = AlphabetLibrary(bench.settings)
    #expect(shelf.read().alphabets.map(\.id) == ["school"])
    let sheet = AlphabetSheet.document(of: .school, letters: ["a"])
    for path in [shelf.ownPath, bench.path("config/alphabets/b.sumi")] {
      try FileAccess.makeFolder(of: path)
      try SumiFile.write(sheet, to: path)
    }
    try FileAccess.replace(bench.path("config/alphabets/broken.svg"), with: Array("x".utf8))
    let (alphabets, complaints) = shelf.read()
    #expect(
      alphabets.map(\.id) == ["school", shelf.ownPath, bench.path("config/alphabets/b.sumi")]
    )
    #expect(complaints.count == 1 && complaints[0].contains("broken.svg"))
  }
}

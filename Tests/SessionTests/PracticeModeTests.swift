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
    let mode = try PracticeMode(session, boxesPath: folder.path("letters.txt"))
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
    let (mode, _, _) = try lesson()
    #expect(!mode.tick(now: Clock.now + 100_000_000).isEmpty)
    #expect(!mode.holdStill().isEmpty)
    #expect(mode.holdStill().isEmpty)
    #expect(mode.tick(now: Clock.now + 200_000_000).isEmpty)
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
    #expect(try PracticeFiles.list("english").words.isEmpty == false)
    let path = try folder.write("one\ntwo\n", to: "mine.txt")
    let list = try PracticeFiles.list(path)
    #expect(list.words == ["one", "two"] && list.name == "mine")
    let empty = try folder.write("\n", to: "empty.txt")
    #expect(throws: Failure.self) { try PracticeFiles.list(empty) }
    #expect(throws: Failure.self) { try PracticeFiles.list("no such list") }
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

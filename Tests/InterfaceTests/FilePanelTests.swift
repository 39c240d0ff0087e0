import Commands
import Editor
import Geometry
import Interface
import PenInput
import Raster
import SystemIO
import Testing
import Widgets

/// Panels about files, used as the window uses them: by pens and keys.
@Suite struct FilePanelTests {
  @Test func drawingBesideAnOpenDialogReachesThePaper() throws {
    let interface = Self.interface
    interface.files.dialog = Self.dialog(files: 20)
    _ = interface.refresh(now: 0)
    #expect(interface.openPanels.contains(.files))
    var beside = PenBatch([Self.event(.down, x: 20, y: 400)])
    _ = interface.handle(&beside, now: 1)
    #expect(beside.events.map(\.phase) == [.down])
    #expect(interface.files.dialog != nil)
    var on = PenBatch([Self.event(.down, x: 640, y: 400, tool: 2)])
    _ = interface.handle(&on, now: 2)
    #expect(on.events.map(\.phase) == [.leave])
  }

  /// Scrolling far down a long list by pen and tapping there chooses what is seen there.
  @Test func aLongListIsScrolledAndTapped() throws {
    let interface = Self.interface
    interface.files.dialog = Self.dialog(files: 50_000)
    _ = interface.refresh(now: 0)
    #expect(interface.scroll(by: 44 * 30_000, at: Point(x: 700, y: 400)))
    _ = interface.refresh(now: 1)
    Self.tap(interface, x: 700, y: 400)
    let chosen = try #require(interface.files.dialog?.chosen)
    #expect((30_000...30_020).contains(chosen))
  }

  @Test func theChosenLineIsKeptInSight() throws {
    let interface = Self.interface
    interface.files.dialog = Self.dialog(files: 500)
    _ = interface.refresh(now: 0)
    for step in 0..<40 {
      _ = interface.handle(KeyChord("Next", []), typed: "")
      _ = interface.refresh(now: Int64(step))
    }
    let chosen = try #require(interface.files.dialog?.chosen)
    #expect(chosen > 300)
    // A tap on what is seen is near it.
    Self.tap(interface, x: 700, y: 400)
    let tapped = try #require(interface.files.dialog?.chosen)
    #expect(abs(tapped - chosen) < 14)
  }

  /// After a tap on the list by pen, Enter and letters go on as before.
  @Test func keysGoOnAfterATap() throws {
    let interface = Self.interface
    interface.files.dialog = Self.dialog(files: 3)
    _ = interface.refresh(now: 0)
    Self.tap(interface, x: 700, y: 250)
    _ = interface.refresh(now: 1)
    let chosen = try #require(interface.files.dialog?.chosen)
    let effects = interface.handle(KeyChord("Return", []), typed: "")
    #expect(effects?.requests == [.files(.choose(path: "/home/u/\(chosen).sumi"))])
    #expect(interface.isWriting)
  }

  @Test func escapeTakesOneThingBackAtATime() {
    let interface = Self.interface
    interface.files.dialog = Self.dialog(files: 3)
    interface.files.dialog?.doubted = "/home/u/0.sumi"
    _ = interface.refresh(now: 0)
    _ = interface.handle(KeyChord("Escape", []), typed: "")
    #expect(interface.files.dialog?.doubted == nil)
    #expect(interface.files.dialog != nil)
    _ = interface.handle(KeyChord("Escape", []), typed: "")
    #expect(interface.files.dialog == nil)
    _ = interface.refresh(now: 1)
    #expect(!interface.openPanels.contains(.files))
  }

  /// Ink beside the start begins at once: the panel goes, the ink stays.
  @Test func inkTakesTheStartAway() {
    let interface = Self.interface
    interface.files.start = Self.offer
    interface.files.start?.delete(0)
    _ = interface.refresh(now: 0)
    #expect(interface.openPanels.contains(.start))
    var batch = PenBatch([Self.event(.down, x: 20, y: 700)])
    let effects = interface.handle(&batch, now: 1)
    #expect(batch.events.map(\.phase) == [.down])
    #expect(interface.files.start == nil)
    #expect(!interface.openPanels.contains(.start))
    #expect(!effects.damage.isEmpty)
    #expect(effects.requests == [.files(.delete(paths: ["/0"]))])
  }

  @Test func theSafeAnswerIsWhatEnterGives() {
    let interface = Self.interface
    let answers = [Question.Answer("Stay"), Question.Answer("Go", .endAnyway)]
    interface.files.question = Question("Sure?", ["Why"], answers: answers)
    _ = interface.refresh(now: 0)
    let stayed = interface.handle(KeyChord("Return", []), typed: "")
    #expect(stayed?.requests == [])
    #expect(interface.files.question == nil)
    interface.files.question = Question("Sure?", ["Why"], answers: answers)
    _ = interface.refresh(now: 1)
    _ = interface.handle(KeyChord("Tab", []), typed: "")
    let gone = interface.handle(KeyChord("Return", []), typed: "")
    #expect(gone?.requests == [.files(.endAnyway)])
  }

  /// Every panel can be drawn in the smallest and in large windows, whatever the words.
  @Test(arguments: [(360, 320, 1.0), (1280, 800, 1), (2560, 1600, 2), (3840, 2160, 3)])
  func panelsStayInTheWindow(width: Int, height: Int, scale: Double) throws {
    let interface = Self.interface
    interface.resize(width: width, height: height, scale: scale)
    let image = try ImageSurface(width: width, height: height)
    let long = String(repeating: "길고 긴 이름 und sehr lang ", count: 12)
    interface.files.dialog = Self.dialog(files: 30, named: long)
    interface.files.dialog?.doubted = "/home/u/" + long
    interface.files.start = Self.offer
    interface.files.question = Question(long, [long, long], answers: [Question.Answer(long)])
    interface.files.work = Work(long)
    _ = interface.refresh(now: 0)
    #expect(Set(interface.openPanels).isSuperset(of: [.start, .files, .question, .work]))
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    interface.paint(on: image, origin: (0, 0), in: whole)
  }

  // MARK: -

  private static var interface: Interface {
    let interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    interface.resize(width: 1280, height: 800, scale: 1)
    return interface
  }

  private static var offer: StartOffer {
    StartOffer(
      (0..<3).map { StartOffer.Card(path: "/\($0)", title: "", date: "Today", isDraft: true) }
    )
  }

  private static func dialog(files count: Int, named name: String = "") -> FileDialog {
    var dialog = FileDialog(
      for: .open,
      in: "/home/u",
      ending: "sumi",
      endings: ["sumi"],
      places: [FileDialog.Place("Home", path: "/home/u")],
      recent: [],
      home: "/home/u"
    )
    let entries = (0..<count).map { FolderEntry("\(name)\($0).sumi") }
    dialog.show(.listed(FolderList(entries)), of: "/home/u")
    return dialog
  }

  private static func tap(_ interface: Interface, x: Double, y: Double) {
    for phase in [PenEvent.Phase.down, .up] {
      var batch = PenBatch([event(phase, x: x, y: y)])
      _ = interface.handle(&batch, now: 0)
    }
  }

  private static func event(_ phase: PenEvent.Phase, x: Double, y: Double, tool: Int = 1)
    -> PenEvent
  {
    PenEvent(
      phase: phase,
      tool: PenTool(id: tool, kind: .pen),
      sample: PenSample(position: Point(x: x, y: y), time: PenTime(nanoseconds: 0), pressure: 0.5)
    )
  }
}

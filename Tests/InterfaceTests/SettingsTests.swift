import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Raster
import Testing
import Widgets

@testable import Interface

/// What the user set is in force at once, and there the next day.
@Suite struct SettingsTests {
  private func tap(_ name: String, _ stage: InterfaceStage) throws {
    let elements = try stage.view(.settings).panel.elements
    let number = try #require(elements.firstIndex { $0.name == name })
    try stage.tap(number, on: .settings)
  }

  @Test func fingersFlingsAndThePaperAreSetByPenAndKept() throws {
    let stage = try InterfaceStage(width: 1366, height: 768)
    #expect(stage.editor.inputSettings.touchUse == .move && stage.editor.inputSettings.flings)
    stage.open(.settings)
    for name in ["Erase", "Kinetic scrolling", "Dark", "Inverted"] {
      try tap(name, stage)
      #expect(stage.interface.openPanels.contains(.settings))
    }
    #expect(stage.editor.inputSettings.touchUse == .erase && !stage.editor.inputSettings.flings)
    #expect(stage.interface.settings.darkPaper == .dark)
    #expect(stage.interface.paperFilter == .dark)
    let kept = InterfaceSettings(stage.interface.settings.values)
    #expect(kept == stage.interface.settings)
    let next = try InterfaceStage(kept)
    #expect(next.editor.inputSettings.touchUse == .erase && !next.editor.inputSettings.flings)
  }

  /// Gestures of the pen are off until each is turned on, by its row, and are kept.
  @Test(arguments: PenGesture.allCases) func gesturesAreSetByPenAndKept(gesture: PenGesture) throws
  {
    let stage = try InterfaceStage(width: 1366, height: 1200)
    #expect(stage.editor.toolOptions.gestures.isEmpty)
    let none = stage.interface.tools
    stage.open(.settings)
    let name = CommandTable.entry(of: .tool(gesture.command)).english
    try tap(name, stage)
    #expect(stage.editor.toolOptions.gestures == [gesture])
    let element = try stage.view(.settings).panel.elements.first { $0.name == name }
    #expect(element != nil && stage.interface.openPanels.contains(.settings))
    let kept = ToolSet(stage.interface.tools.values)
    let next = try InterfaceStage(width: 1366, height: 768)
    next.interface.tools = kept
    #expect(next.editor.toolOptions.gestures == [gesture])
    next.interface.tools = none
    #expect(next.editor.toolOptions.gestures.isEmpty)
    try tap(name, stage)
    #expect(stage.editor.toolOptions.gestures.isEmpty)
  }

  // MARK: - Search

  /// The names of the settings and choices that are shown.
  private func shown(_ stage: InterfaceStage) throws -> [String] {
    try stage.view(.settings).panel.elements.filter(\.isScrolled).map(\.name)
      .filter { !$0.isEmpty }
  }

  private func search(_ text: String, _ stage: InterfaceStage) throws {
    try stage.press("Ctrl+A")
    try stage.press("Del")
    for letter in text {
      try stage.press(letter == " " ? "space" : "\(letter)", typed: "\(letter)")
    }
  }

  /// What is typed narrows the list at once, which keeps its place and height.
  @Test func wordsNarrowTheSettings() throws {
    let stage = try InterfaceStage(width: 1366, height: 900)
    stage.open(.settings)
    let (all, frame) = try (shown(stage), stage.view(.settings).frame)
    try search("hand", stage)
    #expect(try shown(stage) == ["Left-handed", "Ignore touch after pen input for"])
    try search("dark pap", stage)
    #expect(try shown(stage) == ["Unchanged", "Dimmed", "Inverted"])
    try tap("Inverted", stage)
    #expect(stage.interface.settings.darkPaper == .dark)
    try stage.tap(#require(stage.view(.settings).panel.field), on: .settings)
    try search("no such thing", stage)
    #expect(try shown(stage).isEmpty)
    #expect(
      try stage.view(.settings).panel.elements.contains {
        $0.look.label?.text == "No matching settings. Try fewer words."
      }
    )
    try search("", stage)
    #expect(try shown(stage) == all)
    #expect(try stage.view(.settings).frame == frame)
    #expect(stage.editor.drawing.strokes.isEmpty && stage.performed.isEmpty)
    // The next time all are there again.
    try search("hand", stage)
    try stage.press("Esc")
    stage.open(.settings)
    #expect(try shown(stage) == all)
  }

  /// Each setting is found by its name, by each of its choices, and by words of other programs.
  @Test func everySettingIsFoundByItsWords() throws {
    let stage = try InterfaceStage(width: 1366, height: 900)
    stage.open(.settings)
    for name in try shown(stage) {
      try search(name.lowercased(), stage)
      #expect(try shown(stage).contains(name), "\(name)")
    }
    let words = [
      "night": "Dark", "dock": "Bottom", "animation": "Reduce motion", "palm": "Ignore touch",
      "inertia": "Kinetic scrolling", "finger": "Erase", "locale": "Deutsch",
    ]
    for (word, name) in words {
      try search(word, stage)
      #expect(try shown(stage).contains { $0.hasPrefix(name) }, "\(word)")
    }
  }

  @Test func theTimeOfThePalmIsSetByASlider() throws {
    let stage = try InterfaceStage(width: 1366, height: 768)
    stage.open(.settings)
    let view = try stage.view(.settings)
    let number = try #require(
      view.panel.elements.firstIndex { element in
        if case .slide = element.response { true } else { false }
      }
    )
    view.reveal(number)
    let frame = view.windowFrame(of: number).rect
    stage.tap(Point(x: frame.maxX - 9, y: frame.center.y))
    #expect(stage.editor.inputSettings.palmRest == 2)
    #expect(stage.interface.tabletSettings["touch.palm-rest"] == "2.0")
  }

  /// The paper is never changed in the light, and what is drawn for the filter looks right with it.
  @Test func thePaperIsOnlyChangedInTheDark() throws {
    var settings = InterfaceSettings()
    for choice in InterfaceSettings.PaperChoice.allCases {
      settings.darkPaper = choice
      settings.theme = .light
      #expect(try InterfaceStage(settings).interface.paperFilter == nil)
      settings.theme = .dark
      let interface = try InterfaceStage(settings).interface
      #expect((interface.paperFilter == nil) == (choice == .bright))
      let desk = interface.paperColors.desk
      let seen = interface.paperFilter?.apply(to: desk) ?? desk
      #expect(abs(seen.red - interface.theme.desk.red) < 0.02)
      #expect(abs(seen.blue - interface.theme.desk.blue) < 0.02)
    }
  }

  /// A hand that rests on a panel beside the pen presses nothing.
  @Test func aPalmTapsNothing() throws {
    let stage = try InterfaceStage()
    let view = try stage.view(.tools)
    let marker = try #require(view.panel.elements.firstIndex { $0.name == "Marker" })
    let place = view.windowFrame(of: marker).rect.center
    stage.pen(.hover, Point(x: 400, y: 300))
    stage.tap(place, kind: .touch)
    #expect(stage.editor.ink.inkType == .pen)
    stage.pen(.leave, Point(x: 400, y: 300))
    stage.wait(1)
    stage.tap(place, kind: .touch)
    #expect(stage.editor.ink.inkType == .marker)
  }

  /// A word about a tablet leads to the tablet page, and only such a word.
  @Test func aWordAboutATabletLeadsToItsPage() throws {
    let stage = try InterfaceStage()
    let interface = stage.interface
    var device = DeviceDescription(id: 7, name: "Plain pen", use: .slavePointer)
    device.axes = ["Abs X", "Abs Y"].enumerated().map { number, label in
      AxisDescription(number: number, label: label, minimum: 0, maximum: 1000)
    }
    device.toolType = "STYLUS"
    _ = interface.observe(.device(device))
    let press = RawPointerEvent(
      kind: .press,
      sourceID: 7,
      serverTime: 1,
      received: PenTime(nanoseconds: 1),
      position: .zero,
      button: 1
    )
    let words = try #require(interface.observe(.pointer(press)))
    interface.show(Message(.info, "Something else."))
    stage.refresh()
    let other = try stage.view(.message).frame.rect.center
    #expect(!interface.isAdvising)
    #expect(stage.pen(.down, other).contains { $0.phase == .down }, "the paper lies below")
    stage.pen(.up, other)
    interface.show(words)
    stage.refresh()
    #expect(interface.isAdvising)
    stage.tap(try stage.view(.message).frame.rect.center)
    #expect(interface.openPanels.contains(.tablet) && !interface.isAdvising)
    #expect(interface.views[.message] == nil)
  }
}

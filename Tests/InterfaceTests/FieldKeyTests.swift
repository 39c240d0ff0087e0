import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// A text field with the focus owns the keys that edit text, on each panel that has one.
@Suite struct FieldKeyTests {
  /// The panels that have a text field.
  nonisolated private static let kinds: [PanelKind] = [
    .handwriting, .text, .commands, .files, .layers, .views, .toolSettings,
  ]

  /// A window with ink on the paper, and a field with the focus whose text is "wet ink".
  private func stage(_ kind: PanelKind) throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.drag(Point(x: 500, y: 300), to: Point(x: 640, y: 330))
    #expect(stage.editor.drawing.strokes.count == 1)
    switch kind {
    case .files:
      stage.interface.files.dialog = FileDialog(
        for: .save,
        in: "/home/u",
        name: "",
        ending: "sumi",
        endings: ["sumi"],
        places: [],
        recent: [],
        home: "/home/u"
      )
      stage.refresh()
    case .layers: stage.interface.renameLayer()
    case .views:
      _ = stage.editor.perform(.page(.saveView))
      stage.interface.renameView()
    default: stage.open(kind)
    }
    stage.refresh()
    let view = try stage.view(kind)
    let field = try #require(view.panel.field)
    if view.focus != field { try stage.tap(field, on: kind) }
    #expect(stage.interface.isWriting)
    try stage.press("Ctrl+A")
    for letter in "wet ink" {
      try stage.press(letter == " " ? "space" : String(letter), typed: String(letter))
    }
    #expect(text(stage, kind) == "wet ink")
    return stage
  }

  private func text(_ stage: InterfaceStage, _ kind: PanelKind) -> String? {
    stage.interface.views[kind]?.field?.input.text
  }

  private func selected(_ stage: InterfaceStage, _ kind: PanelKind) -> String? {
    stage.interface.views[kind]?.field?.input.selectedText
  }

  /// What the field asked of other programs.
  private func exchanged(_ stage: InterfaceStage) -> [TextRequest] {
    stage.requests.compactMap { if case .text(let request) = $0 { request } else { nil } }
  }

  @Test(arguments: kinds)
  func cutCopyAndPasteAreForTheText(kind: PanelKind) throws {
    let stage = try stage(kind)
    try stage.press("Ctrl+Shift+Left")
    #expect(selected(stage, kind) == "ink")
    try stage.press("Ctrl+C")
    try stage.press("Ctrl+X")
    #expect(text(stage, kind) == "wet ")
    try stage.press("Ctrl+V")
    let requests = exchanged(stage).suffix(4)
    #expect(
      Array(requests) == [
        .copy("ink", to: .primary), .copy("ink", to: .clipboard), .copy("ink", to: .clipboard),
        .paste(from: .clipboard),
      ]
    )
    _ = stage.interface.insert("pa\nper")
    stage.refresh()
    // A text for the page has lines.
    let pasted = kind == .text ? "wet pa\nper" : "wet pa per"
    #expect(text(stage, kind) == pasted)
    _ = stage.interface.insert("again")
    #expect(text(stage, kind) == pasted, "nobody asked")
    #expect(stage.editor.drawing.strokes.count == 1 && stage.performed.isEmpty)
  }

  @Test(arguments: kinds)
  func undoAndWordsAreForTheText(kind: PanelKind) throws {
    let stage = try stage(kind)
    try stage.press("Ctrl+Z")
    #expect(text(stage, kind) == "wet ")
    try stage.press("Ctrl+Shift+Z")
    #expect(text(stage, kind) == "wet ink")
    for _ in 0..<20 { try stage.press("Ctrl+Z") }
    #expect(text(stage, kind) != "wet ink" && stage.editor.drawing.strokes.count == 1)
    for _ in 0..<20 { try stage.press("Ctrl+Y") }
    try stage.press("Ctrl+Backspace")
    #expect(text(stage, kind) == "wet ")
    try stage.press("Ctrl+A")
    #expect(selected(stage, kind) == "wet " && stage.editor.selection == nil)
  }

  /// No key reaches the drawing, the tools or the view while a text is edited, and all of them leave
  /// the field.
  @Test(arguments: kinds)
  func noKeyReachesTheDrawing(kind: PanelKind) throws {
    let stage = try stage(kind)
    let before = (stage.editor.document, stage.editor.view, stage.editor.tool)
    for entry in CommandTable.entries {
      guard case .editor = entry.command, let chord = entry.keys.first,
        chord.modifiers.contains(.control) || chord.modifiers.contains(.alt)
      else { continue }
      // A file is looked for with keys of the dialog's own.
      guard kind != .files || chord != KeyChord("h", .control) else { continue }
      try stage.press(chord.text)
      #expect(stage.interface.isWriting, "\(chord.text)")
    }
    #expect(stage.editor.document == before.0 && stage.editor.view == before.1)
    #expect(stage.editor.tool == before.2)
  }

  /// Enter in a field of one line does not open the text that is selected on the page.
  @Test func enterDoesNotOpenTheSelectedText() throws {
    let stage = try InterfaceStage()
    _ = stage.editor.insert(Note("wet ink", at: Point(x: 400, y: 300)))
    #expect(stage.editor.selectedNote != nil)
    stage.open(.settings)
    #expect(stage.interface.isWriting)
    for letter in "theme" { try stage.press(String(letter), typed: String(letter)) }
    try stage.press("Enter")
    #expect(text(stage, .settings) == "theme" && stage.interface.isWriting)
    #expect(!stage.interface.openPanels.contains(.text))
  }

  /// Commands of files and panels work on.
  @Test func keysOfTheProgramWorkOn() throws {
    let stage = try stage(.handwriting)
    try stage.press("F1")
    #expect(stage.interface.openPanels.contains(.commands))
  }

  /// The text arrives where it was asked for, or nowhere.
  @Test func aPasteIsDroppedWhenTheFocusHasMoved() throws {
    let stage = try stage(.commands)
    try stage.press("Ctrl+V")
    try stage.press("Esc")
    stage.open(.handwriting)
    _ = stage.interface.insert("late")
    #expect(text(stage, .handwriting) == "")
  }

  /// The middle button inserts what was selected last at the place where it is pressed.
  @Test(arguments: kinds)
  func theMiddleButtonInsertsTheSelection(kind: PanelKind) throws {
    let stage = try stage(kind)
    let view = try stage.view(kind)
    let place = view.windowFrame(of: try #require(view.panel.field)).rect
    var batch = PenBatch([
      PenEvent(
        phase: .switchDown,
        tool: PenTool(id: 3, kind: .mouse),
        sample: PenSample(
          position: Point(x: place.minX + 3, y: place.center.y),
          time: PenTime(nanoseconds: 9_000_000_000)
        ),
        button: 2
      )
    ])
    let effects = stage.interface.handle(&batch, now: 9_000_000_000)
    #expect(batch.isEmpty, "the paper does not move")
    #expect(effects.requests.contains(.text(.paste(from: .primary))))
    _ = stage.interface.insert("dark ")
    stage.refresh()
    #expect(text(stage, kind) == "dark wet ink")
  }

  /// What a pen selects is there for the middle button of other programs.
  @Test func aDragOffersWhatItSelects() throws {
    let stage = try stage(.handwriting)
    let view = try stage.view(.handwriting)
    let frame = view.windowFrame(of: try #require(view.panel.field)).rect
    let middle = frame.center.y
    stage.drag(Point(x: frame.minX + 3, y: middle), to: Point(x: frame.maxX - 3, y: middle))
    #expect(selected(stage, .handwriting) == "wet ink")
    #expect(exchanged(stage).last == .copy("wet ink", to: .primary))
  }
}

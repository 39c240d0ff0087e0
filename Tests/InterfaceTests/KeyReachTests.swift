import Commands
import Editor
import Geometry
import InkModel
import Testing
import Widgets

@testable import Interface

/// Whatever a pen can do on a panel, keys alone can do too; only what needs the force of a pen is a
/// pen's.
///
/// Nothing is asked where the keys should go: they are pressed, and it is seen what comes of it.
@Suite struct KeyReachTests {
  /// The elements that a pen can use, but for what only a pen can do.
  private func live(on view: PanelView<InterfaceAction>) -> [Int] {
    view.panel.elements.indices.filter { number in
      let element = view.panel.elements[number]
      switch element.response {
      case .none: return false
      case .pad:
        return !["Draw here", "Write a word here"].contains(element.name) && element.isEnabled
      default: return element.isEnabled
      }
    }
  }

  /// Brings the keys to the panel: it has them as it comes, or F6 brings them.
  private func stage(_ scene: PanelScene) throws -> InterfaceStage {
    let stage = try scene.stage()
    for _ in 0..<6 where try !stage.view(scene.kind).hasKeys { try stage.press("F6") }
    try #require(stage.view(scene.kind).hasKeys, "the keys do not come to it")
    return stage
  }

  /// Walks with Tab until an element has the focus, from the one before it: that the way there begins
  /// anywhere is a law of its own.
  private func walk(to number: Int, on stage: InterfaceStage, _ kind: PanelKind) throws {
    let view = try stage.view(kind)
    if view.focus != number, let before = live(on: view).last(where: { $0 < number }) {
      view.setFocus(before)
    }
    for _ in 0..<2 * view.panel.elements.count + 8 where view.focus != number {
      try stage.press("Tab")
    }
    try #require(view.focus == number && view.hasKeys, "\(view.panel.elements[number].name)")
  }

  @Test(arguments: PanelScene.withElements)
  func tabMeetsEveryElementAndShowsIt(scene: PanelScene) throws {
    for key in ["Tab", "Shift+Tab"] {
      let stage = try stage(scene)
      let view = try stage.view(scene.kind)
      var met: Set<Int> = []
      for _ in 0..<2 * view.panel.elements.count + 8 {
        try stage.press(key)
        guard let focus = view.focus else { continue }
        met.insert(focus)
        let element = view.panel.elements[focus]
        let room = element.isScrolled ? view.panel.scrollArea.height : view.panel.size.height
        let seen = Double(view.windowFrame(of: focus).height)
        #expect(seen >= min(element.frame.height, room) - 1, "\(element.name) is not in sight")
      }
      #expect(met == Set(live(on: view)), "\(key)")
    }
  }

  /// From whatever does not want them itself, arrows lead to everything.
  @Test(arguments: PanelScene.withElements)
  func arrowsMeetEveryElement(scene: PanelScene) throws {
    // Letters and files are chosen by arrows while something is written or offered.
    guard ![.files, .start].contains(scene.kind) else { return }
    let stage = try stage(scene)
    let view = try stage.view(scene.kind)
    let elements = live(on: view)
    var met: Set<Int> = []
    if elements.count > 60 {
      // A long list, from its first line to its last.
      let rows = elements.filter { view.panel.elements[$0].isScrolled }
      view.setFocus(rows.first)
      for _ in rows {
        met.formUnion([view.focus ?? -1])
        // Buttons may stand beside each other.
        for key in ["Left", "Right"] {
          var last: Int?
          while view.focus != last {
            last = view.focus
            try stage.press(key)
            met.formUnion([view.focus ?? -1])
          }
        }
        try stage.press("Down")
      }
      #expect(met.isSuperset(of: rows))
      return
    }
    for number in elements {
      let keys =
        switch view.panel.elements[number].response {
        case .tap: ["Up", "Down", "Left", "Right"]
        case .slide, .edit: ["Up", "Down"]
        case .none, .pad, .drag: [] as [String]
        }
      for key in keys {
        view.setFocus(number)
        try stage.press(key)
        if let focus = view.focus, focus != number { met.insert(focus) }
      }
    }
    let missed = elements.filter { !met.contains($0) }.map { view.panel.elements[$0].name }
    #expect(elements.count < 2 || missed.isEmpty, "\(missed)")
  }

  /// Enter and Space do what a tap of the pen does.
  @Test(arguments: PanelScene.withElements)
  func keysDoWhatATapDoes(scene: PanelScene) throws {
    let count = try live(on: stage(scene).view(scene.kind)).count
    // Of a long list of commands, each a line like the others, every fifth.
    for place in stride(from: 0, to: count, by: count > 60 ? 5 : 1) {
      let (byKeys, byPen) = try (stage(scene), scene.stage())
      let view = try byKeys.view(scene.kind)
      let number = live(on: view)[place]
      guard case .tap = view.panel.elements[number].response else { continue }
      let element = view.panel.elements[number]
      try walk(to: number, on: byKeys, scene.kind)
      let before = Outcome(of: byKeys)
      try byKeys.press(place % 2 == 0 ? "Return" : "space", typed: place % 2 == 0 ? "\r" : " ")
      try byPen.tap(number, on: scene.kind)
      let (first, second) = (Outcome(of: byKeys), Outcome(of: byPen))
      #expect(first == second, "\(element.name)")
      // The colour at hand is one of those that were used last.
      let isAtHand = element.isSelected || element.name == byPen.editor.ink.color.hex
      #expect(first != before || isAtHand, "\(element.name) does nothing")
    }
  }

  /// What slides, the places of pads and what is dragged go where the arrows point.
  @Test(arguments: PanelScene.withElements)
  func arrowsMoveWhatAPenMoves(scene: PanelScene) throws {
    let panel = try stage(scene).view(scene.kind)
    let elements = live(on: panel).filter { number in
      switch panel.panel.elements[number].response {
      case .slide, .pad: true
      default: false
      }
    }
    for number in elements {
      let stage = try stage(scene)
      let view = try stage.view(scene.kind)
      let name = view.panel.elements[number].name
      try walk(to: number, on: stage, scene.kind)
      func share() -> Double? {
        if case .slide(let share, _) = view.panel.elements[number].response { share } else { nil }
      }
      func points() -> [Point] {
        if case .pad(let points, _) = view.panel.elements[number].response { points } else { [] }
      }
      if let start = share() {
        for _ in 0..<4 { try stage.press("Left") }
        let left = share() ?? 1
        #expect(left < start || start == 0, "\(name)")
        for _ in 0..<6 { try stage.press("Shift+Right") }
        #expect(share() ?? 0 > left, "\(name)")
        for _ in 0..<40 { try stage.press("Right") }
        #expect(share() ?? 0 > 0.99, "\(name)")
        for _ in 0..<40 { try stage.press("Left") }
        #expect(share() ?? 1 < 0.03, "\(name)")
      }
      for place in points().indices {
        for isLevel in [true, false] {
          let start = points()[place]
          let key = isLevel ? start.x > 0.5 ? "Left" : "Right" : start.y > 0.5 ? "Up" : "Down"
          try stage.press(key)
          let way = points()[place] - start
          #expect(abs(abs(isLevel ? way.dx : way.dy) - 0.05) < 0.002, "\(name) \(place) \(key)")
          #expect(abs(isLevel ? way.dy : way.dx) < 0.002, "\(name) \(place) \(key)")
        }
        try stage.press("Tab")
      }
    }
  }

  /// Text is written where the keys are.
  @Test(arguments: PanelScene.withElements)
  func lettersAreWrittenInEveryField(scene: PanelScene) throws {
    let panel = try stage(scene).view(scene.kind)
    let elements = live(on: panel).filter { number in
      if case .edit = panel.panel.elements[number].response { true } else { false }
    }
    for number in elements {
      let stage = try stage(scene)
      let view = try stage.view(scene.kind)
      guard case .edit = view.panel.elements[number].response else { continue }
      try walk(to: number, on: stage, scene.kind)
      try stage.press("E", typed: "e")
      try stage.press("Z", typed: "z")
      // What was found by the letters may have changed the number of the field.
      let field = try #require(view.focus)
      guard case .edit(let input, _) = view.panel.elements[field].response else { continue }
      #expect(input.text.contains("ez"))
      #expect(stage.performed.isEmpty && stage.editor.tool != .erase)
    }
  }
}

/// What came of what was done, as far as it is seen in the drawing, the tools and the panels.
struct Outcome: Equatable {
  private let performed: [Command]
  private let requests: [Effects.Request]
  private let settings: InterfaceSettings
  private let tools: [String: String]
  private let layers: [[String]]
  private let pages: [Int]
  private let panels: Set<PanelKind>
  private let files: FilesState
  private let tablet: TabletForm
  private let inputs: [String]
  private let keys: KeyMap
  private let shortcuts: ShortcutEditor?

  init(of stage: InterfaceStage) {
    let (interface, editor) = (stage.interface, stage.editor)
    performed = stage.performed
    requests = stage.requests
    settings = interface.settings
    tools = interface.tools.values.merging(
      [
        "tool": editor.tool.rawValue, "zoom": "\(editor.view.zoom)",
        "rest": "\(editor.inputSettings.palmRest)",
        "paper": "\(editor.page.paper)",
        "found": "\(editor.found.current ?? -1) \(interface[FindPanel.self].ink.strokes.count)",
        "guides": "\(String(describing: editor.currentGuide)) \(editor.toolOptions.snapsToGuides)",
      ]
    ) { first, _ in first }
    layers = editor.page.layers.enumerated().map { number, layer in
      [
        layer.name, "\(layer.isVisible) \(layer.isLocked) \(layer.opacity)",
        "\(number == editor.layerNumber) \(layer.drawing.strokes.count)",
      ]
    }
    pages = [editor.pageNumber, editor.document.pages.count, editor.selection?.strokes.count ?? -1]
    panels = Set(interface.openPanels).subtracting([.tooltip])
    files = interface.files
    tablet = TabletForm(of: interface.tablet)
    keys = interface.keys
    shortcuts = interface[CommandList.self].shortcuts
    inputs = [
      interface[CommandList.self].search.text, interface[SettingsPanel.self].search.text,
      interface[LinkPanel.self].input.text,
      "\(interface[LayersPanel.self].renaming != nil) \(interface[InksPanel.self].curve)",
      "\(interface[InksPanel.self].showsAll)",
      "\(editor.savedViews.count) \(String(describing: editor.currentSavedView))",
      "\(interface[SavedViewsPanel.self].renaming != nil)",
      "\(interface[HelpPanel.self].article ?? -1)",
      "\(interface[TextPanel.self].draft) \(interface[TextPanel.self].fonts != nil)",
      "\(interface.labSection) \(interface[LabPanel.self].isFolded) \(interface[LabPanel.self].keys)",
      editor.replay.map { "\($0.speed) \($0.isPlaying) \($0.shortensPauses)" } ?? "",
    ]
  }
}

import Accessibility
import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// Whatever a pen can do on a panel, a screen reader can name, and an assistive technology can do too.
@Suite struct AccessibilityTests {
  private func nodes(_ stage: InterfaceStage) -> [AccessibleNode] {
    func all(in node: AccessibleNode) -> [AccessibleNode] {
      [node] + node.children.flatMap(all)
    }
    return all(in: stage.interface.accessibleNode(title: "Sumi", isActive: true))
  }

  private func part(_ number: Int, on kind: PanelKind, _ stage: InterfaceStage) -> AccessibleNode? {
    nodes(stage).first { $0.tag == AccessibleTag(panel: kind.rawValue, element: number) }
  }

  /// Does what is asked, as the window does it.
  @discardableResult
  private func ask(
    _ kind: AccessibleRequest.Kind,
    of node: AccessibleNode,
    on stage: InterfaceStage
  ) -> Bool {
    guard let request = node.request(kind) else { return false }
    return stage.perform(request)
  }

  /// Everything that a pen can use is there, with a name and a way to use it.
  @Test(arguments: PanelScene.withElements)
  func everyControlHasARoleAndAName(scene: PanelScene) throws {
    let stage = try scene.stage()
    let elements = try stage.view(scene.kind).panel.elements
    for number in elements.indices where elements[number].takesKeys {
      let found = part(number, on: scene.kind, stage)
      let name = elements[number].name
      #expect(found != nil && found?.name.isEmpty == false, "\(name) \(number)")
      guard let found else { continue }
      let isPad = found.role == .group && !found.children.isEmpty
      let isUsable = !found.actions.isEmpty || found.value != nil || found.text != nil || isPad
      #expect(isUsable, "\(name)")
      #expect(found.states.contains(.enabled), "\(name)")
      // Of a pad the sliders have the focus.
      for part in isPad ? found.children : [found] {
        #expect(part.states.contains(.focusable), "\(name)")
      }
      #expect(found.states.contains(.focusable) != isPad, "\(name)")
    }
    let tags = nodes(stage).compactMap(\.tag)
    #expect(Set(tags).count == tags.count)
  }

  /// The parts of a panel lie where the pen meets them.
  @Test(arguments: PanelScene.withElements)
  func everyControlIsWhereThePenMeetsIt(scene: PanelScene) throws {
    let stage = try scene.stage()
    let view = try stage.view(scene.kind)
    for node in nodes(stage) {
      guard let tag = node.tag, tag.panel == scene.kind.rawValue, tag.part == nil else { continue }
      let seen = view.windowFrame(of: tag.element)
      #expect(node.states.contains(.showing) == !seen.isEmpty, "\(node.name)")
      if !seen.isEmpty {
        #expect(
          node.frame.intersection(view.frame).union(seen) == node.frame.intersection(view.frame),
          "\(node.name)"
        )
      }
    }
  }

  /// A click does what a tap of the pen does.
  @Test(arguments: PanelScene.withElements)
  func aClickDoesWhatATapDoes(scene: PanelScene) throws {
    let elements = try scene.stage().view(scene.kind).panel.elements
    let live = elements.indices.filter { number in
      if case .tap = elements[number].response { elements[number].isEnabled } else { false }
    }
    // Of a long list of commands, each a line like the others, every ninth.
    for place in stride(from: 0, to: live.count, by: live.count > 30 ? 9 : 1) {
      let (asked, byPen) = try (scene.stage(), scene.stage())
      let node = try #require(part(live[place], on: scene.kind, asked))
      #expect(ask(.perform(.click), of: node, on: asked), "\(node.name)")
      try byPen.tap(live[place], on: scene.kind)
      #expect(Outcome(of: asked) == Outcome(of: byPen), "\(node.name)")
    }
  }

  /// What slides, and each point of a pad in both directions, takes the value that is set.
  @Test(arguments: PanelScene.withElements)
  func valuesAreSet(scene: PanelScene) throws {
    let sliders = try nodes(scene.stage()).filter {
      $0.value != nil && $0.tag?.panel == scene.kind.rawValue && $0.states.contains(.enabled)
    }
    for slider in sliders {
      let stage = try scene.stage()
      let before = try #require(slider.value?.current)
      let wanted = before > 0.5 ? 0.3 : 0.7
      #expect(ask(.setValue(wanted), of: slider, on: stage), "\(slider.name)")
      let after = nodes(stage).first { $0.tag == slider.tag }?.value?.current ?? -1
      // A value may be rounded, and the neighbours of a point limit it.
      #expect(abs(after - wanted) < abs(before - wanted), "\(slider.name): \(before), \(after)")
    }
  }

  /// A text is replaced in part and as a whole, and its letters are selected.
  @Test(arguments: [PanelScene.commands, .settings, .handwriting, .newText, .gallery])
  func textsAreEdited(scene: PanelScene) throws {
    let stage = try scene.stage()
    func field() throws -> AccessibleNode {
      try #require(
        nodes(stage).first { $0.tag?.panel == scene.kind.rawValue && $0.text != nil }
      )
    }
    func length() throws -> Int { try field().text?.text.unicodeScalars.count ?? 0 }
    #expect(try ask(.replace(0..<length(), "a e\u{301}b"), of: field(), on: stage))
    #expect(try field().text?.text == "a e\u{301}b")
    #expect(try ask(.replace(0..<1, "xy"), of: field(), on: stage))
    #expect(try field().text?.text == "xy e\u{301}b")
    // A part of a letter is all of it.
    for range in [3..<5, 3..<4, 4..<5] {
      #expect(try ask(.select(range), of: field(), on: stage))
      #expect(try field().text?.selection == 3..<5)
      #expect(try field().text?.caret == 5)
    }
    #expect(try !ask(.replace(5..<9, ""), of: field(), on: stage))
  }

  @Test func theFocusIsGivenAndTold() throws {
    let stage = try InterfaceStage()
    func focused() -> [String] { nodes(stage).filter { $0.states.contains(.focused) }.map(\.name) }
    #expect(focused() == ["Drawing"])
    let menu = try #require(nodes(stage).first { $0.name == "Menu" })
    #expect(ask(.focus, of: menu, on: stage))
    #expect(focused() == ["Menu"])
    try stage.press("Tab")
    #expect(focused() == ["Show layers"])
    let paper = try #require(nodes(stage).first { $0.role == .canvas })
    #expect(ask(.focus, of: paper, on: stage))
    #expect(focused() == ["Drawing"])
  }

  /// A text that is being edited is committed when the focus goes elsewhere, not when it stays.
  @Test func theFocusCommitsAnEdit() throws {
    let stage = try InterfaceStage()
    stage.interface.renameLayer()
    stage.refresh()
    func field() throws -> AccessibleNode {
      try #require(nodes(stage).first { $0.tag?.panel == "layers" && $0.text != nil })
    }
    let length = try field().text?.text.unicodeScalars.count ?? 0
    #expect(try ask(.replace(0..<length, "Owl"), of: field(), on: stage))
    #expect(try ask(.focus, of: field(), on: stage))
    #expect(try field().text?.text == "Owl")
    let menu = try #require(nodes(stage).first { $0.name == "Menu" })
    #expect(ask(.focus, of: menu, on: stage))
    #expect(stage.interface.editor.layer.name == "Owl")
    #expect(nodes(stage).filter { $0.states.contains(.focused) }.map(\.name) == ["Menu"])
  }

  /// A request that is refused changes nothing, not even what is being edited.
  @Test func aRefusedRequestCommitsNothing() throws {
    let stage = try InterfaceStage()
    stage.interface.renameLayer()
    stage.refresh()
    let menu = try #require(nodes(stage).first { $0.name == "Menu" })
    var request = try #require(menu.request(.perform(.click)))
    request.name = "Gone"
    #expect(!stage.perform(request))
    #expect(nodes(stage).contains { $0.tag?.panel == "layers" && $0.text != nil })
  }

  /// Where other things slide, the arrows of an action do what the arrow keys do.
  @Test func panelsAreMovedByTheirActions() throws {
    let stage = try PanelScene.reference.stage()
    let grip = try #require(nodes(stage).first { $0.name == "Resize panel" })
    let before = try stage.view(.reference).frame
    #expect(ask(.perform(.left), of: grip, on: stage))
    stage.refresh()
    #expect(try stage.view(.reference).frame.width < before.width)
    #expect(!ask(.perform(.click), of: grip, on: stage))
  }

  /// What is out of sight can be brought into it.
  @Test func aPartIsScrolledIntoSight() throws {
    let stage = try PanelScene.commands.stage()
    let rows = nodes(stage).filter { $0.tag?.panel == "commands" && $0.role == .listItem }
    let last = try #require(rows.last { $0.tag != nil && $0.states.contains(.enabled) })
    #expect(!last.states.contains(.showing))
    #expect(ask(.reveal, of: last, on: stage))
    let after = nodes(stage).first { $0.tag == last.tag }
    #expect(after?.states.contains(.showing) == true)
  }

  /// A request for what has gone meanwhile meets nothing else.
  @Test func aStaleRequestDoesNothing() throws {
    let stage = try PanelScene.menu.stage()
    let row = try #require(nodes(stage).first { $0.name == "Redo" && $0.tag?.panel == "menu" })
    var request = try #require(row.request(.perform(.click)))
    request.name = "Undo"
    #expect(!stage.perform(request))
    request.name = "Redo"
    request.tag.panel = "gone"
    #expect(!stage.perform(request))
  }

  /// The sliders of all pads have the same names, but not the pads.
  @Test(arguments: PanelScene.withElements)
  func aStaleRequestToAPadDoesNothing(scene: PanelScene) throws {
    let stage = try scene.stage()
    let pads = nodes(stage).filter { $0.role == .group && $0.children.contains { $0.tag != nil } }
    for pad in pads where pad.tag?.panel == scene.kind.rawValue && pad.states.contains(.enabled) {
      var request = try #require(pad.children.first?.request(.setValue(0.5)))
      #expect(request.name == pad.name)
      request.name = "Another"
      #expect(!stage.perform(request), "\(pad.name)")
    }
  }

  /// Of a pad with the focus one slider has it alone.
  @Test(arguments: PanelScene.withElements)
  func onePartHasTheFocus(scene: PanelScene) throws {
    let stage = try scene.stage()
    let parts = nodes(stage).filter {
      $0.tag?.panel == scene.kind.rawValue && $0.request(.focus) != nil
    }
    for part in parts where part.tag?.part.map({ $0 % 2 == 0 }) ?? true {
      #expect(ask(.focus, of: part, on: stage), "\(part.name)")
      let focused = nodes(stage).filter { $0.states.contains(.focused) }
      #expect(focused.map(\.tag) == [part.tag], "\(part.name)")
    }
  }

  /// While a pen draws nothing else is done.
  @Test func nothingIsDoneWhileAPenDraws() throws {
    let stage = try InterfaceStage()
    let menu = try #require(nodes(stage).first { $0.name == "Menu" })
    stage.pen(.down, Point(x: 300, y: 300))
    stage.pen(.move, Point(x: 340, y: 300))
    #expect(!ask(.perform(.click), of: menu, on: stage))
    stage.pen(.up, Point(x: 340, y: 300))
    #expect(ask(.perform(.click), of: menu, on: stage))
    #expect(stage.interface.openPanels.contains(.menu))
  }

  /// What the current tool is, which switch is on and which layer is chosen are states.
  @Test func whatIsCurrentIsTold() throws {
    let tools = try nodes(PanelScene.tools.stage()).filter { $0.tag?.panel == "tools" }
    let checked = tools.filter { $0.states.contains(.checked) }
    #expect(checked.map(\.name) == ["Pen", "Ink"])
    #expect(checked.allSatisfy { $0.role == .radioButton })
    let layers = try nodes(PanelScene.layers.stage()).filter { $0.role == .listItem }
    #expect(layers.filter { $0.states.contains(.selected) }.count == 1)
    let settings = try nodes(PanelScene.settings.stage())
    let hand = settings.first { $0.name == "Left-handed" }
    #expect(hand?.role == .checkBox && hand?.states.contains(.checked) == false)
    let question = try nodes(PanelScene.question.stage()).filter { $0.tag?.panel == "question" }
    #expect(
      question.filter { $0.tag != nil && !$0.actions.isEmpty }.allSatisfy { $0.role == .button }
    )
  }
}

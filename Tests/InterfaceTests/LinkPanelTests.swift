import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// The panel of a link, and the target beside the selection.
@Suite struct LinkPanelTests {
  /// A window with a selected stroke.
  private func stage() throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.drag(Point(x: 500, y: 300), to: Point(x: 640, y: 330))
    _ = stage.editor.perform(.selectAll)
    stage.refresh()
    return stage
  }

  private func type(_ text: String, on stage: InterfaceStage) throws {
    stage.open(.link)
    for letter in text { try stage.press(String(letter), typed: String(letter)) }
    try stage.press("Return")
    stage.refresh()
  }

  private var target: Link { get throws { .address(try WebAddress("https://a.org")) } }

  /// What is typed becomes the target with Enter, in one step, and the panel closes; then it is shown
  /// beside the selection, and to be edited when the panel opens again.
  @Test func enterLinks() throws {
    let stage = try stage()
    try type("a.org", on: stage)
    let target = try target
    #expect(stage.editor.drawing.strokes.map(\.link) == [target])
    #expect(!stage.interface.openPanels.contains(.link) && stage.editor.canUndo)
    let names = try stage.view(.selection).panel.elements.map(\.name)
    #expect(names.contains { $0.contains("https://a.org") })
    stage.open(.link)
    #expect(try stage.view(.link).field?.input.text == "https://a.org")
    // All of it is selected: what is typed takes its place.
    try stage.press("1", typed: "1")
    try stage.press("Return")
    #expect(stage.editor.drawing.strokes.map(\.link) == [.page(stage.editor.page.id)])
    stage.open(.link)
    try stage.press("BackSpace")
    try stage.press("Return")
    #expect(stage.editor.drawing.strokes.map(\.link) == [nil])
  }

  /// What is no target changes nothing, and the panel says why until the text changes.
  @Test func whatIsNoTargetIsRefused() throws {
    let stage = try stage()
    try type("ftp", on: stage)
    #expect(stage.editor.drawing.strokes.map(\.link) == [nil])
    #expect(stage.interface.openPanels.contains(.link) && stage.interface.isWriting)
    #expect(stage.interface[LinkPanel.self].complaint?.contains("https") == true)
    try stage.press("s", typed: "s")
    #expect(stage.interface[LinkPanel.self].complaint == nil)
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.link))
  }

  /// A tap on the target asks for its opening, and opens nothing by itself.
  @Test func aTapOpensTheTarget() throws {
    let stage = try stage()
    try type("a.org", on: stage)
    let elements = try stage.view(.selection).panel.elements
    let row = try #require(elements.firstIndex { $0.asksFor == .selection(.openLink) })
    try stage.tap(row, on: .selection)
    #expect(stage.performed.last == .selection(.openLink))
    #expect(
      stage.editor.perform(.selection(.openLink)).requests
        == [.files(.askToOpen(try WebAddress("https://a.org")))]
    )
  }

  /// The pen alone chooses a page by the buttons and the slider, applies it, and takes the link away.
  @Test func thePenLinksToPages() throws {
    let stage = try stage()
    for _ in 0..<2 { _ = stage.editor.perform(.page(.addPage)) }
    _ = stage.editor.showPage(0)
    _ = stage.editor.perform(.selectAll)
    stage.refresh()
    let pages = stage.editor.document.pages.map(\.id)
    func button(_ name: String) throws -> Int? {
      try stage.view(.link).panel.elements.firstIndex { $0.name == name && $0.isEnabled }
    }
    func tap(_ name: String) throws {
      let index = try button(name)
      try stage.tap(try #require(index, "\(name)"), on: .link)
      stage.refresh()
    }
    var text: String { stage.interface[LinkPanel.self].input.text }
    stage.open(.link)
    #expect(try button("Previous page") == nil && button("Clear") == nil)
    try tap("Next page")
    #expect(text == "2")
    try tap("Next page")
    #expect(try button("Next page") == nil)
    let slider = try #require(
      stage.view(.link).panel.elements.first { element in
        if case .slide = element.response { true } else { false }
      }
    )
    #expect(slider.name == "Page 3")
    guard case .slide(let share, let action) = slider.response else { return }
    #expect(share == 1)
    _ = stage.interface.perform(action(0.6))
    stage.refresh()
    #expect(text == "2")
    try tap("Apply")
    #expect(stage.editor.drawing.strokes.map(\.link) == [.page(pages[1])])
    #expect(!stage.interface.openPanels.contains(.link))
    stage.open(.link)
    try tap("Clear")
    try tap("Apply")
    #expect(stage.editor.drawing.strokes.map(\.link) == [nil])
  }

  /// The pen alone pastes an address in place of what is written, or chooses one that the document has.
  @Test func thePenLinksToAddresses() throws {
    let stage = try stage()
    func tap(_ name: String) throws {
      let elements = try stage.view(.link).panel.elements
      try stage.tap(try #require(elements.firstIndex { $0.name == name }, "\(name)"), on: .link)
      stage.refresh()
    }
    stage.open(.link)
    #expect(try !stage.view(.link).panel.elements.contains { $0.name.hasPrefix("https") })
    for letter in "old" { try stage.press(String(letter), typed: String(letter)) }
    try tap("Paste")
    #expect(stage.requests.contains(.text(.paste(from: .clipboard))))
    #expect(stage.interface[LinkPanel.self].input.text == "old")
    stage.carryOut(stage.interface.insert("  https://b.org/x\n"))
    stage.refresh()
    try tap("Apply")
    let first = Link.address(try WebAddress("https://b.org/x"))
    #expect(stage.editor.drawing.strokes.map(\.link) == [first])
    _ = stage.editor.perform(.deselect)
    stage.drag(Point(x: 500, y: 500), to: Point(x: 640, y: 530))
    _ = stage.editor.perform(.selectAll)
    stage.refresh()
    stage.open(.link)
    try tap("https://b.org/x")
    try tap("Apply")
    #expect(stage.editor.drawing.strokes.map(\.link) == [first, first])
    stage.open(.link)
    let rows = try stage.view(.link).panel.elements.filter { $0.name.hasPrefix("https") }
    #expect(rows.count == 1 && rows.allSatisfy(\.isCurrent))
  }

  /// Beside the selection stands the beginning of a long address; the question has all of it.
  @Test func longAddressesAreShortenedBesideTheSelection() throws {
    let stage = try stage()
    let address = try WebAddress("https://a.org/" + String(repeating: "x/", count: 900) + "end")
    _ = stage.editor.linkSelection(to: .address(address))
    stage.refresh()
    let elements = try stage.view(.selection).panel.elements
    let rows = elements.filter { $0.asksFor == .selection(.openLink) }
    let shown = try #require(rows.first?.look.label?.text)
    #expect(shown.hasPrefix("https://a.org/x/") && shown.hasSuffix("…") && shown.count < 100)
    #expect(rows.first?.name.hasSuffix("/end") == true)
    stage.interface.files.question = Question("?", [address.text], answers: [])
    stage.refresh()
    let asked = try stage.view(.question).panel.elements
    let texts = asked.filter { $0.look.label?.text == address.text }
    #expect(texts.count == 1 && texts.allSatisfy { !$0.isLabelCut })
  }
}

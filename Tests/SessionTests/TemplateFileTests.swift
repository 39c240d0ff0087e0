import Editor
import Geometry
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Files whose first page is laid beneath the ink, by way of the file dialog.
@Suite struct TemplateFileTests {
  private func office(choosing name: String, _ text: String) throws -> Office {
    let office = try Office()
    office.files.desktop = .missing
    try office.take(office.files.carryOut(.importTemplate, office.session))
    #expect(office.dialog?.purpose == .importTemplate)
    #expect(office.dialog?.endings.contains("svg") == true)
    try office.bench.folder.write(text, to: name)
    let path = office.bench.path(name)
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    return office
  }

  /// A drawing's lines lie beneath the ink, and its size is that of the page; it can be taken back.
  @Test func aDrawingBecomesATemplate() throws {
    let office = try office(
      choosing: "form.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200">
      <path d="M10 20H290M10 60H290" stroke="#808080" fill="none"/></svg>
      """
    )
    let editor = office.session.editor
    try office.wait(for: "the template") { editor.page.layers.count == 2 }
    let base = editor.page.layers[0]
    #expect(base.isLocked && base.drawing.strokes.count == 2 && base.name == "Template")
    #expect(base.drawing.strokes.map(\.ink.color.hex) == ["#808080", "#808080"])
    #expect(editor.page.size?.width == 300 && editor.page.size?.height == 200)
    #expect(office.dialog == nil)
    office.session.commit(editor.perform(EditCommand.undo))
    #expect(editor.page.layers.count == 1 && editor.page.size == nil)
    try office.finish()
  }

  /// The dialog stays and says why, and the page stays as it is.
  @Test(arguments: ["<svg", "nothing that is known", "%PDF-1.4"])
  func aHostileFileIsRefusedByOneSentence(text: String) throws {
    let office = try office(choosing: "bad.svg", text)
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    #expect(office.dialog?.complaint?.contains("\n") == false)
    #expect(office.session.editor.page.layers.count == 1)
    try office.finish()
  }
}

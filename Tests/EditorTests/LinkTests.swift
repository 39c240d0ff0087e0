import Editor
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Links of strokes to pages and addresses: made in one step, kept by copies and pieces, followed.
@Suite struct LinkTests: SelectionSuite {
  private func address(_ text: String = "https://example.org/a?b") throws -> Link {
    .address(try WebAddress(text))
  }

  private func tap(y: Double, x: Double = 60) -> [PenEvent] {
    contact([Point(x: x, y: y)], by: pen)
  }

  /// Three lines, of which the upper two are selected.
  private func selectedScreen() throws -> Screen {
    let screen = try screen(tool: .rectangle)
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 57)]))
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
    return screen
  }

  /// It is one step that changes no pixel; undo takes it back, redo brings it again.
  @Test func linkingIsOneStep() throws {
    let screen = try selectedScreen()
    let (before, seen, steps) = (screen.editor.document, try screen.seen, screen.changes.count)
    let link = try address()
    try screen.take(screen.editor.linkSelection(to: link))
    #expect(screen.editor.drawing.strokes.map(\.link) == [link, link, nil])
    #expect(screen.editor.selectedLink == link && screen.changes.count == steps + 1)
    #expect(try screen.seen == seen && seen == screen.redrawn)
    try screen.take(screen.editor.linkSelection(to: link))
    #expect(screen.changes.count == steps + 1)
    let after = screen.editor.document
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before && screen.editor.selectedLink == nil)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.document == after)
    try screen.take(screen.editor.linkSelection(to: nil))
    #expect(screen.editor.document == before)
  }

  /// A selection leads somewhere only where all its strokes do, and to the same target.
  @Test func aSelectionLeadsToOneTarget() throws {
    let screen = try selectedScreen()
    try screen.take(screen.editor.linkSelection(to: try address()))
    try screen.perform(.selection(.selectAll))
    #expect(screen.editor.selectedLink == nil)
    screen.editor.tool = .lasso
    try screen.handle(tap(y: 70))
    try screen.take(screen.editor.linkSelection(to: .page(screen.editor.page.id)))
    try screen.perform(.selection(.selectAll))
    #expect(screen.editor.selectedLink == nil)
    #expect(screen.editor.perform(.selection(.openLink)).requests.isEmpty)
  }

  /// Copies, pieces, and strokes in another ink lead where theirs did.
  @Test func copiesAndPiecesLeadThere() throws {
    let screen = try selectedScreen()
    let link = try address()
    try screen.take(screen.editor.linkSelection(to: link))
    try screen.perform(.selection(.duplicateSelection))
    #expect(screen.editor.drawing.strokes.map(\.link) == [link, link, nil, link, link])
    try screen.perform(.edit(.undo))
    try screen.perform(.arrange(.widenSelection))
    try screen.take(screen.editor.reinkSelection(as: InkRecipe(.marker)))
    #expect(screen.editor.drawing.strokes.map(\.link) == [link, link, nil])
    try screen.perform(.selection(.deselect))
    screen.editor.tool = .erase
    screen.editor.eraser.kind = .pixels
    try screen.handle(pull([Point(x: 60, y: 5), Point(x: 60, y: 30)]))
    screen.editor.tool = .rectangle
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 50, y: 32)]))
    #expect(screen.editor.drawing.strokes.count == 4)
    #expect(screen.editor.drawing.strokes.map(\.link) == [link, link, link, nil])
    try screen.take(screen.editor.duplicateLayer())
    #expect(screen.editor.drawing.strokes.map(\.link) == [link, link, link, nil])
  }

  /// A link to a page goes there, wherever the page is by now; to one that is gone it says so.
  @Test func linksToPagesAreFollowed() throws {
    let screen = try selectedScreen()
    let first = screen.editor.page.id
    for _ in 0..<2 { try screen.perform(.page(.addPage)) }
    let last = screen.editor.page.id
    try screen.take(screen.editor.showPage(0))
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 57)]))
    let link = try screen.editor.link(typed: " 3 ").get()
    #expect(link == .page(last))
    try screen.take(screen.editor.linkSelection(to: link))
    #expect(screen.editor.title(of: .page(last)) == "Page 3")
    #expect(screen.editor.typedText(of: .page(last)) == "3")
    let changes = screen.changes.count
    try screen.perform(.selection(.openLink))
    #expect(screen.editor.page.id == last && screen.changes.count == changes)
    try screen.perform(.page(.movePageEarlier))
    #expect(screen.editor.title(of: .page(last)) == "Page 2")
    try screen.perform(.page(.deletePage))
    try screen.take(screen.editor.showPage(0))
    #expect(screen.editor.page.id == first)
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 57)]))
    let effects = screen.editor.perform(.selection(.openLink))
    #expect(effects.requests == [.show(.refused("The page that the link leads to is gone."))])
    #expect(screen.editor.page.id == first && screen.editor.typedText(of: .page(last)).isEmpty)
    #expect(screen.editor.title(of: .page(last)) == "Page that is gone")
  }

  /// An address is asked about with all of its text, and nothing is opened before.
  @Test func addressesAreAskedAbout() throws {
    let screen = try selectedScreen()
    let address = try WebAddress("mailto:me@example.org")
    try screen.take(screen.editor.linkSelection(to: .address(address)))
    let effects = screen.editor.perform(.selection(.openLink))
    #expect(effects.requests == [.files(.askToOpen(address))])
    #expect(screen.editor.title(of: .address(address)) == "mailto:me@example.org")
  }

  /// A tap with the hand follows the topmost link below it, of any visible layer, locked ink too; a pull
  /// moves the paper and follows none.
  @Test func theHandFollowsLinks() throws {
    let screen = try selectedScreen()
    let address = try WebAddress("https://example.org")
    try screen.take(screen.editor.linkSelection(to: .address(address)))
    try screen.perform(.arrange(.lockSelection))
    try screen.perform(.layer(.addLayer))
    try screen.perform(.tool(.hand))
    let asked = [Effects.Request.files(.askToOpen(address))]
    func requests(_ events: [PenEvent]) -> [Effects.Request] {
      events.flatMap { screen.editor.handle(PenBatch([$0])).requests }
    }
    #expect(requests(tap(y: 20)) == asked)
    #expect(requests(tap(y: 33)).isEmpty && requests(tap(y: 70)).isEmpty)
    let origin = screen.editor.view.origin
    #expect(requests(pull([Point(x: 60, y: 20), Point(x: 100, y: 20)])).isEmpty)
    #expect(screen.editor.view.origin != origin)
  }

  /// What is typed for a link is an address, a page of the document, or nothing; all else is refused by a
  /// sentence.
  @Test func whatIsTypedIsRead() throws {
    let editor = try screen().editor
    #expect(try editor.link(typed: " \n").get() == nil)
    #expect(try editor.link(typed: "1").get() == .page(editor.page.id))
    #expect(try editor.link(typed: "example.org").get() == address("https://example.org"))
    var sentences: Set<String> = []
    for text in [
      "0", "2", "99999999999999999999", "javascript:alert(1)", "https://",
      "https://a.org/\u{1B}[0m",
      "https://a.org/" + String(repeating: "x", count: 2000),
    ] {
      guard case .failure(let refusal) = editor.link(typed: text) else {
        Issue.record("\(text)")
        continue
      }
      sentences.insert(refusal.text)
    }
    #expect(sentences.count == 5)
  }
}

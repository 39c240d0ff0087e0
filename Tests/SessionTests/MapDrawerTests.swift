import Editor
import Geometry
import InkModel
import PenInput
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The map of the page, drawn in the background of a document that is shown.
@Suite struct MapDrawerTests {
  private func wait(
    _ bench: Bench,
    _ session: DocumentSession,
    until isReached: () -> Bool
  ) throws {
    _ = session.drawPaper()
    try bench.wait(for: "the map", of: session) {
      _ = session.drawPaper()
      return isReached()
    }
  }

  /// Each change gets a map of its own, with the ink on it; a hidden map is not drawn.
  @Test func changesAreShown() throws {
    let bench = try Bench()
    let session = try bench.draft()
    let editor = session.editor
    _ = session.drawPaper()
    #expect(editor.map == nil)
    editor.mapSide = 120
    try wait(bench, session) { editor.map != nil }
    let blank = try #require(editor.map)
    let paper = try #require(blank.image?.pixel(x: 0, y: 0))
    func inkCount() -> Int {
      guard let image = editor.map?.image else { return 0 }
      return image.pixels(of: image.bounds).count { $0 != paper }
    }
    #expect(inkCount() == 0)
    for _ in 0..<2 {
      let before = inkCount()
      bench.draw(on: session)
      try wait(bench, session) { editor.map?.version != blank.version && editor.mapRequest == nil }
      #expect(inkCount() > before)
    }
    editor.mapSide = nil
    bench.draw(on: session)
    _ = session.drawPaper()
    #expect(editor.map == nil && editor.mapRequest == nil)
    try session.close()
  }

  /// A pen that touches the paper stops the work, so that nobody else holds the page; the map comes when
  /// it has lifted.
  @Test func thePenGoesFirst() throws {
    let bench = try Bench()
    let editor = Editor()
    try editor.resize(width: 640, height: 480)
    let drawer = try MapDrawer()
    func receive(_ count: Int) throws {
      var done = 0
      try bench.wait(for: "an answer", on: [drawer.descriptor]) { _ in
        drawer.receive(for: editor, with: nil)
        done += 1
      } until: {
        done == count
      }
    }
    var pen = RandomPen(seed: 3, in: Rect(x: 40, y: 40, width: 300, height: 200))
    let events = pen.visit(count: 20, by: PenTool(id: 10, kind: .pen))
    editor.mapSide = 120
    drawer.request(for: editor)
    try receive(1)
    _ = editor.handle(PenBatch(Array(events.dropLast(2))))
    #expect(editor.isDrawing)
    drawer.request(for: editor)
    try receive(1)
    #expect(editor.map == nil)
    drawer.request(for: editor)
    _ = editor.handle(PenBatch(Array(events.suffix(2))))
    #expect(!editor.isDrawing)
    drawer.request(for: editor)
    try receive(2)
    #expect(editor.map?.image != nil && editor.mapRequest == nil)
  }
}

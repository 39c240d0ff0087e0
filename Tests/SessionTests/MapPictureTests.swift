import Geometry
import InkModel
import Progress
import TestSupport
import Testing

@testable import Editor
@testable import Session

/// The picture of a map, which follows the page.
@Suite struct MapPictureTests {
  /// Draws all that is left, and returns it with the number of pixels that were filled.
  private func finish(
    _ picture: MapPicture,
    _ editor: Editor
  ) throws -> (pixels: [UInt32], work: Int) {
    let ticket = WorkTicket()
    while true {
      let request = try #require(editor.mapRequest)
      editor.begin(request)
      let drawn = try #require(picture.draw(request, meter: ticket.meter))
      editor.add(nil, for: request, isComplete: !drawn.isRough)
      if !drawn.isRough { return (drawn.pixels, ticket.drawnPixels) }
    }
  }

  private func stroke(through points: [Point]) -> Stroke {
    let size = Size(width: 3, height: 3)
    return Stroke(
      ink: Ink(.pen),
      path: StrokePath(points.map { StrokePoint(location: $0, timeOffset: 0, size: size) })
    )
  }

  /// Draws until the work is stopped after a number of reports.
  private func stop(_ picture: MapPicture, after count: Int, _ editor: Editor) throws {
    let request = try #require(editor.mapRequest)
    editor.begin(request)
    _ = picture.draw(request, meter: WatchedWork(stoppingAt: count).meter)
  }

  /// Whatever is edited on whatever page, and whenever the work is stopped, the map that follows is that
  /// which is drawn anew, pixel for pixel.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func changesAreDrawnAsAllIs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let editor = Editor(random.document())
    try editor.resize(width: 640, height: 480)
    editor.mapSide = random.whole(60...300)
    let picture = MapPicture()
    for _ in 0..<12 {
      for _ in 0..<random.whole(1...3) {
        // Most edits are those of ink on the page that is shown.
        let layer = editor.page.layers[random.whole(0...editor.page.layers.count - 1)]
        let edit: DocumentEdit =
          random.once(in: 4)
          ? random.edit(of: editor.document) : .draw(layer.id, random.edit(of: layer.drawing))
        _ = editor.change(edit, as: .new)
        if random.once(in: 5) { _ = editor.undo() }
      }
      let isStopped = random.once(in: 3) && editor.needsMap
      if isStopped { try stop(picture, after: random.whole(1...30), editor) }
      guard editor.needsMap else { continue }
      let followed = try finish(picture, editor).pixels
      let side = editor.mapSide
      editor.mapSide = nil
      editor.mapSide = side
      #expect(try followed == finish(MapPicture(), editor).pixels)
    }
  }

  /// A stroke on a large drawing costs the map what lies around it, and a change of the view nothing.
  @Test func aStrokeCostsWhatLiesAroundIt() throws {
    var random = SeededGenerator(seed: 5)
    var strokes: [Stroke] = []
    for number in 0..<800 {
      let corner = Point(x: Double(number % 40) * 100, y: Double(number / 40) * 100)
      let points = [corner, corner + Vector(dx: 40, dy: random.number(0...40))]
      strokes.append(stroke(through: points))
    }
    let layer = Layer(id: LayerID(1), drawing: Drawing(strokes: strokes))
    let editor = Editor(Document(pages: [Page(id: PageID(1), layers: [layer])]))
    try editor.resize(width: 640, height: 480)
    editor.mapSide = 184
    let picture = MapPicture()
    let whole = try finish(picture, editor).work
    let added = stroke(through: [Point(x: 1510, y: 910), Point(x: 1560, y: 950)])
    _ = editor.add(added, on: layer.id)
    let change = try finish(picture, editor).work
    #expect(change > 0 && change * 50 < whole, "\(change) of \(whole)")
    _ = editor.zoom(by: 2)
    #expect(!editor.needsMap)
  }
}

import Database
import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// Strokes lie in runs, which an index finds where there are many of them.
@Suite struct RunTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Strokes of few points, all over a large page.
  private func manyStrokes(_ random: inout SeededGenerator, count: Int) -> Drawing {
    var drawing = Drawing()
    for _ in 0..<count {
      var stroke = random.stroke(points: 1...3)
      stroke.mask = nil
      let way = Vector(dx: random.number(0...9000), dy: random.number(0...9000))
      stroke.transform = AffineTransform(translationBy: way)
      drawing.append(stroke)
    }
    return drawing
  }

  /// So many strokes need an index, which follows all that is done to them.
  @Test func ofManyStrokesThoseAreFoundThatAreSeen() throws {
    var random = SeededGenerator(seed: 90)
    let drawing = manyStrokes(&random, count: 2000)
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    var session = try Session(document, path)
    for round in 0..<60 {
      let drawing = session.document.pages[0].layers[0].drawing
      let some = (0..<20).map { _ in drawing.strokes[random.whole(0...drawing.strokes.count - 1)] }
      let ids = some.map(\.id)
      let edit: DrawingEdit =
        switch round % 4 {
        case 0: .remove(ids)
        case 1: .insert(some.map { PlacedStroke($0, at: random.whole(0...drawing.strokes.count)) })
        case 2:
          .transforming(
            ids,
            by: AffineTransform(translationBy: Vector(dx: 700, dy: -300)),
            in: drawing
          )
        default: .raising(ids, in: drawing)
        }
      try session.perform(.draw(LayerID(1), edit))
      if random.once(in: 9) { try session.undo() }
      if random.once(in: 9) { try session.reopen() }
    }
    let now = session.document.pages[0].layers[0].drawing
    let isSame = try session.file.readDocument() == session.document
    #expect(isSame)
    for _ in 0..<30 {
      let center = Point(x: random.number(0...9000), y: random.number(0...9000))
      let area = Rect(around: center, radius: random.number(10...900))
      let found = try session.file.readStrokes(on: session.document.pages[0], in: area)
      let near = now.strokes.filter { $0.renderBounds.intersects(area) }
      #expect((found[LayerID(1)] ?? []).map(\.id) == near.map(\.id))
      let few = try session.file.readStrokes(on: session.document.pages[0], in: area, limit: 5)
      #expect((few[LayerID(1)] ?? []).map(\.id) == near.suffix(5).map(\.id))
    }
  }

  @Test func strokesAreFoundHoweverFarAwayTheyAre() throws {
    var random = SeededGenerator(seed: 91)
    var strokes: [Stroke] = []
    for exponent in [0, 3, 6, 9, 12, 30] {
      var stroke = random.stroke(points: 2...9)
      stroke.mask = nil
      let way = Double(sign: .plus, exponent: exponent * 3, significand: 1)
      stroke.transform = AffineTransform(translationBy: Vector(dx: -way, dy: way))
      strokes.append(stroke)
    }
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    try DocumentFile.write(Document(pages: [page]), to: path)
    let file = try DocumentFile(path, .reading)
    #expect(try file.readDocument().pages[0].layers[0].drawing.strokes == strokes)
    for stroke in strokes {
      let found = try file.readStrokes(on: page, in: stroke.renderBounds)
      #expect(found[LayerID(1)]?.contains(stroke) == true)
    }
  }

  /// The strokes and the bytes of each run, from the lowest to the topmost.
  private func runs() throws -> [(strokes: Int, bytes: Int)] {
    let rows = try Connection(path, .read).rows("SELECT heads, inks FROM runs ORDER BY rank")
    var runs: [(Int, Int)] = []
    while try rows.next() {
      let heads = try #require(rows[0].blob.flatMap(StrokeHead.heads))
      runs.append((heads.count, rows[1].blob?.count ?? 0))
    }
    return runs
  }

  /// Drawn one after another, or some at once, strokes fill a run with sixteen, or with 4096 bytes and the
  /// stroke that goes beyond.
  @Test(arguments: [2, 90, 900], [1, 5])
  func strokesFillOneRunAfterAnother(points: Int, together: Int) throws {
    var random = SeededGenerator(seed: 94)
    let file = try DocumentFile.create(path)
    let strokes = (0..<70).map { _ in random.stroke(points: points...points) }
    for start in stride(from: 0, to: strokes.count, by: together) {
      let placed = strokes[start..<start + together].enumerated().map {
        PlacedStroke($0.element, at: start + $0.offset)
      }
      try file.commit(
        DocumentChange(
          .draw(LayerID(1), .insert(placed)),
          inverse: .draw(LayerID(1), .remove(placed.map(\.stroke.id))),
          step: .new
        )
      )
    }
    let runs = try runs()
    #expect(runs.reduce(0) { $0 + $1.strokes } == strokes.count)
    var next = 0
    for run in runs.dropLast() {
      let sizes = strokes[next..<next + run.strokes].map { $0.packed().count }
      #expect(sizes.reduce(0, +) == run.bytes && sizes.dropLast().reduce(0, +) < 4096)
      #expect(run.strokes == 16 || run.strokes < 16 && run.bytes >= 4096)
      next += run.strokes
    }
  }

  /// Strokes that come between others divide a full run, so that the next ones find room on both sides.
  @Test func fullRunsAreDivided() throws {
    var random = SeededGenerator(seed: 95)
    let drawing = Drawing(strokes: (0..<32).map { _ in random.stroke(points: 1...2) })
    let file = try DocumentFile.create(
      path,
      holding: Document(pages: [Page(layers: [Layer(id: LayerID(1), drawing: drawing)])])
    )
    #expect(try runs().map(\.strokes) == [16, 16])
    try file.commit(insertion(of: random.stroke(points: 1...2), at: 5))
    #expect(try runs().map(\.strokes) == [8, 8, 1, 16])
    // At the border of two runs the lower one is full, and the new stroke is one of its own.
    try file.commit(insertion(of: random.stroke(points: 1...2), at: 33))
    #expect(try runs().map(\.strokes) == [8, 8, 1, 16, 1])
    try file.commit(insertion(of: random.stroke(points: 1...2), at: 3))
    #expect(try runs().map(\.strokes) == [9, 8, 1, 16, 1])
  }

  /// Each stroke of a run has a checksum of its own.
  @Test func aStrokeThatIsSpoiltCostsNoOther() throws {
    var random = SeededGenerator(seed: 92)
    let drawing = random.drawing(strokes: 16...16)
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    var data = try Data(contentsOf: URL(filePath: path))
    let lost = drawing.strokes[5]
    let place = try #require(data.range(of: Data(lost.packed().suffix(8))))
    data[place.lowerBound] ^= 4
    try data.write(to: URL(filePath: path))
    let salvage = try Salvage(path)
    #expect(!salvage.isComplete)
    let left = salvage.document.pages[0].layers[0].drawing.strokes
    #expect(left == drawing.strokes.filter { $0.id != lost.id })
  }

  /// What was read from a file says the same as what was written, though its ink is read late.
  @Test func strokesFromAFileReachAsFarAsTheirInk() throws {
    var random = SeededGenerator(seed: 93)
    for _ in 0..<10 {
      let drawing = random.drawing(strokes: 0...60)
      try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
      let read = try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing
      #expect(read.bounds == drawing.bounds)
      for (stroke, original) in zip(read.strokes, drawing.strokes) {
        #expect(stroke.reach.contains(original.renderBounds))
        #expect(stroke.renderBounds == original.renderBounds)
      }
    }
  }
}

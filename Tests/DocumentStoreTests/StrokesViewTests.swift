import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// SQLite alone shows the strokes of a document.
@Suite struct StrokesViewTests {
  private struct Row: Decodable {
    var layer: Int64
    var place: Int
    var id: String
    var ink: String
    var color: String
    var minX, minY, maxX, maxY: Double?
    var date: Double?
  }
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func rows() throws -> [Row] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let data = try Python.rows(of: path, "SELECT * FROM strokes ORDER BY layer, place")
    return try decoder.decode([Row].self, from: data)
  }

  /// Compares the rows with all strokes of a document.
  private func check(_ rows: [Row], _ document: Document) {
    let layers = document.pages.flatMap(\.layers).sorted { $0.id.number < $1.id.number }
    let strokes = layers.flatMap { layer in
      layer.drawing.strokes.enumerated().map { (layer.id, $0 + 1, $1) }
    }
    #expect(rows.count == strokes.count)
    for (row, (layer, place, stroke)) in zip(rows, strokes) {
      #expect(row.layer == layer.number && row.place == place)
      #expect(row.id == stroke.id.description && row.ink == stroke.ink.inkType.rawValue)
      #expect(row.color.count == 9 && InkColor(hex: row.color)?.hex == stroke.ink.color.hex)
      #expect(row.date == stroke.path.creationDate)
      checkBounds(row, stroke.renderBounds)
    }
  }

  /// The edges are those of the ink, rounded out to whole units.
  private func checkBounds(_ row: Row, _ bounds: Rect) {
    guard let minX = row.minX, let minY = row.minY, let maxX = row.maxX, let maxY = row.maxY else {
      #expect(bounds.isNull)
      return
    }
    let distances = [
      bounds.minX - minX, bounds.minY - minY, maxX - bounds.maxX, maxY - bounds.maxY,
    ]
    // Packing moves points by less than a hundredth of a unit.
    #expect(distances.allSatisfy { $0 > -0.01 && $0 < 1.01 }, "\(row) \(bounds)")
  }

  @Test func theViewHasEveryStroke() throws {
    var random = SeededGenerator(seed: 120)
    for _ in 0..<12 {
      let document = random.document()
      try DocumentFile.write(document, to: path)
      try check(rows(), DocumentFile(path, .reading).readDocument())
    }
  }

  /// Ids go on from one another, leap, and have their highest bits set; dates lie before 1970, ink lies
  /// left of the origin or nowhere.
  @Test func unusualStrokesAreShown() throws {
    var random = SeededGenerator(seed: 121)
    var drawing = Drawing()
    let highest = UInt64.max - 200
    for number in 0..<60 as Range<UInt64> {
      let drawn = random.stroke(points: number % 7 == 0 ? 0...0 : 1...9)
      let dates = [nil, -3600.25, 0.5, 1.7e9 + 0.123456, 1.0e12]
      let stroke = Stroke(
        ink: Ink(drawn.ink.inkType, color: number % 2 == 0 ? .black : drawn.ink.color),
        path: StrokePath(controlPoints: drawn.path, creationDate: dates[Int(number % 5)]),
        transform: AffineTransform(translationBy: Vector(dx: -2e5 * Double(number), dy: -70)),
        randomSeed: 1 << UInt32(number % 32),
        id: StrokeID(
          high: number % 20 < 10 ? highest : number,
          low: highest / (number < 30 ? 1 : 3) + number
        )
      )
      drawing.append(stroke)
    }
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    try check(rows(), DocumentFile(path, .reading).readDocument())
  }

  /// Each width takes one byte or two of its own, the second of which may alone say that there is ink.
  @Test func everyWidthIsShown() throws {
    var drawing = Drawing()
    for width in [Int](1...450) + [Int](24_540...24_600) {
      let ends = [0, Double(width)].map { x in
        StrokePoint(
          location: Point(x: 7 + x, y: 9),
          timeOffset: x,
          size: Size(width: 1, height: 1)
        )
      }
      let path = StrokePath(controlPoints: ends)
      drawing.append(
        Stroke(ink: Ink(.pen), path: path, id: StrokeID(high: 0, low: 3 * UInt64(width)))
      )
    }
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    try check(rows(), DocumentFile(path, .reading).readDocument())
    let widths = try rows().map { ($0.maxX ?? 0) - ($0.minX ?? 0) }
    #expect(Set(widths).isSuperset(of: [125, 126, 127, 254, 16_382]))
  }

  /// A document of an earlier program gets the view with the next change, and is read without it.
  @Test(arguments: [1, 2, 3])
  func anOldDocumentGetsTheView(version: Int) throws {
    let old = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "version\(version).sumi")
    try FileManager.default.copyItem(at: old, to: URL(filePath: path))
    let before = try DocumentFile(path, .reading).readDocument()
    #expect(FileManager.default.contentsEqual(atPath: path, andPath: old.path))
    var random = SeededGenerator(seed: 122)
    let layer = before.pages[0].layers[0].id
    let stroke = random.stroke()
    let file = try DocumentFile(path)
    try file.commit(
      DocumentChange(
        .draw(layer, .insert([PlacedStroke(stroke, at: 0)])),
        inverse: .draw(layer, .remove([stroke.id])),
        step: .new
      )
    )
    try file.close()
    try check(rows(), DocumentFile(path, .reading).readDocument())
  }

  /// The view costs the same, however much ink there is.
  @Test func theViewTakesNoRoomForInk() throws {
    var random = SeededGenerator(seed: 123)
    var costs: [Int] = []
    for count in [1, 400] {
      var drawing = Drawing()
      for _ in 0..<count { drawing.append(random.stroke()) }
      try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
      let size = try Data(contentsOf: URL(filePath: path)).count
      _ = try Python.rows(of: path, "DROP VIEW strokes")
      _ = try Python.rows(of: path, "VACUUM")
      costs.append(size - (try Data(contentsOf: URL(filePath: path)).count))
    }
    #expect(costs.allSatisfy { (0...4096).contains($0) }, "\(costs)")
  }
}

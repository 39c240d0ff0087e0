import Database
import Foundation
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import DocumentStore

/// Documents of earlier formats open, and become of this one when something is written.
///
/// `version1.sumi` holds what the first format wrote: a page drawn by ``RandomPen``, random pages,
/// and a history of one step; `version2.sumi` and `version3.sumi` hold the same as the second and the
/// first program of the third format wrote it, without the history.
@Suite struct OldVersionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func take(version: Int) throws {
    let old = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "version\(version).sumi")
    try FileManager.default.copyItem(at: old, to: URL(filePath: path))
  }

  /// Steps of the history that a file holds.
  private static let steps = [1: 1, 2: 0, 3: 0]

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  /// The samples are known from the pen's seed, and each lies on its curve.
  @Test(arguments: [1, 2, 3])
  func aDocumentOfAnEarlierVersionOpens(version: Int) throws {
    try take(version: version)
    let file = try DocumentFile(path, .reading)
    let document = try file.readDocument()
    let page = try #require(document.pages.first { $0.title == "drawn" })
    let strokes = page.layers[0].drawing.strokes
    #expect(strokes.count == 6)
    for (number, stroke) in strokes.enumerated() {
      var pen = RandomPen(
        seed: UInt64(200 + number),
        in: Rect(x: 0, y: 0, width: 400, height: 300)
      )
      let drawn = pen.stroke(count: 60)
      #expect(stroke.samples.count == drawn.count)
      let curve = stroke.path.interpolatedPoints(by: .parametricStep(0.02)).map(\.location)
      for (sample, report) in zip(stroke.samples, drawn) {
        #expect(sample.location.distance(to: report.position) < 0.001)
        let distance = curve.map { $0.distance(to: report.position) }.min() ?? .infinity
        #expect(distance < 0.35)
      }
    }
    #expect(try file.readHistory().undoing.count == Self.steps[version])
    #expect(try self.version() == version)
  }

  @Test(arguments: [1, 2, 3])
  func whatIsSeenOfItIsFoundByPlace(version: Int) throws {
    try take(version: version)
    let file = try DocumentFile(path, .reading)
    let document = try file.readDocument()
    for page in document.pages {
      for area in [Rect(x: 0, y: 0, width: 120, height: 90), page.bounds] where !area.isNull {
        let found = try file.readStrokes(on: page, in: area)
        for layer in page.layers {
          let near = layer.drawing.strokes.filter { $0.renderBounds.intersects(area) }
          #expect(Set(found[layer.id] ?? []).isSuperset(of: near))
        }
      }
    }
  }

  /// Packed strokes are read by the same predictions as they were written with: any other would give
  /// other points.
  @Test func thePackedStrokesAreTheSame() throws {
    let pages = try [2, 3].map { version in
      let path = folder.path("\(version).sumi")
      let old = URL(filePath: #filePath).deletingLastPathComponent()
      try FileManager.default.copyItem(
        at: old.appending(path: "version\(version).sumi"),
        to: URL(filePath: path)
      )
      return try DocumentFile(path, .reading).readDocument().pages
    }
    #expect(pages[0].count == pages[1].count)
    for (plain, packed) in zip(pages[0], pages[1]) {
      for (one, other) in zip(plain.layers, packed.layers) {
        #expect(one.drawing.strokes.count == other.drawing.strokes.count)
        for (stroke, same) in zip(one.drawing.strokes, other.drawing.strokes) {
          #expect(stroke.path == same.path && stroke.samples == same.samples)
          #expect(stroke.ink == same.ink && stroke.mask == same.mask)
          #expect(stroke.transform == same.transform)
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func writingMakesItOfThisVersion(version: Int) throws {
    try take(version: version)
    let before = try DocumentFile(path, .reading).readDocument()
    var file = try DocumentFile(path)
    try file.close()
    #expect(try self.version() == version)
    file = try DocumentFile(path)
    var random = SeededGenerator(seed: 101)
    let stroke = random.stroke()
    let layer = before.pages[0].layers[0]
    var after = before
    let edit = DocumentEdit.draw(layer.id, .insert([PlacedStroke(stroke, at: 0)]))
    let inverse = after.apply(edit)
    try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
    try file.close()
    #expect(try self.version() == 3)
    let back = try DocumentFile(path, .reading)
    #expect(try back.readDocument() == after)
    let steps = try #require(Self.steps[version])
    #expect(try back.readHistory().undoing.count == steps + 1)
  }

  /// The strokes of every layer are counted without being read.
  @Test(arguments: [1, 2, 3])
  func strokesAreCounted(version: Int) throws {
    try take(version: version)
    let file = try DocumentFile(path, .reading)
    let layers = try file.readDocument().pages.flatMap(\.layers)
    let outline = try file.readOutline(countsStrokes: true)
    #expect(outline.strokeCount == layers.reduce(0) { $0 + $1.drawing.strokes.count })
    for layer in layers {
      let count = layer.drawing.strokes.count
      #expect(outline.strokeCounts[layer.id] == (count > 0 ? count : nil))
    }
    #expect(outline.document.pages.flatMap(\.layers).allSatisfy { $0.drawing.strokes.isEmpty })
  }

  /// A row of ink that means nothing is damage, however the file is read, and writing fails.
  ///
  /// The file stays one of its version then.
  @Test(arguments: [1, 2], [[], [1, 2, 3]] as [[UInt8]])
  func brokenInkIsDamage(version: Int, ink: [UInt8]) throws {
    try take(version: version)
    let document = try DocumentFile(path, .reading).readDocument()
    let page = try #require(document.pages.first { $0.title == "drawn" })
    do {
      let connection = try Connection(path, .write)
      let table = Schema.oldStrokes
      var row: Table.Row?
      do {
        let rows = try table.rows(
          "WHERE layer = ?",
          [.integer(page.layers[0].id.number)],
          of: connection
        )
        if try rows.next() { row = table.row(of: rows) }
      }
      var broken = try #require(row)
      broken.values[4] = .blob(ink)
      try table.put(broken, into: connection)
    }
    let file = try DocumentFile(path, .reading)
    let whole = #expect(throws: DocumentError.self) { try file.readDocument() }
    let part = #expect(throws: DocumentError.self) {
      try file.readStrokes(on: page, in: page.bounds)
    }
    for error in [whole, part] {
      #expect(error?.kind == .damaged)
      #expect(error?.message.hasPrefix(path + ": it is damaged (") == true)
    }
    let layer = page.layers[0]
    let edit = DocumentEdit.draw(layer.id, .remove([layer.drawing.strokes[0].id]))
    let writing = try DocumentFile(path)
    #expect(throws: DocumentError.self) {
      try writing.commit(DocumentChange(edit, inverse: .sequence([]), step: .new))
    }
    try writing.close()
    #expect(try self.version() == version)
  }
}

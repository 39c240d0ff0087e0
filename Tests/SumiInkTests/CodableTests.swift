import Foundation
import SumiInk
import TestSupport
import Testing

/// Ink with Foundation's types, by one import.
@Suite struct CodableTests {
  private func drawing(seed: UInt64) -> Drawing {
    var random = SeededGenerator(seed: seed)
    return Drawing(strokes: (0..<9).map { _ in random.stroke() })
  }

  @Test func dataIsReadAsTheSameDrawing() throws {
    let drawing = drawing(seed: 1)
    let data = drawing.dataRepresentation()
    #expect(type(of: data) == Data.self)
    #expect(try Drawing(data: data) == drawing)
    #expect(throws: DrawingDataError.self) { try Drawing(data: data.dropLast()) }
    #expect(throws: DrawingDataError.notADrawing) { try Drawing(data: Data("no ink".utf8)) }
  }

  /// Data that is a part of other data has indices that do not begin at 0.
  @Test func aSliceOfDataIsRead() throws {
    let drawing = drawing(seed: 2)
    let longer = Data([1, 2, 3]) + drawing.dataRepresentation()
    #expect(try Drawing(data: longer[3...]) == drawing)
  }

  private struct Sheet: Codable, Equatable {
    var name: String
    var drawing: Drawing
    var favourite: Stroke
  }

  @Test func drawingsAndStrokesAreCoded() throws {
    let drawing = drawing(seed: 3)
    let sheet = Sheet(name: "a", drawing: drawing, favourite: drawing.strokes[4])
    let json = try JSONEncoder().encode(sheet)
    #expect(try JSONDecoder().decode(Sheet.self, from: json) == sheet)
    let list = try PropertyListEncoder().encode(sheet)
    #expect(try PropertyListDecoder().decode(Sheet.self, from: list) == sheet)
  }

  /// The error names the place.
  @Test func brokenInkIsNotDecoded() throws {
    let json = Data(#"{"name": "a", "drawing": "AAAA", "favourite": "AAAA"}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Sheet.self, from: json)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["drawing"])
    #expect(context.underlyingError is DrawingDataError)
  }

  /// Foundation counts from 2001, so that a date is exact to less than a microsecond.
  @Test func pathsHaveDates() throws {
    let now = Date()
    let points = drawing(seed: 4).strokes[0].path
    var path = StrokePath(controlPoints: points, creationDate: now)
    #expect(path.creationDate == now.timeIntervalSince1970)
    #expect(abs(try #require(path.date).timeIntervalSince(now)) < 1e-6)
    path.date = nil
    #expect(path.creationDate == nil && path.date == nil)
  }
}

import Exchange
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct TraceWriterTests {
  private func text(_ pages: [Page]) throws -> String {
    let file = try #require(try FormatWriter.write(Document(pages: pages), as: .trace))
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func pages(_ count: Int, strokes: Int) -> [Page] {
    var random = SeededGenerator(seed: 12)
    return (1...count).map { number in
      let drawn = (0..<strokes).map { _ in
        let stroke = random.stroke(points: 2...20)
        return Stroke(ink: stroke.ink, path: StrokePath(Array(stroke.path)))
      }
      return Page(
        id: PageID(Int64(number)),
        layers: [Layer(drawing: Drawing(strokes: drawn))]
      )
    }
  }

  /// The first column, in milliseconds.
  private static func times(_ rows: some Sequence<Substring>) -> [Double] {
    rows.compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
  }

  /// Each page but the first is announced, and begins its times anew.
  @Test func pagesAreToldApart() throws {
    let text = try text(pages(3, strokes: 1))
    let announced = text.split(separator: "\n").filter { $0.hasPrefix("# recording") }
    #expect(announced == ["# recording of page 2", "# recording of page 3"])
    for page in text.split(separator: "# recording") {
      let times = Self.times(page.split(separator: "\n").dropFirst())
      #expect(times.first.map { $0 < 250 } == true && times == times.sorted())
    }
  }

  /// Strokes without dates follow each other with a quarter of a second between them or more, and their
  /// times never run backwards.
  @Test func timesOnlyRunForwards() throws {
    let times = try Self.times(text(pages(1, strokes: 5)).split(separator: "\n").dropFirst())
    #expect(times.count > 10 && times == times.sorted())
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(gaps.count { $0 >= 249 } == 4, "\(gaps)")
  }
}

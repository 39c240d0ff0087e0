internal import FoundationEssentials
internal import Geometry
internal import InkModel

/// Reads what `sumi inspect --json --points` prints.
enum ReportReader {
  /// Reads a document.
  ///
  /// - Parameter bytes: the JSON.
  /// - Returns: the document; strokes lie on their layers as the report counts them.
  /// - Throws: ``ExchangeError`` when it is no such report, or lists no strokes.
  static func read(_ bytes: [UInt8]) throws(ExchangeError) -> ReadDocument {
    let report: DocumentEntry
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      report = try decoder.decode(DocumentEntry.self, from: Data(bytes))
    } catch {
      throw ExchangeError("it is no report of sumi inspect --json")
    }
    guard let entries = report.strokeList else {
      throw ExchangeError("the report lists no strokes; print it with sumi inspect --json --points")
    }
    guard entries.count == report.pages.reduce(0, { $0 + $1.strokeCount }),
      report.pages.allSatisfy({ page in page.layers.allSatisfy { $0.strokes >= 0 } })
    else { throw ExchangeError("the report lists another number of strokes than its layers have") }
    var rest = entries[...]
    var layerCount: Int64 = 0
    var pages: [Page] = []
    for entry in report.pages {
      var page = Page(id: PageID(Int64(pages.count + 1)))
      if entry.endless == false, (1...1e6).contains(entry.width), (1...1e6).contains(entry.height) {
        page.size = Size(width: entry.width, height: entry.height)
      }
      page.layers =
        entry.layers.map { layer in
          layerCount += 1
          let strokes = rest.prefix(layer.strokes).map(\.stroke)
          rest = rest.dropFirst(layer.strokes)
          return Layer(
            id: LayerID(layerCount),
            name: layer.name,
            drawing: Drawing(strokes: strokes)
          )
        }.nonEmpty
      pages.append(page)
    }
    return ReadDocument(Document(pages: pages), format: .json)
  }
}

extension [Layer] {
  fileprivate var nonEmpty: [Layer] { isEmpty ? [Layer()] : self }
}

internal import Geometry
internal import InkModel
internal import JSON
internal import Progress

/// Reads what `sumi inspect --json --points` prints.
enum ReportReader {
  /// Share of the time that it takes to find the strokes; then they are read.
  private static let lookingShare = 0.1

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the JSON.
  ///   - meter: is told how much of it is read.
  /// - Returns: the document; strokes lie on their layers as the report counts them.
  /// - Throws: ``ExchangeError`` when it is no such report, or lists no strokes, or the work is
  ///   stopped.
  static func read(
    _ bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> ReadDocument {
    let looking = meter.part(from: 0, to: lookingShare)
    let list = ListedText(bytes, list: "stroke_list") { looking.advance($0, of: bytes.count) }
    guard !meter.isStopped else { throw .stopped }
    let report: DocumentEntry
    var entries: [Stroke]
    do {
      report = try JSONReader.read(DocumentEntry.self, from: list?.head ?? bytes)
      guard let listed = report.strokeList else {
        throw ExchangeError(
          "the report lists no strokes; print it with sumi inspect --json --points"
        )
      }
      entries = listed.map(\.stroke)
      let making = meter.part(from: lookingShare, to: 1)
      for item in list?.items ?? [] {
        guard making.advance(item.lowerBound, of: bytes.count) else { throw ExchangeError.stopped }
        entries.append(try JSONReader.read(StrokeEntry.self, from: Array(bytes[item])).stroke)
      }
    } catch {
      throw (error as? ExchangeError) ?? ExchangeError("it is not a report of sumi inspect --json")
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
      page.views = (entry.views ?? []).compactMap(\.savedView)
      page.layers =
        entry.layers.map { layer in
          layerCount += 1
          let strokes = Array(rest.prefix(layer.strokes))
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

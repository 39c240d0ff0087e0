internal import Database
public import InkModel
public import Progress
internal import SystemIO

/// The readable part of a document that may be damaged.
///
/// A sound document is read as it is. Of any other, every page of the file is searched for rows
/// whose checksum is right; what order, layers and pages there were is put together from them. What
/// the append log beside it holds comes on top.
public struct Salvage: Sendable {
  /// The document, as far as it was found.
  public let document: Document
  /// The edits that can be undone and redone, as far as they were found without a gap.
  public let history: DocumentHistory
  /// The stroke that was under the pen when the program ended; `nil` when there was none.
  public let unfinished: UnfinishedStroke?
  /// A Boolean value that indicates whether the document is complete.
  public let isComplete: Bool
  /// Strokes of which the file still knows that they were there, but that cannot be read; there may
  /// have been more.
  public let lostStrokes: Int
  /// The number of strokes that were found.
  public var strokeCount: Int {
    document.pages.joinedLayers.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which is not changed.
  ///   - readsHistory: whether to read the history.
  ///   - meter: is told how much is read.
  /// - Throws: ``DocumentError`` when it is missing, of a newer program, or nothing of a document
  ///   is in it.
  public init(
    _ path: String,
    readsHistory: Bool = false,
    meter: WorkMeter = .unwatched
  ) throws(DocumentError) {
    do throws(DocumentError) {
      let file = try DocumentFile(path, .reading)
      let found = try file.readDocument(meter: meter)
      let steps = readsHistory ? try file.readHistory() : DocumentHistory()
      (document, history, unfinished) = (found, steps, try file.readJournal())
      (isComplete, lostStrokes) = (true, 0)
    } catch {
      guard !meter.isStopped else { throw error }
      if [.missing, .newer, .openElsewhere].contains(error.kind) { throw error }
      let rows = try Self.search(path, meter)
      guard let found = rows.document else {
        guard error.kind == .damaged else { throw error }
        throw DocumentError(
          .damaged,
          path,
          localized("it is damaged and cannot be read")
        )
      }
      var parts = SalvagedParts(
        document: found.document,
        history: rows.history,
        unfinished: rows.unfinished
      )
      if let log = try? LogContents(of: path) { parts.join(log, after: rows.logPosition) }
      (document, unfinished) = (parts.document, parts.unfinished)
      history = readsHistory ? parts.history : DocumentHistory()
      (isComplete, lostStrokes) = (false, found.lostStrokes)
    }
  }

  /// Writes all that can be read of a document into another file, with its history and the stroke
  /// that was under the pen.
  ///
  /// - Parameters:
  ///   - path: where the document lies; it is not changed.
  ///   - target: the other file; what is there is replaced.
  ///   - meter: is told how much is read and written.
  /// - Returns: what was read.
  /// - Throws: ``DocumentError`` as when reading, or when the other file cannot be written.
  @discardableResult
  public static func copy(
    _ path: String,
    to target: String,
    meter: WorkMeter = .unwatched
  ) throws(DocumentError) -> Salvage {
    let found = try Salvage(path, readsHistory: true, meter: meter.part(from: 0, to: 0.3))
    try DocumentFile.write(
      found.document,
      history: found.history,
      unfinished: found.unfinished,
      to: target,
      meter: meter.part(from: 0.3, to: 1)
    )
    return found
  }

  // MARK: Searching

  /// Searches all pages of a file.
  private static func search(_ path: String, _ meter: WorkMeter) throws(DocumentError)
    -> SalvagedRows
  {
    let pages: DatabasePages
    do throws(SystemError) { pages = try DatabasePages(path) } catch {
      throw DocumentError(error, path)
    }
    var rows = SalvagedRows()
    // Rows that stand in the log and in the file count twice.
    var budget = 4 * pages.count * pages.pageSize
    for number in 0..<pages.count {
      guard meter.advance(number, of: pages.count) else { throw .stopped(path) }
      for fields in TableLeaf(number + 1, of: pages).rows(within: &budget) { rows.add(fields) }
    }
    return rows
  }
}

extension [Page] {
  /// The layers of all pages.
  fileprivate var joinedLayers: [Layer] { flatMap(\.layers) }
}

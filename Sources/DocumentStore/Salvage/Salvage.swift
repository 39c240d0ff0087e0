internal import Database
public import InkModel
internal import SystemIO

/// What can be read of a document, however broken it is.
///
/// A sound document is read as it is. Of any other, every page of the file is searched for rows
/// whose checksum is right; what order, layers and pages there were is put together from them.
public struct Salvage: Sendable {
  /// What was found.
  public let document: Document
  /// Whether that is all of the document.
  public let isComplete: Bool
  /// How many strokes were found.
  public var strokeCount: Int {
    document.pages.joinedLayers.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  /// Reads a file.
  ///
  /// - Parameter path: where it lies; it is not changed.
  /// - Throws: ``DocumentError`` when it is missing, of a newer program, or nothing of a document
  ///   is in it.
  public init(_ path: String) throws(DocumentError) {
    do throws(DocumentError) {
      document = try DocumentFile(path, .reading).readDocument()
      isComplete = true
    } catch {
      if [.missing, .newer, .openElsewhere].contains(error.kind) { throw error }
      guard let found = try Self.search(path) else { throw error }
      document = found
      isComplete = false
    }
  }

  /// Makes a document sound again: what can be read of it takes its place, and the file as it was
  /// stays beside it.
  ///
  /// - Parameter path: where it lies.
  /// - Returns: where the broken file lies now, and what was found in it; `nil` when the document
  ///   is sound, and nothing was done.
  /// - Throws: ``DocumentError``; the file is as it was then.
  public static func repair(_ path: String) throws(DocumentError) -> (kept: String, found: Salvage)?
  {
    let found = try Salvage(path)
    if found.isComplete { return nil }
    let stem = path.hasSuffix(".sumi") ? String(path.dropLast(5)) : path
    var (kept, number) = (stem + ".damaged.sumi", 2)
    while FileAccess.isFile(kept) {
      kept = "\(stem).damaged-\(number).sumi"
      number += 1
    }
    do throws(SystemError) {
      try FileAccess.copy(path, as: kept, keepsOriginal: true)
      // The log goes with the file that it belongs to; beside the new one it would spoil that.
      if FileAccess.isFile(path + "-wal") {
        try FileAccess.copy(path + "-wal", as: kept + "-wal", keepsOriginal: false)
      }
    } catch {
      throw DocumentError(error, path)
    }
    FileAccess.remove(path + "-shm")
    try DocumentFile.write(found.document, to: path)
    return (kept, found)
  }

  // MARK: Searching

  /// Searches all pages of a file; `nil` when nothing of a document is found.
  private static func search(_ path: String) throws(DocumentError) -> Document? {
    let pages: DatabasePages
    do throws(SystemError) { pages = try DatabasePages(path) } catch {
      throw DocumentError(error, path)
    }
    var rows = SalvagedRows()
    for number in 0..<pages.count {
      for fields in TableLeaf(number + 1, of: pages).rows { rows.add(fields) }
    }
    return rows.document
  }
}

extension [Page] {
  /// The layers of all pages.
  fileprivate var joinedLayers: [Layer] { flatMap(\.layers) }
}

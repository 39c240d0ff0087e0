internal import DocumentStore
internal import InkModel
internal import SystemIO

/// Documents of the program's own format, on the command line.
nonisolated enum SumiFile {
  /// Whether a path names one.
  static func isNamed(_ path: String) -> Bool {
    path.lowercased().hasSuffix(DocumentPlaces.ending)
  }

  /// Whether a file begins as documents do, whatever its name.
  static func isDocument(_ path: String) -> Bool {
    let sign = Array("SQLite format 3".utf8)
    // What cannot be read is no document; reading it says why.
    guard let reader = try? FileReader(path), let head = try? reader.bytes(sign.count, at: 0)
    else { return isNamed(path) }
    return head == sign || isNamed(path)
  }

  /// Reads a document; of a broken one all that can be read, and says so.
  static func read(_ path: String) throws(Failure) -> Document {
    do throws(DocumentError) {
      let salvage = try Salvage(path)
      if !salvage.isComplete {
        Terminal.complain("read: \(path): it is damaged; \(salvage.strokeCount) strokes were found")
      }
      return salvage.document
    } catch {
      throw Failure("read: \(error.message)")
    }
  }

  /// Writes a document, in the place of the old file.
  static func write(_ document: Document, to path: String) throws(Failure) {
    do throws(DocumentError) {
      try DocumentFile.write(document, to: path)
    } catch {
      throw Failure("write: \(error.message)")
    }
  }
}

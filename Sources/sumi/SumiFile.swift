internal import DocumentStore
internal import InkModel
internal import SystemIO

/// Documents of the program's own format, on the command line.
enum SumiFile {
  /// Whether a path names one.
  static func isNamed(_ path: String) -> Bool {
    path.lowercased().hasSuffix(DocumentPlaces.ending)
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

import Exchange
import Foundation
import InkModel
import Testing

/// Files that other programs have written, which are not part of the project.
///
/// They lie in the folder that `SUMI_DOCUMENTS` names, else in `shared/documents` beside the project;
/// without it nothing is tested.
private enum SharedDocuments {
  static var folder: URL? { SharedFolder.url(named: "documents", variable: "SUMI_DOCUMENTS") }

  static var files: [URL] { SharedFolder.files(in: folder) }
}

@Suite(.enabled(if: SharedDocuments.folder != nil, "there is no folder of documents"))
struct SharedDocumentTests {
  /// Endings of files that are documents of formats that are read.
  private static let readable = ["xopp", "xoj", "inkml", "svg", "pptx", "rnote", "rm"]

  /// Each file is read, or refused in one sentence if it is damaged or of another kind; what is
  /// read can be written in every format and read once more.
  @Test(arguments: SharedDocuments.files)
  func fileIsReadOrRefused(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes) { reference in
        guard case .attached(let name) = reference else { return nil }
        // What is not there is told as a loss.
        return (try? Data(contentsOf: URL(filePath: file.path + "." + name))).map { Array($0) }
      }
      for format in [ExchangeFormat.xournal, .inkML, .svg, .json] {
        guard let written = try FormatWriter.write(read.document, as: format) else { continue }
        let back = try FormatReader.read(written.bytes)
        #expect(format == .svg || back.document.pages.count == read.document.pages.count)
      }
    } catch {
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
      let isDamaged = file.lastPathComponent.contains("invalid")
      let isRefusedRightly = isDamaged || !Self.readable.contains(file.pathExtension)
      #expect(isRefusedRightly, "\(file.lastPathComponent): \(error.message)")
    }
  }
}

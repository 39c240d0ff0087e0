import Exchange
import Foundation
import InkModel
import Testing

/// Files that other programs have written, which are not part of the project.
///
/// The environment names their folder as `SUMI_DOCUMENTS`; without it nothing is tested.
private enum SharedDocuments {
  static var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment["SUMI_DOCUMENTS"] else { return nil }
    return FileManager.default.fileExists(atPath: path) ? URL(filePath: path) : nil
  }

  static var files: [URL] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return all?.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath } ?? []
  }
}

@Suite(.enabled(if: SharedDocuments.folder != nil, "SUMI_DOCUMENTS names no folder"))
struct SharedDocumentTests {
  /// Endings of files that are documents of formats that are read.
  private static let readable = ["xopp", "xoj", "inkml", "svg", "pptx", "rnote"]

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

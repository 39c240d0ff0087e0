internal import Foundation
internal import InkModel
internal import InkRendering
internal import Portal
internal import Raster
internal import SystemIO

/// A document on its way to paper: through the desktop's dialog, or else through `lp`.
nonisolated enum PrintJob {
  /// The folders in which `lp` is looked for.
  private static let folders = ["/usr/bin", "/usr/local/bin", "/bin"]

  /// Prints; waits for the user and the printer's queue, so call it in the background.
  ///
  /// - Parameters:
  ///   - document: what is printed.
  ///   - parent: the window that the dialog belongs to, as the portal names it.
  /// - Returns: what the user is to be told; `nil` when the user did not want it after all.
  static func run(_ document: Document, parent: String) -> String? {
    let title = document.title.isEmpty ? "Sumi" : document.title
    let pdf: [UInt8]
    do throws(CairoError) {
      pdf = try PDFWriter.write(document, isTransparent: false)
    } catch {
      return failure("\(error.operation): \(error.reason)")
    }
    switch Portal.print(pdf: pdf, title: title, parent: parent) {
    case .chosen: return localized("Printed.")
    case .cancelled: return nil
    case .failed(let words): return failure(words)
    case .unavailable: return queue(pdf, title: title)
    }
  }

  private static func failure(_ reason: String) -> String {
    localized("Not printed: {reason}", ["reason": reason])
  }

  /// Hands the pages to the usual printer.
  private static func queue(_ pdf: [UInt8], title: String) -> String {
    let paths = folders.map { $0 + "/lp" }
    guard let lp = paths.first(where: FileManager.default.isExecutableFile) else {
      return localized(
        "Not printed: this computer has no printing. Export a PDF instead, with Ctrl+E."
      )
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: lp)
    process.arguments = ["-s", "-t", title]
    let (input, errors) = (Pipe(), Pipe())
    (process.standardInput, process.standardError) = (input, errors)
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
      // A program that ends early is told by its status.
      try? input.fileHandleForWriting.write(contentsOf: Data(pdf))
      try? input.fileHandleForWriting.close()
    } catch {
      return failure("lp: \(error.localizedDescription)")
    }
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? "lp failed"
      return failure(line)
    }
    return localized("Printed on the usual printer.")
  }
}

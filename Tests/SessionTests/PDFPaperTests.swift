import Editor
import Exchange
import Foundation
import Geometry
import InkModel
import InkRendering
import PDFService
import Progress
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Drawings on the pages of a PDF, in files and on paper.
@Suite struct PDFPaperTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
    4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 300]>>endobj
    trailer<</Root 1 0 R>>
    """

  private func read(_ path: String) throws -> Document {
    guard case .content(let content) = try InputFile.find(path) else {
      throw Failure("test: \(path): a recording")
    }
    return content.document
  }

  /// The two pages of a PDF with ink, a text and, on the second, a hidden layer.
  private func drawn() throws -> Document {
    var document = try read(try folder.write(Self.pdf, to: "form.pdf"))
    try #require(document.pages.count == 2)
    var random = SeededGenerator(seed: 15)
    for page in document.pages.indices {
      let strokes = (0..<3).map { _ in random.stroke() }
      document.pages[page].layers[0].drawing = Drawing(strokes: strokes)
    }
    let note = Note("Dear", at: .zero, fontSize: 12, color: .black)
    document.pages[0].layers[0].notes = [note]
    document.pages[1].layers[0].isVisible = false
    return document
  }

  /// A page as long as no picture can be is drawn on one that can.
  @Test(arguments: [Size(width: 1e300, height: 1), Size(width: 1, height: 1e300)])
  func aPageOfAnySizeIsDrawn(size: Size) throws {
    let file = try #require(PDFExport.picture(of: Array(Self.pdf.utf8), filling: size, .unwatched))
    let picture = try ImageSurface(png: file)
    #expect(Set([picture.bounds.width, picture.bounds.height]) == [1, 32_767])
  }

  private func write(_ document: Document, as format: ExchangeFormat, _ form: PDFInkForm = .content)
    throws -> String
  {
    let path = folder.path("out-\(form).\(format.rawValue)")
    let task = ExportTask(
      target: path,
      format: format,
      page: nil,
      look: ForeignFile.Look(pdfInk: form)
    )
    _ = try task.write(InputFile.Content(document: document, format: "sumi"), from: "here")
    return path
  }

  /// The pages are papers of their sizes, in order, with nothing on them.
  @Test func pagesArePapers() throws {
    let document = try read(try folder.write(Self.pdf, to: "form.pdf"))
    #expect(document.pages.count == 2 && document.files.count == 1)
    let sizes = document.pages.compactMap(\.size)
    #expect(sizes.count == 2)
    // A point is 4/3 of a canvas unit.
    for (size, points) in zip(sizes, [(200.0, 100.0), (100, 300)]) {
      #expect(abs(size.width - points.0 * 4 / 3) < 0.01)
      #expect(abs(size.height - points.1 * 4 / 3) < 0.01)
    }
    for page in document.pages {
      #expect(page.paper.picture?.format == .pdf)
      #expect(page.layers.allSatisfy { $0.drawing.strokes.isEmpty })
    }
  }

  /// Ink that is written onto the pages comes back with them, in each of its forms.
  @Test(arguments: PDFInkForm.allCases)
  func inkOnPagesComesBack(form: PDFInkForm) throws {
    let document = try drawn()
    let path = try write(document, as: .pdf, form)
    let back = try read(path)
    #expect(back.pages.map(\.size) == document.pages.map(\.size))
    #expect(back.pages.allSatisfy { $0.paper.picture?.format == .pdf })
    if form == .content {
      let strokes = back.pages.map { $0.layers.flatMap(\.drawing.strokes).map(\.id) }
      #expect(strokes[0] == document.pages[0].layers[0].drawing.strokes.map(\.id))
    }
  }

  /// Every thing that is seen has an annotation and a page that shows it, and what is hidden has none.
  @Test func annotationsAreOfWhatIsSeen() throws {
    let document = try drawn()
    var plan = AnnotationPlan()
    let first = plan.annotations(of: document.pages[0], first: 2)
    // Strokes that were erased wholly are not seen; the text is.
    let strokes = document.pages[0].layers[0].drawing.strokes
    let count = strokes.count { !$0.renderBounds.isNull } + 1
    #expect(first.count == count && Set(first.map(\.name)).count == count)
    #expect(first.map(\.appearance) == Array(2..<2 + count) && plan.sheets.count == count)
    let hidden = plan.annotations(of: document.pages[1], first: 2)
    #expect(hidden.isEmpty && plan.sheets.count == count)
    guard case .text("Dear", size: let size) = try #require(first.last).kind else {
      return #expect(Bool(false), "the text is no text")
    }
    #expect(abs(size - 9) < 1e-9)
    for annotation in first { #expect(annotation.area.width > 0 && annotation.opacity <= 1) }
    // What lies over each other on a translucent layer is seen through.
    var page = document.pages[0]
    page.layers[0].opacity = 0.5
    page.layers[0].notes += page.layers[0].notes
    let translucent = plan.annotations(of: page, first: 2)
    #expect(translucent.count == count + 1 && translucent.allSatisfy { $0.opacity <= 0.5 })
    #expect(plan.losses.lines.count == 1)
  }

  /// Other formats show the pages as pictures.
  @Test(arguments: [.png, .svg, .openRaster, .xournal, .jpeg] as [ExchangeFormat])
  func pagesAreShownInOtherFormats(format: ExchangeFormat) throws {
    let path = try write(try drawn(), as: format)
    #expect(try !FileAccess.read(path).isEmpty)
  }

  // MARK: - Printing

  /// Prints in a process with one program to print with, if any; returns what the user is told.
  private nonisolated static func printed(_ script: String?, in folder: TemporaryFolder)
    throws -> String?
  {
    unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1)
    unsafe setenv("PATH", folder.url.path, 1)
    if let script {
      try folder.write("#!/bin/sh\n" + script, to: "lp")
      unsafe chmod(folder.path("lp"), 0o755)
    }
    var document = Document()
    document.title = "A letter"
    return PrintJob.run(document, parent: "", WorkTicket())?.text
  }

  /// The usual printer gets the pages with their title, and the user hears of it.
  @Test func pagesGoToThePrinter() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let place = folder.url.path
      let message = try PDFPaperTests.printed(
        "echo \"$@\" > \(place)/words; exec /bin/cat > \(place)/pages",
        in: folder
      )
      #expect(message == "Printed on the default printer.")
      #expect(try folder.text(of: "words") == "-s -t A letter\n")
      #expect(try folder.text(of: "pages").hasPrefix("%PDF"))
    }
  }

  /// The printer's own words are told when it fails, and the remedy when there is none.
  @Test func failuresOfPrintersAreTold() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let none = try PDFPaperTests.printed(nil, in: folder)
      #expect(none?.contains("printing is not available") == true)
      let words = "/bin/cat > /dev/null; echo 'no default destination.' >&2; exit 1"
      let failed = try PDFPaperTests.printed(words, in: folder)
      #expect(failed?.hasPrefix("Could not print: no default destination. Check") == true)
      let silent = try PDFPaperTests.printed("/bin/cat > /dev/null; exit 1", in: folder)
      #expect(silent?.contains("lp failed") == true)
    }
  }

  /// A page of a PDF goes to paper with the ink on it, and work that is stopped says nothing.
  @Test func pagesOfPDFsArePrinted() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write(PDFPaperTests.pdf, to: "form.pdf")
      guard case .content(let content) = try InputFile.find(folder.path("form.pdf")) else {
        throw Failure("test: form.pdf: a recording")
      }
      _ = try PDFPaperTests.printed("exec /bin/cat > \(folder.url.path)/pages", in: folder)
      let message = PrintJob.run(content.document, parent: "", WorkTicket())
      #expect(message?.text == "Printed on the default printer.")
      #expect(try folder.text(of: "pages").hasPrefix("%PDF"))
      for document in [content.document, Document()] {
        let stopped = WorkTicket()
        stopped.stop()
        #expect(PrintJob.run(document, parent: "", stopped) == nil)
      }
    }
  }

  // MARK: - What packages install

  /// Manual pages lie where packages want them, and a folder must be named.
  @Test func pagesOfTheManualAreWritten() throws {
    let target = folder.path("manual")
    try ManualFiles.writePages([target], version: "1.2")
    let pages = ManualPage.all(version: "1.2", day: "2026-01-02")
    for page in pages {
      #expect(try folder.text(of: "manual/" + page.path).contains("1.2"))
    }
    let file = try folder.write("in the way", to: "file")
    let refused = #expect(throws: Failure.self) {
      try ManualFiles.writePages([file], version: "1.2")
    }
    #expect(refused?.message.hasPrefix("write: \(file)/") == true)
    for words in [[], ["a", "b"]] {
      let failure = #expect(throws: Failure.self) { try ManualFiles.writePages(words, version: "") }
      #expect(failure?.isWrongUsage == true)
      #expect(throws: Failure.self) { try ManualFiles.printCompletions(words) }
    }
    let other = #expect(throws: Failure.self) { try ManualFiles.printCompletions(["csh"]) }
    #expect(other?.message == "completions: csh: not one of bash, zsh, fish")
  }
}

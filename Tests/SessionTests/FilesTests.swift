import DocumentStore
import Exchange
import Geometry
import InkModel
import InkRendering
import Progress
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct FilesTests {
  private static func document(seed: UInt64 = 5, pages: Int = 1) -> Document {
    var generator = SeededGenerator(seed: seed)
    return Document(
      pages: (0..<pages).map { _ in
        Page(layers: [Layer(drawing: Drawing(strokes: (0..<4).map { _ in generator.stroke() }))])
      }
    )
  }

  private nonisolated static let writable: [ExchangeFormat] = ExchangeFormat.allCases.filter(
    \.isWritable
  )

  @Test(arguments: writable)
  func everyWritableFormatIsWritten(format: ExchangeFormat) throws {
    let folder = try TemporaryFolder()
    let target = folder.path("out.\(format.rawValue)")
    let task = ExportTask(target: target, format: format, page: nil, look: ForeignFile.Look())
    let content = InputFile.Content(document: Self.document(), format: "sumi")
    // Videos need a program that not every machine has.
    if [.mp4, .webM].contains(format), Program.path(of: "ffmpeg") == nil {
      let failure = #expect(throws: Failure.self) { try task.write(content, from: "here") }
      #expect(failure?.message.contains("ffmpeg, which is not installed") == true)
    } else {
      _ = try task.write(content, from: "here")
      #expect(try !FileAccess.read(target).isEmpty)
    }
    #expect(ForeignFile.endings.contains("." + format.rawValue) || format == .openRaster)
  }

  @Test func aPageIsChosenByItsNumber() throws {
    let folder = try TemporaryFolder()
    let content = InputFile.Content(document: Self.document(pages: 3), format: "sumi")
    func task(_ page: Int, _ name: String) -> ExportTask {
      ExportTask(target: folder.path(name), format: nil, page: page, look: ForeignFile.Look())
    }
    _ = try task(2, "two.sumi").write(content, from: "here")
    let read = try SumiFile.read(folder.path("two.sumi")).document
    #expect(read.pages.count == 1)
    #expect(
      read.pages[0].layers[0].drawing.strokes.count
        == content.document.pages[1].layers[0].drawing.strokes.count
    )
    let failure = #expect(throws: Failure.self) {
      try task(4, "four.sumi").write(content, from: "here")
    }
    #expect(failure?.message.contains("3 pages") == true)
    #expect(!FileAccess.isFile(folder.path("four.sumi")))
  }

  @Test func aStrictExportFailsWhereSomethingIsLost() throws {
    let folder = try TemporaryFolder()
    let content = InputFile.Content(document: Self.document(pages: 2), format: "sumi")
    var task = ExportTask(
      target: folder.path("out.png"),
      format: .png,
      page: nil,
      look: ForeignFile.Look()
    )
    let losses = try task.write(content, from: "here")
    #expect(!losses.isEmpty)
    task.isStrict = true
    task.target = folder.path("strict.png")
    #expect(throws: Failure.self) { try task.write(content, from: "here") }
    #expect(!FileAccess.isFile(folder.path("strict.png")))
  }

  /// The failure names all that reading and writing would lose, and that nothing is written.
  @Test func aStrictExportNamesAllLosses() throws {
    let folder = try TemporaryFolder()
    var content = InputFile.Content(document: Self.document(pages: 2), format: "sumi")
    for loss in ["a first thing is lost", "a second one"] { content.losses.note(loss) }
    for name in ["out.png", "out.xopp", "out.sumi"] {
      let task = ExportTask(
        target: folder.path(name),
        format: ExchangeFormat(endingOf: name),
        page: nil,
        look: ForeignFile.Look(),
        isStrict: true
      )
      let failure = #expect(throws: Failure.self) { try task.write(content, from: "here") }
      let words = failure?.message ?? ""
      #expect(words.contains("nothing is written") && words.contains("first"), "\(words)")
      #expect(words.contains("second one"))
      // Of several pages a picture has one.
      #expect(words.split(separator: ";").count >= (name == "out.png" ? 3 : 2))
      #expect(!FileAccess.isFile(folder.path(name)))
    }
  }

  /// A document that comes through a pipe is read as the file is, and leaves nothing behind.
  @Test func aDocumentIsReadFromBytes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    try SumiFile.write(Self.document(seed: 8, pages: 2), to: path, meter: .unwatched)
    let read = try SumiFile.read(try FileAccess.read(path))
    #expect(try read.document == SumiFile.read(path).document)
    let broken = Array(try FileAccess.read(path).prefix(100))
    #expect(SumiFile.isDocument(startingWith: broken))
    #expect(throws: Failure.self) { try SumiFile.read(broken) }
  }

  @Test func aStoppedExportLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "out.png")
    let ticket = WorkTicket()
    ticket.stop()
    let task = ExportTask(target: path, format: .png, page: nil, look: ForeignFile.Look())
    let content = InputFile.Content(document: Self.document(), format: "sumi")
    #expect(throws: Failure.self) {
      try task.write(content, from: "here", meter: ticket.meter)
    }
    #expect(try folder.text(of: "out.png") == "old")
  }

  @Test func aPictureIsAsLargeAsItsScaleSays() throws {
    func size(_ scale: Double) throws -> Int {
      let file = try ForeignFile.make(
        of: Self.document(),
        as: .png,
        ForeignFile.Look(scale: scale),
        named: "x"
      )
      return try ImageSurface(png: file.bytes).width
    }
    let (one, two) = (try size(1), try size(2))
    #expect(abs(two - 2 * one) <= 2)
  }

  /// An endless page is seen whole in SVG, as in pictures, however wide its letters are.
  @Test func wideLettersAreSeenInSVG() throws {
    let letters = String(repeating: "m", count: 60)
    let note = Note(letters, at: .zero, fontFamily: "DejaVu Sans", fontSize: 40)
    let page = Page(layers: [Layer(notes: [note])])
    let file = try ForeignFile.make(
      of: Document(pages: [page]),
      as: .svg,
      ForeignFile.Look(),
      named: "x"
    )
    let text = String(decoding: file.bytes, as: UTF8.self)
    let box = try #require(text.firstMatch(of: /viewBox="([^"]*)"/)).1
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    let frame = page.drawnFrame
    #expect(numbers.count == 4 && frame.width > page.frame.width)
    for (number, wanted) in zip(numbers, [frame.minX, frame.minY, frame.width, frame.height]) {
      #expect(abs(number - wanted) < 0.01)
    }
  }

  @Test func aDrawingIsWrittenByItsEnding() throws {
    let folder = try TemporaryFolder()
    let drawing = Self.document().pages[0].layers[0].drawing
    for name in ["a.sumi", "a.svg", "a.json"] {
      try DrawingFile.write(drawing, to: folder.path(name), format: "recording")
      #expect(try InputFile.read(folder.path(name)).document.pages.count == 1)
    }
    #expect(throws: Failure.self) { try DrawingFile.requireWritable("a.docx") }
    #expect(throws: Never.self) { try DrawingFile.requireWritable("a.pdf") }
    #expect(throws: Never.self) { try DrawingFile.requireWritable("-") }
  }

  /// A file that goes beyond a limit is refused by its name, and the old file stays.
  @Test func limitsHoldForReadingAndWriting() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Traces.head + Traces.line(samples: 50), to: "t.csv")
    var limits = Limits()
    limits[.bytes] = 100
    let short = WorkTicket(limits: limits)
    let failure = #expect(throws: Failure.self) { try InputFile.read(path, meter: short.meter) }
    #expect(failure?.message.contains("t.csv: ") == true)
    #expect(failure?.message.contains("--limit bytes=N") == true)
    limits = Limits()
    limits[.pixels] = 100
    let target = try folder.write("old", to: "out.png")
    let task = ExportTask(target: target, format: .png, page: nil, look: ForeignFile.Look())
    let content = InputFile.Content(document: Self.document(), format: "sumi")
    let refusal = #expect(throws: Failure.self) {
      try task.write(content, from: "here", meter: WorkTicket(limits: limits).meter)
    }
    #expect(refusal?.message.contains("--limit pixels=N") == true)
    #expect(try folder.text(of: "out.png") == "old")
  }

  /// A document of our own may come from anybody, too.
  @Test func limitsHoldForOwnDocuments() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    try SumiFile.write(Self.document(), to: path)
    let points = try InputFile.read(path).document.pages.reduce(0) { sum, page in
      sum + page.layers.reduce(0) { $0 + $1.drawing.strokes.reduce(0) { $0 + $1.path.count } }
    }
    for (name, value) in [(Limits.Name.points, points), (.strokes, 4)] {
      var limits = Limits()
      limits[name] = value
      #expect(throws: Never.self) {
        try InputFile.read(path, meter: WorkTicket(limits: limits).meter)
      }
      limits[name] = value - 1
      let failure = #expect(throws: Failure.self) {
        try InputFile.read(path, meter: WorkTicket(limits: limits).meter)
      }
      #expect(failure?.message.contains("--limit \(name.rawValue)=N") == true)
    }
  }

  /// A disk that takes no more is named, whatever part of a picture it refuses.
  @Test func aFullDiskIsNamed() throws {
    let task = ExportTask(target: "/dev/full", format: .png, page: nil, look: ForeignFile.Look())
    let content = InputFile.Content(document: Self.document(), format: "sumi")
    let failure = #expect(throws: Failure.self) { try task.write(content, from: "here") }
    #expect(failure?.message.contains("/dev/full") == true)
  }

  @Test func aRecordingIsReadAsTheDrawingThatItMakes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Traces.head + Traces.line(samples: 50), to: "t.csv")
    let content = try InputFile.read(path)
    #expect(content.format == "recording")
    #expect(content.document.pages[0].layers[0].drawing.strokes.count == 1)
  }

  @Test func whatIsNoDrawingSaysSo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("just text", to: "x.svg")
    let failure = #expect(throws: Failure.self) { try InputFile.read(path) }
    #expect(failure?.message.contains("x.svg") == true)
    #expect(throws: Failure.self) { try InputFile.read(folder.path("missing.svg")) }
  }

  // MARK: - Documents of our own

  @Test func aDocumentIsKnownByItsBeginning() throws {
    let folder = try TemporaryFolder()
    try SumiFile.write(Self.document(), to: folder.path("a.sumi"))
    try FileAccess.replace(folder.path("b.bin"), with: try FileAccess.read(folder.path("a.sumi")))
    let svg = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "c.sumi")
    #expect(SumiFile.isDocument(folder.path("a.sumi")) && SumiFile.isDocument(folder.path("b.bin")))
    #expect(!SumiFile.isDocument(svg))
    #expect(SumiFile.isDocument(folder.path("not there.sumi")))
    #expect(!SumiFile.isDocument(folder.path("not there.png")))
    #expect(SumiFile.isNamed("A.SUMI") && !SumiFile.isNamed("a.sumi.png"))
  }

  @Test func aCopyHoldsWhatTheDocumentHeld() throws {
    let folder = try TemporaryFolder()
    let document = Self.document()
    try SumiFile.write(document, to: folder.path("a.sumi"))
    let salvage = try SumiFile.copy(folder.path("a.sumi"), to: folder.path("new/b.sumi"))
    #expect(salvage.isComplete && salvage.strokeCount == 4)
    let copy = try SumiFile.read(folder.path("new/b.sumi"))
    #expect(copy.losses.isEmpty)
    #expect(copy.document.pages[0].layers[0].drawing.strokes.count == 4)
    #expect(throws: Failure.self) {
      try SumiFile.copy(folder.path("missing.sumi"), to: folder.path("c.sumi"))
    }
  }

  @Test func failuresAreOneLineEach() {
    let failure = Failure("read", "a.svg", ExchangeError("no root"))
    #expect(failure.message.contains("a.svg") && !failure.isWrongUsage)
    #expect(Failure.usage("--x: wrong").isWrongUsage)
    let error = CairoError(operation: "making", reason: "no memory")
    #expect(Failure(error).message.contains("making"))
  }
}

@Suite struct DocumentPlacesTests {
  @Test func aDraftIsNamedByItsTimeAndNeverTwice() throws {
    let folder = try TemporaryFolder()
    let now = CalendarDate(1_700_000_000)
    let first = DocumentPaths.draft(in: folder.path("state"), now: now)
    #expect(first.hasSuffix(".sumi") && first.contains(now.stamp))
    try FileAccess.makeFolder(of: first)
    try FileAccess.replace(first, with: [1])
    #expect(DocumentPaths.draft(in: folder.path("state"), now: now) != first)
  }

  @Test func titlesHaveNoFolderAndNoEnding() {
    #expect(DocumentPaths.name(of: "/a/b/My notes.sumi") == "My notes")
    #expect(DocumentPaths.name(of: "plain") == "plain")
  }

  @Test func draftsAreListedNewestFirstWithoutThoseInUse() throws {
    let bench = try Bench()
    for _ in 0..<2 {
      let session = try bench.draft()
      bench.draw(on: session)
      try session.close()
    }
    let drafts = Draft.all(in: bench.path("state"))
    #expect(drafts.count == 2 && drafts[0].time >= drafts[1].time)
    let open = try bench.open(drafts[0].path)
    #expect(Draft.all(in: bench.path("state")).map(\.path) == [drafts[1].path])
    try open.close()
    #expect(drafts[1].picture(width: 120, height: 80) != nil)
    #expect(Draft(path: bench.path("missing.sumi"), time: 0).picture(width: 9, height: 9) == nil)
  }

  @Test func foldersComeFromTheCommandLineFirst() {
    #expect(StateFolder.path("/s") == "/s")
    #expect(ConfigurationFolder.path("/c") == "/c")
    #expect(StateFolder.path(nil).hasSuffix("/sumi"))
    #expect(ConfigurationFolder.path(nil).hasSuffix("/sumi"))
  }
}

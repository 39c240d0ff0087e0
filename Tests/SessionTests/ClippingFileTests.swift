import Editor
import Exchange
import Foundation
import Geometry
import InkCoding
import InkModel
import Progress
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct ClippingFileTests {
  private static func ink(seed: UInt64 = 3, _ count: Int = 3) -> Clipping {
    var generator = SeededGenerator(seed: seed)
    return Clipping(strokes: (0..<count).map { _ in generator.stroke() })
  }

  @Test func strokesTravelAsTheyAre() throws {
    let clipping = Self.ink()
    let bytes = try #require(ClippingFile.bytes(of: clipping, as: .strokes, scale: 1))
    let read = try ClippingFile.clipping(of: bytes, target: ClipboardForm.strokes.rawValue)
    #expect(read.strokes == clipping.strokes)
  }

  /// A page with everything that a page can have, and pictures that are sound.
  private func page(seed: UInt64) throws -> Page {
    var random = SeededGenerator(seed: seed)
    var page = random.page()
    page.paper.guides = random.guides()
    let sound = try #require(ClippingFile.bytes(of: Self.ink(), as: .png, scale: 1))
    let picture = Picture(data: sound, format: .png, frame: Rect(x: 1, y: 2, width: 30, height: 40))
    page.paper.picture = picture
    for index in page.layers.indices {
      page.layers[index].pictures = page.layers[index].pictures.map { _ in picture }
    }
    return page
  }

  /// What comes from elsewhere leads to addresses as before, and to no page: those are of another document.
  @Test func linksToPagesStayInTheirDocument() throws {
    let address = Link.address(try WebAddress("https://example.org"))
    var clipping = Self.ink()
    for (index, link) in [.page(PageID(1)), address, nil].enumerated() {
      clipping.strokes[index].link = link
    }
    let page = Page(layers: [Layer(drawing: Drawing(strokes: clipping.strokes))])
    let report = try #require(try FormatWriter.write(Document(pages: [page]), as: .json)).bytes
    let folder = try TemporaryFolder()
    try Data(report).write(to: folder.url.appending(path: "report.json"))
    let list = folder.url.appending(path: "report.json").absoluteString
    for (clipping, form) in [
      (clipping, .strokes), (clipping, .svg), (Clipping(page), .page), (clipping, .files),
    ] as [(Clipping, ClipboardForm)] {
      let bytes =
        form == .files ? Array(list.utf8) : ClippingFile.bytes(of: clipping, as: form, scale: 1)
      let given = try #require(bytes)
      let read = try ClippingFile.clipping(of: given, target: form.rawValue)
      #expect(read.strokes.map(\.link) == [nil, address, nil], "\(form)")
      let onPage = read.page?.layers.flatMap(\.drawing.strokes).map(\.link)
      #expect(onPage == (form == .page ? [nil, address, nil] : nil))
    }
  }

  private func read(_ bytes: [UInt8]) throws -> Page? {
    try ClippingFile.clipping(of: bytes, target: ClipboardForm.page.rawValue).page
  }

  /// A page travels with all that it has, is offered first, and is a picture for other programs.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func pagesTravelAsTheyAre(seed: UInt64) throws {
    let page = try page(seed: seed)
    let clipping = Clipping(page)
    #expect(ClippingFile.forms(of: clipping).first == .page)
    #expect(ClippingFile.forms(of: clipping).contains(.png))
    let bytes = try #require(ClippingFile.bytes(of: clipping, as: .page, scale: 1))
    #expect(try read(bytes) == page)
    let picture = ClippingFile.bytes(of: Clipping(Page()), as: .png, scale: 1)
    #expect(try ImageSurface(png: #require(picture)).width > 0)
  }

  /// Bytes that are no page, or hold a picture that is none, are refused.
  @Test func otherBytesAreNoPage() throws {
    var page = try page(seed: 2)
    let bytes = DocumentEdit.insertPage(page, at: 0).dataRepresentation()
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    page.layers[0].pictures = [Picture(data: [1], format: .png, frame: frame)]
    let damaged = DocumentEdit.insertPage(page, at: 0)
    page.layers[0].pictures[0].format = .pdf
    let misplaced = DocumentEdit.insertPage(page, at: 0)
    for wrong in [[], Array(bytes.dropLast()), bytes + [0]] {
      #expect(throws: Failure.self) { try read(wrong) }
    }
    for other in [.setTitle("a"), .sequence([]), damaged, misplaced] {
      #expect(throws: Failure.self) { try read(other.dataRepresentation()) }
    }
  }

  /// Broken bytes of a page are refused, or are a page that can be inserted, shown and undone.
  @Test func brokenPagesDoNoHarm() throws {
    var random = SeededGenerator(seed: 23)
    let sound = try (1...4).map { seed in
      DocumentEdit.insertPage(try page(seed: seed), at: 0).dataRepresentation()
    }
    var refused = 0
    for number in 0..<400 {
      do throws(Failure) {
        let bytes = random.broken(sound[number % sound.count])
        let clipping = try ClippingFile.clipping(of: bytes, target: ClipboardForm.page.rawValue)
        let editor = Editor(strokeSeed: 1)
        #expect(throws: Never.self) { try editor.resize(width: 60, height: 40) }
        let before = editor.document
        #expect(editor.paste(clipping).changes.count == 1)
        _ = editor.perform(.edit(.undo))
        #expect(editor.document == before)
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
    }
    #expect(refused > 100)
  }

  @Test func inkIsOfferedAsStrokesFirst() {
    #expect(ClippingFile.forms(of: Self.ink()) == [.strokes, .svg, .png])
    let note = Clipping(notes: [Note("words", at: .zero)])
    #expect(ClippingFile.forms(of: note).contains(.text))
    #expect(!ClippingFile.forms(of: note).contains(.strokes))
  }

  @Test(arguments: [ClipboardForm.svg, .png])
  func otherProgramsGetWhatTheyCanRead(form: ClipboardForm) throws {
    let bytes = try #require(ClippingFile.bytes(of: Self.ink(), as: form, scale: 1))
    let read = try ClippingFile.clipping(of: bytes, target: form.rawValue)
    #expect(!read.isEmpty && !read.bounds.isNull)
  }

  @Test func textBecomesANoteWithoutControlCharacters() throws {
    let text = "one\r\ntwo\u{7}\tthree"
    let read = try ClippingFile.clipping(of: Array(text.utf8), target: "UTF8_STRING")
    #expect(read.notes.map(\.text) == ["one\ntwo\tthree"])
  }

  @Test(arguments: ["", " \n\t"])
  func emptyTextIsRefused(text: String) {
    #expect(throws: Failure.self) {
      try ClippingFile.clipping(of: Array(text.utf8), target: "text/plain")
    }
  }

  @Test func whatIsDamagedIsRefusedInWords() {
    for form in [ClipboardForm.strokes, .svg, .png, .jpeg] {
      let failure = #expect(throws: Failure.self) {
        try ClippingFile.clipping(of: Array("nonsense".utf8), target: form.rawValue)
      }
      #expect(failure?.message.isEmpty == false)
    }
    #expect(throws: Failure.self) { try ClippingFile.clipping(of: [1], target: "audio/wav") }
  }

  @Test func filesComeOneBesideTheOther() throws {
    let bench = try Bench()
    let paths = try (0..<2).map { try bench.makeDocument(at: "\($0).sumi", strokes: 1) }
    let list = paths.map { FileAddress.address(of: $0) + "\r\n" }.joined()
    let read = try ClippingFile.clipping(of: Array(list.utf8), target: "text/uri-list")
    #expect(read.strokes.count == 2)
    let alone = try ClippingFile.clipping(
      of: Array(FileAddress.address(of: paths[1]).utf8),
      target: "text/uri-list"
    )
    // The second one lies 24 units further right and down.
    let distance = read.strokes[1].renderBounds.minX - alone.strokes[0].renderBounds.minX
    #expect(abs(distance - 24) < 1e-6)
  }

  @Test func oneReadableFileIsEnough() throws {
    let bench = try Bench()
    let good = try bench.makeDocument(at: "good.sumi", strokes: 1)
    let list = [bench.path("missing.png"), good].map { FileAddress.address(of: $0) + "\n" }
    let read = try ClippingFile.clipping(of: Array(list.joined().utf8), target: "text/uri-list")
    #expect(read.strokes.count == 1)
    #expect(throws: Failure.self) {
      try ClippingFile.clipping(of: Array(list[0].utf8), target: "text/uri-list")
    }
    #expect(throws: Failure.self) {
      try ClippingFile.clipping(of: Array("http://x/y.png".utf8), target: "text/uri-list")
    }
  }

  @Test func stoppedWorkGivesNothing() {
    let ticket = WorkTicket()
    ticket.stop()
    #expect(ClippingFile.bytes(of: Self.ink(), as: .png, scale: 1, meter: ticket.meter) == nil)
  }

  @Test func onlyPicturesAreMadeToFit() {
    let area = Rect(x: 0, y: 0, width: 10, height: 10)
    let ink = Self.ink()
    #expect(ink.fitted(into: area).strokes == ink.strokes)
    let picture = Picture(data: [], format: .png, frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let fitted = Clipping(pictures: [picture]).fitted(into: area)
    #expect(abs(fitted.bounds.width - 8) < 1e-9)
    #expect(Clipping(pictures: [picture]).fitted(into: .null).bounds.width == 400)
  }
}

@Suite struct FileAddressTests {
  @Test(arguments: ["/a/b.sumi", "/with blank/ä한.png", "/100%/#?&.svg", "/"])
  func anAddressLeadsBackToItsPath(path: String) {
    #expect(FileAddress.path(of: FileAddress.address(of: path)) == path)
  }

  @Test(arguments: [
    "http://x/y", "file:y", "file://elsewhere.example/y", "file:///a%2", "file:///a%zz",
    "file:///a%00b", "", "/a/b",
  ])
  func whatNamesNoFileHereIsLeftOut(address: String) {
    #expect(FileAddress.path(of: address) == nil)
  }

  @Test func hostsOfThisMachineAreTaken() {
    #expect(FileAddress.path(of: "file://localhost/a%20b") == "/a b")
    #expect(FileAddress.path(of: "FILE:///x") == "/x")
    #expect(FileAddress.path(of: "file:/x") == "/x")
  }

  @Test func aListHasCommentsAndOtherLines() {
    let list = "# comment\r\nfile:///a\r\nhttp://b\r\n file:///c \n"
    #expect(FileAddress.paths(in: list) == ["/a", "/c"])
  }
}

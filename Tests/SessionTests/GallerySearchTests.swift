import Editor
import Foundation
import Geometry
import HandwritingSearch
import InkModel
import Interface
import Practice
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The search in all drawings of the gallery, over real folders: no window.
@Suite struct GallerySearchTests {
  private static let names = ["a", "b", "c"]

  /// A page of handwriting, or of a typed text.
  private static func document(_ lines: [String], note: String? = nil) -> Document {
    let text = HandwrittenText(
      lines.joined(separator: "\n"),
      style: HandwritingStyle(letterHeight: 7)
    )
    let layer = Layer(
      id: LayerID(101),
      drawing: Drawing(strokes: text.strokes(at: Point(x: 60, y: 90))),
      notes: note.map { [Note($0, at: Point(x: 40, y: 400))] } ?? []
    )
    return Document(pages: [Page(id: PageID(1), layers: [layer])])
  }

  private static func path(_ name: String, in office: Office) -> String {
    DocumentPaths.drafts(in: office.bench.path("state")) + "/\(name).sumi"
  }

  /// A window with the gallery open over three drawings and the one that it shows, on which is a stroke.
  private func office() throws -> Office {
    let bench = try Bench()
    let office = try Office(bench, try bench.draft())
    bench.draw(on: office.session)
    office.session.flusher()
    let documents = [
      Self.document(["the moon rises", "stars and moon"]),
      Self.document([], note: "A Moon in print"),
      Self.document(["but a frog"]),
    ]
    for (name, document) in zip(Self.names, documents) {
      try SumiFile.write(document, to: Self.path(name, in: office))
    }
    try office.take(office.files.toggleGallery(office.session))
    try office.wait(for: "the drawings") { office.interface.files.gallery?.isReading == false }
    office.interface.files.gallery?.show(.found)
    return office
  }

  private func record(_ letters: String, in office: Office) throws {
    let path = AlphabetLibrary(office.bench.settings).ownPath
    try FileManager.default.createDirectory(
      atPath: FilePath.parent(of: path),
      withIntermediateDirectories: true
    )
    try SumiFile.write(
      AlphabetSheet.document(of: .school, letters: letters.map { String($0) }),
      to: path
    )
  }

  private func finding(_ office: Office) throws -> GalleryFinding {
    try #require(office.interface.files.gallery).finding
  }

  /// Searches to the end and returns the hits in the three drawings.
  private func find(_ text: String, in office: Office) throws -> [Int?] {
    try office.take(office.files.carryOut(.gallery(.find(text)), office.session))
    try office.wait(for: "the end of the search") {
      office.interface.files.gallery?.finding.isSearching == false
    }
    let finding = try finding(office)
    #expect(finding.text == text && finding.counts.count == finding.paths.count)
    return Self.names.map { finding.counts[Self.path($0, in: office)] }
  }

  private func tap(_ path: String, in office: Office) throws -> FileRequest {
    let request = office.interface.files.gallery?.tap(path)
    return try #require(request)
  }

  private func shown(_ office: Office) -> [String] {
    let paths = office.interface.files.gallery?.shown.map(\.path) ?? []
    return Self.names.filter { paths.contains(Self.path($0, in: office)) }
  }

  private func indexes(_ office: Office) throws -> [String: [UInt8]] {
    let folder = office.bench.path("state/words")
    return try Dictionary(
      uniqueKeysWithValues: FileAccess.names(in: folder).map {
        ($0, try FileAccess.read(folder + "/" + $0))
      }
    )
  }

  // MARK: - Searching

  @Test func drawingsWithHitsAreShown() throws {
    let office = try office()
    #expect(try find("moon", in: office) == [0, 1, 0])
    #expect(try finding(office).remark.contains("alphabet"), "handwriting was left out")
    try record("emnorst", in: office)
    #expect(try find("moon", in: office) == [2, 1, 0])
    #expect(shown(office) == ["a", "b"])
    #expect(try finding(office).remark.isEmpty)
    #expect(office.interface.files.gallery?.shown.first?.path == Self.path("a", in: office))
    #expect(try find("nowhere", in: office) == [0, 0, 0])
    #expect(shown(office).isEmpty)
    try office.finish()
  }

  /// A drawing that is opened shows the search bar with what was found in it.
  @Test func aDrawingIsOpenedAtItsHits() throws {
    let office = try office()
    try record("emnorst", in: office)
    _ = try find("moon", in: office)
    let path = Self.path("a", in: office)
    let request = try tap(path, in: office)
    #expect(request == .gallery(.openAtHits(path: path, isDraft: true, of: "moon")))
    try office.take(office.files.carryOut(request, office.session))
    try office.wait(for: "the hits") { office.session.editor.found.places.count == 2 }
    #expect(office.session.path == path && office.interface.files.gallery == nil)
    // Once: a drawing that is opened otherwise has no search bar.
    let other = Self.path("c", in: office)
    try office.take(office.files.carryOut(.openDraft(path: other), office.session))
    #expect(office.session.path == other && office.session.editor.found.places.isEmpty)
    try office.finish()
  }

  /// What is drawn in the window is found there, and its hits are shown without opening it again.
  @Test func theDrawingOfTheWindowIsSearchedAsItIs() throws {
    let office = try office()
    let note = Note("new moon", at: Point(x: 20, y: 20))
    office.session.commit(office.session.editor.insert(note))
    _ = try find("moon", in: office)
    let path = try #require(office.session.path)
    #expect(try finding(office).counts[path] == 1)
    let request = try tap(path, in: office)
    try office.take(office.files.carryOut(request, office.session))
    try office.wait(for: "the hit") { office.session.editor.found.places.count == 1 }
    #expect(office.session.path == path && office.interface.files.gallery == nil)
    try office.finish()
  }

  @Test func aStoppedSearchAddsNothing() throws {
    let office = try office()
    try office.take(office.files.carryOut(.gallery(.find("moon")), office.session))
    try office.take(office.files.carryOut(.gallery(.stopFinding), office.session))
    let counts = try finding(office).counts
    #expect(try finding(office).isSearching == false)
    // The answer of another search comes after what the first one may have found.
    #expect(try find("frog", in: office) == [0, 0, 0])
    #expect(counts.isEmpty)
    try office.take(office.files.carryOut(.gallery(.find("moon")), office.session))
    office.interface.files.gallery = nil
    office.files.showPictures()
    try office.take(office.files.toggleGallery(office.session))
    try office.wait(for: "the drawings") { office.interface.files.gallery?.isReading == false }
    #expect(try finding(office) == GalleryFinding())
    try office.finish()
  }

  /// Drawings that come while the hits are shown are searched, too.
  @Test func aNewDrawingIsSearched() throws {
    let office = try office()
    #expect(try find("moon", in: office) == [0, 1, 0])
    let copy = GalleryRequest.duplicate(path: Self.path("b", in: office))
    try office.take(office.files.carryOut(.gallery(copy), office.session))
    try office.wait(for: "the hit in the copy") {
      let finding = office.interface.files.gallery?.finding
      return finding?.counts.values.filter { $0 == 1 }.count == 2
    }
    try office.finish()
  }

  // MARK: - The indexes

  /// Indexes are kept for the next search; damaged and foreign ones are made anew.
  @Test(arguments: 0..<4)
  func damagedIndexesAreMadeAnew(kind: Int) throws {
    let office = try office()
    try record("emnorst", in: office)
    #expect(try find("moon", in: office) == [2, 1, 0])
    let before = try indexes(office)
    #expect(before.count >= 3)
    for (name, bytes) in before {
      let file = office.bench.path("state/words/" + name)
      switch kind {
      case 0: try FileAccess.replace(file, with: Array(bytes.dropLast(3)))
      case 1: try FileAccess.replace(file, with: Array("SQLite format 3".utf8))
      case 2: try FileAccess.replace(file, with: bytes + [7])
      default: FileAccess.remove(file)
      }
    }
    #expect(try find("moon", in: office) == [2, 1, 0])
    #expect(try indexes(office) == before)
    try office.finish()
  }

  /// Of many indexes those go that were not used for the longest time, one at a time.
  @Test(arguments: [true, false])
  func theOldestIndexesGo(byNumber: Bool) throws {
    let folder = try TemporaryFolder()
    let index = WordIndex(pages: [WordIndex.Page(mark: 7, strokes: [])])
    let size = index.bytes.count
    let store = WordIndexStore(
      in: folder.path("state"),
      leastWords: 0,
      most: byNumber ? 3 : 100,
      mostBytes: byNumber ? 1 << 20 : 3 * size + 1
    )
    // Times of files are not finer than a tick of the kernel.
    func pause() { Thread.sleep(forTimeInterval: 0.03) }
    func isKept(_ name: String) -> Bool { !store.pages(at: name).isEmpty }
    for name in ["/1", "/2", "/3"] {
      store.write(index, at: name, newWords: 1)
      pause()
    }
    #expect(isKept("/1"), "it is used last now")
    pause()
    store.write(index, at: "/4", newWords: 1)
    #expect(FileAccess.names(in: folder.path("state/words")).count == 3)
    pause()
    #expect(!isKept("/2"))
    for name in ["/3", "/1", "/4"] { #expect(isKept(name)) }
  }
}

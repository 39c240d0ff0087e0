import Commands
import Editor
import Geometry
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The search in all drawings, as the gallery shows it.
@Suite struct GalleryFindingTests {
  private static func gallery(_ count: Int) -> Gallery {
    var gallery = Gallery()
    let drawings = (0..<count).map { number in
      Gallery.Drawing(
        path: "/\(number)",
        title: "D\(number)",
        date: "T",
        time: Double(number),
        isUnsaved: number % 2 == 0
      )
    }
    gallery.show(drawings.filter(\.isUnsaved), from: .unsaved)
    gallery.show(drawings.filter { !$0.isUnsaved }, from: .saved)
    gallery.show(.found)
    return gallery
  }

  /// In whatever order hits arrive, the drawings with the most stand first, then the newest; none without.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func theBestStandsFirst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var gallery = Self.gallery(30)
    gallery.finding.begin("moon", in: gallery.drawings.map(\.path))
    #expect(gallery.shown.isEmpty && gallery.finding.isSearching)
    var counts: [String: Int] = [:]
    for number in (0..<30).shuffled(using: &random) {
      counts["/\(number)"] = random.whole(0...4)
      gallery.finding.add(counts["/\(number)"] ?? 0, in: "/\(number)")
      let ranks = gallery.shown.map { (counts[$0.path] ?? 0, $0.time) }
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 })
      #expect(Set(gallery.shown.map(\.path)) == Set(counts.filter { $0.value > 0 }.keys))
    }
    #expect(!gallery.finding.isSearching)
    gallery.show(.drawings)
    #expect(gallery.shown.count == 30)
  }

  /// Enter searches for what was written, then opens; a stopped search can be made again.
  @Test func enterFindsThenOpens() {
    var gallery = Self.gallery(4)
    func enter() -> FileRequest? {
      gallery.handle(KeyChord("Return", []), columns: 3, isWriting: true).1
    }
    #expect(enter() == nil)
    gallery.field = TextInput("  moon ")
    #expect(gallery.search.text.isEmpty && enter() == .gallery(.find("moon")))
    gallery.finding.begin("moon", in: ["/1", "/2"])
    #expect(enter() == nil, "nothing is found yet")
    gallery.finding.add(3, in: "/1")
    #expect(enter() == .gallery(.openAtHits(path: "/1", isDraft: false, of: "moon")))
    #expect(gallery.tap("/1") == .gallery(.openAtHits(path: "/1", isDraft: false, of: "moon")))
    gallery.finding.stop()
    #expect(!gallery.finding.isSearching && enter() == .gallery(.find("moon")))
    gallery.field = TextInput("stars")
    #expect(enter() == .gallery(.find("stars")))
  }

  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(.gallery).panel.elements
    return try #require(elements.firstIndex { $0.name == name }, "\(name)")
  }

  /// Ctrl+F leads to the search; by the pen alone it begins, stops, and opens a drawing.
  @Test func aPenFindsAndOpens() throws {
    let stage = try InterfaceStage(width: 1280, height: 800)
    stage.interface.files.gallery = Self.gallery(6)
    stage.interface.files.gallery?.show(.drawings)
    stage.refresh()
    stage.wait(0.3)
    try stage.press("Ctrl+F")
    #expect(stage.interface.files.gallery?.section == .found && stage.interface.isWriting)
    try stage.tap(number("Drawings", on: stage), on: .gallery)
    try stage.tap(number("Contents", on: stage), on: .gallery)
    stage.interface.files.gallery?.field = TextInput("moon")
    stage.refresh()
    try stage.tap(number("Find", on: stage), on: .gallery)
    #expect(stage.requests.last == .files(.gallery(.find("moon"))))
    stage.interface.files.gallery?.finding.begin("moon", in: ["/1", "/4"])
    stage.interface.files.gallery?.finding.add(2, in: "/4")
    stage.refresh()
    try stage.tap(number("Stop", on: stage), on: .gallery)
    #expect(stage.requests.last == .files(.gallery(.stopFinding)))
    let card = try number("D4, Hits: 2", on: stage)
    try stage.tap(card, on: .gallery)
    let opened = FileRequest.gallery(.openAtHits(path: "/4", isDraft: true, of: "moon"))
    #expect(stage.requests.last == .files(opened))
  }

  /// The search bar opens with the text of a search in all drawings.
  @Test func theSearchBarShowsTheText() throws {
    let stage = try InterfaceStage(width: 1280, height: 800)
    #expect(stage.interface.openFind(" ") == nil)
    #expect(stage.interface.openFind("moon") == .text("moon"))
    #expect(stage.interface[FindPanel.self].input.text == "moon")
    #expect(stage.interface.stack.open.contains(.find))
  }
}

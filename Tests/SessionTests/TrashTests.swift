import DocumentStore
import Geometry
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Deleted drawings, and the list of drawings, on a real disk.
@Suite struct TrashTests {
  private let bench: Bench
  private let trash: Trash

  init() throws {
    bench = try Bench()
    trash = Trash(in: bench.path("state"))
  }

  private func strokeCount(_ path: String) throws -> Int {
    try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count
  }

  @Test func whatIsDeletedComesBackWhole() throws {
    let path = try bench.makeDocument(at: "a.sumi", strokes: 3)
    let deleted = try trash.put(path, now: 1000)
    #expect(!FileAccess.isFile(path) && FileAccess.isFile(deleted))
    #expect(trash.items() == [Trash.Item(path: deleted, origin: path, time: 1000)])
    #expect(try trash.restore(deleted) == path)
    #expect(try strokeCount(path) == 3)
    #expect(trash.items().isEmpty && !FileAccess.isFolder(FilePath.parent(of: deleted)))
  }

  /// Drawings of one name that are deleted in one second do not meet.
  @Test func equalNamesDoNotMeet() throws {
    for count in 1...3 {
      try trash.put(try bench.makeDocument(at: "a.sumi", strokes: count), now: 50)
    }
    let items = trash.items()
    #expect(items.count == 3 && Set(items.map(\.path)).count == 3)
    let restored = try items.map { try trash.restore($0.path) }
    #expect(Set(restored).count == 3 && Set(restored).contains(bench.path("a.sumi")))
    #expect(Set(try restored.map(strokeCount)) == [1, 2, 3])
  }

  /// A drawing whose folder is gone, or is a file now, comes back all the same.
  @Test func aDrawingWithoutItsFolderComesBack() throws {
    let first = try bench.makeDocument(at: "folder/a.sumi", strokes: 1)
    let second = try bench.makeDocument(at: "other/b.sumi", strokes: 2)
    let deleted = try [first, second].map { try trash.put($0) }
    for name in ["folder", "other"] { FileAccess.removeFolder(bench.path(name)) }
    try bench.folder.write("in the way", to: "other")
    #expect(try trash.restore(deleted[0]) == first)
    let found = try trash.restore(deleted[1])
    #expect(found == DocumentPaths.drafts(in: bench.path("state")) + "/b.sumi")
    #expect(try strokeCount(found) == 2)
  }

  @Test func theTrashExpires() throws {
    let (day, now) = (86_400.0, 1e9)
    for age in [0.0, 29.9, 30.1, 400] {
      let path = try bench.makeDocument(at: "d\(age).sumi", strokes: 1)
      try trash.put(path, now: now - age * day)
    }
    trash.removeExpired(now: now)
    #expect(trash.items().map(\.time) == [now, (now - 29.9 * day).rounded(.down)])
  }

  @Test func whatIsOpenStays() throws {
    let path = try bench.makeDocument(at: "a.sumi", strokes: 1)
    let session = try bench.open(path)
    #expect(throws: Failure.self) { try trash.put(path) }
    #expect(FileAccess.isFile(path) && trash.items().isEmpty)
    try session.close()
    #expect(throws: Failure.self) { try trash.put(bench.path("none.sumi")) }
    #expect(throws: Failure.self) { try trash.restore(bench.path("state/trash/1-1/none.sumi")) }
  }

  /// Ink that is only in the log beside a drawing goes with it, and a broken one stays what it is.
  @Test func brokenDrawingsAndLogsMoveAsTheyAre() throws {
    let path = try bench.folder.write("no database", to: "broken.sumi")
    try bench.folder.write("ink", to: "broken.sumi-log")
    let deleted = try trash.put(path)
    #expect(try FileAccess.read(deleted) == Array("no database".utf8))
    #expect(try trash.restore(deleted) == path)
    #expect(try FileAccess.read(path + "-log") == Array("ink".utf8))
    #expect(try bench.folder.names.filter { $0.hasPrefix("broken") }.count == 2)
  }

  @Test func whatIsNoTrashIsLeftAlone() throws {
    let outside = try bench.folder.write("x", to: "kept.txt")
    trash.erase(outside)
    #expect(FileAccess.isFile(outside))
    try FileAccess.makeFolder(of: bench.path("state/trash/strange/x"))
    try FileAccess.makeFolder(of: bench.path("state/trash/12-1/x"))
    #expect(trash.items().isEmpty)
  }

  // MARK: - The list

  /// Each drawing is listed once, under the heading where it belongs.
  @Test func everyDrawingIsListedOnce() throws {
    let named = try bench.makeDocument(at: "named.sumi", strokes: 1)
    let draft = try bench.draft()
    bench.draw(on: draft)
    try draft.close()
    let open = try bench.draft()
    bench.draw(on: open)
    open.flusher()
    let recents = RecentDocuments(stateFolder: bench.path("state"))
    for path in [named, bench.path("gone.sumi"), draft.path ?? ""] { recents.add(path) }
    recents.drain()
    try trash.put(try bench.makeDocument(at: "dead.sumi", strokes: 1))
    let list = GalleryList(stateFolder: bench.path("state"))
    let unsaved = list.unsaved().filter { $0.path.hasPrefix(bench.path("")) }
    #expect(Set(unsaved.map(\.path)) == Set([draft, open].compactMap(\.path)))
    #expect(unsaved.allSatisfy { $0.isUnsaved && $0.title == "Unsaved drawing" })
    let saved = list.saved().filter { $0.path.hasPrefix(bench.path("")) }
    #expect(saved.map(\.path) == [named] && saved[0].title == "named")
    #expect(list.deleted().map(\.title) == ["dead"])
    try open.close()
  }

  @Test(arguments: [
    ("Drawing 2026-11-22 20.41.46 1234", true), ("Drawing 2026-11-22 20.41.46 1234 2", true),
    ("Drawing of a bird", false), ("Drawing", false), ("Drawing 2026", false), ("Owl", false),
  ])
  func namesOfTheProgramAreKnown(name: String, isAutomatic: Bool) {
    #expect(DocumentPaths.isAutomatic(name) == isAutomatic)
    #expect((DocumentPaths.title(of: "/x/\(name).sumi", isDraft: true) == name) != isAutomatic)
    #expect(DocumentPaths.title(of: "/x/\(name).sumi", isDraft: false) == name)
  }

  @Test func newDrawingsHaveNamesOfTheProgram() {
    let path = DocumentPaths.draft(in: bench.path("state"))
    #expect(DocumentPaths.isAutomatic(DocumentPaths.name(of: path)))
  }

  @Test(arguments: ["", "a/b", ".hidden", String(repeating: "ä", count: 101)])
  func someNamesCannotBe(name: String) {
    #expect(GalleryName.complaint(about: name) != nil)
    #expect(GalleryName.complaint(about: "Owl \(name.count)") == nil)
  }

  // MARK: - Small pictures

  @Test func aPictureIsDrawnOnceForEachState() throws {
    let path = try bench.makeDocument(at: "a.sumi", strokes: 2)
    let cache = ThumbnailCache(in: bench.path("state"))
    let size = Size(width: 60, height: 40)
    let first = try #require(cache.picture(of: path, changedAt: 1, size: size, scale: 1))
    // Only the cache can still have the picture of a drawing that is gone.
    FileAccess.remove(path)
    #expect(cache.picture(of: path, changedAt: 1, size: size, scale: 1) == first)
    #expect(cache.picture(of: path, changedAt: 2, size: size, scale: 1) == nil)
    #expect(cache.picture(of: path, changedAt: 1, size: size, scale: 2) == nil)
    _ = try bench.makeDocument(at: "a.sumi", strokes: 3)
    let second = try #require(cache.picture(of: path, changedAt: 2, size: size, scale: 1))
    #expect(second != first)
    #expect(FileAccess.names(in: bench.path("state/thumbnails")).count == 1)
  }

  @Test func picturesOfDrawingsThatAreGoneAreRemoved() throws {
    let cache = ThumbnailCache(in: bench.path("state"))
    let paths = try (0..<3).map { try bench.makeDocument(at: "\($0).sumi", strokes: 1) }
    let size = Size(width: 30, height: 20)
    for path in paths { _ = cache.picture(of: path, changedAt: 1, size: size, scale: 1) }
    cache.removeAll(but: [paths[1]])
    #expect(FileAccess.names(in: bench.path("state/thumbnails")).count == 1)
    #expect(cache.picture(of: paths[1], changedAt: 1, size: size, scale: 1) != nil)
    cache.remove(paths[1])
    #expect(FileAccess.names(in: bench.path("state/thumbnails")).isEmpty)
  }

  @Test func whatCannotBeReadHasNoPicture() throws {
    let cache = ThumbnailCache(in: bench.path("state"))
    let path = try bench.folder.write("SQLite format 3", to: "broken.sumi")
    let size = Size(width: 30, height: 20)
    #expect(cache.picture(of: path, changedAt: 1, size: size, scale: 1) == nil)
    #expect(FileAccess.names(in: bench.path("state/thumbnails")).isEmpty)
  }
}

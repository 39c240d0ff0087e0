import DocumentStore
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct OpenDocumentsTests {
  @Test func whatIsStoredIsTakenOnce() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("a.sumi"))
    bench.draw(on: session)
    try session.close()
    let documents = OpenDocuments(in: bench.path("state"))
    #expect(documents.take().isEmpty)
    documents.store(bench.path("a.sumi"))
    #expect(documents.take() == [bench.path("a.sumi")])
    #expect(documents.take().isEmpty)
    #expect(FileAccess.names(in: bench.path("state") + "/open-at-logout").isEmpty)
  }

  @Test func whatHasNoFileIsNotStored() throws {
    let bench = try Bench()
    let documents = OpenDocuments(in: bench.path("state"))
    documents.store(nil)
    documents.store(bench.path("state") + "/drawings/never drawn.sumi")
    #expect(documents.take().isEmpty)
  }

  /// A document that is gone or open by now is not opened again, nor is it the next time.
  @Test func whatIsGoneOrOpenIsLeftOut() throws {
    let bench = try Bench()
    let documents = OpenDocuments(in: bench.path("state"))
    let session = try bench.open(bench.path("a.sumi"))
    bench.draw(on: session)
    session.flusher()
    documents.store(bench.path("a.sumi"))
    #expect(documents.take().isEmpty)
    try session.close()
    documents.store(bench.path("a.sumi"))
    FileAccess.remove(bench.path("a.sumi"))
    #expect(documents.take().isEmpty)
  }

  @Test func aDocumentThatIsOpenedInAnotherWayIsRemoved() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("a.sumi"))
    bench.draw(on: session)
    try session.close()
    let documents = OpenDocuments(in: bench.path("state"))
    documents.store(bench.path("a.sumi"))
    documents.remove(bench.path("b.sumi"))
    documents.remove(bench.path("a.sumi"))
    #expect(documents.take().isEmpty)
  }

  /// Each window has a note of its own: none overwrites another's.
  @Test func documentsOfSeveralWindowsAreTakenTogether() throws {
    let bench = try Bench()
    let folder = bench.path("state") + "/open-at-logout/"
    for (number, name) in [(17, "a"), (18, "b")] {
      let session = try bench.open(bench.path(name + ".sumi"))
      bench.draw(on: session)
      try session.close()
      try FileAccess.makeFolder(of: folder + "x")
      try FileAccess.replace(folder + "\(number)", with: Array(bench.path(name + ".sumi").utf8))
    }
    let documents = OpenDocuments(in: bench.path("state"))
    #expect(documents.take() == [bench.path("a.sumi"), bench.path("b.sumi")])
  }

  /// A drawing that was never saved is opened again as one.
  @Test func aDraftIsKnownByItsFolder() throws {
    let bench = try Bench()
    let path = try #require(bench.draft().path)
    #expect(DocumentPaths.isDraft(path, in: bench.path("state")))
    #expect(!DocumentPaths.isDraft(bench.path("a.sumi"), in: bench.path("state")))
    #expect(!DocumentPaths.isDraft(bench.path("state") + "/a.sumi", in: bench.path("state")))
  }
}

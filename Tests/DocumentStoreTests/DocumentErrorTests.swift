import Testing

@testable import Database
@testable import DocumentStore

/// What the user is told when a document cannot be read or written.
@Suite struct DocumentErrorTests {
  /// Result codes of SQLite, as its documentation numbers them, and what each means for a document.
  static let codes: [(code: CInt, kind: DocumentError.Kind)] = [
    (5, .openElsewhere), (6, .openElsewhere), (13, .full), (8, .readOnly), (3, .readOnly),
    (11, .damaged), (26, .notADocument), (14, .other), (10, .other), (7, .damaged),
    (18, .damaged), (1, .damaged), (8 | 4 << 8, .readOnly), (10 | 22 << 8, .other),
  ]

  /// Every failure of the database is one line that begins with the document's path.
  @Test(arguments: codes)
  func failuresOfTheDatabaseAreOneLine(code: CInt, kind: DocumentError.Kind) {
    let failure = DatabaseError("reading", code: code, reason: "why")
    let error = DocumentError(failure, "/a/b.sumi")
    #expect(error.kind == kind && error.path == "/a/b.sumi")
    #expect(error.message == "/a/b.sumi: \(error.reason)")
    #expect(!error.reason.isEmpty && !error.message.contains("\n") && !error.message.contains("{"))
  }

  /// Where only the database knows more, its own message is part of the user's.
  @Test func reasonsAreSaidWhereTheyHelp() {
    func reason(_ code: CInt) -> String {
      DocumentError(DatabaseError("x", code: code, reason: "disk gone"), "a").reason
    }
    for code: CInt in [10, 1] { #expect(reason(code).contains("disk gone")) }
    for code: CInt in [5, 13, 8, 11, 26, 14, 7] { #expect(!reason(code).contains("disk gone")) }
    // Different remedies are told in different words.
    #expect(Set([5, 13, 8, 11, 26, 14, 10, 7, 1].map(reason)).count == 9)
  }
}

internal import HandwritingSearch
internal import Practice
internal import Progress

/// A search for a typed text in drawings on the disk, for a thread in the background.
///
/// One drawing after the other is in memory. Indexes of their words are kept, however few words there are.
nonisolated struct GallerySearch: Sendable {
  /// Something that a search has found out.
  enum Finding: Sendable {
    /// The search has begun; what it leaves out is told in a sentence, which is empty for nothing.
    case remark(String)
    /// The number of hits in a drawing; 0 where it cannot be read.
    case hits(Int, path: String)
  }

  private let search: DocumentSearch
  private let store: WordIndexStore

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - alphabet: The alphabet of the user's own hand; `nil` without one.
  ///   - stateFolder: The state folder, which keeps the indexes.
  init(for text: String, _ alphabet: Alphabet?, stateFolder: String) {
    search = DocumentSearch(query: .text(text, alphabet))
    store = WordIndexStore(in: stateFolder, leastWords: 0)
  }

  /// A sentence about what cannot be found; empty for none.
  var remark: String { search.remark }

  /// Returns the number of hits in a document; `nil` once the ticket is stopped.
  func hits(in path: String, _ ticket: WorkTicket) -> Int? {
    // One that cannot be read is marked in the gallery.
    let document = try? SumiFile.read(path, meter: ticket.meter).document
    guard !ticket.isStopped else { return nil }
    guard let document else { return 0 }
    // The memory of the search bar stays that of the document in the window.
    let index = WordMemory().index(of: document, at: path, store, while: { !ticket.isStopped })
    return index.map { search.outcome(in: document, $0).places.count }
  }
}

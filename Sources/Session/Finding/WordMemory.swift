internal import HandwritingSearch
internal import InkModel
internal import Synchronization

/// The words of the document that was searched last, so that the next search looks at changed pages alone.
///
/// It holds about 2 kB for a word.
final nonisolated class WordMemory: Sendable {
  private struct Content {
    var path: String?
    var pages: [UInt64: WordIndex.Page] = [:]
  }

  private let content = Mutex(Content())

  /// Returns the index of a document as it is now.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - path: The path of its file; `nil` for a document that is not kept.
  ///   - store: The indexes on the disk.
  ///   - isWanted: Returns whether to go on; asked for each page.
  /// - Returns: The index, and the document's pages in its order; `nil` when it is no longer wanted, in
  ///   which case what was done is not done again.
  func index(
    of document: Document,
    at path: String?,
    _ store: WordIndexStore,
    while isWanted: () -> Bool
  ) -> WordIndex? {
    var known = content.withLock { $0.path == path ? $0.pages : nil } ?? [:]
    if known.isEmpty, let path { known = store.pages(at: path) }
    var (pages, newPages, newWords) = ([WordIndex.Page](), 0, 0)
    let marks = document.pages.map(WordIndexStore.mark(of:))
    // Those of pages as they were before something was drawn on them.
    let wanted = Set(marks)
    let measured = WordIndex.KnownWords(of: known.filter { !wanted.contains($0.key) }.values)
    for (page, mark) in zip(document.pages, marks) {
      guard isWanted() else {
        content.withLock { $0 = Content(path: path, pages: known) }
        return nil
      }
      let words =
        known[mark]
        ?? WordIndex.Page(mark: mark, strokes: Self.strokes(of: page), reusing: measured)
      if known.updateValue(words, forKey: mark) == nil {
        newPages += 1
        newWords += words.words.count
      }
      pages.append(words)
    }
    let index = WordIndex(pages: pages)
    // Pages that are no more are forgotten.
    known = Dictionary(pages.map { ($0.mark, $0) }) { first, _ in first }
    content.withLock { $0 = Content(path: path, pages: known) }
    if let path, newPages > 0 { store.write(index, at: path, newWords: newWords) }
    return index
  }

  /// The strokes of a page in writing order, of all layers that are seen.
  private static func strokes(of page: Page) -> [WrittenStroke] {
    let seen = page.layers.filter(\.isVisible).flatMap(\.drawing.strokes)
    return seen.enumerated().compactMap { WrittenStroke(number: $0.offset, $0.element) }
  }
}

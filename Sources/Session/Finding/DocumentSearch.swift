internal import Editor
internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import Practice
internal import SystemIO

/// A search in one document, for a thread in the background.
nonisolated struct DocumentSearch: Sendable {
  /// The result of a search.
  struct Outcome: Sendable {
    /// The places, in the order of the pages.
    var places: [FoundPlaces.Place] = []
    /// A sentence for the user; empty for none.
    var note = ""
    /// A Boolean value that indicates whether handwriting is among the places.
    var hasWriting = false
    /// A Boolean value that indicates whether handwriting was left out for want of an alphabet.
    var lacksAlphabet = false
  }

  /// The word that is sought.
  enum Query: Sendable {
    /// A text, and the alphabet of the user's own hand; `nil` without one.
    case text(String, Alphabet?)
    /// A written word, stroke by stroke in writing order.
    case ink([WrittenStroke])
  }

  /// The word that is sought.
  let query: Query

  /// The height of the capital letters of a typed word while it is measured, in millimetres: any will do.
  private static let height = 8.0
  /// The largest number of places that are shown, and of letters that are searched for.
  private static let (mostPlaces, mostLetters) = (1000, 200)

  /// Searches a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - index: Its words.
  /// - Returns: What was found.
  func outcome(in document: Document, _ index: WordIndex) -> Outcome {
    var outcome = Outcome()
    let words = words
    if case .text(let text, let alphabet) = query {
      outcome.places = Self.notes(with: text, in: document)
      outcome.lacksAlphabet = alphabet == nil
    }
    if let words {
      let hits = index.hits(for: words)
      outcome.hasWriting = !hits.isEmpty
      outcome.places += hits.map {
        FoundPlaces.Place(page: document.pages[$0.page].id, bounds: $0.bounds)
      }
    }
    // Stable within a page: texts first, then words in the order of lines.
    let order = Dictionary(uniqueKeysWithValues: document.pages.enumerated().map { ($1.id, $0) })
    outcome.places = outcome.places.enumerated().sorted {
      (order[$0.element.page] ?? 0, $0.offset) < (order[$1.element.page] ?? 0, $1.offset)
    }.prefix(Self.mostPlaces).map(\.element)
    outcome.note = remark(words)
    if outcome.note.isEmpty, outcome.places.isEmpty { outcome.note = localized("Nothing found") }
    return outcome
  }

  /// The shapes that are searched for; `nil` for none.
  private var words: WordQuery? {
    switch query {
    case .ink(let strokes): return WordQuery(written: strokes)
    case .text(let text, let alphabet):
      guard let alphabet else { return nil }
      let shapes = text.prefix(Self.mostLetters).split(whereSeparator: \.isWhitespace).map {
        Self.shapes(of: String($0), in: alphabet)
      }
      return shapes.isEmpty || shapes.contains(where: \.isEmpty) ? nil : WordQuery(words: shapes)
    }
  }

  /// The shapes of a typed word in a hand; none when letters are missing.
  private static func shapes(of word: String, in alphabet: Alphabet) -> [WordShape] {
    let text = HandwrittenText(word, in: alphabet, style: HandwritingStyle(letterHeight: height))
    guard text.missing.isEmpty else { return [] }
    let letters = text.letters.map { $0.strokes.map(WrittenStroke.points) }
    return TypedWord(letters: letters, canJoin: TypedWord.canJoin(word)).shapes
  }

  /// The texts on the pages that contain a text, in capitals or not.
  private static func notes(with text: String, in document: Document) -> [FoundPlaces.Place] {
    let wanted = text.lowercased()
    return document.pages.lazy.flatMap { page in
      page.layers.lazy.filter(\.isVisible).flatMap(\.notes)
        .filter { $0.text.lowercased().contains(wanted) }
        .map { FoundPlaces.Place(page: page.id, bounds: $0.usualBounds) }
    }.prefix(mostPlaces).map { $0 }
  }

  /// A sentence about what cannot be found, in whatever document; empty for none.
  var remark: String { remark(words) }

  private func remark(_ words: WordQuery?) -> String {
    switch query {
    case .text(_, nil):
      localized("Only typed texts were searched. To find handwriting too, record your alphabet.")
    case .text where words == nil:
      localized("Only typed texts were searched: a letter is not in your alphabet.")
    case .ink where words == nil: localized("This is too little ink for a search.")
    default: ""
    }
  }
}

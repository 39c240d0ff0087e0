/// One word to find, or several that follow each other on a line, each by its possible shapes.
public struct WordQuery: Hashable, Sendable {
  /// The shapes of each word; a word of the page has to be like one of them.
  public var words: [[WordShape]]

  /// Creates a query; words without a shape are left out.
  public init(words: [[WordShape]]) { self.words = words.filter { !$0.isEmpty } }

  /// Creates a query from a written word; `nil` when there is too little ink for a search.
  ///
  /// - Parameter strokes: Its strokes in writing order.
  public init?(written strokes: [WrittenStroke]) {
    let angle = WordFinder.words(of: strokes).first?.angle ?? 0
    guard let shape = WordShape(strokes, angle: angle) else { return nil }
    self.init(words: [[shape]])
  }
}

internal import Geometry

/// Pages of words that are put together of a writer's letters, seven on a line.
struct ComposedPages {
  /// A page, with the strokes of each word.
  struct Page {
    var ink: [[Point]] = []
    var words: [(label: String, strokes: [Int])] = []
  }

  private(set) var pages: [Page] = []

  fileprivate static let (across, down, size) = (7, 14, 20.0)

  /// Composes pages.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - texts: The words in their order; those with a letter that was not recorded are left out.
  ///   - joined: A Boolean value that indicates whether letters are joined.
  ///   - amount: The variation of letters.
  ///   - dice: The random numbers.
  init(
    _ writer: LetterWriter,
    _ texts: [String],
    joined: Bool,
    vary amount: Double,
    _ dice: inout Dice
  ) {
    var next = 0
    while next < texts.count {
      var page = Page()
      for line in 0..<Self.down {
        let end = min(next + Self.across, texts.count)
        page.add(Array(texts[next..<end]), line: line, by: writer, joined, amount, &dice)
        next = end
      }
      pages.append(page)
    }
  }
}

extension ComposedPages.Page {
  fileprivate mutating func add(
    _ texts: [String],
    line: Int,
    by writer: LetterWriter,
    _ joined: Bool,
    _ amount: Double,
    _ dice: inout Dice
  ) {
    let size = ComposedPages.size
    var x = 0.0
    let slope = 0.01 * dice.normal()
    for text in texts {
      guard let word = writer.word(text, joined: joined, vary: amount, &dice) else { continue }
      let bounds = Rect(enclosing: word.joined())
      let y = 3.6 * Double(line) + 0.06 * dice.normal() + slope * x
      words.append((text, Array(ink.count..<ink.count + word.count)))
      ink += word.map { stroke in
        stroke.map { Point(x: ($0.x + x - bounds.minX) * size, y: ($0.y + y) * size) }
      }
      x += bounds.width + 1 + 0.25 * abs(dice.normal())
    }
  }
}

/// An article of the documentation, as its Markdown says it.
///
/// It knows what the articles of this project use: titles, paragraphs, lists, tables and code. Marks within
/// a text are left out; of a link its words stay.
struct Article: Hashable, Sendable {
  /// A part of an article.
  enum Block: Hashable, Sendable {
    /// The title of a section.
    case heading(String)
    /// Text.
    case paragraph(String)
    /// An entry of a list, with its number or a dot.
    case item(mark: String, String)
    /// A line of code.
    case code(String)
    /// A row of a table: its first cell, and the others with the titles of their columns.
    case row(String, [String])
  }

  /// The title.
  private(set) var title = ""
  /// The parts, in their order.
  private(set) var blocks: [Block] = []

  /// The titles of the columns of the table that is being read; `nil` outside of tables.
  private var columns: [String]?
  /// The lines of the paragraph or entry that is being read.
  private var lines: [Substring] = []

  /// Reads an article; what it does not know is a paragraph.
  init(markdown text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
    endParagraph()
    (columns, lines) = (nil, [])
  }

  private mutating func read(_ line: Substring) {
    let words = line.drop { $0 == " " }
    let indent = line.count - words.count
    if words.isEmpty {
      endParagraph()
      columns = nil
    } else if line.hasPrefix("#") {
      endParagraph()
      let words = Self.plain(words.drop { $0 == "#" }.drop { $0 == " " })
      if title.isEmpty {
        title = words
      } else if words != "Overview" {
        blocks.append(.heading(words))
      }
    } else if line.hasPrefix("|") {
      endParagraph()
      readRow(line)
    } else if indent >= 4, lines.isEmpty {
      blocks.append(.code(String(line.dropFirst(4))))
    } else if Self.mark(of: words) != nil {
      endParagraph()
      lines = [words]
    } else {
      lines.append(words)
    }
  }

  private mutating func readRow(_ line: Substring) {
    var cells = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.plain)
    if !cells.isEmpty { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    guard let columns else {
      columns = cells
      return
    }
    let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    guard !isRule, let first = cells.first else { return }
    let others = cells.enumerated().dropFirst().filter { !$0.element.isEmpty }.map { number, cell in
      let column = columns.indices.contains(number) ? columns[number] : ""
      return column.isEmpty ? cell : "\(column): \(cell)"
    }
    blocks.append(.row(first, others))
  }

  private mutating func endParagraph() {
    guard let first = lines.first else { return }
    let text = lines.joined(separator: " ")
    lines = []
    guard let mark = Self.mark(of: first) else {
      blocks.append(.paragraph(Self.plain(text[...])))
      return
    }
    let rest = text.dropFirst(mark.count).drop { $0 == " " }
    blocks.append(.item(mark: mark == "-" ? "•" : mark, Self.plain(rest)))
  }

  /// The mark of an entry of a list: a hyphen, or a number with a period; `nil` for other text.
  private static func mark(of text: Substring) -> String? {
    if text.hasPrefix("- ") { return "-" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && text.dropFirst(digits.count).hasPrefix(". ") ? digits + "." : nil
  }

  /// Returns a text without the marks of Markdown.
  private static func plain(_ text: Substring) -> String {
    var (words, rest) = ("", text)
    while rest.last == " " { rest.removeLast() }
    rest = rest.drop { $0 == " " }
    while let character = rest.first {
      if character == "[", let link = link(rest) {
        words += plain(link.words)
        rest = rest[link.end...]
        continue
      }
      rest.removeFirst()
      if character == "\\", let next = rest.first {
        words.append(next)
        rest.removeFirst()
      } else if character != "`", character != "*" {
        words.append(character)
      }
    }
    return words
  }

  /// The words of the link that a text begins with, and its end; `nil` when it is none.
  private static func link(_ text: Substring) -> (words: Substring, end: Substring.Index)? {
    guard let close = text.firstIndex(of: "]") else { return nil }
    let after = text.index(after: close)
    guard after < text.endIndex, text[after] == "(",
      let end = text[after...].firstIndex(of: ")")
    else { return nil }
    return (text[text.index(after: text.startIndex)..<close], text.index(after: end))
  }
}

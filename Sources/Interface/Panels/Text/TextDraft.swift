internal import Geometry
internal import InkModel
internal import Widgets

/// A text for the page as the user is making it: words, font, size and colour.
struct TextDraft: Hashable {
  /// The words.
  var input = TextInput(allowsLines: true)
  /// The name of the font's family; `nil` for the default font.
  var family: String?
  /// The size of the font, in points of 1/72 inch.
  var size = 12.0
  /// The colour of the letters.
  var color = InkColor.black

  /// The sizes that can be chosen, in points.
  static let sizes = 6.0...144.0
  /// The number of canvas units in a point: 96 to 72.
  private static let unitsPerPoint = 96.0 / 72

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - family: the name of the font's family; `nil` for the default font.
  ///   - size: the size of the font, in points.
  ///   - color: the colour of the letters.
  init(family: String? = nil, size: Double = 12, color: InkColor = .black) {
    (self.family, self.size, self.color) = (family, size, color)
  }

  /// Makes a copy of a text on the page, with the caret at its end.
  init(_ note: Note) {
    input = TextInput(note.text.replacing("\r\n", with: "\n"), allowsLines: true)
    (family, size, color) = (note.fontFamily, note.fontSize / Self.unitsPerPoint, note.color)
  }

  /// A Boolean value that indicates whether nothing would be seen of it.
  var isEmpty: Bool { input.text.allSatisfy(\.isWhitespace) }

  /// Returns the text for the page at a position in canvas units.
  func note(at position: Point) -> Note {
    Note(
      input.text,
      at: position,
      fontFamily: family,
      fontSize: size * Self.unitsPerPoint,
      color: color
    )
  }

  /// Returns a text of the page with the changes that were made to a copy of it; what was not changed
  /// is the same to the last bit.
  func applied(to note: Note) -> Note {
    let before = TextDraft(note)
    var new = self.note(at: note.position)
    if size == before.size { new.fontSize = note.fontSize }
    if input.text == before.input.text { new.text = note.text }
    return new
  }
}

/// The list from which a font is chosen.
struct FontChoice: Hashable {
  /// The families that are installed, in alphabetical order.
  let families: [String]
  /// The words that a family is searched by.
  var search = TextInput()

  /// The families whose names have all the words.
  var found: [String] {
    let words = search.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return families }
    return families.filter { family in
      let name = family.lowercased()
      return words.allSatisfy(name.contains)
    }
  }
}

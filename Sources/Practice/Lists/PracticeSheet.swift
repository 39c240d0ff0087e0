internal import Geometry
public import InkModel

/// The layout of a list of words as worksheets to print.
///
/// Each word has a row: the model in black with the start of each stroke, then copies in grey to
/// trace, then an empty line.
public struct PracticeSheet {
  /// The size of A4 and the margin, in millimetres.
  private static let (width, height, margin) = (210.0, 297.0, 15.0)
  /// The height of the title in millimetres.
  private static let head = 14.0
  private static let black = InkColor(red: 0.1, green: 0.1, blue: 0.12)
  private static let red = InkColor(red: 0.82, green: 0.23, blue: 0.16)
  /// The largest number of pages; longer lists are truncated.
  private static let mostPages = 500

  private let title: String
  private let alphabet: Alphabet
  private let letterHeight: Double
  private var pages: [Page] = []
  private var strokes: [Stroke] = []
  private var y = 0.0

  /// Returns a list as worksheets.
  ///
  /// - Parameters:
  ///   - list: The words.
  ///   - alphabet: The alphabet.
  ///   - letterHeight: The cap height in millimetres, clamped to 4...80.
  /// - Returns: A document of A4 pages, at least one.
  public static func document(
    of list: WordList,
    in alphabet: Alphabet = .school,
    letterHeight: Double = 12
  ) -> Document {
    var sheet = PracticeSheet(list.title, alphabet, letterHeight: min(80, max(4, letterHeight)))
    sheet.beginPage()
    for word in list.words where sheet.pages.count < mostPages { sheet.add(word) }
    sheet.endPage()
    return Document(title: list.title, pages: sheet.pages)
  }

  private init(_ title: String, _ alphabet: Alphabet, letterHeight: Double) {
    (self.title, self.alphabet, self.letterHeight) = (title, alphabet, letterHeight)
  }

  private mutating func beginPage() {
    strokes = []
    y = (Self.margin + Self.head) * Document.unitsPerMillimetre
  }

  private mutating func endPage() {
    let unit = Document.unitsPerMillimetre
    let note = Note(
      title,
      at: Point(x: Self.margin * unit, y: Self.margin * unit - 12),
      fontSize: 14,
      color: Self.black
    )
    pages.append(
      Page(
        id: PageID(Int64(pages.count + 1)),
        title: title,
        size: Size(width: Self.width * unit, height: Self.height * unit),
        paper: Paper(color: InkColor(red: 1, green: 1, blue: 1)),
        layers: [Layer(drawing: Drawing(strokes: strokes), notes: [note])]
      )
    )
  }

  private mutating func add(_ word: String) {
    let unit = Document.unitsPerMillimetre
    let room = Self.width - 2 * Self.margin
    var style = HandwritingStyle(letterHeight: letterHeight, lineWidth: room)
    style.ink = Ink(.monoline, color: Self.black)
    let model = HandwrittenText(word, in: alphabet, style: style)
    guard !model.letters.isEmpty else { return }
    let row = model.lineHeight * Double(model.lineCount)
    if y + row > (Self.height - Self.margin) * unit, !strokes.isEmpty {
      endPage()
      beginPage()
    }
    let base = y + model.capHeight * 1.15
    let left = Self.margin * unit + model.xHeight / 2
    var placed = model
    placed.move(by: Vector(dx: left, dy: base))
    strokes += placed.lineStrokes(to: (Self.width - Self.margin) * unit)
    strokes += placed.strokes() + placed.letters.flatMap(beginnings)
    if model.lineCount == 1 { trace(model, from: left, base: base) }
    y += row
  }

  /// Adds grey copies of the word in the first half of the row; Hangul squares continue to its
  /// end.
  private mutating func trace(_ model: HandwrittenText, from left: Double, base: Double) {
    let end = (Self.width - Self.margin) * Document.unitsPerMillimetre
    let step = model.width + model.xHeight
    var grey = model
    grey.move(by: Vector(dx: left, dy: base))
    var x = left + step
    while x + model.width <= end {
      grey.move(by: Vector(dx: step, dy: 0))
      strokes += grey.lineStrokes().filter { $0.ink.color == WritingLine.Kind.cell.color }
      if x < left + (end - left) * 0.55 {
        strokes += grey.strokes().map { stroke in
          var stroke = stroke
          stroke.ink.color = PracticeRound.grey
          return stroke
        }
      }
      x += step
    }
  }

  /// Returns a red dot at the start of each stroke.
  private func beginnings(of letter: PlacedLetter) -> [Stroke] {
    letter.strokes.compactMap { path in
      guard path.count > 1, let first = path.first else { return nil }
      let width = first.size.width * 0.8
      let dot = StrokePoint(
        location: path.interpolatedLocation(at: path.parameterRange.lowerBound),
        timeOffset: 0,
        size: Size(width: width, height: width)
      )
      return Stroke(ink: Ink(.monoline, color: Self.red), path: StrokePath([dot]))
    }
  }
}

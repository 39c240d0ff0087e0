internal import Geometry
public import InkModel

/// The conversion of an alphabet to a drawing that can be edited in Sumi, and back.
///
/// The page is a table of cells; a note in each names the letter whose strokes lie in it, on the
/// baseline. Two cells with the same name are two forms of a letter. The strokes in a cell, in
/// their order, direction and timing, are the letter.
public struct AlphabetSheet {
  /// The number of cells in a row.
  private static let columns = 10
  /// The cap height in canvas units.
  private static let capHeight = 80.0
  /// The size of a cell, and the start of the baseline in it, in canvas units.
  private static let (cellWidth, cellHeight) = (120.0, 170.0)
  private static let (left, base) = (12.0, 118.0)
  private static let fontSize = 13.0
  /// The space to the right of a written letter, in canvas units.
  private static let bearing = 8.0

  /// The standard letters of a new alphabet.
  public static let usualLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?'-"
    .map { String($0) }

  /// Returns an alphabet as a document.
  ///
  /// - Parameters:
  ///   - alphabet: The alphabet.
  ///   - isEmpty: Whether the cells are empty, with grey models, to record a new alphabet.
  ///   - letters: The texts of the letters; `nil` for all letters of the alphabet.
  /// - Returns: A document of one page.
  public static func document(
    of alphabet: Alphabet,
    isEmpty: Bool = false,
    letters: [String]? = nil
  ) -> Document {
    let texts = letters ?? alphabet.texts.filter { $0.count == 1 && $0 != " " }
    var notes: [Note] = []
    var lines: [Stroke] = []
    var ink: [Stroke] = []
    var number = 0
    for text in texts {
      guard let character = text.first else { continue }
      let forms = alphabet.letters(for: character)
      for form in isEmpty ? Array(forms.prefix(1)) : forms {
        let corner = corner(of: number)
        notes.append(Note(text, at: corner + Vector(dx: 4, dy: 2), fontSize: fontSize))
        lines += self.lines(at: corner, xHeight: alphabet.xHeight / alphabet.capHeight)
        ink += strokes(of: form, in: alphabet, at: corner, isGrey: isEmpty)
        number += 1
      }
    }
    let rows = (number + columns - 1) / columns
    let size = Size(width: cellWidth * Double(columns), height: cellHeight * Double(max(1, rows)))
    let under = Layer(
      id: LayerID(1),
      name: "Squares",
      isLocked: true,
      drawing: Drawing(strokes: isEmpty ? lines + ink : lines),
      notes: notes
    )
    let writing = Layer(
      id: LayerID(2),
      name: "Letters",
      drawing: Drawing(strokes: isEmpty ? [] : ink)
    )
    let page = Page(title: alphabet.name, size: size, layers: [under, writing])
    return Document(title: alphabet.name, pages: [page])
  }

  private static func corner(of number: Int) -> Point {
    Point(
      x: Double(number % columns) * cellWidth,
      y: Double(number / columns) * cellHeight
    )
  }

  private static func strokes(
    of letter: Letter,
    in alphabet: Alphabet,
    at corner: Point,
    isGrey: Bool
  ) -> [Stroke] {
    let mapping = AffineTransform(scale: capHeight / alphabet.capHeight)
      .concatenating(
        AffineTransform(translationBy: Vector(dx: corner.x + left, dy: corner.y + base))
      )
    let ink = Ink(.monoline, color: isGrey ? PracticeRound.grey : .black)
    return letter.strokes.map { Stroke(ink: ink, path: $0.placed(by: mapping, width: 4)) }
  }

  /// Returns the edges and lines of a cell.
  private static func lines(at corner: Point, xHeight: Double) -> [Stroke] {
    let cell = Rect(x: corner.x, y: corner.y, width: cellWidth, height: cellHeight)
    let corners = cell.corners
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map {
      WritingLine(kind: .cell, start: $0, end: $1)
    }
    let heights: [(WritingLine.Kind, Double)] = [
      (.top, capHeight), (.xHeight, capHeight * xHeight), (.base, 0),
    ]
    let levels = heights.map { kind, height in
      WritingLine(
        kind: kind,
        start: Point(x: cell.minX + 4, y: corner.y + base - height),
        end: Point(x: cell.maxX - 4, y: corner.y + base - height)
      )
    }
    return (edges + levels).map { line in
      Stroke(
        ink: Ink(.monoline, color: line.kind.color),
        path: StrokePath(lineFrom: line.start, to: line.end, width: 0.8)
      )
    }
  }

  // MARK: - Reading

  /// Returns the alphabet in a document of this kind; `nil` when no cell has both a name and ink.
  ///
  /// Ink of locked layers does not count.
  ///
  /// - Parameters:
  ///   - document: A document from ``document(of:isEmpty:letters:)``, with handwriting.
  ///   - name: The name of the new alphabet.
  /// - Returns: The alphabet, with the heights of the built-in one.
  public static func alphabet(of document: Document, name: String) -> Alphabet? {
    var letters: [(text: String, letter: Letter)] = []
    for page in document.pages {
      let strokes = page.layers.filter { !$0.isLocked }.flatMap(\.drawing.strokes)
      let notes = page.layers.flatMap(\.notes)
      var cells: [Int: [Stroke]] = [:]
      for stroke in strokes {
        guard let number = cell(at: stroke.renderBounds.center) else { continue }
        cells[number, default: []].append(stroke)
      }
      for note in notes {
        let inside = note.position + Vector(dx: 1, dy: fontSize / 2)
        guard note.text.count == 1, let number = cell(at: inside), let ink = cells[number] else {
          continue
        }
        letters.append((note.text, letter(of: ink, at: corner(of: number))))
      }
    }
    guard !letters.isEmpty else { return nil }
    return Alphabet(name: name, like: .school, letters: letters)
  }

  private static func cell(at point: Point) -> Int? {
    let (column, row) = (point.x / cellWidth, point.y / cellHeight)
    guard column >= 0, column < Double(columns), row >= 0, row < 1e6 else { return nil }
    return Int(row) * columns + Int(column)
  }

  private static func letter(of strokes: [Stroke], at corner: Point) -> Letter {
    let back = AffineTransform(
      translationBy: Vector(dx: -corner.x - left, dy: -corner.y - base)
    ).concatenating(AffineTransform(scale: Alphabet.school.capHeight / capHeight))
    let paths = strokes.flatMap(\.visiblePaths).map { $0.mapped(by: back) }
    let bounds = paths.reduce(Rect.null) { $0.union($1.lineBounds) }
    let room = bearing * Alphabet.school.capHeight / capHeight
    return Letter(advance: max(room, bounds.maxX + room), strokes: paths)
  }
}

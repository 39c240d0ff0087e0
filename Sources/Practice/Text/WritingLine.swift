public import Geometry
internal import InkModel

/// A guide line to write on or between, in canvas units.
public struct WritingLine: Hashable, Sendable {
  /// The kind of a guide line.
  public enum Kind: Hashable, Sendable {
    /// The baseline.
    case base
    /// The x-height line.
    case xHeight
    /// The cap height line.
    case top
    /// The descender line.
    case bottom
    /// An edge of a syllable's square.
    case cell
    /// A centre line of such a square.
    case middle
  }

  /// The kind.
  public var kind: Kind
  /// The start point.
  public var start: Point
  /// The end point.
  public var end: Point
}

extension HandwrittenText {
  /// Returns the guide lines of the text: four for a line of letters, squares for Hangul, kana and
  /// kanji.
  ///
  /// - Parameter end: The right end of the lines; a little beyond the text by default.
  /// - Returns: The lines, in canvas units.
  public func guideLines(to end: Double? = nil) -> [WritingLine] {
    (0..<lineCount).flatMap { line -> [WritingLine] in
      let members = letters.filter { $0.line == line }
      let hasSquares = members.contains(where: \.character.fillsSquare)
      return hasSquares ? squares(of: members) : staff(of: members, line, to: end)
    }
  }

  private func staff(of members: [PlacedLetter], _ line: Int, to end: Double?) -> [WritingLine] {
    let start = letters.first.map { $0.origin } ?? .zero
    let first = letters.first?.line ?? 0
    let base = start.y + Double(line - first) * lineHeight
    let left = (letters.filter { $0.origin.x.isFinite }.map(\.origin.x).min() ?? 0) - xHeight / 2
    let right = end ?? (members.map { $0.origin.x + $0.advance }.max() ?? left) + xHeight / 2
    let heights: [(WritingLine.Kind, Double)] = [
      (.top, capHeight), (.xHeight, xHeight), (.base, 0), (.bottom, -descent),
    ]
    return heights.map { kind, height in
      WritingLine(
        kind: kind,
        start: Point(x: left, y: base - height),
        end: Point(x: max(left, right), y: base - height)
      )
    }
  }

  private func squares(of members: [PlacedLetter]) -> [WritingLine] {
    members.flatMap { letter -> [WritingLine] in
      let cell = Rect(
        x: letter.origin.x,
        y: letter.origin.y - 0.93 * capHeight,
        width: capHeight,
        height: capHeight
      )
      let corners = cell.corners
      let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map {
        WritingLine(kind: .cell, start: $0, end: $1)
      }
      let middles = [
        WritingLine(
          kind: .middle,
          start: Point(x: cell.minX, y: cell.center.y),
          end: Point(x: cell.maxX, y: cell.center.y)
        ),
        WritingLine(
          kind: .middle,
          start: Point(x: cell.center.x, y: cell.minY),
          end: Point(x: cell.center.x, y: cell.maxY)
        ),
      ]
      return letter.character.fillsSquare ? edges + middles : []
    }
  }
}

extension Character {
  /// A Boolean value that indicates whether it is written in a square, as Hangul, kana and kanji are.
  fileprivate var fillsSquare: Bool {
    HangulLayout.parts(of: self) != nil
      || unicodeScalars.count == 1
        && unicodeScalars.allSatisfy {
          (0x3041...0x30FC).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
        }
  }
}

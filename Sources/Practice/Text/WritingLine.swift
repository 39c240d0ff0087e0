public import Geometry
internal import InkModel

/// A line to write on or between, in canvas units.
public struct WritingLine: Hashable, Sendable {
  /// What a line is for.
  public enum Kind: Hashable, Sendable {
    /// Letters stand on it.
    case base
    /// Small letters reach up to it.
    case xHeight
    /// Capital letters reach up to it.
    case top
    /// Letters reach down to it.
    case bottom
    /// The edge of a square for a syllable.
    case cell
    /// The middle of such a square.
    case middle
  }

  /// What it is for.
  public var kind: Kind
  /// Where it begins.
  public var start: Point
  /// Where it ends.
  public var end: Point
}

extension HandwrittenText {
  /// The lines that the text is written on: four for letters, squares for Hangul.
  ///
  /// - Parameter end: how far lines reach to the right; without it a little beyond the text.
  /// - Returns: the lines, in canvas units.
  public func guideLines(to end: Double? = nil) -> [WritingLine] {
    (0..<lineCount).flatMap { line -> [WritingLine] in
      let members = letters.filter { $0.line == line }
      let isHangul = members.contains { HangulLayout.parts(of: $0.character) != nil }
      return isHangul ? squares(of: members) : staff(of: members, line, to: end)
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
      return HangulLayout.parts(of: letter.character) == nil ? [] : edges + middles
    }
  }
}

public import Geometry

/// One thing that is wrong with writing.
///
/// Strokes are counted from 0 in writing order, letters from 0 in the text.
public enum Fault: Hashable, Sendable {
  /// Nothing was written.
  case empty
  /// It is scribbled over.
  case scribbled(letter: Int)
  /// A stroke is missing.
  case missing(letter: Int, stroke: Int)
  /// A stroke goes the other way.
  case reversed(letter: Int, stroke: Int)
  /// A stroke comes before another that should come first.
  case outOfOrder(letter: Int, stroke: Int, before: Int)
  /// The ink leaves the path; the places are in the verdict.
  case offPath(letter: Int)
  /// It looks more like another letter.
  case resembling(letter: Int, Character)
  /// All of it stands somewhere else, by so many millimetres, y down.
  case moved(Vector)
  /// All of it is so many times as large.
  case scaled(Double)
  /// Upright lines lean to the right by so many degrees more than they should.
  case slanted(Double)
  /// A letter is so many millimetres further from the one before than it should be.
  case spaced(letter: Int, Double)
  /// It took so many times as long as shown.
  case paced(Double)
  /// The force went up and down: its deviation as a share of its mean.
  case uneven(Double)

  /// What kind of fault it is, without how much and where.
  public var criterion: Criterion {
    switch self {
    case .empty, .missing: .completeness
    case .scribbled, .offPath, .resembling: .shape
    case .reversed: .direction
    case .outOfOrder: .order
    case .moved: .place
    case .scaled: .size
    case .slanted: .slant
    case .spaced: .spacing
    case .paced: .speed
    case .uneven: .force
    }
  }

  /// The letter that it is about; `nil` when it is about all of them.
  public var letter: Int? {
    switch self {
    case .scribbled(let letter), .missing(let letter, _), .reversed(let letter, _),
      .outOfOrder(let letter, _, _), .offPath(let letter), .resembling(let letter, _),
      .spaced(let letter, _):
      letter
    case .empty, .moved, .scaled, .slanted, .paced, .uneven: nil
    }
  }
}

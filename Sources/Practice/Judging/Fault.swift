public import Geometry

/// A fault of handwriting.
///
/// Strokes are counted from 0 in writing order, letters from 0 in the text.
public enum Fault: Hashable, Sendable {
  /// Nothing was written.
  case empty
  /// A letter is scribbled over.
  case scribbled(letter: Int)
  /// A stroke is missing.
  case missing(letter: Int, stroke: Int)
  /// A stroke goes in the opposite direction.
  case reversed(letter: Int, stroke: Int)
  /// A stroke comes before another that should come first.
  case outOfOrder(letter: Int, stroke: Int, before: Int)
  /// The ink leaves the path; the verdict holds the points.
  case offPath(letter: Int)
  /// A letter looks more like another one.
  case resembling(letter: Int, Character)
  /// The whole writing is displaced by a vector in millimetres, y down.
  case moved(Vector)
  /// The whole writing is larger or smaller by a factor.
  case scaled(Double)
  /// Upright lines slant to the right by more degrees than they should.
  case slanted(Double)
  /// A letter is by so many millimetres too far from the one before; negative when it is too near.
  case spaced(letter: Int, Double)
  /// The writing took a multiple of the model's time.
  case paced(Double)
  /// The force is uneven: its standard deviation as a share of its mean.
  case uneven(Double)

  /// The criterion that the fault belongs to.
  public var criterion: Criterion {
    switch self {
    case .empty, .missing: .completeness
    case .scribbled, .offPath, .resembling: .shape
    case .reversed: .direction
    case .outOfOrder: .order
    case .moved: .position
    case .scaled: .size
    case .slanted: .slant
    case .spaced: .spacing
    case .paced: .speed
    case .uneven: .force
    }
  }

  /// The index of its letter; `nil` when it concerns the whole writing.
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

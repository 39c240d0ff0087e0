public import InkModel

extension InkType {
  /// The number that stands for the kind in data; it never changes.
  public var dataNumber: UInt8 {
    switch self {
    case .pen: 0
    case .fountainPen: 1
    case .monoline: 2
    case .pencil: 3
    case .marker: 4
    case .crayon: 5
    case .watercolor: 6
    case .reed: 7
    case .smudge: 8
    }
  }

  /// The kind that a number in data stands for; `nil` when none.
  init?(dataNumber: UInt8) {
    guard let kind = Self.allCases.first(where: { $0.dataNumber == dataNumber }) else {
      return nil
    }
    self = kind
  }
}

public import StrokeEngine
internal import SystemIO

nonisolated extension Stabilizer.Mode {
  /// The name in the user's language.
  public var title: String {
    switch self {
    case .off: localized("Off")
    case .average: localized("Average")
    case .spring: localized("Spring")
    case .string: localized("String")
    case .distance: localized("Distance")
    }
  }
}

nonisolated extension Stabilizer {
  /// The lag of the ink that stays behind the pen, in the user's language; `nil` for none.
  public var lagText: String? {
    switch lag {
    case nil: nil
    case .time(let seconds):
      localized("{delay} ms late", ["delay": "\(Int((seconds * 1000).rounded()))"])
    case .length(let length):
      localized("{length} px behind", ["length": "\(Int(length.rounded()))"])
    }
  }
}

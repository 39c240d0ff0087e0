public import InkModel

extension InkType {
  /// The inks that leave something on blank paper.
  public static let laying = allCases.filter { $0 != .smudge }
}

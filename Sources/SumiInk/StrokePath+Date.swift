public import FoundationEssentials
public import InkModel

extension StrokePath {
  /// The time at which the stroke was begun; `nil` when not known.
  ///
  /// It is `creationDate` as a date, to less than a microsecond.
  public var date: Date? {
    get { creationDate.map { Date(timeIntervalSince1970: $0) } }
    set { creationDate = newValue?.timeIntervalSince1970 }
  }

  /// Makes a path from its control points.
  ///
  /// - Parameters:
  ///   - controlPoints: the points that govern the curve, in drawing order.
  ///   - creationDate: when the stroke was begun.
  public init(controlPoints: some Sequence<StrokePoint>, creationDate: Date) {
    self.init(controlPoints: controlPoints, creationDate: creationDate.timeIntervalSince1970)
  }
}

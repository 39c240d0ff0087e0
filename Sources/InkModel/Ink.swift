/// The appearance of a stroke: a kind of tool and a colour.
///
/// The width belongs to the points of the path.
public struct Ink: Hashable, Sendable {
  /// The kind of tool.
  public var inkType: InkType
  /// The colour, with how much it covers.
  public var color: InkColor

  /// Makes an ink.
  public init(_ inkType: InkType, color: InkColor = .black) {
    self.inkType = inkType
    self.color = color
  }
}

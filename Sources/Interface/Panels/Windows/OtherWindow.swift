/// Another window of the program.
public nonisolated struct OtherWindow: Hashable, Sendable {
  /// The number of the window on the screen.
  public let id: UInt
  /// The text in its title bar.
  public let title: String

  /// Makes a window of the list.
  ///
  /// - Parameters:
  ///   - id: the number of the window on the screen.
  ///   - title: the text in its title bar.
  public init(id: UInt, title: String) { (self.id, self.title) = (id, title) }
}

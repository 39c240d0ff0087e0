public import StrokeEngine

/// A preset of the user: an ink with a name.
public nonisolated struct NamedInk: Hashable, Sendable {
  /// The name, which its file has without the ending.
  public var name: String
  /// The ink.
  public var recipe: InkRecipe

  /// Makes a preset.
  ///
  /// - Parameters:
  ///   - name: the name, which its file has without the ending.
  ///   - recipe: the ink.
  public init(_ name: String, _ recipe: InkRecipe) { (self.name, self.recipe) = (name, recipe) }
}

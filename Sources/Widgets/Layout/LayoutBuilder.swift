/// Collects the children of a row or column from the statements of a closure.
@resultBuilder
public enum LayoutBuilder<Action> {
  /// Accepts a child.
  public static func buildExpression(_ layout: Layout<Action>) -> [Layout<Action>] { [layout] }

  /// Accepts several children.
  public static func buildExpression(_ layouts: [Layout<Action>]) -> [Layout<Action>] { layouts }

  /// Accepts an element with the size that its look asks for.
  public static func buildExpression(_ element: Element<Action>) -> [Layout<Action>] {
    [Layout(element)]
  }

  /// Accepts a child that may be missing.
  public static func buildExpression(_ layout: Layout<Action>?) -> [Layout<Action>] {
    layout.map { [$0] } ?? []
  }

  /// Joins the children of all statements.
  public static func buildBlock(_ parts: [Layout<Action>]...) -> [Layout<Action>] {
    parts.flatMap { $0 }
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ part: [Layout<Action>]?) -> [Layout<Action>] { part ?? [] }

  /// Accepts the first branch of an `if`.
  public static func buildEither(first part: [Layout<Action>]) -> [Layout<Action>] { part }

  /// Accepts the second branch of an `if`.
  public static func buildEither(second part: [Layout<Action>]) -> [Layout<Action>] { part }

  /// Accepts a loop.
  public static func buildArray(_ parts: [[Layout<Action>]]) -> [Layout<Action>] {
    parts.flatMap { $0 }
  }
}

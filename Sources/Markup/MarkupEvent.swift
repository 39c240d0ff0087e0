/// The next thing that a text of XML says.
public enum MarkupEvent: Hashable, Sendable {
  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - attributes: values by name without vocabulary; where two attributes differ in their
  ///     vocabulary alone, the one without counts.
  case begin(name: MarkupName, attributes: [String: String])
  /// A piece of the text between; a long text comes in several.
  case text(String)
  /// The element that began last ends.
  case end
}

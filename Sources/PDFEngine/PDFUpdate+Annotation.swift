public import Geometry

extension PDFUpdate {
  /// A thing on a page that other programs can select, change and remove.
  public struct Annotation: Hashable, Sendable {
    /// The kind of thing, with what other programs draw it anew from.
    public enum Kind: Hashable, Sendable {
      /// Lines of one width in points, through places on the page of the ink.
      case ink(lines: [[Point]], width: Double)
      /// A text with the size of its letters in points.
      case text(String, size: Double)
      /// A picture.
      case picture
    }

    /// The kind of thing.
    public var kind: Kind
    /// The number of pages before the one that shows it in the file with the ink.
    public var appearance: Int
    /// The part of that page in which it lies, in points from the lower left, y up.
    public var area: Rect
    /// Red, green and blue, 0...1.
    public var color: [Double]
    /// The opacity, 0...1.
    public var opacity: Double
    /// The name, which no other annotation of the page has.
    public var name: String

    /// Makes an annotation.
    ///
    /// - Parameters:
    ///   - kind: the kind of thing.
    ///   - appearance: the number of pages before the one that shows it in the file with the ink.
    ///   - area: the part of that page in which it lies, in points from the lower left, y up.
    ///   - color: red, green and blue, 0...1.
    ///   - opacity: the opacity, 0...1.
    ///   - name: what no other annotation of the page is called.
    public init(
      _ kind: Kind,
      appearance: Int,
      area: Rect,
      color: [Double],
      opacity: Double,
      name: String
    ) {
      (self.kind, self.appearance, self.area) = (kind, appearance, area)
      (self.color, self.opacity, self.name) = (color, opacity, name)
    }
  }
}

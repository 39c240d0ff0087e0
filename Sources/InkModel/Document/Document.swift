/// Pages of ink: what a document file holds.
///
/// A canvas unit is 1/96 inch on paper, a pixel at 100 %.
public struct Document: Hashable, Sendable {
  /// What the document calls itself; empty when it has no name.
  public var title: String
  /// The pages in reading order, at least one.
  public var pages: [Page] {
    didSet { precondition(!pages.isEmpty, "A document has at least one page") }
  }

  /// Canvas units in a millimetre of paper.
  public static let unitsPerMillimetre = 96 / 25.4

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - title: what it calls itself.
  ///   - pages: in reading order; without any there is one, plain and endless.
  public init(title: String = "", pages: [Page] = []) {
    self.title = title
    self.pages = pages.isEmpty ? [Page()] : pages
  }
}

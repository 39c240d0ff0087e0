/// The form of the ink that is written into a PDF.
public enum PDFInkForm: String, Hashable, Sendable, CaseIterable {
  /// As a part of the page, which other programs show and do not change.
  case content
  /// As annotations, which other programs select, change and remove one by one.
  case annotations
}

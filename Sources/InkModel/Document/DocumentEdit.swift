public import Geometry

/// A change of a document, as a value: it can be kept, stored, applied and undone.
///
/// ``Document/apply(_:)`` returns the inverse. Ids that the document does not have are passed over.
/// An edit holds values to assign rather than steps to take, so undoing restores every bit.
public indirect enum DocumentEdit: Hashable, Sendable {
  /// Gives the document another title.
  case setTitle(String)
  /// Puts a page in; the index counts in the document as it is afterwards. A page or layer whose
  /// id is taken gets another.
  case insertPage(Page, at: Int)
  /// Takes a page out, but never the last one.
  case removePage(PageID)
  /// Brings a page elsewhere; the index counts in the document as it is afterwards.
  case movePage(PageID, to: Int)
  /// Gives a page another title.
  case setPageTitle(PageID, String)
  /// Gives a page another size; `nil` for no end.
  case setPageSize(PageID, Size?)
  /// Gives a page another paper.
  case setPaper(PageID, Paper)
  /// Exchanges the saved views of a page.
  case setViews(PageID, [SavedView])
  /// Puts a layer in; the index counts in the page as it is afterwards. A layer whose id is taken
  /// gets another.
  case insertLayer(Layer, on: PageID, at: Int)
  /// Takes a layer out, but never the last one of a page.
  case removeLayer(LayerID)
  /// Brings a layer above or below others of its page; the index counts as it is afterwards.
  case moveLayer(LayerID, to: Int)
  /// Gives a layer another name.
  case setLayerName(LayerID, String)
  /// Shows or hides a layer.
  case setLayerVisible(LayerID, Bool)
  /// Keeps a layer from being changed by the user, or allows it.
  case setLayerLocked(LayerID, Bool)
  /// Lets more or less of a layer be seen.
  case setLayerOpacity(LayerID, Double)
  /// Exchanges the pictures of a layer.
  case setPictures(LayerID, [Picture])
  /// Exchanges the texts of a layer.
  case setNotes(LayerID, [Note])
  /// Changes the strokes of a layer.
  case draw(LayerID, DrawingEdit)
  /// Does one edit after the other.
  case sequence([DocumentEdit])

  /// An edit that changes nothing.
  public static let nothing = DocumentEdit.sequence([])

  /// This edit and then another, as flat as can be.
  public func followed(by next: DocumentEdit) -> DocumentEdit {
    .sequence(parts + next.parts)
  }

  /// The edits that this one is made of, in order.
  private var parts: [DocumentEdit] {
    if case .sequence(let edits) = self { edits } else { [self] }
  }
}

/// Two copies of one document that were changed apart, put together again.
///
/// What only one copy changed is taken from it: strokes, pages and layers that were added, changed or
/// removed, and their order. What both changed differently is a ``Conflict``: one of them is kept, but
/// whatever was drawn, in either copy, is there. Merging is symmetrical: the order of the copies does
/// not matter. Steps from before the copies parted that one of them undid count as the other's own.
public struct DocumentMerge: Sendable {
  /// A copy, and the edits that undo what was done to it, the next one last.
  private typealias Copy = (document: Document, undoing: [DocumentEdit])

  /// Something that could not be put together.
  public struct Conflict: Hashable, Sendable {
    /// The things that both copies may change differently.
    public enum Kind: Hashable, Sendable, CaseIterable {
      /// The title of the document.
      case title
      /// The order of the pages.
      case pageOrder
      /// The title, size or paper of a page.
      case page
      /// The order of the layers of a page.
      case layerOrder
      /// The name, opacity or state of a layer.
      case layer
      /// The order of the strokes of a layer.
      case strokeOrder
      /// Strokes that both changed.
      case strokes
      /// Pages, layers or strokes that one removed and the other changed: they are kept.
      case removal
    }

    /// The thing that both changed.
    public let kind: Kind
    /// The page's number in the merged document, from 1; `nil` for the document itself.
    public let page: Int?
    /// The number of things that it is about.
    public let count: Int
  }

  /// The merged document.
  public private(set) var document: Document
  /// The conflicts, in the order of the pages.
  public private(set) var conflicts: [Conflict] = []
  /// A Boolean value that indicates whether the state was found at which the copies parted.
  ///
  /// Without it nobody can tell what was removed in one copy from what was added in the other, so
  /// nothing counts as removed; and nobody can tell which of them changed what is different, so that
  /// each difference is a conflict.
  public let isAncestorKnown: Bool

  /// Merges two copies.
  ///
  /// - Parameters:
  ///   - one: a copy, and the edits that undo what was done to it, the next one last.
  ///   - other: the other copy, and the same.
  public init(
    _ one: (document: Document, undoing: [DocumentEdit]),
    _ other: (document: Document, undoing: [DocumentEdit])
  ) {
    // So that all that follows need not be symmetrical.
    let isSwapped = DocumentKey(other.document) < DocumentKey(one.document)
    let (first, second) = isSwapped ? (other, one) : (one, other)
    let ancestor = Self.ancestor(of: first, second)
    isAncestorKnown = ancestor != nil
    document = first.document
    let base = ancestor ?? first.document.common(with: second.document)
    merge(document, second.document.apart(from: document, since: base), since: base)
  }

  /// The last state that two copies have in common; `nil` when their histories do not reach it.
  private static func ancestor(of one: Copy, _ other: Copy) -> Document? {
    let shared = SharedSteps(one.undoing, other.undoing)
    return ancestor(of: one, other, shared)
      ?? ancestor(of: one, other, SharedSteps(from: (0, 0), of: one.undoing, other.undoing))
  }

  private static func ancestor(
    of one: Copy,
    _ other: Copy,
    _ shared: SharedSteps
  ) -> Document? {
    var (first, second) = (one.document, other.document)
    for edit in one.undoing[shared.one.upperBound...].reversed() { first.apply(edit) }
    for edit in other.undoing[shared.other.upperBound...].reversed() { second.apply(edit) }
    // Different steps may be undone alike, such as two colours of one stroke.
    for edit in one.undoing[shared.one].reversed() where first != second {
      first.apply(edit)
      second.apply(edit)
    }
    return first == second ? first : nil
  }

  // MARK: - Merging

  private mutating func merge(_ one: Document, _ other: Document, since base: Document) {
    let title = note(.title, Choice(base.title, one.title, other.title))
    let pages = merged(base.pages, one.pages, other.pages, order: .pageOrder) {
      $0.page($1, $2, since: $3, $4)
    }
    document = Document(
      title: title,
      pages: pages.isEmpty ? one.pages : pages,
      files: one.files + other.files.filter { !one.files.contains($0) },
      lastNumber: max(one.lastNumber, other.lastNumber)
    )
  }

  /// Merges pages, layers or strokes.
  ///
  /// - Parameters:
  ///   - base: the original.
  ///   - one: the first copy.
  ///   - other: the second copy.
  ///   - kind: the conflict of two orders.
  ///   - page: the number of the page that they are on; `nil` for pages.
  ///   - join: merges two copies of one, in the merge, with the original and the number of the page
  ///     that it is, or is on.
  /// - Returns: what is left; may be empty.
  private mutating func merged<Element: Identifiable & Equatable>(
    _ base: [Element],
    _ one: [Element],
    _ other: [Element],
    order kind: Conflict.Kind,
    on page: Int? = nil,
    _ join: (inout Self, Element, Element, Element, Int) -> Element
  ) -> [Element] {
    func found(_ elements: [Element]) -> [Element.ID: Element] {
      Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    }
    let (before, first, second) = (found(base), found(one), found(other))
    let order = SequenceMerge(base.map(\.id), one.map(\.id), other.map(\.id))
    var (left, refused): ([Element], Int) = ([], 0)
    for id in order.merged {
      switch (before[id], first[id], second[id]) {
      case (let base?, let one?, let other?):
        left.append(join(&self, one, other, base, page ?? left.count + 1))
      case (nil, let one?, let other?): left += one == other ? [one] : [one, other]
      case (let base?, let changed?, nil), (let base?, nil, let changed?):
        guard changed != base else { continue }
        refused += 1
        left.append(changed)
      case (nil, let added?, nil), (nil, nil, let added?): left.append(added)
      case (_, nil, nil): continue
      }
    }
    if order.isConflict { note(kind, on: page) }
    if refused > 0 { note(.removal, on: page, count: refused) }
    return left
  }

  private mutating func page(
    _ one: Page,
    _ other: Page,
    since base: Page,
    _ number: Int
  ) -> Page {
    var page = one
    page.title = note(.page, Choice(base.title, one.title, other.title), on: number)
    page.size = note(.page, Choice(base.size, one.size, other.size), on: number)
    page.paper = note(.page, Choice(base.paper, one.paper, other.paper), on: number)
    page.views = SequenceMerge.values(base.views, one.views, other.views)
    let layers = merged(base.layers, one.layers, other.layers, order: .layerOrder, on: number) {
      $0.layer($1, $2, since: $3, $4)
    }
    page.layers = layers.isEmpty ? one.layers : layers
    return page
  }

  private mutating func layer(
    _ one: Layer,
    _ other: Layer,
    since base: Layer,
    _ number: Int
  ) -> Layer {
    var layer = one
    layer.name = note(.layer, Choice(base.name, one.name, other.name), on: number)
    layer.opacity = note(.layer, Choice(base.opacity, one.opacity, other.opacity), on: number)
    layer.isVisible = Choice(base.isVisible, one.isVisible, other.isVisible).value
    layer.isLocked = Choice(base.isLocked, one.isLocked, other.isLocked).value
    layer.pictures = SequenceMerge.values(base.pictures, one.pictures, other.pictures)
    layer.notes = SequenceMerge.values(base.notes, one.notes, other.notes)
    layer.drawing = drawing(one.drawing, other.drawing, since: base.drawing, number)
    return layer
  }

  private mutating func drawing(
    _ one: Drawing,
    _ other: Drawing,
    since base: Drawing,
    _ number: Int
  ) -> Drawing {
    var changed = 0
    let strokes = merged(
      base.strokes,
      one.strokes,
      other.strokes,
      order: .strokeOrder,
      on: number
    ) { merge, one, other, base, _ in
      let (stroke, isConflict) = one.merged(with: other, since: base)
      changed += isConflict || !merge.isAncestorKnown && one != other ? 1 : 0
      return stroke
    }
    if changed > 0 { note(.strokes, on: number, count: changed) }
    return Drawing(strokes: strokes)
  }

  // MARK: - Conflicts

  private mutating func note(_ kind: Conflict.Kind, on page: Int? = nil, count: Int = 1) {
    conflicts.append(Conflict(kind: kind, page: page, count: count))
  }

  private mutating func note<Value>(
    _ kind: Conflict.Kind,
    _ choice: Choice<Value>,
    on page: Int? = nil
  ) -> Value {
    let conflict = Conflict(kind: kind, page: page, count: 1)
    let isConflict = choice.isConflict || !isAncestorKnown && choice.isDifferent
    if isConflict, conflicts.last != conflict { conflicts.append(conflict) }
    return choice.value
  }
}

extension Document {
  /// The document with other ids for the pages that both added under the same id, which links follow.
  fileprivate func apart(from other: Document, since base: Document) -> Document {
    var document = self
    document.reserve(other.lastNumber)
    var ids: [PageID: PageID] = [:]
    for (index, page) in pages.enumerated() where base[page.id] == nil {
      guard let match = other[page.id], match != page else { continue }
      let id: PageID = document.giveID()
      ids[page.id] = id
      document.pages[index].id = id
    }
    guard !ids.isEmpty else { return document }
    for index in pages.indices { document.pages[index].movePageLinks { ids[$0] ?? $0 } }
    return document
  }

  /// The common part of two documents: the first without what the second does not have.
  fileprivate func common(with other: Document) -> Document {
    let pages = pages.compactMap { page -> Page? in
      guard let match = other[page.id] else { return nil }
      var page = page
      page.views = page.views.filter(match.views.contains)
      page.layers = page.layers.compactMap { layer in
        guard let match = match.layers.first(where: { $0.id == layer.id }) else { return nil }
        var layer = layer
        layer.drawing = Drawing(
          strokes: layer.drawing.strokes.filter { match.drawing[$0.id] != nil }
        )
        layer.pictures = layer.pictures.filter(match.pictures.contains)
        layer.notes = layer.notes.filter(match.notes.contains)
        return layer
      }
      return page
    }
    return Document(title: title, pages: pages, lastNumber: lastNumber)
  }
}

/// Two copies of one document that were changed apart, put together again.
///
/// What only one copy changed is taken from it: strokes, pages and layers that were added, changed or
/// removed, and their order. What both changed differently is a ``Conflict``: one of them is kept, but
/// whatever was drawn, in either copy, is there. Merging is symmetrical: the order of the copies does
/// not matter. Steps from before the copies parted that one of them undid count as the other's own.
public struct DocumentMerge: Sendable {
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
  /// nothing counts as removed.
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
    let ancestor = Self.ancestor(of: one, other)
    // So that all that follows need not be symmetrical.
    let isSwapped = DocumentKey(other.document) < DocumentKey(one.document)
    let (first, second) =
      isSwapped ? (other.document, one.document) : (one.document, other.document)
    isAncestorKnown = ancestor != nil
    document = first
    merge(first, second, since: ancestor ?? first.common(with: second))
  }

  /// The last state that two copies have in common; `nil` when their histories do not reach it.
  private static func ancestor(
    of one: (document: Document, undoing: [DocumentEdit]),
    _ other: (document: Document, undoing: [DocumentEdit])
  ) -> Document? {
    let common = zip(one.undoing, other.undoing).prefix { $0 == $1 }.count
    var (first, second) = (one.document, other.document)
    for edit in one.undoing[common...].reversed() { first.apply(edit) }
    for edit in other.undoing[common...].reversed() { second.apply(edit) }
    // Different steps may be undone alike, such as two colours of one stroke.
    for edit in one.undoing[..<common].reversed() where first != second {
      first.apply(edit)
      second.apply(edit)
    }
    return first == second ? first : nil
  }

  // MARK: - Merging

  private mutating func merge(_ one: Document, _ other: Document, since base: Document) {
    let title = note(.title, Choice(base.title, one.title, other.title))
    let sets = (
      base: Dictionary(uniqueKeysWithValues: base.pages.map { ($0.id, $0) }),
      one: Dictionary(uniqueKeysWithValues: one.pages.map { ($0.id, $0) }),
      other: Dictionary(uniqueKeysWithValues: other.pages.map { ($0.id, $0) })
    )
    let order = SequenceMerge(base.pages.map(\.id), one.pages.map(\.id), other.pages.map(\.id))
    var pages: [Page] = []
    var isRemovalRefused = false
    for id in order.merged {
      let number = pages.count + 1
      switch (sets.base[id], sets.one[id], sets.other[id]) {
      case (nil, let one?, let other?) where one != other: pages += [one, other]
      case (let base?, let one?, let other?): pages.append(page(one, other, since: base, number))
      case (let base?, let left?, nil), (let base?, nil, let left?):
        guard left != base else { continue }
        isRemovalRefused = true
        pages.append(left)
      case (_, let one?, _): pages.append(one)
      case (_, nil, let other?): pages.append(other)
      case (_, nil, nil): continue
      }
    }
    if isRemovalRefused { note(.removal) }
    if order.isConflict { note(.pageOrder) }
    document = Document(
      title: title,
      pages: pages.isEmpty ? one.pages : pages,
      lastNumber: max(one.lastNumber, other.lastNumber)
    )
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
    let sets = (
      base: Dictionary(uniqueKeysWithValues: base.layers.map { ($0.id, $0) }),
      one: Dictionary(uniqueKeysWithValues: one.layers.map { ($0.id, $0) }),
      other: Dictionary(uniqueKeysWithValues: other.layers.map { ($0.id, $0) })
    )
    let order = SequenceMerge(base.layers.map(\.id), one.layers.map(\.id), other.layers.map(\.id))
    var layers: [Layer] = []
    for id in order.merged {
      switch (sets.base[id], sets.one[id], sets.other[id]) {
      case (nil, let one?, let other?) where one != other: layers += [one, other]
      case (let base?, let one?, let other?):
        layers.append(layer(one, other, since: base, number))
      case (let base?, let left?, nil), (let base?, nil, let left?):
        guard left != base else { continue }
        note(.removal, on: number)
        layers.append(left)
      case (_, let one?, _): layers.append(one)
      case (_, nil, let other?): layers.append(other)
      case (_, nil, nil): continue
      }
    }
    if order.isConflict { note(.layerOrder, on: number) }
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
    let order = SequenceMerge(
      base.strokes.map(\.id),
      one.strokes.map(\.id),
      other.strokes.map(\.id)
    )
    var strokes: [Stroke] = []
    var (changed, refused) = (0, 0)
    for id in order.merged {
      switch (base[id], one[id], other[id]) {
      case (let base, let one?, let other?):
        let merged = one.merged(with: other, since: base)
        strokes.append(merged.stroke)
        changed += merged.isConflict ? 1 : 0
      case (let base?, let left?, nil), (let base?, nil, let left?):
        guard left != base else { continue }
        refused += 1
        strokes.append(left)
      case (nil, let added?, nil), (nil, nil, let added?): strokes.append(added)
      case (_, nil, nil): continue
      }
    }
    if order.isConflict { note(.strokeOrder, on: number) }
    if changed > 0 { note(.strokes, on: number, count: changed) }
    if refused > 0 { note(.removal, on: number, count: refused) }
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
    if choice.isConflict, conflicts.last != conflict { conflicts.append(conflict) }
    return choice.value
  }
}

extension Document {
  /// The common part of two documents: the first without what the second does not have.
  fileprivate func common(with other: Document) -> Document {
    let pages = pages.compactMap { page -> Page? in
      guard let match = other[page.id] else { return nil }
      var page = page
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

public import Geometry
internal import InkCoding
public import InkModel
internal import InkRendering

/// A copy of strokes, pictures and notes of a layer, or of a page, to be inserted elsewhere.
public nonisolated struct Clipping: Hashable, Sendable {
  /// From the lowest to the topmost.
  public var strokes: [Stroke]
  /// From the lowest to the topmost.
  public var pictures: [Picture]
  /// From the lowest to the topmost.
  public var notes: [Note]
  /// The page that was copied, on which all of these lie; `nil` for a part of a layer.
  public private(set) var page: Page?
  /// A Boolean value that indicates whether it comes from another document than it goes to, so that ids
  /// of pages mean nothing.
  public private(set) var isForeign = false

  /// Makes a clipping.
  ///
  /// - Parameters:
  ///   - strokes: from the lowest to the topmost.
  ///   - pictures: from the lowest to the topmost.
  ///   - notes: from the lowest to the topmost.
  public init(strokes: [Stroke] = [], pictures: [Picture] = [], notes: [Note] = []) {
    self.strokes = strokes
    self.pictures = pictures
    self.notes = notes
  }

  /// Makes a clipping of a page.
  public init(_ page: Page) {
    self.init(
      strokes: page.layers.flatMap(\.drawing.strokes),
      pictures: page.layers.flatMap(\.pictures),
      notes: page.layers.flatMap(\.notes)
    )
    self.page = page
  }

  /// The same for another document: without links to pages, since those of that document are not those
  /// that are meant.
  public var foreign: Clipping {
    var foreign = self
    foreign.isForeign = true
    guard strokes.contains(where: \.hasLink) else { return foreign }
    foreign.strokes = strokes.map { $0.movingPageLink { _ in nil } }
    foreign.page?.movePageLinks { _ in nil }
    return foreign
  }

  /// A Boolean value that indicates whether there is nothing in it.
  public var isEmpty: Bool { page == nil && strokes.isEmpty && pictures.isEmpty && notes.isEmpty }

  /// The smallest upright rectangle that holds all of it, in canvas units; null without any.
  ///
  /// Texts are laid out for it.
  public var bounds: Rect {
    var bounds = strokes.inkBounds
    for picture in pictures { bounds.formUnion(picture.bounds) }
    for note in notes { bounds.formUnion(note.drawnBounds) }
    return bounds
  }

  /// Copies a selection of a layer.
  @MainActor init(_ selection: Selection, of layer: Layer) {
    let indices = selection.strokes.compactMap(layer.drawing.position(of:)).sorted()
    self.init(
      strokes: indices.map { layer.drawing.strokes[$0] },
      pictures: selection.pictures.sorted().map { layer.pictures[$0] },
      notes: selection.notes.sorted().map { layer.notes[$0] }
    )
  }

  /// The same elsewhere, larger or turned, without the page; notes stay upright.
  public func transformed(by transform: AffineTransform) -> Clipping {
    Clipping(
      strokes: strokes.map { stroke in
        var stroke = stroke
        stroke.transform = stroke.transform.concatenating(transform)
        return stroke
      },
      pictures: pictures.map { $0.transformed(by: transform) },
      notes: notes.map { $0.transformed(by: transform) }
    )
  }
}

nonisolated extension Picture {
  /// The picture elsewhere, larger or turned.
  func transformed(by transform: AffineTransform) -> Picture {
    var picture = self
    picture.transform = picture.transform.concatenating(transform)
    return picture
  }
}

nonisolated extension Note {
  /// The note elsewhere and larger; its letters stay upright, about the middle of the text.
  func transformed(by transform: AffineTransform) -> Note {
    var note = self
    note.fontSize *= transform.meanScale
    let (old, now) = (transform.apply(to: usualBounds.center), note.usualBounds.center)
    note.position = note.position + (old - now)
    return note
  }
}

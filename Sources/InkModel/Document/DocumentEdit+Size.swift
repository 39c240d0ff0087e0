extension DocumentEdit {
  /// About how many bytes the edit takes in memory, with all that it holds.
  ///
  /// Time grows with the number of strokes in it.
  public var byteCount: Int {
    let base = 64
    switch self {
    case .sequence(let edits): return edits.reduce(base) { $0 + $1.byteCount }
    case .draw(_, let edit): return base + edit.byteCount
    case .insertPage(let page, _):
      let own = page.title.utf8.count + page.paper.byteCount + page.views.byteCount
      return page.layers.reduce(base + own) { $0 + $1.byteCount }
    case .setViews(_, let views): return base + views.byteCount
    case .insertLayer(let layer, _, _): return base + layer.byteCount
    case .setPaper(_, let paper): return base + paper.byteCount
    case .setPictures(_, let pictures): return pictures.reduce(base) { $0 + $1.byteCount }
    case .setNotes(_, let notes): return notes.reduce(base) { $0 + $1.byteCount }
    case .setTitle(let text), .setPageTitle(_, let text), .setLayerName(_, let text):
      return base + text.utf8.count
    default: return base
    }
  }
}

extension DrawingEdit {
  fileprivate var byteCount: Int {
    let (base, entry) = (32, 48)
    switch self {
    case .insert(let placed): return placed.reduce(base) { $0 + $1.stroke.byteCount }
    case .remove(let ids): return base + ids.count * 16
    case .replace(let strokes): return strokes.reduce(base) { $0 + $1.byteCount }
    case .setInk(let inks): return base + inks.count * entry
    case .setTransform(let transforms): return base + transforms.count * (entry + 48)
    case .setMask(let masks): return masks.reduce(base) { $0 + entry + $1.value.byteCount }
    case .reorder(let indices): return base + indices.count * entry
    case .sequence(let edits): return edits.reduce(base) { $0 + $1.byteCount }
    }
  }
}

extension StrokeMask? {
  fileprivate var byteCount: Int {
    self?.erased.reduce(0) { $0 + 64 + $1.points.count * 12 } ?? 0
  }
}

extension Link? {
  fileprivate var byteCount: Int {
    if case .address(let address) = self { address.text.utf8.count } else { 0 }
  }
}

extension Stroke {
  fileprivate var byteCount: Int {
    // What was never asked for its ink takes little, and is not to be asked for this.
    if let packedCount { return 256 + packedCount }
    return storage.content.byteCount
  }
}

extension StrokeContent {
  /// The bytes that the content takes in memory, about.
  var byteCount: Int {
    256 + path.points.count * 28 + samples.count * 20 + mask.byteCount + link.byteCount
  }
}

extension Layer {
  fileprivate var byteCount: Int {
    let inked = drawing.strokes.reduce(128 + name.utf8.count) { $0 + $1.byteCount }
    let pictured = pictures.reduce(inked) { $0 + $1.byteCount }
    return notes.reduce(pictured) { $0 + $1.byteCount }
  }
}

extension [SavedView] {
  fileprivate var byteCount: Int { reduce(0) { $0 + 64 + $1.name.utf8.count } }
}

extension Paper {
  fileprivate var byteCount: Int { 64 + guides.all.count * 128 + (picture?.byteCount ?? 0) }
}

extension Picture {
  fileprivate var byteCount: Int { 128 + data.count }
}

extension Note {
  fileprivate var byteCount: Int { 96 + text.utf8.count }
}

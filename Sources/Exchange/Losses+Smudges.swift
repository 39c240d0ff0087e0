public import InkModel

extension Losses {
  /// Notes the stumps of pages in a format in which smudged ink is a picture.
  public mutating func noteSmudgedPictures(of document: Document) {
    let layers = document.pages.flatMap(\.layers)
    for _ in layers.flatMap(\.drawing.strokes).filter(\.isSmudge) {
      note("ink that is smudged becomes a picture")
    }
  }

  /// Removes the strokes of stumps from a document for a format that has no such thing, and notes each.
  ///
  /// - Parameter document: the document.
  /// - Returns: the document with the ink as it was before it was smudged.
  public mutating func leavingOutSmudges(of document: Document) -> Document {
    var document = document
    for page in document.pages.indices {
      for layer in document.pages[page].layers.indices {
        let strokes = document.pages[page].layers[layer].drawing.strokes
        let left = strokes.filter { !$0.isSmudge }
        guard left.count < strokes.count else { continue }
        for _ in left.count..<strokes.count {
          note("a smudge is left out, and the ink below it is as it was drawn")
        }
        document.pages[page].layers[layer].drawing = Drawing(strokes: left)
      }
    }
    return document
  }
}

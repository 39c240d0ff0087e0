internal import Geometry
internal import InkModel

extension RnoteReader {
  /// The sides of pages that are known, in canvas units: from a stamp to a wall.
  private static let sides = 10.0...100_000.0
  /// The most pages that a sheet is divided into.
  private static let mostPages = 2000.0

  /// Divides a sheet into its pages, which in Rnote lie below each other without a gap.
  ///
  /// - Parameters:
  ///   - sheet: the sheet; its format is the size of a page.
  ///   - unit: canvas units to a unit of the file.
  ///   - paper: the paper of the whole sheet.
  ///   - layer: all that lies on it.
  ///   - losses: is told what becomes of the pages.
  /// - Returns: at least one page; a single endless one where the sheet has no pages.
  static func pages(
    of sheet: RnoteFile.Sheet,
    _ unit: Double,
    _ paper: Paper,
    _ layer: Layer,
    _ losses: inout Losses
  ) -> [Page] {
    let (format, layout) = (sheet.settings.format, sheet.settings.layout)
    guard let format, layout == "fixed_size" || layout == "continuous_vertical",
      let width = format.width, let height = format.height,
      sides.contains(width * unit), sides.contains(height * unit)
    else {
      if format?.showBorders == true, format?.width != nil {
        losses.note("the borders of pages on an infinite sheet are left out")
      }
      return [Page(paper: paper, layers: [layer])]
    }
    let size = Size(width: width * unit, height: height * unit)
    // A sheet that grows has a spare part at its end.
    let length = layout == "fixed_size" ? (sheet.height ?? 0) * unit / size.height : 1
    let content = layer.bounds
    let last = content.isNull ? 0 : (content.maxY / size.height).rounded(.up)
    guard max(last, length) <= mostPages else {
      losses.note("a sheet of too many pages is one without an end")
      return [Page(paper: paper, layers: [layer])]
    }
    let count = max(1, Int(max(length.rounded(), min(last, lastPage(of: layer, size) + 1))))
    return divided(layer, into: count, size, paper, &losses)
  }

  /// The number, from 0, of the last page that has something on it.
  private static func lastPage(of layer: Layer, _ size: Size) -> Double {
    let middles = layer.drawing.strokes.map(\.renderBounds.center.y) + layer.notes.map(\.position.y)
    return ((middles.max() ?? 0) / size.height).rounded(.down)
  }

  private static func divided(
    _ layer: Layer,
    into count: Int,
    _ size: Size,
    _ paper: Paper,
    _ losses: inout Losses
  ) -> [Page] {
    func page(at y: Double) -> Int { Int(max(0, min(Double(count - 1), y / size.height))) }
    var layers = (0..<count).map { Layer(id: LayerID(Int64($0 + 1))) }
    for stroke in layer.drawing.strokes {
      let bounds = stroke.renderBounds
      let number = page(at: bounds.center.y)
      let top = Double(number) * size.height
      if bounds.minY < top && number > 0 || bounds.maxY > top + size.height && number < count - 1 {
        losses.note("a stroke over the border of two pages lies on one of them")
      }
      var moved = stroke
      moved.transform = AffineTransform(translationBy: Vector(dx: 0, dy: -top))
      layers[number].drawing.append(number == 0 ? stroke : moved)
    }
    for note in layer.notes {
      let number = page(at: note.position.y)
      var moved = note
      moved.position.y -= Double(number) * size.height
      layers[number].notes.append(moved)
    }
    return layers.enumerated().map { number, layer in
      var paper = paper
      // The print runs through from page to page, and is the same at each multiple of its distance.
      let top = (Double(number) * size.height).truncatingRemainder(dividingBy: paper.spacing)
      paper.layout.origin.y -= top
      return Page(id: PageID(Int64(number + 1)), size: size, paper: paper, layers: [layer])
    }
  }
}

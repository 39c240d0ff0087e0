internal import Geometry
internal import InkModel
internal import Raster

extension PDFWriter {
  /// The distance within which strokes that follow each other share the area of a link, in canvas units.
  private static let gap = 12.0

  /// Returns the areas of a page that lead somewhere, in canvas units.
  ///
  /// Strokes that lie near each other and follow each other, as those of a word do, share an area.
  /// O(strokes).
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - frame: the part of the page that is shown.
  ///   - numbers: the numbers of the pages of the file, from 1 on; a link to any other page is left out.
  /// - Returns: the areas with their targets.
  static func links(
    of page: Page,
    in frame: Rect,
    numbers: [PageID: Int]
  ) -> [(target: PDFFile.LinkTarget, area: Rect)] {
    var (links, areas): ([Link], [Rect]) = ([], [])
    for layer in page.layers where layer.isVisible && layer.opacity > 0 {
      for stroke in layer.drawing.strokes {
        guard let link = stroke.link, !stroke.renderBounds.isNull else { continue }
        let bounds = stroke.renderBounds
        if links.last == link, let last = areas.last, last.outset(by: gap).intersects(bounds) {
          areas[areas.count - 1] = last.union(bounds)
        } else {
          links.append(link)
          areas.append(bounds)
        }
      }
    }
    return zip(links, areas).compactMap { link, area in
      let seen = area.intersection(frame)
      guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
      switch link {
      case .address(let address): return (.address(address.text), seen)
      case .page(let id): return numbers[id].map { (.page($0), seen) }
      }
    }
  }
}

extension PDFFile.LinkTarget {
  /// The number of the page; `nil` for an address.
  var page: Int? { if case .page(let number) = self { number } else { nil } }
}

public import Geometry
internal import InkModel
public import InkRendering

/// Pages of PDFs as paper: their pixels are made elsewhere, in the background.
extension Editor {
  /// The pixels of pages in small pictures, such as those of a list of pages.
  ///
  /// Missing ones are asked for once nothing of the page that is shown is missing. One picture at a time may
  /// wait for them.
  public var smallPaper: PageTiles { display.smallTiles }

  /// Removes and returns what is missing of the pages that are shown; `nil` when nothing is, or the
  /// last part is not there yet.
  public func takePaperRequest() -> PageTiles.Request? {
    display.tiles.takeRequest() ?? display.split?.resting.tiles.takeRequest()
      ?? display.smallTiles.takeRequest()
  }

  /// Shows pixels of a page.
  ///
  /// - Parameters:
  ///   - pixels: the pixels; `nil` when they cannot be drawn, which changes nothing that is shown.
  ///   - request: what ``takePaperRequest()`` returned.
  /// - Returns: the pixels of the window that look different now.
  public func add(_ pixels: [UInt8]?, for request: PageTiles.Request) -> PixelRect {
    if request == display.smallTiles.awaited {
      display.smallTiles.add(pixels, for: request)
      return .empty
    }
    if let resting = display.split?.resting, request != display.tiles.awaited,
      request == resting.tiles.awaited
    {
      resting.tiles.add(pixels, for: request)
      guard pixels != nil, let picture = document[resting.page]?.paper.picture,
        let renderer = resting.renderer
      else { return .empty }
      leaveRestingRough(resting.tiles.part(of: request, picture, by: renderer.transform))
      return .empty
    }
    display.tiles.add(pixels, for: request)
    guard pixels != nil, let renderer, let picture = shownPage.paper.picture else {
      return .empty
    }
    let part = display.tiles.part(of: request, picture, by: renderer.transform)
      .intersection(renderer.bounds)
    guard !part.isEmpty else { return .empty }
    redrawGradually(part)
    return part
  }
}

internal import Geometry
internal import InkModel

extension PageRenderer {
  /// The arrangement of the images, which follows from the page.
  struct Plan: Equatable {
    var page: PageID
    var size: Size?
    var paper: Paper
    var current: LayerID?
    /// The opacity of the current layer.
    var opacity: Double
    var hasAbove: Bool
    /// A Boolean value that indicates whether the current layer is translucent and has texts.
    var hasTexts: Bool

    init(_ page: Page, current: LayerID?) {
      let index = page.layers.firstIndex { $0.id == current }
      self.page = page.id
      size = page.size
      paper = page.paper
      // Guides are no part of the picture.
      paper.guides = Guides()
      self.current = index == nil ? nil : current
      opacity = index.map { page.layers[$0].isVisible ? page.layers[$0].opacity : 1 } ?? 1
      let writes = index.map { page.layers[$0].isSeen && !page.layers[$0].notes.isEmpty } ?? false
      hasTexts = writes && opacity < 1
      hasAbove =
        writes && !hasTexts
        || index.map { page.layers[($0 + 1)...].contains(where: \.isSeen) } ?? false
    }

    var isSeparate: Bool { opacity < 1 }
  }
}

extension Layer {
  /// A Boolean value that indicates whether the layer is visible and not transparent.
  var isSeen: Bool { isVisible && opacity > 0 }
}

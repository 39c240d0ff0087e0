public import Geometry
public import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

extension Editor {
  /// Returns the colour of the topmost thing at a point of the page: ink, a picture, or else the paper.
  ///
  /// - Parameter point: in canvas units.
  /// - Returns: the colour, as if it covered all; of a picture that of the pixel that is seen there.
  public func color(at point: Point) -> InkColor {
    drawnColor(at: point) ?? page.paper.color.with(alpha: 1)
  }

  /// Returns the colour of the topmost ink or picture at a point of the page; `nil` on blank paper.
  func drawnColor(at point: Point) -> InkColor? {
    for layer in page.layers.reversed() where layer.isVisible && layer.opacity > 0 {
      let found = layer.drawing.strokes(at: point, within: Self.tipRadius)
      if let stroke = found.last {
        return stroke.isSmudge ? seenColor(at: point) : stroke.ink.color.with(alpha: 1)
      }
      if layer.pictures.contains(where: { $0.covers(point) }), let seen = seenColor(at: point) {
        return seen
      }
    }
    if page.paper.picture?.covers(point) == true, let seen = seenColor(at: point) { return seen }
    return nil
  }

  /// The distance from the tip within which ink counts as under it, in canvas units.
  static let tipRadius = 1.0

  /// Returns the colour of the page's pixel at a point, without what lies over the page; `nil` outside the
  /// window.
  private func seenColor(at point: Point) -> InkColor? {
    guard let renderer else { return nil }
    let pixel = canvasToWindow.apply(to: point)
    guard renderer.bounds.rect.contains(pixel) else { return nil }
    let rect = PixelRect(x: Int(pixel.x), y: Int(pixel.y), width: 1, height: 1)
    var color: InkColor?
    // Without memory for a pixel it is as if there were no picture.
    try? renderer.compose(rect) { image, made, _, _ in
      guard !made.isEmpty else { return }
      let value = image.pixel(x: made.minX, y: made.minY)
      func share(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
      color = InkColor(red: share(16), green: share(8), blue: share(0))
    }
    return color
  }

  /// Takes the tool before the eyedropper again, after a colour was picked elsewhere than on the page.
  public func endPicking() {
    for end in PenEnd.allCases where self[end].tool == .eyedropper {
      self[end].tool = self[end].previous
    }
  }

  /// The loupe with the colour under the tip; `nil` while there is no tip.
  var loupe: ColorLoupe? {
    guard let pointer, renderer != nil else { return nil }
    let center = pointer.sample.position
    let point = canvasToWindow.inverted?.apply(to: center)
    return point.map { ColorLoupe(center: center, color: color(at: $0), scale: screenScale) }
  }
}

extension Picture {
  /// Returns whether anything of it can be seen at a point of the canvas.
  fileprivate func covers(_ point: Point) -> Bool {
    opacity > 0 && transform.inverted.map { frame.contains($0.apply(to: point)) } == true
  }
}

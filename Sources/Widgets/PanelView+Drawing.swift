public import Geometry
public import Raster

extension PanelView {
  /// Draws the panel over a picture of the window.
  ///
  /// - Parameters:
  ///   - target: the picture.
  ///   - origin: the pixel of the window that its pixel (0, 0) is.
  ///   - rect: the pixels of the window that may change.
  public func paint(on target: ImageSurface, origin: (x: Int, y: Int), in rect: PixelRect) {
    let part = rect.intersection(bounds).moved(by: (-origin.x, -origin.y))
    guard !part.isEmpty, presence > 0 else { return }
    let rise = Int(((1 - presence) * PanelAnimation.rise * scale).rounded())
    let frame = frame.moved(by: (-origin.x, rise - origin.y))
    let shadow = theme.shadow.faded(to: presence)
    surface.shadow.paint(under: frame, color: shadow, on: target, in: part)
    if surface.image == nil || !surface.stale.isNull { redraw() }
    guard let image = surface.image else { return }
    target.paint(
      image,
      in: part.intersection(frame),
      atX: frame.minX,
      y: frame.minY,
      opacity: presence
    )
  }

  /// Draws the whole panel anew when it is needed next.
  func redrawAll() { surface.stale = Rect(origin: .zero, size: panel.size) }

  /// Draws an element anew when it is needed next.
  func redraw(_ element: Int) {
    surface.stale.formUnion(visibleFrame(element).outset(by: margin(of: element)))
  }

  /// Draws what is stale.
  func redraw() {
    surface.update { painter, area in drawContents(by: painter, in: area) }
  }

  private func drawContents(by painter: Painter, in area: Rect) {
    let whole = Rect(origin: .zero, size: panel.size)
    let hairline = 1 / scale
    painter.fill(VectorPath(whole, radius: Theme.panelRadius), with: theme.panel)
    painter.stroke(
      VectorPath(whole.outset(by: -hairline / 2), radius: Theme.panelRadius - hairline / 2),
      width: hairline,
      color: theme.hairline
    )
    let elements = ElementPainter(
      painter: painter,
      theme: theme,
      hairline: hairline,
      fieldScroll: elementFocus.fieldScroll
    )
    for number in panel.elements.indices where !panel.elements[number].isScrolled {
      draw(number, by: elements, in: area)
    }
    guard panel.scrollArea.intersects(area) else { return }
    painter.clipped(to: VectorPath(panel.scrollArea, radius: 0)) {
      for number in panel.elements.indices where panel.elements[number].isScrolled {
        draw(number, by: elements, in: area)
      }
    }
    elements.drawScrollBar(in: panel.scrollArea, height: panel.scrollHeight, offset: scrollOffset)
  }

  private func draw(_ number: Int, by elements: ElementPainter, in area: Rect) {
    let frame = scrolledFrame(number)
    guard frame.outset(by: margin(of: number)).intersects(area) else { return }
    let element = panel.elements[number]
    let appearance = Appearance(
      theme: theme,
      isHovered: hovered == number && element.isLive,
      isPressed: press?.element == number && element.isLive,
      isSelected: element.isSelected,
      raise: raise(of: number),
      isEnabled: element.isEnabled
    )
    let hasFocus = focus == number && hasKeys
    elements.draw(element.look, in: frame, appearance, hasFocus: hasFocus)
    if hasFocus, let point = focusedPoint { elements.drawFocus(at: point, in: frame) }
  }
}

internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// A picture beside the drawing, to look at while one draws; it is no part of the document.
struct ReferencePanel {
  let context: PanelContext
  let content: Content

  /// The smallest size of the panel, in points.
  static let leastSize = Size(width: 232, height: 220)
  /// The size of the panel until the user changes it, in points.
  private static let usualSize = Size(width: 300, height: 300)
  /// The heights of the title, of the zoom and of the grip, and the space beside the picture, in points.
  private static let (header, zoom, footer, side) = (Theme.target, 36.0, 32.0, 8.0)
  /// The width of the grip, in points.
  private static let gripWidth = 64.0

  // MARK: - Frames

  /// Returns the frame of the panel in the window, in points.
  static func frame(in context: PanelContext) -> Rect {
    let window = context.window
    let own = context[Self.self].frame ?? context.settings.referenceFrame
    let usual = Rect(
      x: window.width - usualSize.width - Interface.margin,
      y: Interface.margin,
      width: usualSize.width,
      height: usualSize.height
    )
    return clamped(own ?? usual, to: window)
  }

  /// Returns the nearest frame that lies within a window, in points.
  static func clamped(_ frame: Rect, to window: Size) -> Rect {
    func fitted(_ length: Double, _ least: Double, _ room: Double) -> Double {
      max(1, min(max(least, length), room - 2 * Interface.margin))
    }
    let width = fitted(frame.width, leastSize.width, window.width)
    let height = fitted(frame.height, leastSize.height, window.height)
    func start(_ value: Double, _ length: Double, _ room: Double) -> Double {
      max(Interface.margin, min(value, room - Interface.margin - length))
    }
    return Rect(
      x: start(frame.minX, width, window.width),
      y: start(frame.minY, height, window.height),
      width: width,
      height: height
    )
  }

  /// Returns the area of the picture in a panel of a size, in points from its upper left corner.
  static func area(in size: Size) -> Rect {
    Rect(
      minX: side,
      minY: header + zoom,
      maxX: max(side + 1, size.width - side),
      maxY: max(header + zoom + 1, size.height - footer)
    )
  }

  // MARK: - Panel

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let size = content.frame.size
    var panel = Panel<InterfaceAction>(localized("Reference picture"), size: size)
    // Keys meet the buttons first, from which arrows lead to everything else.
    for element in buttons { panel.add(element) }
    for element in title { panel.add(element) }
    panel.add(slider)
    panel.add(picture(in: Self.area(in: size)))
    panel.add(grip)
    return panel
  }

  private var buttons: [Element<InterfaceAction>] {
    let side = Theme.target
    let left = content.frame.width - 2 * side - 4
    return [
      Element(
        .icon(.open),
        in: Rect(x: left, y: 0, width: side, height: side),
        name: localized("Open picture"),
        response: .tap(.reference(.choose))
      ),
      Element(
        .icon(.close),
        in: Rect(x: left + side, y: 0, width: side, height: side),
        name: localized("Close"),
        response: .tap(.toggle(.reference))
      ),
    ]
  }

  private var title: [Element<InterfaceAction>] {
    let width = content.frame.width - 2 * Theme.target - 4
    return [
      Element(
        .text(content.name),
        in: Rect(minX: 12, minY: 0, maxX: width - 4, maxY: Self.header)
      ),
      Element(
        .nothing,
        in: Rect(x: 0, y: 0, width: width, height: Self.header),
        name: localized("Move panel"),
        response: .drag({ .reference(.move($0)) }, keys: { .reference(.push($0)) })
      ),
    ]
  }

  private var slider: Element<InterfaceAction> {
    let share = Logarithm.share(of: content.view.zoom, in: PictureView.zooms)
    return Element(
      .slider(share),
      in: Rect(x: 8, y: Self.header, width: content.frame.width - 16, height: Self.zoom),
      name: localized("Zoom"),
      response: .slide(share) { .reference(.zoom($0)) }
    )
  }

  /// The corner of the panel by which it is made larger.
  private var grip: Element<InterfaceAction> {
    let size = content.frame.size
    return Element(
      .custom { painter, frame, appearance in Self.drawGrip(by: painter, in: frame, appearance) },
      in: Rect(
        x: size.width - Self.gripWidth,
        y: size.height - Self.footer,
        width: Self.gripWidth,
        height: Self.footer
      ),
      name: localized("Resize panel"),
      response: .drag({ .reference(.resize($0)) }, keys: { .reference(.grow($0)) })
    )
  }

  /// The picture, which a pen moves, or takes a colour from while its tool is the eyedropper.
  private func picture(in area: Rect) -> Element<InterfaceAction> {
    let (image, view, theme) = (content.picture.image, content.view, context.theme)
    let size = Size(width: Double(image.width), height: Double(image.height))
    return Element(
      .custom { painter, frame, _ in
        let shape = VectorPath(frame, radius: 0)
        painter.fill(shape, with: theme.hovered)
        painter.clipped(to: shape) { painter.draw(image, in: view.frame(of: size, in: frame)) }
      },
      in: area,
      name: content.isPicking ? localized("Pick colour") : localized("Move picture"),
      response: content.isPicking
        ? .pad([]) { _, point in .reference(.pick(point)) }
        : .drag({ .reference(.pan($0)) }, keys: { .reference(.nudge($0)) })
    )
  }

  /// Draws two lines across the lower right corner.
  private static func drawGrip(by painter: Painter, in frame: Rect, _ appearance: Appearance) {
    let corner = Point(x: frame.maxX - 8, y: frame.maxY - 8)
    for length in [6.0, 12] {
      let line = [
        Point(x: corner.x - length, y: corner.y), Point(x: corner.x, y: corner.y - length),
      ]
      painter.stroke(VectorPath(through: line), width: 1.5, color: appearance.theme.text)
    }
  }
}

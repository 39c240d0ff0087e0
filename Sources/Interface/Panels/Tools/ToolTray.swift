internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The panel of the tools: pens in a tray, colours, undo, pages and the way to the menu.
struct ToolTray {
  let context: PanelContext

  /// How much of it a window has room for.
  private enum Fullness: Int, CaseIterable {
    case toolsOnly, withColors, all
  }

  private static let depth = 96.0
  private static let toolPitch = 38.0
  private static let (dotPitch, dotRows) = (34.0, 2)
  private static let gap = 12.0
  private static let rise = 14.0

  private var isUpright: Bool { [.left, .right].contains(context.settings.edge) }
  private var tools: [ToolPicture.Kind] { InkType.allCases.map { .ink($0) } + [.eraser, .lasso] }

  /// How much stands on it.
  private var fullness: Fullness {
    let room = (isUpright ? context.window.height : context.window.width) - 2 * Self.gap
    return Fullness.allCases.last { length(of: $0) <= room } ?? .toolsOnly
  }

  private func length(of fullness: Fullness) -> Double {
    var length = 2 * Self.gap + Double(tools.count) * Self.toolPitch + Theme.target
    if fullness.rawValue > 0 {
      length += 2 * Self.gap + Double(InkColors.all.count / Self.dotRows) * Self.dotPitch
    }
    if fullness == .all { length += 2 * Self.gap + Theme.target + 76 }
    return length
  }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let length = length(of: fullness)
    var panel = Panel<InterfaceAction>(
      localized("Tools"),
      size: isUpright
        ? Size(width: Self.depth, height: length) : Size(width: length, height: Self.depth)
    )
    var place = 0.0
    panel.add(grip(length: Self.gap))
    place += Self.gap
    for tool in tools {
      panel.add(element(of: tool, at: place))
      place += Self.toolPitch
    }
    if fullness.rawValue > 0 {
      separate(&panel, &place)
      addColors(to: &panel, &place)
    }
    if fullness == .all {
      separate(&panel, &place)
      addReadings(to: &panel, &place)
    }
    panel.add(
      context.button(.window(.showMenu), in: frame(at: place, Theme.target, 4, Theme.target))
    )
    panel.add(
      context.button(.panel(.showLayers), in: frame(at: place, Theme.target, 48, Theme.target))
    )
    return panel
  }

  // MARK: - Parts

  /// What the whole is moved by.
  private func grip(length: Double) -> Element<InterfaceAction> {
    let theme = context.theme
    let isUpright = isUpright
    return Element(
      .custom { painter, frame, _ in
        for step in -1...1 {
          let way = Double(step) * 8
          let center = Point(
            x: frame.center.x + (isUpright ? way : 0),
            y: frame.center.y + (isUpright ? 0 : way)
          )
          painter.fill(
            VectorPath(circleAround: center, radius: 1.5),
            with: theme.boundary
          )
        }
      },
      in: frame(at: 0, length, 0, Self.depth),
      name: localized("Move the tools"),
      response: .drag({ _ in .tools(.move) }, keys: { .tools(.push($0)) })
    )
  }

  private func separate(_ panel: inout Panel<InterfaceAction>, _ place: inout Double) {
    panel.add(Element(.separator, in: frame(at: place + Self.gap - 0.5, 1, 12, Self.depth - 24)))
    place += 2 * Self.gap
  }

  private func element(of tool: ToolPicture.Kind, at place: Double) -> Element<InterfaceAction> {
    let picture = context.picture(of: tool)
    let edge = context.settings.edge
    let hairline = 1 / context.scale
    let drawing: (Painter, Rect, Appearance) -> Void = { painter, frame, appearance in
      let sink = 8 + (1 - appearance.raise) * (Self.rise - (appearance.isHovered ? 4 : 0))
      let turn = Self.turn(for: edge, in: frame, sink: sink)
      painter.clipped(to: VectorPath(frame, radius: 0)) {
        try? painter.mapped(by: turn) { picture.draw(by: painter, hairline: hairline) }
      }
    }
    var element = Element<InterfaceAction>(
      .custom(drawing),
      in: frame(at: place, Self.toolPitch, 1, Self.depth - 2),
      name: context.name(of: tool),
      hint: context.hint(of: tool),
      response: .tap(.tools(.choose(tool)))
    )
    element.isSelected = context.isAtHand(tool)
    element.glides = true
    return element
  }

  /// Brings a tool's box, 36 × 96, to its frame: with its tip towards the paper.
  private static func turn(for edge: InterfaceSettings.Edge, in frame: Rect, sink: Double)
    -> AffineTransform
  {
    let centered = AffineTransform(
      translationBy: Vector(dx: -ToolPicture.size.width / 2, dy: sink)
    )
    let (angle, foot): (Double, Point) =
      switch edge {
      case .bottom: (0, Point(x: frame.center.x, y: frame.minY))
      case .top: (.pi, Point(x: frame.center.x, y: frame.maxY))
      case .left: (.pi / 2, Point(x: frame.maxX, y: frame.center.y))
      case .right: (-.pi / 2, Point(x: frame.minX, y: frame.center.y))
      }
    return centered.concatenating(AffineTransform(rotation: angle))
      .concatenating(AffineTransform(translationBy: foot - .zero))
  }

  private func addColors(to panel: inout Panel<InterfaceAction>, _ place: inout Double) {
    let height = (Self.depth - 8) / Double(Self.dotRows)
    for (number, ink) in InkColors.all.enumerated() {
      let (row, column) = (number % Self.dotRows, number / Self.dotRows)
      let frame = frame(
        at: place + Double(column) * Self.dotPitch,
        Self.dotPitch,
        4 + Double(row) * height,
        height
      )
      var element = Element<InterfaceAction>(
        .swatch(Color(of: ink.color)),
        in: frame,
        name: localized(ink.name),
        response: .tap(.tools(.setColor(ink.color)))
      )
      element.isSelected = ink.color == context.editor.ink.color.with(alpha: 1)
      panel.add(element)
    }
    place += Double(InkColors.all.count / Self.dotRows) * Self.dotPitch
  }

  private func addReadings(to panel: inout Panel<InterfaceAction>, _ place: inout Double) {
    panel.add(context.button(.edit(.undo), in: frame(at: place, Theme.target, 4, Theme.target)))
    panel.add(context.button(.edit(.redo), in: frame(at: place, Theme.target, 48, Theme.target)))
    place += Theme.target
    let editor = context.editor
    let pages = "\(editor.pageNumber + 1) / \(editor.document.pages.count)"
    panel.add(
      context.element(
        .panel(.showPages),
        .text(pages, alignment: .center),
        in: frame(at: place, 76, 4, Theme.target)
      )
    )
    let zoom = "\(Int((editor.view.zoom * 100).rounded()))\u{2009}%"
    panel.add(
      context.element(
        .view(.actualSize),
        .text(zoom, alignment: .center),
        in: frame(at: place, 76, 48, Theme.target)
      )
    )
    place += 76
  }

  // MARK: - Space

  /// A frame at so many points along the panel and so many from its upper or left edge.
  private func frame(at place: Double, _ length: Double, _ depth: Double, _ breadth: Double)
    -> Rect
  {
    isUpright
      ? Rect(x: depth, y: place, width: breadth, height: length)
      : Rect(x: place, y: depth, width: length, height: breadth)
  }
}

extension InkType {
  /// The name in the user's language.
  var title: String {
    switch self {
    case .pen: localized("Pen")
    case .fountainPen: localized("Fountain pen")
    case .monoline: localized("Fineliner")
    case .pencil: localized("Pencil")
    case .marker: localized("Marker")
    case .crayon: localized("Crayon")
    case .watercolor: localized("Watercolour")
    case .reed: localized("Reed pen")
    }
  }
}

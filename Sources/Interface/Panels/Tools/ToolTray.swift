internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The toolbar: tools in a tray, colours, undo, pages and the way to the menu.
struct ToolTray {
  let context: PanelContext

  /// The parts of it for which a window has room.
  private enum Fullness: Int, CaseIterable {
    /// Small tools and a button for the colours in two rows.
    case compact
    /// Tools, and one button for the colours.
    case toolsOnly
    case withColors, all
  }

  private static let depth = 96.0
  private static let toolPitch = 38.0
  /// A small tool: its space along the tray and across it, in points.
  private static let (smallPitch, smallDepth) = (38.0, 56.0)
  private static let (dotPitch, dotRows) = (34.0, 2)
  private static let gap = 12.0

  private var isUpright: Bool { [.left, .right].contains(context.settings.edge) }
  private var tools: [ToolPicture.Kind] { InkType.allCases.map { .ink($0) } + [.eraser, .lasso] }

  /// The panel: as much as fits along the edge of the window.
  var panel: Panel<InterfaceAction> {
    let room = (isUpright ? context.window.height : context.window.width) - 2 * Self.gap
    // Without room for one more, the layers give way to the sign of a turned view.
    let variants = Fullness.allCases.flatMap { [($0, hasLayers: false), ($0, hasLayers: true)] }
    let trays = variants.lazy.map { fullness, hasLayers in
      let layout = layout(fullness, hasLayers: hasLayers)
      let depth = fullness == .compact ? 2 * Self.smallDepth + 8 : Self.depth
      return Panel(
        localized("Tools"),
        fixed: layout,
        width: isUpright ? depth : layout.idealWidth
      )
    }
    return trays.last { (isUpright ? $0.size.height : $0.size.width) <= room }
      ?? trays[0]
  }

  private func layout(_ fullness: Fullness, hasLayers: Bool) -> PanelLayout {
    along {
      sized(grip, length: Self.gap)
      let depth = fullness == .compact ? Self.smallDepth : Theme.target
      if fullness == .compact {
        smallTools
      } else {
        for tool in tools { inset(sized(element(of: tool), length: Self.toolPitch), by: 1) }
      }
      if fullness.rawValue >= Fullness.withColors.rawValue {
        separator
        colors
        separator
      } else if fullness != .compact {
        inset(sized(colorButton, length: Theme.target), by: 4)
      }
      pair(context.button(.edit(.undo)), context.button(.edit(.redo)), depth: depth)
      if fullness == .all { readings }
      let isStraight = context.editor.isStraight
      if !isStraight, hasLayers { inset(sized(viewSign, length: Theme.target), by: 4) }
      pair(
        context.button(.window(.showMenu)),
        isStraight || hasLayers ? context.button(.panel(.showLayers)) : viewSign,
        depth: depth
      )
    }
  }

  // MARK: - Arrangement

  /// Returns children behind each other along the tray.
  private func along(@LayoutBuilder<InterfaceAction> _ children: () -> [PanelLayout]) -> PanelLayout
  {
    isUpright ? .column { children() } : .row(alignment: .stretch) { children() }
  }

  /// Returns children beside each other across the tray.
  private func across(@LayoutBuilder<InterfaceAction> _ children: () -> [PanelLayout])
    -> PanelLayout
  {
    isUpright ? .row(alignment: .stretch) { children() } : .column { children() }
  }

  /// Returns an element with an extent along the tray and across it, in points; `nil` for all.
  private func sized(
    _ element: Element<InterfaceAction>,
    length: Double,
    depth: Double? = nil
  ) -> PanelLayout {
    PanelLayout(element)
      .frame(width: isUpright ? depth : length, height: isUpright ? length : depth)
  }

  /// Returns a layout with space at both sides of the tray.
  private func inset(_ layout: PanelLayout, by length: Double) -> PanelLayout {
    isUpright ? layout.padding(horizontal: length) : layout.padding(vertical: length)
  }

  /// Returns two elements beside each other across the tray.
  private func pair(
    _ first: Element<InterfaceAction>,
    _ second: Element<InterfaceAction>,
    length: Double = Theme.target,
    depth: Double = Theme.target
  ) -> PanelLayout {
    inset(
      across { for element in [first, second] { sized(element, length: length, depth: depth) } },
      by: 4
    )
  }

  // MARK: - Parts

  /// The handle that the tray is moved by.
  private var grip: Element<InterfaceAction> {
    let theme = context.theme
    let isUpright = isUpright
    return Element(
      .custom { painter, frame, _ in
        for step in -1...1 {
          let distance = Double(step) * 8
          let center = Point(
            x: frame.center.x + (isUpright ? distance : 0),
            y: frame.center.y + (isUpright ? 0 : distance)
          )
          painter.fill(VectorPath(circleAround: center, radius: 1.5), with: theme.boundary)
        }
      },
      name: localized("Move toolbar"),
      response: .drag({ _ in .tools(.move) }, keys: { .tools(.push($0)) })
    )
  }

  private var separator: PanelLayout {
    let line = inset(sized(Element(.separator), length: 1), by: 12)
    let space = Self.gap - 0.5
    return isUpright ? line.padding(vertical: space) : line.padding(horizontal: space)
  }

  private var smallTools: PanelLayout {
    let elements = tools.map { element(of: $0, scale: 0.75) } + [colorButton]
    let perRow = (elements.count + 1) / 2
    return inset(
      across {
        for row in [elements.prefix(perRow), elements.dropFirst(perRow)] {
          along {
            for element in row {
              sized(element, length: Self.smallPitch, depth: Self.smallDepth)
            }
          }
        }
      },
      by: 4
    )
  }

  private func element(of tool: ToolPicture.Kind, scale: Double = 1) -> Element<InterfaceAction> {
    let picture = context.picture(of: tool)
    let edge = context.settings.edge
    let hairline = 1 / context.scale
    let drawing: (Painter, Rect, Appearance) -> Void = { painter, frame, appearance in
      // The tool at hand stands higher.
      let sink = 8 + (1 - appearance.raise) * (14 - (appearance.isHovered ? 4 : 0))
      let placement = Self.placement(at: edge, in: frame, sink: sink, scale: scale)
      painter.clipped(to: VectorPath(frame, radius: 0)) {
        try? painter.mapped(by: placement) {
          picture.draw(by: painter, hairline: hairline / scale)
        }
      }
    }
    var element = Element<InterfaceAction>(
      .custom(drawing),
      name: context.name(of: tool),
      hint: context.hint(of: tool),
      response: .tap(.tools(.choose(tool)))
    )
    element.isCurrent = context.isAtHand(tool)
    element.glides = true
    return element
  }

  /// Returns the transform that brings a tool's box, 36 × 96, to its frame, its tip towards the paper.
  private static func placement(
    at edge: InterfaceSettings.Edge,
    in frame: Rect,
    sink: Double,
    scale: Double
  ) -> AffineTransform {
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
    return centered.concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(rotation: angle))
      .concatenating(AffineTransform(translationBy: foot - .zero))
  }

  /// The colour of the ink; a tap opens the others.
  private var colorButton: Element<InterfaceAction> {
    context.element(.panel(.showColors), .swatch(context.seen(context.editor.ink.color)))
  }

  private var colors: PanelLayout {
    let swatches = InkColors.all.map { ink in
      var element = Element<InterfaceAction>(
        .swatch(context.seen(ink.color)),
        name: localized(ink.name),
        response: .tap(.tools(.setColor(ink.color)))
      )
      element.isCurrent = ink.color == context.editor.ink.color.with(alpha: 1)
      return element
    }
    return along {
      for start in stride(from: 0, to: swatches.count, by: Self.dotRows) {
        pair(swatches[start], swatches[start + 1], length: Self.dotPitch)
      }
    }
  }

  /// The sign of a view that is turned or mirrored; a tap straightens it.
  private var viewSign: Element<InterfaceAction> {
    let (view, theme) = (context.editor.view, context.theme)
    let pitch = Self.signPitch
    let (isTurned, isMirrored) = (view.rotation != 0, view.isMirrored)
    let drawing: (Painter, Rect, Appearance) -> Void = { painter, frame, appearance in
      let isWide = frame.width > frame.height
      let both = isTurned && isMirrored && max(frame.width, frame.height) >= 2 * pitch
      func place(_ side: Double) -> Point {
        let distance = both ? side * pitch / 2 : 0
        return frame.center + Vector(dx: isWide ? distance : 0, dy: isWide ? 0 : distance)
      }
      if appearance.isHovered || appearance.isPressed {
        let shape = VectorPath(frame, radius: Theme.controlRadius)
        painter.fill(shape, with: appearance.isPressed ? theme.pressed : theme.hovered)
      }
      if isTurned {
        let needle = [
          Vector(dx: 0, dy: -11), Vector(dx: 6, dy: 9), Vector(dx: 0, dy: 5), Vector(dx: -6, dy: 9),
        ]
        let turn = AffineTransform(rotation: view.rotation)
        let corners = needle.map { place(-1) + turn.apply(to: $0) }
        painter.fill(VectorPath(through: corners, isClosed: true), with: theme.accent)
      }
      if isMirrored, both || !isTurned {
        Icon.mirror.draw(by: painter, at: place(1), color: theme.accent)
      }
    }
    return context.element(.view(.straightenView), .custom(drawing))
  }

  /// The distance of the parts of the sign of a view, in points.
  private static let signPitch = 36.0

  /// The page and the zoom.
  private var readings: PanelLayout {
    let editor = context.editor
    let (number, count) = (editor.pageNumber + 1, editor.document.pages.count)
    // Two numbers of four digits do not fit.
    let pages = count < 1000 ? "\(number) / \(count)" : "\(number)"
    let zoom = "\(Int((editor.view.zoom * 100).rounded()))\u{2009}%"
    return pair(
      context.element(.panel(.showPages), .text(pages, alignment: .center)),
      context.element(.view(.actualSize), .text(zoom, alignment: .center)),
      length: 76
    )
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
    case .smudge: localized("Smudge")
    }
  }
}

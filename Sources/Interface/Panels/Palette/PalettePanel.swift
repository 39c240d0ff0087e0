internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// A small choice at the pen: inks, eraser, colours and the most frequent commands.
struct PalettePanel {
  let context: PanelContext

  private static let columns = 6
  /// The width of the panel, and the height of a tool and of a colour or a command, in points.
  private static let (width, toolHeight, height) = (340.0, 72.0, 44.0)
  static let commands: [Command] = [
    .edit(.undo), .edit(.redo), .tool(.lasso), .tool(.fill), .tool(.eyedropper),
    .panel(.showLayers), .window(.showMenu),
  ]
  private static let tools: [ToolPicture.Kind] = InkType.allCases.map { .ink($0) } + [.eraser]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let column = PanelLayout.column {
      line(InkColors.all.map(swatch), perRow: Self.columns, height: Self.height)
      PanelLayout.space(4)
      line(Self.tools.map(element), perRow: Self.tools.count, height: Self.toolHeight)
      PanelLayout.space(2)
      line(Self.commands.map(context.button), perRow: Self.commands.count, height: Self.height)
    }
    .padding(horizontal: 8, vertical: 8)
    return Panel(
      localized("Pop-up palette"),
      fixed: column,
      width: context.width(upTo: Self.width, liesOnTools: true)
    )
  }

  private func line(
    _ elements: [Element<InterfaceAction>],
    perRow count: Int,
    height: Double
  ) -> PanelLayout {
    .grid(maxColumns: count, spacing: 0, lineSpacing: 0) {
      for element in elements { PanelLayout(element).frame(height: height) }
    }
  }

  private func swatch(_ ink: (name: String, color: InkColor)) -> Element<InterfaceAction> {
    var element = Element<InterfaceAction>(
      .swatch(context.seen(ink.color)),
      name: localized(ink.name),
      response: .tap(.tools(.setColor(ink.color)))
    )
    element.isCurrent = ink.color == context.editor.ink.color.with(alpha: 1)
    return element
  }

  /// Returns a tool that stands in the panel, higher when it is at hand.
  private func element(of tool: ToolPicture.Kind) -> Element<InterfaceAction> {
    let (picture, hairline) = (context.picture(of: tool), 1 / context.scale)
    var element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let place = AffineTransform(
          translationBy: Vector(
            dx: frame.center.x - ToolPicture.size.width / 2,
            dy: frame.minY + (appearance.isSelected ? 7 : 17)
          )
        )
        painter.clipped(to: VectorPath(frame, radius: 0)) {
          try? painter.mapped(by: place) { picture.draw(by: painter, hairline: hairline) }
        }
      },
      name: context.name(of: tool),
      hint: context.hint(of: tool),
      response: .tap(.tools(.choose(tool)))
    )
    element.isCurrent = context.isAtHand(tool)
    return element
  }
}

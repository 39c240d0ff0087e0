internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// A small choice at the pen: inks, eraser, colours and what is done most.
struct PalettePanel {
  let context: PanelContext

  private static let columns = 6
  /// What a tool takes, and what a colour or a command, in points.
  private static let tool = Size(width: 36, height: 72)
  private static let cell = Size(width: tool.width * 9 / 6, height: 44)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let width = Double(Self.columns) * Self.cell.width + 16
    var panel = Panel<InterfaceAction>(
      localized("Palette at the pen"),
      size: Size(width: width, height: 3 * Self.cell.height + 74 + 20)
    )
    for (number, ink) in InkColors.all.enumerated() {
      var element = Element<InterfaceAction>(
        .swatch(Color(of: ink.color)),
        in: frame(number % Self.columns, y: 8 + Double(number / Self.columns) * Self.cell.height),
        name: localized(ink.name),
        response: .tap(.tools(.setColor(ink.color)))
      )
      element.isSelected = ink.color == context.editor.ink.color.with(alpha: 1)
      panel.add(element)
    }
    let toolsTop = 12 + 2 * Self.cell.height
    let tools: [ToolPicture.Kind] = InkType.allCases.map { .ink($0) } + [.eraser]
    for (number, tool) in tools.enumerated() {
      panel.add(element(of: tool, in: frame(number, of: Self.tool, y: toolsTop)))
    }
    let commands: [Command] = [
      .edit(.undo), .edit(.redo), .tool(.lasso), .tool(.eyedropper), .panel(.showLayers),
      .window(.showMenu),
    ]
    for (number, command) in commands.enumerated() {
      panel.add(context.button(command, in: frame(number, y: toolsTop + 74)))
    }
    return panel
  }

  /// A tool that stands in the panel, higher when it is at hand.
  private func element(of tool: ToolPicture.Kind, in frame: Rect) -> Element<InterfaceAction> {
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
      in: frame,
      name: context.name(of: tool),
      hint: context.hint(of: tool),
      response: .tap(.tools(.choose(tool)))
    )
    element.isSelected = context.isAtHand(tool)
    return element
  }

  /// Where something of a row lies.
  private func frame(_ column: Int, of size: Size = cell, y: Double) -> Rect {
    Rect(x: 8 + Double(column) * size.width, y: y, width: size.width, height: size.height)
  }
}

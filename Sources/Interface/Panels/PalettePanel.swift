internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// A small choice at the pen: inks, colours and what is done most.
struct PalettePanel {
  let context: PanelContext

  private static let (columns, cell) = (6, 44.0)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let width = Double(Self.columns) * Self.cell + 16
    var panel = Panel<InterfaceAction>(
      localized("Palette at the pen"),
      size: Size(width: width, height: 3 * Self.cell + 74 + 20)
    )
    for (number, ink) in InkColors.all.enumerated() {
      var element = Element<InterfaceAction>(
        .swatch(Color(of: ink.color)),
        in: frame(number % Self.columns, y: 8 + Double(number / Self.columns) * Self.cell),
        name: localized(ink.name),
        response: .tap(.setColor(ink.color))
      )
      element.isSelected = ink.color == context.editor.ink.color.with(alpha: 1)
      panel.add(element)
    }
    let toolsTop = 12 + 2 * Self.cell
    let pitch = (width - 16) / Double(InkType.allCases.count)
    for (number, type) in InkType.allCases.enumerated() {
      panel.add(element(of: type, x: 8 + Double(number) * pitch, width: pitch, y: toolsTop))
    }
    let commands: [Command] = [.undo, .redo, .lasso, .eyedropper, .showLayers, .showMenu]
    for (number, command) in commands.enumerated() {
      panel.add(context.button(command, in: frame(number, y: toolsTop + 74)))
    }
    return panel
  }

  private func element(of type: InkType, x: Double, width: Double, y: Double)
    -> Element<InterfaceAction>
  {
    let editor = context.editor
    let held = context.shelf.place(of: type, beside: editor)
    let picture = ToolPicture(
      kind: .ink(type),
      color: Color(of: held.color.with(alpha: 1)),
      width: held.response.width,
      theme: context.theme
    )
    let hairline = 1 / context.scale
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
      in: Rect(x: x, y: y, width: width, height: 72),
      name: type.title,
      response: .tap(.takeInk(type))
    )
    element.isSelected = editor.tool == .draw && editor.ink.inkType == type
    return element
  }

  private func frame(_ column: Int, y: Double) -> Rect {
    Rect(x: 8 + Double(column) * Self.cell, y: y, width: Self.cell, height: Self.cell)
  }
}

internal import Commands
internal import Editor
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The tools as panels show them.
extension PanelContext {
  /// Returns the picture of a tool, in its colour and width.
  func picture(of tool: ToolPicture.Kind) -> ToolPicture {
    var (color, width) = (InkColor.black, 0.0)
    if case .ink(let type) = tool {
      let preset = inkPresets.preset(of: type, in: editor)
      (color, width) = (preset.color.with(alpha: 1), preset.response.width)
    }
    return ToolPicture(kind: tool, color: seen(color), width: width, theme: theme)
  }

  /// Returns a colour of ink as it is seen on the paper, which the dark theme may show inverted.
  func seen(_ color: InkColor) -> Color {
    let color = Color(of: color)
    return settings.paperFilter?.apply(to: color) ?? color
  }

  /// Returns whether a tool is the current one.
  func isAtHand(_ tool: ToolPicture.Kind) -> Bool {
    switch tool {
    case .ink(let type): editor.tool == .draw && editor.ink.inkType == type
    case .eraser: editor.tool == .erase
    case .lasso: editor.tool.selects
    }
  }

  /// Returns the name of a tool, in the user's language.
  func name(of tool: ToolPicture.Kind) -> String {
    switch tool {
    case .ink(let type): type.title
    case .eraser: localized("Eraser")
    case .lasso: localized("Lasso")
    }
  }

  /// Returns the keys of a tool; empty for none.
  func hint(of tool: ToolPicture.Kind) -> String {
    switch tool {
    case .ink(.smudge): keys.hint(for: .window(.smudge))
    case .ink(let type):
      type == editor.ink.inkType ? keys.hint(for: .tool(.pen)) : ""
    case .eraser: keys.hint(for: .tool(.toggleEraser))
    case .lasso: keys.hint(for: .tool(.lasso))
    }
  }
}

internal import Editor
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The tools as panels show them.
extension PanelContext {
  /// How it looks, in the colour and width that it has.
  func picture(of tool: ToolPicture.Kind) -> ToolPicture {
    var (color, width) = (InkColor.black, 0.0)
    if case .ink(let type) = tool {
      let held = shelf.place(of: type, beside: editor)
      (color, width) = (held.color.with(alpha: 1), held.response.width)
    }
    return ToolPicture(kind: tool, color: Color(of: color), width: width, theme: theme)
  }

  /// Whether it is the tool that the pen is now.
  func isAtHand(_ tool: ToolPicture.Kind) -> Bool {
    switch tool {
    case .ink(let type): editor.tool == .draw && editor.ink.inkType == type
    case .eraser: editor.tool == .erase
    case .lasso: editor.tool.selects
    }
  }

  /// What it is called in the user's language.
  func name(of tool: ToolPicture.Kind) -> String {
    switch tool {
    case .ink(let type): type.title
    case .eraser: localized("Eraser")
    case .lasso: localized("Lasso")
    }
  }

  /// The keys that take it; empty for none.
  func hint(of tool: ToolPicture.Kind) -> String {
    switch tool {
    case .ink(let type):
      type == editor.ink.inkType ? keys.hint(for: .tool(.pen)) : ""
    case .eraser: keys.hint(for: .tool(.toggleEraser))
    case .lasso: keys.hint(for: .tool(.lasso))
    }
  }
}

internal import Editor
internal import Geometry
internal import InkModel
internal import Widgets

/// The actions of the toolbar, which the palette at the pen has as well.
enum ToolsAction: PanelAction {
  /// Make a tool the current one; if it is, open its settings, or take the other lasso.
  case choose(ToolPicture.Kind)
  /// Draw in a colour; with a selection, give its ink the colour.
  case setColor(InkColor)
  /// Move the toolbar to the edge of the window that is nearest to the capture.position.
  case move
  /// Move the toolbar along its edge, around a corner or across, by a share of the window.
  case push(Vector)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .choose(let tool): interface.choose(tool)
    case .setColor(let color): return interface.setColor(color)
    case .move: interface.moveToolbar()
    case .push(let step): interface.pushToolbar(by: step)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the toolbar.
  static func tools(_ action: ToolsAction) -> InterfaceAction { .own(action) }
}

extension Interface {
  /// Makes a tool the current one; if it is, opens its settings, or takes the other lasso.
  func choose(_ tool: ToolPicture.Kind) {
    switch tool {
    case .ink(let type): choose(type)
    case .eraser: if editor.tool == .erase { toggle(.toolSettings) } else { choose(.erase) }
    case .lasso: choose(editor.tool == .lasso ? .rectangle : .lasso)
    }
  }

  private func choose(_ type: InkType) {
    guard editor.tool != .draw || editor.ink.inkType != type else { return toggle(.toolSettings) }
    setOpen(.toolSettings, false)
    if editor.ink.inkType == type {
      editor.tool = .draw
    } else {
      inkPresets.switchInk(to: type, in: editor)
    }
  }

  /// Draws with the next ink, with the settings that it had.
  func chooseNextInk() {
    setOpen(.toolSettings, false)
    inkPresets.switchToNextInk(in: editor)
  }

  /// Changes between smudging and drawing with the ink before.
  func toggleSmudge() {
    setOpen(.toolSettings, false)
    inkPresets.toggleSmudge(in: editor)
  }

  private func choose(_ tool: Tool) {
    setOpen(.toolSettings, false)
    editor.tool = tool
  }

  /// Draws in a colour from now on; with a selection, gives its ink the colour.
  func setColor(_ color: InkColor) -> Effects {
    guard editor.tool.selects, editor.selection != nil else {
      draw(in: color)
      return Effects()
    }
    self[ToolSettings.self].colorInput = nil
    editor.choose(color)
    return editor.recolorSelection(color)
  }

  /// Moves the toolbar to the edge of the window that is nearest to the capture.position.
  func moveToolbar() {
    let (pointer, width, height) = (
      capture.position, Double(window.width), Double(window.height)
    )
    let distances: [(InterfaceSettings.Edge, Double)] = [
      (.left, pointer.x), (.right, width - pointer.x), (.top, pointer.y),
      (.bottom, height - pointer.y),
    ]
    guard let nearest = distances.min(by: { $0.1 < $1.1 })?.0 else { return }
    settings.edge = nearest
    let isUpright = nearest == .left || nearest == .right
    let along = isUpright ? pointer.y / height : pointer.x / width
    // In the middle is where most want it.
    settings.position = abs(along - 0.5) < 0.06 ? 0.5 : min(1, max(0, along))
  }

  /// Moves the toolbar along its edge, from its end around the corner, and across to the other edge.
  ///
  /// - Parameter step: the distance as a share of an edge; across only its direction counts.
  func pushToolbar(by step: Vector) {
    let isUpright = [.left, .right].contains(settings.edge)
    let (along, across) = isUpright ? (step.dy, step.dx) : (step.dx, step.dy)
    let ends: [InterfaceSettings.Edge] = isUpright ? [.top, .bottom] : [.left, .right]
    let sides: [InterfaceSettings.Edge] = isUpright ? [.left, .right] : [.top, .bottom]
    if across != 0 {
      settings.edge = across < 0 ? sides[0] : sides[1]
      return
    }
    let range = toolbarRange
    let position = min(max(range.lowerBound, settings.position), range.upperBound)
    guard position == (along < 0 ? range.lowerBound : range.upperBound) else {
      settings.position = min(max(range.lowerBound, position + along), range.upperBound)
      return
    }
    // From the end of its edge it goes on around the corner.
    settings.position = settings.edge == sides[0] ? 0 : 1
    settings.edge = along < 0 ? ends[0] : ends[1]
  }

  /// The positions that the middle of the toolbar can have along its edge, 0...1.
  private var toolbarRange: ClosedRange<Double> {
    guard let frame = stack.view(of: .tools)?.frame else { return 0.5...0.5 }
    let isUpright = [.left, .right].contains(settings.edge)
    let length = Double(isUpright ? frame.height : frame.width) / 2 + Self.margin * window.scale
    let share = min(0.5, length / Double(isUpright ? window.height : window.width))
    return share...(1 - share)
  }
}

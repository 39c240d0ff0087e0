internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

/// The actions of the settings of the current tool.
enum ToolSettingsAction: PanelAction {
  /// Set the width, 0...1 from the thinnest to the widest.
  case setWidth(Double)
  /// Set the opacity of the ink, 0...1.
  case setOpacity(Double)
  /// Set the mode of the stabiliser.
  case setStabilizerMode(Stabilizer.Mode)
  /// Set the strength of the stabiliser, as a share of the largest one.
  case setStabilizerStrength(Double)
  /// Set the altitude below which the side of the tip shades, as a share of the range.
  case setShading(Double)
  /// Count the force on the paper, or that along the pen.
  case togglePerpendicularForce
  /// Set the hue of the colour, 0...1 around the circle.
  case setHue(Double)
  /// Set saturation, to the right, and darkness, down, 0...1 each.
  case setShade(Point)
  /// Set the colour by its number, as it is being written.
  case writeColor(TextInput)
  /// Set the seconds until ink begins to fade, as a share of the range.
  case setFadeDelay(Double)
  /// Set the width of the spotlight, 0...1 from the smallest to the largest.
  case setLight(Double)
  /// Set the width of the widest gap that a filled area closes, as a share of the range.
  case setFillGap(Double)
  /// Set what the eraser removes.
  case setEraserKind(Eraser.Kind)

  func perform(on interface: Interface) -> Effects {
    let editor = interface.editor
    switch self {
    case .setWidth(let share):
      let width = ToolSettings.width(atShare: share)
      if editor.tool == .erase { editor.eraser.radius = width / 2 } else { editor.width = width }
    case .setOpacity(let share): editor.opacity = max(0.02, (share * 100).rounded() / 100)
    case .setStabilizerMode(let mode):
      if mode != editor.stabilizer.mode { editor.stabilizer = Stabilizer(mode) }
    case .setStabilizerStrength(let share):
      let mode = editor.stabilizer.mode
      let strength = (share * mode.maximum / 2).rounded() * 2
      editor.stabilizer = Stabilizer(mode, strength: strength)
    case .setShading(let share):
      editor.response.shading?.begin(belowDegrees: ToolSettings.altitude(atShare: share))
    case .togglePerpendicularForce: editor.response.usesPerpendicularForce.toggle()
    case .setHue(let hue):
      interface[ToolSettings.self].picker.hue = hue
      interface.draw(in: interface[ToolSettings.self].picker.color)
    case .setShade(let point):
      interface[ToolSettings.self].picker.saturation = point.x
      interface[ToolSettings.self].picker.brightness = 1 - point.y
      interface.draw(in: interface[ToolSettings.self].picker.color)
    case .writeColor(let input):
      if let color = InkColor(hex: input.text) { interface.draw(in: color) }
      interface[ToolSettings.self].colorInput = input
    case .setFadeDelay(let share):
      let (least, most) = (ToolOptions.fadeDelays.lowerBound, ToolOptions.fadeDelays.upperBound)
      editor.toolOptions.fadeDelay = (least + share * (most - least)).rounded()
    case .setLight(let share):
      let width = Logarithm.value(at: share, in: ToolSettings.lights)
      editor.lightRadius = (width / 2).rounded()
    case .setFillGap(let share):
      editor.toolOptions.fillGap = (share * ToolOptions.fillGaps.upperBound).rounded()
    case .setEraserKind(let kind):
      // The panel shows what it is now.
      _ = editor.setEraserKind(kind)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the settings of the current tool.
  static func toolSettings(_ action: ToolSettingsAction) -> InterfaceAction { .own(action) }
}

extension Interface {
  /// Draws in a colour from now on.
  func draw(in color: InkColor) {
    self[ToolSettings.self].colorInput = nil
    editor.choose(color)
    if !editor.tool.usesColor { editor.tool = .draw }
  }
}

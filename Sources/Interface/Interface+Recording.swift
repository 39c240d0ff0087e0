public import Editor
internal import Geometry
internal import InkModel
public import StrokeEngine
internal import Widgets

/// The settings that decide the effect of pens on the paper, as a recording keeps them.
extension Interface {
  /// The settings, by the names that a recording keeps.
  public var recordedSettings: [String: String] {
    var values = editor.inputSettings.switchMap.values.merging(tools.values) { first, _ in first }
    for (device, map) in editor.inputSettings.switchMaps {
      for (line, rule) in map.values { values["device.\(device).\(line)"] = rule }
    }
    values["touch.palm-rest"] = "\(editor.inputSettings.palmRest)"
    values["touch.use"] = editor.inputSettings.touchUse.rawValue
    values["flings"] = editor.inputSettings.flings ? "yes" : "no"
    if let origin = editor.clockOrigin { values["clock"] = "\(origin)" }
    // A tool that a switch lends is taken back by the switch.
    if !editor.isToolLent { values["tool"] = editor[.tip].tool.rawValue }
    values["panels"] = stack.kinds.filter { $0.descriptor.level != .note }
      .compactMap { stack.view(of: $0)?.frame }
      .map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" }.joined(separator: ";")
    let area = freeArea
    values["free-area"] = "\(area.minX) \(area.minY) \(area.width) \(area.height)"
    // Numbered: the same position may be shown again after the pen has moved the view.
    if let (position, count) = shownPosition { values["position"] = "\(count) \(position.text)" }
    return values
  }

  /// Sets a value of a recording; a wrong one is ignored, an empty one is that of a line that is gone.
  ///
  /// - Parameters:
  ///   - name: a name from ``recordedSettings``.
  ///   - value: the value.
  /// - Returns: the effects, if it moves the view.
  @discardableResult
  public func apply(recorded name: String, value: String) -> Effects {
    switch name {
    case "position":
      let text = value.drop { $0 != " " }.drop { $0 == " " }
      if let position = Bookmark(String(text)) { return editor.show(position) }
    case "touch.palm-rest":
      if let rest = Double(value), (0...2).contains(rest) { editor.inputSettings.palmRest = rest }
    case "touch.use":
      settings.touch = TouchUse(rawValue: value) ?? settings.touch
      editor.inputSettings.touchUse = settings.touch
    case "flings":
      settings.flings = value == "yes"
      editor.inputSettings.flings = settings.flings
    case "smoothing":
      // Recordings of earlier versions have one average for all inks.
      if let window = Double(value) { steadyInks(by: Stabilizer(.average, strength: window)) }
    case "clock":
      if let origin = Double(value), origin.isFinite { editor.clockOrigin = origin }
    case "free-area":
      let numbers = value.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return Effects() }
      let area = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      _ = editor.setFreeArea(area)
    case "tool": if let tool = Tool(rawValue: value) { editor[.tip].tool = tool }
    case _ where name.hasPrefix("switch."):
      editor.inputSettings.switchMap.apply(name, value: value)
    case _ where name.hasPrefix("device."):
      let parts = name.split(separator: ".", maxSplits: 2)
      guard parts.count == 3, let device = Int(parts[1]) else { return Effects() }
      editor.inputSettings.switchMaps[device, default: .empty].apply("\(parts[2])", value: value)
      if editor.inputSettings.switchMaps[device] == .empty {
        editor.inputSettings.switchMaps[device] = nil
      }
    default: tools = ToolSet(tools.values.merging([name: value]) { $1 })
    }
    return Effects()
  }

  /// Steadies every ink, of both ends of the pen, in the same way.
  public func steadyInks(by stabilizer: Stabilizer) {
    inkPresets.steady(by: stabilizer, in: editor)
  }

  /// Returns the commands of the editor that panels led to since the last call, the last few.
  public func takeCommands() -> [EditorCommand] {
    defer { commands = [] }
    return commands
  }
}

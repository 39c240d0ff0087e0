public import Editor
internal import Geometry
internal import InkModel
internal import Widgets

/// What decides beside pens what pens do on the paper, so that a recording means the same again.
extension Interface {
  /// How all of it is set, by names that a recording keeps.
  public var recordedSettings: [String: String] {
    var values = editor.switchMap.values.merging(tools.values) { first, _ in first }
    values["touch.palm-rest"] = "\(editor.palmRest)"
    values["touch.use"] = editor.touchUse.rawValue
    values["flings"] = editor.flings ? "yes" : "no"
    values["smoothing"] = "\(editor.smoothingMilliseconds)"
    // A tool that a switch lends is taken back by the switch.
    if !editor.isToolLent { values["tool"] = editor[.tip].tool.rawValue }
    values["panels"] = stack.kinds.filter { $0.descriptor.level != .note }
      .compactMap { stack.view(of: $0)?.frame }
      .map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" }.joined(separator: ";")
    return values
  }

  /// Sets something as a recording says; what it says wrongly is passed over.
  ///
  /// - Parameters:
  ///   - name: one of those of ``recordedSettings``.
  ///   - value: what it is set to.
  public func apply(recorded name: String, value: String) {
    switch name {
    case "touch.palm-rest":
      if let rest = Double(value), (0...2).contains(rest) { editor.palmRest = rest }
    case "touch.use":
      settings.touch = TouchUse(rawValue: value) ?? settings.touch
      editor.touchUse = settings.touch
    case "flings":
      settings.flings = value == "yes"
      editor.flings = settings.flings
    case "smoothing": if let delay = Double(value) { editor.smoothingMilliseconds = delay }
    case "tool": if let tool = Tool(rawValue: value) { editor[.tip].tool = tool }
    case _ where name.hasPrefix("switch."):
      editor.switchMap = SwitchMap(editor.switchMap.values.merging([name: value]) { $1 })
    default: tools = ToolSet(tools.values.merging([name: value]) { $1 })
    }
  }

  /// The commands of the editor that panels led to since the last call, the last few.
  public func takeCommands() -> [EditorCommand] {
    defer { commands = [] }
    return commands
  }
}

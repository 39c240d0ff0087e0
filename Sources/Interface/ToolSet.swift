internal import Editor
internal import InkModel
internal import StrokeEngine

/// The settings of the tools, which are kept from day to day: width, colour, shading and
/// stabiliser of each ink, the current ink, the eraser.
public struct ToolSet: Hashable, Sendable {
  /// The settings as they are written.
  public private(set) var values: [String: String]

  /// Reads settings that were written.
  public init(_ values: [String: String]) {
    self.values = values.filter { Self.isTool($0.key) }
  }

  /// Returns whether a setting is one of the tools.
  static func isTool(_ name: String) -> Bool {
    ["ink", "eraser", "selection.", "gesture."].contains { name.hasPrefix($0) }
  }

  /// Makes the settings of the tools of an editor.
  init(of editor: Editor, with presets: InkPresets) {
    values = ["ink": editor[.tip].ink.inkType.rawValue]
    for type in InkType.allCases {
      let preset = presets.preset(of: type, in: editor)
      values["ink.\(type.rawValue).width"] = "\(preset.response.width)"
      values["ink.\(type.rawValue).recipe"] = Self.text(of: preset.response, of: type)
      values["ink.\(type.rawValue).color"] = preset.color.hex
      values["ink.\(type.rawValue).stabilizer"] = "\(preset.stabilizer)"
      if let shading = preset.response.shading {
        values["ink.\(type.rawValue).shades-below"] = "\(shading.degrees)"
      }
      if preset.response.feelsForce {
        let isOn = preset.response.usesPerpendicularForce
        values["ink.\(type.rawValue).perpendicular-force"] = isOn ? "yes" : "no"
      }
    }
    let eraser = editor.eraser
    values["eraser.radius"] = "\(eraser.radius)"
    values["eraser.takes"] = eraser.kind == .strokes ? "strokes" : "parts"
    values["eraser.force"] = eraser.widensWithForce ? "yes" : "no"
    values["eraser.explained"] = editor.toolOptions.knowsEraserKinds ? "yes" : "no"
    values["selection.takes"] = editor.toolOptions.selectsTouched ? "touched" : "enclosed"
    values["selection.scales-width"] = editor.toolOptions.scalesWidth ? "yes" : "no"
    for gesture in PenGesture.allCases {
      let isOn = editor.toolOptions.gestures.contains(gesture)
      values["gesture.\(gesture.rawValue)"] = isOn ? "yes" : "no"
    }
    values["ink.spotlight"] = "\(editor[.tip].lightRadius)"
    values["ink.fade-delay"] = "\(editor.toolOptions.fadeDelay)"
    values["ink.fill-gap"] = "\(editor.toolOptions.fillGap)"
    let palette = editor.toolOptions.palette
    values["ink.recent"] = palette.recent.map(\.hex).joined(separator: " ")
    values["ink.saved"] = palette.saved.map(\.hex).joined(separator: " ")
  }

  /// Applies the settings to the tools of an editor; what is missing stays as it is.
  func apply(to editor: Editor, presets: inout InkPresets) {
    applyInks(to: &presets)
    if let takes = values["selection.takes"] {
      editor.toolOptions.selectsTouched = takes == "touched"
    }
    if let scales = values["selection.scales-width"] {
      editor.toolOptions.scalesWidth = scales == "yes"
    }
    for gesture in PenGesture.allCases {
      switch values["gesture.\(gesture.rawValue)"] {
      case "yes": editor.toolOptions.gestures.insert(gesture)
      case "no": editor.toolOptions.gestures.remove(gesture)
      default: break
      }
    }
    if let radius = number("ink.spotlight", in: 30...500) { editor[.tip].lightRadius = radius }
    if let delay = number("ink.fade-delay", in: ToolOptions.fadeDelays) {
      editor.toolOptions.fadeDelay = delay
    }
    if let gap = number("ink.fill-gap", in: ToolOptions.fillGaps) {
      editor.toolOptions.fillGap = gap
    }
    // The current ink may be the usual one, and its width or colour not.
    let type = values["ink"].flatMap(InkType.init(rawValue:)) ?? editor[.tip].ink.inkType
    if !values.isEmpty { presets.apply(type, to: editor) }
    var eraser = editor.eraser
    if let radius = number("eraser.radius", in: 0.5...200) { eraser.radius = radius }
    if let kind = values["eraser.takes"] { eraser.kind = kind == "parts" ? .pixels : .strokes }
    if let force = values["eraser.force"] { eraser.widensWithForce = force == "yes" }
    editor.eraser = eraser
    // Who has erased whole strokes until now knows them.
    if values["eraser.explained"] == "yes" || eraser.kind == .strokes {
      editor.toolOptions.knowsEraserKinds = true
    }
    editor.toolOptions.palette = InkPalette(
      previous: editor.toolOptions.palette.previous,
      recent: colors("ink.recent"),
      saved: colors("ink.saved")
    )
  }

  /// Applies the settings of the inks.
  private func applyInks(to presets: inout InkPresets) {
    for type in InkType.allCases {
      var preset = presets.preset(of: type, in: nil)
      if let response = values["ink.\(type.rawValue).recipe"].flatMap({
        Self.response($0, of: type)
      }) {
        preset.response = response
      }
      if let width = number("ink.\(type.rawValue).width", in: 0.1...500) {
        preset.response.width = width
      }
      if let color = values["ink.\(type.rawValue).color"].flatMap(InkColor.init(hex:)) {
        preset.color = color
      }
      if let stabilizer = values["ink.\(type.rawValue).stabilizer"].flatMap(Stabilizer.init(_:)) {
        preset.stabilizer = stabilizer
      }
      if let degrees = number("ink.\(type.rawValue).shades-below", in: 15...90) {
        preset.response.shading?.begin(belowDegrees: degrees)
      }
      if let force = values["ink.\(type.rawValue).perpendicular-force"] {
        preset.response.usesPerpendicularForce = force == "yes"
      }
      presets.store(preset, of: type)
    }
  }

  // MARK: - Recipes

  /// The separator of the lines of a recipe, which stands on one line.
  private static let separator: Character = ";"

  /// Returns an ink's recipe on one line; `nil` for an ink that is the usual one but for what is
  /// written beside it.
  private static func text(of response: InkResponse, of type: InkType) -> String? {
    let lines = InkRecipe(type, response: response).text.split(separator: "\n")
    let others = ["width =", "flat below =", "perpendicular force ="]
    let isUsual = lines.dropFirst().allSatisfy { line in others.contains { line.hasPrefix($0) } }
    return isUsual ? nil : lines.joined(separator: "\(separator) ")
  }

  /// Returns the response of a recipe on one line; `nil` when it is none of that ink.
  private static func response(_ text: String, of type: InkType) -> InkResponse? {
    let lines = text.split(separator: separator).joined(separator: "\n")
    guard let recipe = try? InkRecipe(text: lines), recipe.inkType == type else { return nil }
    return recipe.response
  }

  private func colors(_ name: String) -> [InkColor] {
    (values[name] ?? "").split(separator: " ").compactMap { InkColor(hex: String($0)) }
  }

  private func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
    values[name].flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension InkResponse.Shading {
  /// The altitude below which the side comes down, in degrees as they are shown and written.
  var degrees: Double { (steepest * 180 / .pi).rounded() }

  /// Sets the altitude below which the side shades, in degrees; an equal one changes nothing.
  mutating func begin(belowDegrees altitude: Double) {
    if altitude.rounded() != degrees { begin(below: altitude.rounded() * .pi / 180) }
  }
}

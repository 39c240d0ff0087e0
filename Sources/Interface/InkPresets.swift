internal import Editor
internal import InkModel
internal import StrokeEngine

/// The settings of each ink while another one is in use: width, colour, opacity, stabiliser.
struct InkPresets: Hashable {
  /// The settings of an ink.
  struct Preset: Hashable {
    var color: InkColor
    var response: InkResponse
    var stabilizer = Stabilizer.off
  }

  private var presets: [InkType: Preset] = [:]
  /// The ink before the one in use; `nil` if there was no other one.
  private var previous: InkType?

  /// Returns the settings of an ink, in use or not.
  ///
  /// - Parameters:
  ///   - type: the ink.
  ///   - editor: the editor, whose ink is in use; `nil` to leave it out of account.
  /// - Returns: the settings; those of a new ink if it was never used.
  func preset(of type: InkType, in editor: Editor?) -> Preset {
    if let editor, editor.ink.inkType == type {
      return Preset(
        color: editor.ink.color,
        response: editor.response,
        stabilizer: editor.stabilizer
      )
    }
    return presets[type]
      ?? Preset(color: Self.defaultColor(of: type), response: .standard(for: type))
  }

  /// Returns the colour of an ink until another is chosen.
  private static func defaultColor(of type: InkType) -> InkColor {
    let number =
      switch type {
      case .pen, .monoline, .reed, .smudge: 0
      case .fountainPen: 9
      case .pencil: 1
      case .marker: 5
      case .crayon: 3
      case .watercolor: 8
      }
    return InkColors.all[number].color
  }

  /// Draws with another ink, with the settings that it had.
  mutating func switchInk(to type: InkType, in editor: Editor) {
    let preset = preset(of: type, in: editor)
    presets[editor.ink.inkType] = self.preset(of: editor.ink.inkType, in: editor)
    if editor.ink.inkType != type { previous = editor.ink.inkType }
    apply(preset, of: type, to: editor)
    editor.tool = .draw
  }

  /// Draws with the next ink, with the settings that it had, after the last one with the first.
  mutating func switchToNextInk(in editor: Editor) {
    let inks = InkType.allCases.filter { $0 != .smudge }
    let next = inks.firstIndex(of: editor.ink.inkType).map { ($0 + 1) % inks.count } ?? 0
    switchInk(to: inks[next], in: editor)
  }

  /// Changes between smudging and drawing with the ink before.
  mutating func toggleSmudge(in editor: Editor) {
    let isSmudging = editor.tool == .draw && editor.ink.inkType == .smudge
    switchInk(to: isSmudging ? previous ?? .pen : .smudge, in: editor)
  }

  /// Stores the settings of an ink.
  mutating func store(_ preset: Preset, of type: InkType) { presets[type] = preset }

  /// Steadies every ink in the same way.
  mutating func steady(by stabilizer: Stabilizer, in editor: Editor) {
    for type in InkType.allCases {
      var preset = preset(of: type, in: editor)
      preset.stabilizer = stabilizer
      presets[type] = preset
    }
    editor.toolOptions.steady(by: stabilizer)
  }

  /// Makes an ink the current one, with the stored settings.
  func apply(_ type: InkType, to editor: Editor) {
    apply(preset(of: type, in: nil), of: type, to: editor)
  }

  private func apply(_ preset: Preset, of type: InkType, to editor: Editor) {
    editor.choose(InkRecipe(type, response: preset.response))
    editor.ink.color = preset.color
    editor.stabilizer = preset.stabilizer
  }
}

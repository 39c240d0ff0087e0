internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Widgets

extension TextPanel: PanelDefinition {
  struct State {
    /// The text as it is being made.
    var draft = TextDraft()
    /// The text on the page that is edited; `nil` for a new one.
    var edited: EditedNote?
    /// The list of fonts while it is shown.
    var fonts: FontChoice?
  }

  struct Content: Hashable {
    let draft: TextDraft
    let isEdited: Bool
    let fonts: FontChoice?
    let colors: [InkColor]
    let paper: InkColor
    let zoom: Double
  }

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    takesFocus: true,
    startsInField: true,
    changesSettings: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let (state, editor) = (context[Self.self], context.editor)
    return Content(
      draft: state.draft,
      isEdited: state.edited != nil,
      fonts: state.fonts,
      colors: colors(in: context, with: state.draft.color),
      paper: editor.page.paper.color,
      zoom: editor.view.zoom
    )
  }

  /// The colours to choose from: those of the toolbar, then that of the text, that of the ink and the
  /// saved ones where they are others.
  private static func colors(in context: PanelContext, with own: InkColor) -> [InkColor] {
    let palette = context.editor.toolOptions.palette
    let others = [own, context.editor.ink.color] + palette.saved.prefix(Self.maxSaved)
    return others.map { $0.with(alpha: 1) }.reduce(into: InkColors.all.map(\.color)) {
      colors,
      color in
      if !colors.contains(where: { $0.hex == color.hex }) { colors.append(color) }
    }
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    TextPanel(context: context, content: content).panel
  }

  /// A new text has the words that were not inserted the last time, to be written over.
  static func didOpen(in interface: Interface) {
    let state = interface[Self.self]
    interface[Self.self].fonts = nil
    if let edited = state.edited {
      interface[Self.self].draft = TextDraft(edited.note)
      return
    }
    let settings = interface.settings
    var draft = TextDraft(
      family: settings.textFamily.isEmpty ? nil : settings.textFamily,
      size: settings.textSize,
      color: interface.editor.ink.color.with(alpha: 1)
    )
    draft.input = TextInput(state.draft.input.text, isSelected: true, allowsLines: true)
    interface[Self.self].draft = draft
  }

  /// Changes that were not applied are dropped; words of a new text stay for the next time.
  static func willHide(in interface: Interface) {
    guard !interface.stack.open.contains(.text) else { return }
    if interface[Self.self].edited != nil {
      interface[Self.self].draft.input = TextInput(allowsLines: true)
    }
    interface[Self.self].edited = nil
    interface[Self.self].fonts = nil
  }

  /// Control and Enter apply; Escape leaves the list of fonts first.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    let fonts = interface[Self.self].fonts
    if fonts == nil {
      return chord == KeyChord("Return", .control) ? interface.perform(.text(.apply)) : nil
    }
    if chord == KeyChord("Escape") { return interface.perform(.text(.toggleFonts)) }
    guard chord == KeyChord("Return"), interface.isWriting, let first = fonts?.found.first else {
      return nil
    }
    return interface.perform(.text(.setFamily(first)))
  }
}

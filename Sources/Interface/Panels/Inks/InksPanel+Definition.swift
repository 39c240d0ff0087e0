internal import Commands
public import Editor
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension InksPanel: PanelDefinition {
  struct State {
    /// The presets of the user by name.
    var inks: [NamedInk] = []
    /// A Boolean value that indicates whether the whole of a long list of presets is shown.
    var showsAll = false
    /// The name of the preset that is edited; `nil` for the ink of a tool.
    var chosen: String?
    /// The name of that preset while it is being edited.
    var renaming: TextInput?
    /// The reason why a name cannot be used; `nil` for none.
    var complaint: String?
    /// The preset that was deleted last.
    var deleted: NamedInk?
    /// The curve that is shown.
    var curve = InkCurve.widthByForce
    /// The response that was drawn with last while the panel was open.
    var drawnResponse: InkResponse?
    /// The last stroke of the layer at the last refresh.
    var lastStroke: StrokeID?
    /// The picture of a stroke.
    let sample = SampleStroke()
  }

  struct Content: Hashable {
    let inks: [NamedInk]
    let showsAll: Bool
    let chosen: String?
    let renaming: TextInput?
    let complaint: String?
    let deleted: NamedInk?
    let curve: InkCurve
    let ink: Ink
    let response: InkResponse
    let stroke: StrokeID?
    let paper: [String]
  }

  static let descriptor = PanelDescriptor(
    placement: .side(.trailing),
    takesFocus: true,
    changesSettings: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let (editor, state) = (context.editor, context[Self.self])
    return Content(
      inks: state.inks,
      showsAll: state.showsAll,
      chosen: state.chosen,
      renaming: state.renaming,
      complaint: state.complaint,
      deleted: state.deleted,
      curve: state.curve,
      ink: editor.ink,
      response: editor.response,
      stroke: editor.lastStroke?.id,
      paper: [editor.page.paper.color.hex, editor.page.paper.texture.rawValue]
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    let editor = context.editor
    let sample = context[Self.self].sample.image(
      of: editor,
      stroke: editor.lastStroke,
      size: InksPanel(context: context, sample: nil).sampleSize,
      scale: context.scale,
      filter: context.settings.paperFilter
    )
    return InksPanel(context: context, sample: sample).panel
  }

  static func update(in interface: Interface, now: Int64) {
    keepDrawnInk(in: interface)
    guard let chosen = interface[Self.self].chosen else { return }
    // The ink of another tool is not this preset.
    let ink = interface[Self.self].inks.first { $0.name == chosen }
    guard ink?.recipe.inkType != interface.editor.ink.inkType else { return }
    interface[Self.self].chosen = nil
    interface[Self.self].renaming = nil
  }

  /// Has an ink kept that was changed and drawn with, though the panel stays open.
  private static func keepDrawnInk(in interface: Interface) {
    let last = interface.editor.drawing.strokes.last?.id
    let isNew = last != interface[Self.self].lastStroke
    guard isNew, interface.stack.open.contains(.inks) else { return }
    interface[Self.self].lastStroke = last
    let response = interface.editor.response
    guard response != interface[Self.self].drawnResponse else { return }
    interface[Self.self].drawnResponse = response
    interface.settingsRevision += 1
  }

  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    // All that the tool options have of an ink is here too.
    if isNew { interface.setOpen(.toolSettings, false) }
    if interface[Self.self].renaming != nil { view.setFocus(view.panel.field) }
  }

  /// A key commits the name that is being edited or, with Escape, drops it.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard interface[Self.self].renaming != nil else { return nil }
    switch chord {
    case KeyChord("Return"): return commit(in: interface)
    case KeyChord("Escape"):
      interface[Self.self].renaming = nil
      interface[Self.self].complaint = nil
      return Effects()
    default: return nil
    }
  }

  static func commit(in interface: Interface) -> Effects {
    let state = interface[Self.self]
    guard let name = state.chosen, let input = state.renaming else { return Effects() }
    guard input.text != name else {
      interface[Self.self].renaming = nil
      return Effects()
    }
    return Effects(.files(.ink(.rename(name: name, to: input.text))))
  }
}

extension Interface {
  /// Shows the presets of the user after a request was carried out, or not.
  ///
  /// - Parameters:
  ///   - inks: all presets.
  ///   - request: what was asked for.
  ///   - added: the name of the preset that was added; `nil` for none.
  ///   - complaint: the reason why it was not done; `nil` if it was.
  /// - Returns: a Boolean value that indicates whether the panel shows the complaint.
  public func show(
    _ inks: [NamedInk],
    after request: InkRequest,
    added: String? = nil,
    complaint: String?
  ) -> Bool {
    self[InksPanel.self].inks = inks
    if let added, case .add(let name, _) = request, self[InksPanel.self].chosen == name {
      self[InksPanel.self].chosen = added
      if self[InksPanel.self].renaming?.text == name {
        self[InksPanel.self].renaming = TextInput(added, isSelected: true)
      }
    }
    if case .rename(let name, let new) = request, self[InksPanel.self].chosen == name {
      self[InksPanel.self].complaint = complaint
      guard complaint == nil else { return self[InksPanel.self].renaming != nil }
      (self[InksPanel.self].chosen, self[InksPanel.self].renaming) = (new, nil)
    }
    if let chosen = self[InksPanel.self].chosen, !inks.contains(where: { $0.name == chosen }) {
      (self[InksPanel.self].chosen, self[InksPanel.self].renaming) = (nil, nil)
    }
    return false
  }

  /// Draws with a preset from now on.
  public func choose(_ ink: NamedInk) {
    if editor.ink.inkType != ink.recipe.inkType {
      inkPresets.switchInk(to: ink.recipe.inkType, in: editor)
    }
    editor.choose(ink.recipe)
    editor.tool = .draw
    settingsRevision += 1
    self[InksPanel.self].chosen = ink.name
    self[InksPanel.self].complaint = nil
  }
}

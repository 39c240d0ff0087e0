internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension HandwritingPanel: PanelDefinition {
  struct State {
    /// The text that is to be inserted.
    var text = TextInput()
    /// The alphabets to choose from.
    var alphabets = [NamedAlphabet.school]
  }

  struct Content: Hashable {
    let text: TextInput
    let alphabets: [[String]]
    let ink: Ink
    let width: Double
    let zoom: Double
    let area: [Double]
    let paper: InkColor
  }

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true,
    startsInField: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    return Content(
      text: context.handwriting,
      alphabets: context.alphabets.map { [$0.id, $0.name] },
      ink: editor.ink,
      width: editor.width,
      zoom: editor.view.zoom,
      area: [editor.page.size?.width, editor.page.size?.height, editor.freeArea.width]
        .map { $0 ?? 0 },
      paper: editor.page.paper.color
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    HandwritingPanel(context: context).panel
  }

  static func didOpen(in interface: Interface) {
    interface.handwriting = TextInput(interface.handwriting.text, isSelected: true)
  }

  /// Enter in the text inserts it.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard chord == KeyChord("Return"), interface.isWriting else { return nil }
    return interface.perform(.handwriting(.insert))
  }
}

extension PanelContext {
  /// The text that is to be inserted.
  var handwriting: TextInput { self[HandwritingPanel.self].text }
  /// The alphabets to choose from.
  var alphabets: [NamedAlphabet] { self[HandwritingPanel.self].alphabets }
  /// The chosen alphabet; that of the school when it does not exist any more.
  var alphabet: NamedAlphabet { alphabets.first { $0.id == settings.alphabet } ?? .school }
}

extension Interface {
  /// The alphabets to choose from for handwriting.
  public var alphabets: [NamedAlphabet] {
    get { self[HandwritingPanel.self].alphabets }
    set { self[HandwritingPanel.self].alphabets = newValue }
  }

  /// The text that is to be inserted as handwriting.
  var handwriting: TextInput {
    get { self[HandwritingPanel.self].text }
    set { self[HandwritingPanel.self].text = newValue }
  }
}

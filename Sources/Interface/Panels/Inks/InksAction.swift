internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The actions of the ink editor.
enum InksAction: PanelAction {
  /// Draw with a preset; if it is the chosen one, edit its name.
  case choose(String)
  /// Show the whole of a long list of presets, or only its beginning.
  case toggleAll
  /// Replace the name that is being edited.
  case write(TextInput)
  /// Make a preset of the ink at hand.
  case add
  /// Change the chosen preset to the ink at hand.
  case save
  /// Delete the chosen preset.
  case delete
  /// Bring the preset back that was deleted last.
  case undoDelete
  /// Go back to the chosen preset, or to the usual ink of the tool.
  case reset
  /// Choose a file whose ink becomes a preset.
  case chooseImport
  /// Choose where to write the ink at hand.
  case chooseExport
  /// Show another curve.
  case show(InkCurve)
  /// Move a point of the curve that is shown; the nearest one without an index.
  case movePoint(Int?, Point)
  /// Set a property, as a share of the slider.
  case set(InkProperty, Double)
  /// Give the ink a flat nib, or a round tip.
  case toggleNib
  /// Let the edge of the nib follow the pen, or not.
  case toggleNibFollowsPen
  /// Let the ink shade with its side, or not.
  case toggleSide

  func perform(on interface: Interface) -> Effects {
    let state = interface[InksPanel.self]
    switch self {
    case .choose(let name):
      guard state.chosen != name else {
        interface[InksPanel.self].renaming = TextInput(name, isSelected: true)
        break
      }
      if let ink = state.inks.first(where: { $0.name == name }) { interface.choose(ink) }
    case .toggleAll: interface[InksPanel.self].showsAll.toggle()
    case .write(let input): interface[InksPanel.self].renaming = input
    case .add: return add(to: interface)
    case .save:
      guard let name = state.chosen else { break }
      return save(NamedInk(name, interface.recipe), in: interface)
    case .delete:
      guard let ink = interface.chosenInk else { break }
      interface[InksPanel.self].deleted = ink
      interface[InksPanel.self].inks.removeAll { $0.name == ink.name }
      interface[InksPanel.self].chosen = nil
      return Effects(.files(.ink(.delete(name: ink.name))))
    case .undoDelete:
      guard let ink = state.deleted else { break }
      interface[InksPanel.self].deleted = nil
      return add(ink, to: interface)
    case .chooseImport: return Effects(.files(.ink(.chooseImport)))
    case .chooseExport:
      let name = state.chosen ?? interface.editor.ink.inkType.title
      return Effects(.files(.ink(.chooseExport(name: name))))
    case .show(let curve): interface[InksPanel.self].curve = curve
    default: change(&interface.editor.response, in: interface)
    }
    return Effects()
  }

  /// Changes the response of the ink at hand.
  private func change(_ response: inout InkResponse, in interface: Interface) {
    let shown = InksPanel.shown(interface[InksPanel.self].curve, of: response)
    switch self {
    case .reset:
      let type = interface.editor.ink.inkType
      response = interface.chosenInk?.recipe.response ?? .standard(for: type)
    case .movePoint(let number, let place):
      if let curve = shown.curve(of: response) {
        shown.set(shown.moving(number, to: place, on: curve), of: &response)
      }
    case .set(let property, let share): property.set(share, of: &response)
    case .toggleNib:
      let isFlat = response.nib != nil
      response.nib = isFlat ? nil : InkResponse.Nib(thickness: 0.3)
    case .toggleNibFollowsPen:
      let isFixed = response.nib?.angle != nil
      response.nib?.angle = isFixed ? nil : .pi / 4
    case .toggleSide:
      response.shading =
        response.shading == nil
        ? InkResponse.Shading(
          length: (10 * response.width).rounded(),
          breadth: max(1, response.width.rounded()),
          opacityByForce: response.opacityByForce
        ) : nil
    default: break
    }
  }

  /// Makes a preset with a name that is free, which can be edited at once.
  private func add(to interface: Interface) -> Effects {
    let title = interface.editor.ink.inkType.title
    let names = Set(interface[InksPanel.self].inks.map(\.name))
    let name = (1...).lazy.map { "\(title) \($0)" }.first { !names.contains($0) } ?? title
    interface[InksPanel.self].renaming = TextInput(name, isSelected: true)
    interface[InksPanel.self].chosen = name
    return add(NamedInk(name, interface.recipe), to: interface)
  }

  /// Puts a new preset into the list and has it written, under another name where its own is not free.
  private func add(_ ink: NamedInk, to interface: Interface) -> Effects {
    show(ink, on: interface)
    return Effects(.files(.ink(.add(name: ink.name, ink.recipe))))
  }

  /// Puts a preset into the list and has it written over an older one of its name.
  private func save(_ ink: NamedInk, in interface: Interface) -> Effects {
    show(ink, on: interface)
    return Effects(.files(.ink(.save(name: ink.name, ink.recipe))))
  }

  /// Puts a preset into the list, which is read anew once it is written.
  private func show(_ ink: NamedInk, on interface: Interface) {
    interface[InksPanel.self].inks.removeAll { $0.name == ink.name }
    interface[InksPanel.self].inks.append(ink)
    interface[InksPanel.self].inks.sort { $0.name < $1.name }
  }
}

extension Interface {
  /// The preset that is edited; `nil` for the ink of a tool.
  fileprivate var chosenInk: NamedInk? {
    let state = self[InksPanel.self]
    return state.inks.first { $0.name == state.chosen }
  }

  /// The ink at hand.
  fileprivate var recipe: InkRecipe { InkRecipe(editor.ink.inkType, response: editor.response) }
}

extension InterfaceAction {
  /// Returns an action of the ink editor.
  static func inks(_ action: InksAction) -> InterfaceAction { .own(action) }
}

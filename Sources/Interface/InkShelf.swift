internal import Editor
internal import InkModel
internal import StrokeEngine

/// What each ink was set to when it was put back: its width, its colour, how much it covers.
struct InkShelf: Hashable {
  /// One ink as it lies there.
  struct Place: Hashable {
    var color: InkColor
    var response: InkResponse
  }

  private var places: [InkType: Place] = [:]

  /// What an ink is set to, in hand or on the shelf.
  func place(of type: InkType, beside editor: Editor?) -> Place {
    if let editor, editor.ink.inkType == type {
      return Place(color: editor.ink.color, response: editor.response)
    }
    return places[type]
      ?? Place(color: Self.usualColor(of: type), response: .standard(for: type))
  }

  /// The colour of an ink until another is chosen, of those in the tray.
  private static func usualColor(of type: InkType) -> InkColor {
    let number =
      switch type {
      case .pen, .monoline, .reed: 0
      case .fountainPen: 9
      case .pencil: 1
      case .marker: 5
      case .crayon: 3
      case .watercolor: 8
      }
    return InkColors.all[number].color
  }

  /// Puts the ink at hand back and takes another as it was.
  mutating func take(_ type: InkType, with editor: Editor) {
    let place = place(of: type, beside: editor)
    places[editor.ink.inkType] = self.place(of: editor.ink.inkType, beside: editor)
    lay(type, at: editor, place)
    editor.tool = .draw
  }

  /// Puts an ink in its place.
  mutating func put(_ place: Place, of type: InkType) { places[type] = place }

  /// Gives the hand an ink from the shelf, whatever it had.
  func lay(_ type: InkType, at editor: Editor) {
    lay(type, at: editor, place(of: type, beside: nil))
  }

  private func lay(_ type: InkType, at editor: Editor, _ place: Place) {
    editor.choose(InkRecipe(type, response: place.response))
    editor.ink.color = place.color
  }
}

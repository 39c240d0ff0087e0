internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// A layout on a panel of the interface.
typealias PanelLayout = Layout<InterfaceAction>

extension PanelContext {
  /// Returns a width for which the window has room between its margins, in points.
  ///
  /// - Parameters:
  ///   - width: the width that is wanted.
  ///   - liesOnTools: a Boolean value that indicates whether the room of a toolbar at the left or
  ///     right edge counts too.
  /// - Returns: the width, or as much of it as there is, at least 1.
  func width(upTo width: Double, liesOnTools: Bool = false) -> Double {
    var room = window.width - 2 * Interface.margin
    if !liesOnTools, !settings.isHidden, [.left, .right].contains(settings.edge) {
      room -= ToolTray(context: self).panel.size.width + Interface.gap
    }
    return max(1, min(width, room))
  }

  /// Returns a title with a button that closes the panel, 48 points high where it is one line.
  func header(_ title: String, closing kind: PanelKind) -> PanelLayout {
    .row {
      PanelLayout.text(title, Theme.title).growing()
      Element(.icon(.close), name: localized("Close"), response: .tap(.toggle(kind)))
    }
    .padding(Insets(top: 4, left: 16, right: 8))
  }

  /// Returns an element that performs a command.
  func element(_ command: Command, _ look: Look) -> Element<InterfaceAction> {
    let entry = CommandTable.entry(of: command)
    var element = Element<InterfaceAction>(
      look,
      name: entry.title,
      hint: keys.hint(for: command),
      response: .tap(.perform(command))
    )
    element.isEnabled = entry.isEnabled(editor)
    return element
  }

  /// Returns a button with the icon of a command.
  func button(_ command: Command) -> Element<InterfaceAction> {
    element(command, .icon(CommandTable.entry(of: command).icon ?? .more))
  }
}

extension Element<InterfaceAction> {
  /// Returns a button with a title, which is its name too.
  static func button(
    _ title: String,
    hint: String = "",
    isSelected: Bool = false,
    _ action: InterfaceAction
  ) -> Element {
    var button = Element(.button(title), name: title, hint: hint, response: .tap(action))
    button.isSelected = isSelected
    return button
  }

  /// Returns a button that stays pressed while something is on.
  static func button(
    _ title: String,
    hint: String = "",
    isOn: Bool,
    _ action: InterfaceAction
  ) -> Element {
    var button = Element(.button(title), name: title, hint: hint, response: .tap(action))
    button.isOn = isOn
    return button
  }

  /// Returns a switch with a title, which is its name too.
  static func toggle(_ title: String, isOn: Bool, _ action: InterfaceAction) -> Element {
    Element(.toggle(title, isOn: isOn), name: title, response: .tap(action))
  }
}

extension PanelLayout {
  /// Returns buttons of equal width of which one is chosen.
  static func choice(maxColumns: Int = 4, _ buttons: [Element<InterfaceAction>]) -> PanelLayout {
    let choices = buttons.map { button in
      var button = button
      button.isCurrent = button.isSelected
      return PanelLayout(button)
    }
    return .grid(maxColumns: maxColumns) { choices }
  }

  /// Returns a button with more space around its title, for what ends a dialog.
  ///
  /// - Parameters:
  ///   - button: the button.
  ///   - width: its least width, in points.
  /// - Returns: the button, 40 points high where its title is one line.
  static func action(_ button: Element<InterfaceAction>, atLeast width: Double = 88) -> PanelLayout
  {
    let layout = PanelLayout(button)
    return layout.minimum(width: max(width, layout.idealWidth + 16), height: 40)
  }

  /// Returns the end of a dialog: a text with buttons at its right, or above them where there is too
  /// little room.
  static func ending(_ text: PanelLayout?, _ buttons: [PanelLayout]) -> PanelLayout {
    .firstFitting {
      PanelLayout.row(spacing: 8) {
        text?.minimum(width: 120).growing() ?? .flexibleSpace
        buttons
      }
      PanelLayout.column(spacing: 8) {
        text
        PanelLayout.flow(startsAtRight: true) { buttons.reversed() }
      }
    }
  }

  /// Returns a line with a name at its start and a value at its end.
  static func figure(_ name: String, _ value: String, _ font: TextFont = Theme.hint) -> PanelLayout
  {
    let isHint = font == Theme.hint
    return .row(spacing: 8) {
      PanelLayout.text(name, font, role: isHint ? .secondary : .primary)
      PanelLayout.flexibleSpace
      PanelLayout.text(value, font, role: isHint ? .primary : .secondary).unbroken
    }
    .minimum(height: isHint ? 20 : 18)
  }

  /// Returns a slider below its name and value; its ends lie 8 points outside of them.
  ///
  /// - Parameters:
  ///   - name: the text above the slider.
  ///   - value: the value as it is read.
  ///   - share: the value, 0...1.
  ///   - font: the font of name and value.
  ///   - fullName: the name for screen readers; `nil` for the text above the slider.
  ///   - action: returns the action for a share that is set.
  /// - Returns: the slider with its texts.
  static func slider(
    _ name: String,
    _ value: String,
    share: Double,
    _ font: TextFont = Theme.body,
    fullName: String? = nil,
    _ action: @escaping (Double) -> InterfaceAction
  ) -> PanelLayout {
    .column {
      figure(name, value, font).padding(horizontal: 8)
      Element(.slider(share), name: fullName ?? name, response: .slide(share, action))
    }
  }
}

internal import Commands
internal import Editor
internal import Widgets

extension WorkPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .belowTop(72),
    lifetime: .requested,
    level: .progress
  )

  static func content(in context: PanelContext) -> Work? { context.files.work }

  static func panel(showing content: Work, in context: PanelContext) -> Panel<InterfaceAction> {
    WorkPanel(context: context, work: content).panel
  }

  static func close(in interface: Interface) -> Effects { interface.effects(of: .stop) }

  /// Stops the work that a dialog began, before Escape closes the dialog.
  ///
  /// - Returns: the effects; `nil` for another key, or without work.
  static func stop(by chord: KeyChord, in interface: Interface) -> Effects? {
    guard chord == KeyChord("Escape"), interface.files.work != nil else { return nil }
    return close(in: interface)
  }
}

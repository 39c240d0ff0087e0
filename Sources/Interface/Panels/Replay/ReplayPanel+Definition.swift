internal import Commands
internal import Editor
internal import Geometry
internal import Widgets

extension ReplayPanel: PanelDefinition {
  /// The visible part of the replay: times in tenths of a second, the position in steps of the slider.
  struct Content: Hashable {
    let share: Double
    let tenths: Int
    let length: Int
    let isPlaying: Bool
    let speed: Double
    let shortensPauses: Bool
  }

  static let descriptor = PanelDescriptor(
    placement: .centered(1),
    lifetime: .requested,
    takesFocus: true
  )

  /// The steps of the slider.
  private static let steps = 2000.0

  static func content(in context: PanelContext) -> Content? {
    guard let replay = context.editor.replay else { return nil }
    return Content(
      share: (replay.share * steps).rounded() / steps,
      tenths: Int(clamping: (replay.position * 10).rounded(.down)),
      length: Int(clamping: (replay.duration * 10).rounded(.down)),
      isPlaying: replay.isPlaying,
      speed: replay.speed,
      shortensPauses: replay.shortensPauses
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    ReplayPanel(context: context, content: content).panel
  }

  /// The keys begin on the time line, where arrows seek.
  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    guard isNew else { return }
    view.setFocus(view.panel.elements.indices.first { isTimeLine($0, on: view) })
  }

  /// Space plays or pauses on the time line too.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard chord == KeyChord("space"), let view = interface.stack.view(of: .replay),
      let focus = view.focus, isTimeLine(focus, on: view)
    else { return nil }
    return interface.perform(.perform(.view(.toggleReplayPlaying)))
  }

  private static func isTimeLine(_ number: Int, on view: PanelView<InterfaceAction>) -> Bool {
    if case .slide = view.panel.elements[number].response { true } else { false }
  }

  static func close(in interface: Interface) -> Effects { interface.editor.endReplay() }

  /// Lets the replay continue; a change of the document or another page has ended it.
  static func update(in interface: Interface, now: Int64) {
    guard interface.editor.hasReplay else { return }
    interface.stack.invalidate(interface.editor.advanceReplay(to: Double(now) / 1e9))
  }
}

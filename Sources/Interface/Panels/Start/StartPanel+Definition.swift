internal import Commands
internal import Editor
public import Geometry
internal import Widgets

extension StartPanel: PanelDefinition {
  struct Content: Hashable {
    let offer: StartOffer
    let pictures: [String: FilesState.Held]
  }

  static let descriptor = PanelDescriptor(
    placement: .topAtShare(0.12),
    lifetime: .requested,
    isTransient: true,
    takesFocus: true
  )

  static func content(in context: PanelContext) -> Content? {
    context.files.start.map { Content(offer: $0, pictures: context.files.pictures) }
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    StartPanel(context: context, offer: content.offer).panel
  }

  static func close(in interface: Interface) -> Effects {
    interface.effects(of: interface.files.leaveStart())
  }

  /// The arrows choose a card, unless Tab moved the focus to an element.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard var offer = interface.files.start, let view = interface.stack.view(of: .start),
      view.focus == nil || !chord.isActivation
    else { return nil }
    let columns = StartPanel(context: interface.context, offer: offer).columns
    let (isTaken, request) = offer.handle(chord, columns: columns)
    interface.files.start = offer
    return isTaken ? interface.effects(of: request) : nil
  }
}

extension Interface {
  /// The size of the picture on a card of the start, in points.
  public nonisolated static let cardPictureSize = Size(width: 208, height: 140)
}

extension KeyChord {
  /// A Boolean value that indicates whether the key does what a tap on an element does.
  var isActivation: Bool { ["Return", "space"].contains(key) && modifiers.isEmpty }
}

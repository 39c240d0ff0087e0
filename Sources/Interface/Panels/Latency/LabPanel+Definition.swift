internal import Commands
internal import Editor
public import Geometry
public import LatencyLab
internal import Widgets

extension LabPanel: PanelDefinition {
  struct State {
    /// The controls; `nil` while the lab is closed.
    var controls: LabControls?
    /// The section that is shown.
    var section = Board.Section.figures
    /// A Boolean value that indicates whether only the title is shown.
    var isFolded = false
    /// The keys of the controls that were used since they were taken.
    var keys: [String] = []
  }

  struct Content: Hashable {
    let controls: LabControls
    let section: Board.Section
    let isFolded: Bool
  }

  static let descriptor = PanelDescriptor(placement: .side(.trailing), lifetime: .automatic)

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let state = context[Self.self]
    return state.controls.map {
      Content(controls: $0, section: state.section, isFolded: state.isFolded)
    }
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    LabPanel(context: context, content: content).panel
  }

  static func close(in interface: Interface) -> Effects {
    interface.perform(.perform(.screen(.toggleLatency)))
  }
}

extension Interface {
  /// The controls of the latency lab; `nil` while it is closed.
  public var labControls: LabControls? {
    get { self[LabPanel.self].controls }
    set { self[LabPanel.self].controls = newValue }
  }

  /// The section of the latency lab that is shown.
  public var labSection: Board.Section { self[LabPanel.self].section }

  /// The pixels of the window that the board of the latency lab takes; `nil` while it is folded, while
  /// a panel lies over it, and where there is no room.
  public var labBoard: PixelRect? {
    guard let view = stack.view(of: .lab),
      let number = view.panel.elements.firstIndex(where: { $0.name == LabPanel.boardName })
    else { return nil }
    let frame = view.windowFrame(of: number)
    let above = stack.kinds.drop { $0 != .lab }.dropFirst()
    let isCovered = above.contains { kind in
      kind.descriptor.level != .note && stack.view(of: kind)?.frame.intersects(frame) == true
    }
    return isCovered || frame.isEmpty ? nil : frame
  }

  /// Returns the keys of the controls of the latency lab that were used since the last call.
  public func takeLabKeys() -> [String] {
    defer { self[LabPanel.self].keys = [] }
    return self[LabPanel.self].keys
  }
}

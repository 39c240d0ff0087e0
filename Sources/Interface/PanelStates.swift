/// The states of all panels, each of the type that its definition declares.
final class PanelStates {
  private final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var boxes: [ObjectIdentifier: AnyObject] = [:]

  /// The state of a panel; it is changed in place.
  subscript<Definition: PanelDefinition>(_ panel: Definition.Type) -> Definition.State {
    get { box(of: panel).value }
    _modify { yield &box(of: panel).value }
  }

  private func box<Definition: PanelDefinition>(
    of panel: Definition.Type
  ) -> Box<Definition.State> {
    let id = ObjectIdentifier(panel)
    if let box = boxes[id] as? Box<Definition.State> { return box }
    let box = Box(panel.initialState)
    boxes[id] = box
    return box
  }
}

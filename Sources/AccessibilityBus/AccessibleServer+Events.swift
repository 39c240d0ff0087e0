internal import Accessibility
internal import Geometry
internal import MessageBus

/// A message to whoever listens.
struct ServerEvent {
  /// The path of the part that it is about.
  var path: String
  /// The interface that it belongs to.
  var interface: String
  /// The name.
  var name: String
  /// The values that come with it.
  var values: [Variant]
}

extension AccessibleServer {
  /// Returns the events that tell of a change.
  func events(of change: AccessibleChange) -> [ServerEvent] {
    switch change {
    case .added(let id, let parent, let index):
      [event("ChildrenChanged", of: parent, "add", index, 0, reference(id))]
        + newParts(from: id).compactMap(cacheItem).map { cacheEvent("AddAccessible", $0) }
        + newParts(from: id).flatMap(firstEvents)
    case .released(let id): [cacheEvent("RemoveAccessible", reference(id))]
    case .removed(let id, let parent, let index):
      [
        event("ChildrenChanged", of: parent, "remove", index, 0, reference(id)),
        cacheEvent("RemoveAccessible", reference(id)),
      ]
    case .name(let id, let name):
      [event("PropertyChange", of: id, "accessible-name", 0, 0, .string(name))]
    case .description(let id, let text):
      [event("PropertyChange", of: id, "accessible-description", 0, 0, .string(text))]
    case .state(let id, let state, let isOn): stateEvents(of: id, state, isOn)
    case .value(let id, let value):
      [event("PropertyChange", of: id, "accessible-value", 0, 0, .double(value))]
    case .deleted(let id, let start, let text):
      [event("TextChanged", of: id, "delete", start, text.unicodeScalars.count, .string(text))]
    case .inserted(let id, let start, let text):
      [event("TextChanged", of: id, "insert", start, text.unicodeScalars.count, .string(text))]
    case .caret(let id, let caret): [event("TextCaretMoved", of: id, "", caret, 0, .integer(0))]
    case .selection(let id): [event("TextSelectionChanged", of: id, "", 0, 0, .integer(0))]
    case .frame(let id, let frame):
      [
        event(
          "BoundsChanged",
          of: id,
          "",
          0,
          0,
          .tuple(Self.numbers(frame.minX, frame.minY, frame.width, frame.height))
        )
      ]
    }
  }

  private func stateEvents(
    of id: AccessibleTree.ID,
    _ state: AccessibleState,
    _ isOn: Bool
  ) -> [ServerEvent] {
    var events = state.codes.map {
      event("StateChanged", of: id, $0.name, isOn ? 1 : 0, 0, .integer(0))
    }
    if state == .active, let node = tree[id]?.node {
      let name = isOn ? "Activate" : "Deactivate"
      events.append(event(name, in: "Window", of: id, "", 0, 0, .string(node.name)))
    }
    if state == .focused, isOn {
      events.append(event("Focus", in: "Focus", of: id, "", 0, 0, .integer(0)))
    }
    return events
  }

  /// The state events that a new part sends at once, because assistive technologies follow the focus by
  /// them.
  private func firstEvents(of id: AccessibleTree.ID) -> [ServerEvent] {
    [AccessibleState.active, .focused].filter { tree[id]?.node.states.contains($0) == true }
      .flatMap { stateEvents(of: id, $0, true) }
  }

  /// A part that has come and all in it.
  private func newParts(from id: AccessibleTree.ID) -> [AccessibleTree.ID] {
    [id] + (tree[id]?.children ?? []).flatMap(newParts)
  }

  private func event(
    _ name: String,
    in group: String = "Object",
    of id: AccessibleTree.ID,
    _ detail: String,
    _ first: Int,
    _ second: Int,
    _ value: Variant
  ) -> ServerEvent {
    ServerEvent(
      path: ObjectPath.path(of: id),
      interface: "org.a11y.atspi.Event." + group,
      name: name,
      values: [.string(detail)] + Self.numbers(first, second) + [.variant(value), .options([:])]
    )
  }

  private func cacheEvent(_ name: String, _ value: Variant) -> ServerEvent {
    ServerEvent(
      path: ObjectPath.cache,
      interface: InterfaceName.cache.rawValue,
      name: name,
      values: [value]
    )
  }
}

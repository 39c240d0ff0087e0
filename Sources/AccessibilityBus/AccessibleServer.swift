internal import Accessibility
internal import Geometry
internal import MessageBus

/// The interface as it was described last, which answers assistive technologies by itself.
///
/// Source: *AT-SPI2*, the D-Bus interfaces `org.a11y.atspi.*`.
struct AccessibleServer {
  /// The parts of the interface.
  var tree: AccessibleTree
  /// The pixel of the screen that the pixel (0, 0) of the window is.
  var origin = (x: 0, y: 0)
  /// The name of the program's connection to the bus.
  var busName = ""
  /// The part of the desktop that the program is in.
  var desktop = (service: "", path: ObjectPath.none)
  /// The number that the desktop gave the program.
  var number: Int32 = 0
  /// The name and the version of the program, and its language.
  let program: AccessibilityService.Program

  /// A part with its identity.
  struct Part {
    let id: AccessibleTree.ID
    let entry: AccessibleTree.Entry

    var node: AccessibleNode { entry.node }
  }

  /// Returns the answer to a call; `nil` when there is no such object or method.
  mutating func answer(to call: ServerCall) -> ServerAnswer? {
    if call.path == ObjectPath.cache {
      return call.method == "GetItems" ? .value(cacheItems) : nil
    }
    guard let part = part(at: call.path) else { return nil }
    // A call may leave out the interface.
    let interfaces =
      call.interface.isEmpty
      ? InterfaceName.allCases : [InterfaceName(rawValue: call.interface)].compactMap { $0 }
    for interface in interfaces {
      if let answer = answer(to: call, as: interface, of: part) { return answer }
    }
    return nil
  }

  private mutating func answer(
    to call: ServerCall,
    as interface: InterfaceName,
    of part: Part
  ) -> ServerAnswer? {
    switch interface {
    case .accessible: accessibleAnswer(to: call, of: part)
    case .application: applicationAnswer(to: call)
    case .component: componentAnswer(to: call, of: part)
    case .action: actionAnswer(to: call, of: part)
    case .value: nil
    case .text: part.node.text.flatMap { textAnswer(to: call, of: part, $0) }
    case .editableText: part.node.text.flatMap { editableTextAnswer(to: call, of: part, $0) }
    case .cache: nil
    case .properties: propertiesAnswer(to: call, of: part)
    }
  }

  /// The part at a path; `nil` when it has gone.
  func part(at path: String) -> Part? {
    ObjectPath.id(of: path).flatMap { id in tree[id].map { Part(id: id, entry: $0) } }
  }

  /// The interfaces of a part.
  func interfaces(of node: AccessibleNode) -> [InterfaceName] {
    if node.role == .application { return [.accessible, .application] }
    var interfaces: [InterfaceName] = [.accessible, .component]
    if !node.actions.isEmpty { interfaces.append(.action) }
    if node.value != nil { interfaces.append(.value) }
    if node.text != nil { interfaces.append(.text) }
    if node.states.contains(.editable) { interfaces.append(.editableText) }
    return interfaces
  }

  /// The address of a part, for others; the null reference for `nil`.
  func reference(_ id: AccessibleTree.ID?) -> Variant {
    guard let id else { return .tuple([.string(""), .object(ObjectPath.none)]) }
    return .tuple([.string(busName), .object(ObjectPath.path(of: id))])
  }

  /// The address of what a part is in.
  func parent(of part: Part) -> Variant {
    if let parent = part.entry.parent { return reference(parent) }
    return .tuple([.string(desktop.service), .object(desktop.path)])
  }
}

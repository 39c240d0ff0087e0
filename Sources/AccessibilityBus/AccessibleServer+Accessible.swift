internal import Accessibility
internal import MessageBus

extension AccessibleServer {
  /// Answers what can be asked of every part.
  func accessibleAnswer(to call: ServerCall, of part: Part) -> ServerAnswer? {
    let (node, children) = (part.node, part.entry.children)
    switch call.method {
    case "GetChildAtIndex":
      let index = call.number(0) ?? -1
      return .value(reference(children.indices.contains(index) ? children[index] : nil))
    case "GetChildren": return .value(.list(children.map(reference), of: "(so)"))
    case "GetIndexInParent":
      return .value(.integer(part.entry.parent == nil ? -1 : Int32(part.entry.index)))
    case "GetRelationSet": return .value(.list([], of: "(ua(so))"))
    case "GetRole": return .value(.number(node.role.code.number))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.string(node.role.code.name))
    case "GetState": return .value(AccessibleState.variant(of: node.states))
    case "GetAttributes": return .value(.texts(["toolkit": program.name]))
    case "GetApplication": return .value(reference(AccessibleTree.root))
    case "GetInterfaces": return .value(names(of: node))
    default: return nil
    }
  }

  /// Answers what can be asked of the program.
  func applicationAnswer(to call: ServerCall) -> ServerAnswer? {
    switch call.method {
    case "GetLocale": .value(.string(program.locale))
    default: nil
    }
  }

  private func names(of node: AccessibleNode) -> Variant {
    .list(interfaces(of: node).map { .string($0.rawValue) }, of: "s")
  }

  // MARK: - The list of all parts

  /// All parts with what is asked of most of them, so that nobody has to ask for each.
  var cacheItems: Variant {
    .list(tree.ids.compactMap(cacheItem), of: "((so)(so)(so)iiassusau)")
  }

  /// A part as it stands in the list of all; `nil` when it has gone.
  func cacheItem(_ id: AccessibleTree.ID) -> Variant? {
    guard let entry = tree[id] else { return nil }
    let part = Part(id: id, entry: entry)
    return .tuple([
      reference(id), reference(AccessibleTree.root), parent(of: part),
      .integer(entry.parent == nil ? -1 : Int32(entry.index)),
      .integer(Int32(entry.children.count)), names(of: entry.node),
      .string(entry.node.name), .number(entry.node.role.code.number),
      .string(entry.node.description), AccessibleState.variant(of: entry.node.states),
    ])
  }
}

internal import Geometry

/// The parts of an interface with identities that last from one state of it to the next.
///
/// 1. Make it of the interface as it is.
/// 2. ``update(to:)`` whenever the interface may look different, and tell others of the changes.
///
/// An update costs as much as the tree has parts, and where many parts of one group come and go at
/// once, the product of those numbers.
public struct AccessibleTree: Sendable {
  /// The identity of a part; it is not used again when the part has gone.
  public typealias ID = Int

  /// A part and its place in the tree.
  public struct Entry: Sendable {
    /// The part, without its children.
    public fileprivate(set) var node: AccessibleNode
    /// The part that it is in; `nil` for the root.
    public let parent: ID?
    /// The index among the children of its parent.
    public fileprivate(set) var index: Int
    /// The parts in it.
    public fileprivate(set) var children: [ID] = []
  }

  /// The identity of the root.
  public static let root: ID = 0

  private var entries: [ID: Entry] = [:]
  private var nextID = root

  /// Makes the tree of an interface.
  public init(_ root: AccessibleNode) {
    _ = insert(root, into: nil, at: 0)
  }

  /// A part; `nil` when it has gone or never was.
  public subscript(id: ID) -> Entry? { entries[id] }

  /// The identities of all parts, parents before their children.
  public var ids: [ID] {
    var (found, next) = ([Self.root], 0)
    while next < found.count {
      found += entries[found[next]]?.children ?? []
      next += 1
    }
    return found
  }

  /// Returns a part with all parts in it; `nil` when it has gone.
  public func node(_ id: ID) -> AccessibleNode? {
    guard let entry = entries[id] else { return nil }
    var node = entry.node
    node.children = entry.children.compactMap(node(_:))
    return node
  }

  /// Returns the topmost part at a pixel of the window, within another part.
  ///
  /// Of parts beside each other the last one lies above.
  public func part(atX x: Int, y: Int, within id: ID) -> ID? {
    guard let entry = entries[id] else { return nil }
    for child in entry.children.reversed() {
      guard let node = entries[child]?.node, node.states.contains(.showing) else { continue }
      if let found = part(atX: x, y: y, within: child) { return found }
    }
    let frame = entry.node.frame
    let isInside = x >= frame.minX && x < frame.maxX && y >= frame.minY && y < frame.maxY
    return isInside ? id : nil
  }

  // MARK: - Changing

  /// Replaces the tree by another state of the same interface.
  ///
  /// - Returns: the changes, in an order in which they can be repeated.
  public mutating func update(to root: AccessibleNode) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    update(Self.root, to: root, &changes)
    return changes
  }

  private mutating func update(
    _ id: ID,
    to new: AccessibleNode,
    _ changes: inout [AccessibleChange]
  ) {
    guard let old = entries[id] else { return }
    var own = new
    own.children = []
    if own != old.node {
      changes += old.node.changes(to: own, id: id)
      entries[id]?.node = own
    }
    updateChildren(of: id, old.children, to: new.children, &changes)
  }

  private mutating func updateChildren(
    of id: ID,
    _ old: [ID],
    to new: [AccessibleNode],
    _ changes: inout [AccessibleChange]
  ) {
    let before = old.compactMap { entries[$0]?.node }
    guard !before.elementsEqual(new, by: { $0.isSameKind(as: $1) }) else {
      for (child, node) in zip(old, new) { update(child, to: node, &changes) }
      return
    }
    let difference = new.map(Key.init).difference(from: before.map(Key.init))
    var children = old
    for case .remove(let index, _, _) in difference.removals.reversed() {
      let child = children.remove(at: index)
      removeChildren(of: child, &changes)
      entries[child] = nil
      changes.append(.removed(child, from: id, at: index))
    }
    var added: Set<ID> = []
    for case .insert(let index, _, _) in difference.insertions {
      let child = insert(new[index], into: id, at: index)
      children.insert(child, at: index)
      added.insert(child)
      changes.append(.added(child, to: id, at: index))
    }
    entries[id]?.children = children
    for (index, child) in children.enumerated() { entries[child]?.index = index }
    for (child, node) in zip(children, new) where !added.contains(child) {
      update(child, to: node, &changes)
    }
  }

  private mutating func insert(_ node: AccessibleNode, into parent: ID?, at index: Int) -> ID {
    let id = nextID
    nextID += 1
    var own = node
    own.children = []
    entries[id] = Entry(node: own, parent: parent, index: index)
    let children = node.children.enumerated().map { insert($1, into: id, at: $0) }
    entries[id]?.children = children
    return id
  }

  private mutating func removeChildren(of id: ID, _ changes: inout [AccessibleChange]) {
    for child in entries[id]?.children ?? [] {
      removeChildren(of: child, &changes)
      entries[child] = nil
      changes.append(.released(child))
    }
  }
}

/// The values that a part is recognized by where parts beside it have come or gone.
private struct Key: Hashable {
  let role: AccessibleRole
  let name: String
  let identity: String

  init(_ node: AccessibleNode) {
    role = node.role
    identity = node.identity
    name = identity.isEmpty ? node.name : ""
  }
}

extension AccessibleNode {
  /// Returns whether it may be another state of the same part, where as many parts are beside it.
  fileprivate func isSameKind(as other: AccessibleNode) -> Bool {
    role == other.role && identity == other.identity
  }
}

import Accessibility
import Geometry
import TestSupport
import Testing

@Suite struct AccessibleTreeTests {
  /// Whatever comes and goes, the tree is the interface as it was described last.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func anUpdatedTreeIsTheInterfaceAsItIs(seed: UInt64) {
    var interface = RandomInterface(seed: seed)
    var root = interface.make()
    var tree = AccessibleTree(root)
    for _ in 0..<20 {
      root = interface.changed(root)
      _ = tree.update(to: root)
      #expect(tree.node(AccessibleTree.root) == root)
    }
  }

  /// Who repeats the changes one by one knows which parts are where, and what stands in their texts.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theChangesTellAllThatIsDifferent(seed: UInt64) {
    var interface = RandomInterface(seed: seed)
    var root = interface.make()
    var tree = AccessibleTree(root)
    var listener = Listener(of: tree)
    for _ in 0..<20 {
      root = interface.changed(root)
      let changes = tree.update(to: root)
      for change in changes { listener.repeat(change, in: tree) }
      #expect(listener == Listener(of: tree))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func theSameInterfaceChangesNothing(seed: UInt64) {
    var interface = RandomInterface(seed: seed)
    let root = interface.make()
    var tree = AccessibleTree(root)
    let ids = tree.ids
    #expect(tree.update(to: root) == [])
    #expect(tree.ids == ids)
  }

  /// A part knows its place, and the identity of one that has gone is not used again.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyPartKnowsItsPlace(seed: UInt64) throws {
    var interface = RandomInterface(seed: seed)
    var root = interface.make()
    var tree = AccessibleTree(root)
    var gone: Set<AccessibleTree.ID> = []
    for _ in 0..<20 {
      let before = Set(tree.ids)
      root = interface.changed(root)
      _ = tree.update(to: root)
      #expect(Set(tree.ids).count == tree.ids.count)
      #expect(gone.isDisjoint(with: tree.ids))
      gone.formUnion(before.subtracting(tree.ids))
      #expect(gone.allSatisfy { tree[$0] == nil })
      for id in tree.ids {
        let entry = try #require(tree[id])
        for (index, child) in entry.children.enumerated() {
          #expect(tree[child]?.parent == id && tree[child]?.index == index)
        }
      }
    }
  }

  /// A line that comes in the middle of a list leaves the others who they are.
  @Test func linesAroundANewOneStayTheSame() {
    func list(_ names: [String]) -> AccessibleNode {
      var list = AccessibleNode(.group, name: "Layers", frame: .empty)
      list.children = names.map { AccessibleNode(.listItem, name: $0, frame: .empty) }
      return list
    }
    var tree = AccessibleTree(list(["a", "b", "c"]))
    let changes = tree.update(to: list(["a", "x", "b", "c"]))
    #expect(changes == [.added(4, to: 0, at: 1)])
    #expect(tree[AccessibleTree.root]?.children == [1, 4, 2, 3])
    #expect(tree.update(to: list(["a", "x", "c"])) == [.removed(2, from: 0, at: 2)])
  }

  /// A button whose name says what it will do next stays the same button.
  @Test func aButtonThatIsRenamedStaysTheSame() {
    func panel(_ name: String) -> AccessibleNode {
      var panel = AccessibleNode(.group, name: "", frame: .empty)
      panel.children = ["Close", name].map { AccessibleNode(.button, name: $0, frame: .empty) }
      return panel
    }
    var tree = AccessibleTree(panel("Hide"))
    #expect(tree.update(to: panel("Show")) == [.name(2, "Show")])
  }

  /// One panel that comes as another one goes is another part, although both are dialogs.
  @Test func panelsAreToldApartByTheirIdentity() {
    func window(_ panel: String) -> AccessibleNode {
      var window = AccessibleNode(.window, name: "", frame: .empty)
      var dialog = AccessibleNode(.dialog, name: panel, frame: .empty)
      dialog.identity = panel
      window.children = [dialog]
      return window
    }
    var tree = AccessibleTree(window("menu"))
    #expect(
      tree.update(to: window("commands")) == [.removed(1, from: 0, at: 0), .added(2, to: 0, at: 0)]
    )
  }

  @Test func theTopmostPartAtAPixelIsFound() {
    var window = AccessibleNode(
      .window,
      name: "",
      frame: PixelRect(x: 0, y: 0, width: 90, height: 90)
    )
    var below = AccessibleNode(
      .button,
      name: "",
      frame: PixelRect(x: 10, y: 10, width: 40, height: 40)
    )
    below.states = [.showing]
    var above = below
    above.frame = PixelRect(x: 30, y: 30, width: 40, height: 40)
    var hidden = below
    hidden.states = []
    window.children = [below, above, hidden]
    let tree = AccessibleTree(window)
    #expect(tree.part(atX: 20, y: 20, within: 0) == 1)
    #expect(tree.part(atX: 40, y: 40, within: 0) == 2)
    #expect(tree.part(atX: 80, y: 5, within: 0) == 0)
    #expect(tree.part(atX: 95, y: 5, within: 0) == nil)
  }
}

/// What a program knows that was told the changes alone.
private struct Listener: Equatable {
  private var children: [AccessibleTree.ID: [AccessibleTree.ID]] = [:]
  private var names: [AccessibleTree.ID: String] = [:]
  private var states: [AccessibleTree.ID: [AccessibleState]] = [:]
  private var values: [AccessibleTree.ID: Double] = [:]
  private var texts: [AccessibleTree.ID: [Unicode.Scalar]] = [:]
  private var carets: [AccessibleTree.ID: Int] = [:]
  private var frames: [AccessibleTree.ID: PixelRect] = [:]

  init(of tree: AccessibleTree) {
    for id in tree.ids { look(at: id, in: tree) }
  }

  private mutating func look(at id: AccessibleTree.ID, in tree: AccessibleTree) {
    guard let entry = tree[id] else { return }
    children[id] = entry.children
    names[id] = entry.node.name
    states[id] = entry.node.states.all
    values[id] = entry.node.value?.current
    texts[id] = entry.node.text.map { Array($0.text.unicodeScalars) }
    carets[id] = entry.node.text?.caret
    frames[id] = entry.node.frame
  }

  mutating func `repeat`(_ change: AccessibleChange, in tree: AccessibleTree) {
    switch change {
    case .added(let id, let parent, let index):
      children[parent]?.insert(id, at: index)
      lookAtAll(of: id, in: tree)
    case .released(let id): forget(id)
    case .removed(let id, let parent, let index):
      #expect(children[parent]?[index] == id)
      children[parent]?.remove(at: index)
      forget(id)
    case .name(let id, let name): names[id] = name
    case .description: break
    case .state(let id, let state, let isOn):
      let rest = (states[id] ?? []).filter { $0 != state }
      states[id] = AccessibleState.allCases.filter { rest.contains($0) || isOn && $0 == state }
    case .value(let id, let value): values[id] = value
    case .deleted(let id, let start, let text):
      let range = start..<start + text.unicodeScalars.count
      #expect(texts[id].map { Array($0[range]) == Array(text.unicodeScalars) } == true)
      texts[id]?.removeSubrange(range)
    case .inserted(let id, let start, let text):
      texts[id]?.insert(contentsOf: text.unicodeScalars, at: start)
    case .caret(let id, let caret): carets[id] = caret
    case .selection: break
    case .frame(let id, let frame): frames[id] = frame
    }
  }

  private mutating func lookAtAll(of id: AccessibleTree.ID, in tree: AccessibleTree) {
    look(at: id, in: tree)
    for child in tree[id]?.children ?? [] { lookAtAll(of: child, in: tree) }
  }

  private mutating func forget(_ id: AccessibleTree.ID) {
    // Parts go before what they are in.
    #expect((children[id] ?? []).allSatisfy { names[$0] == nil })
    (children[id], names[id], states[id], values[id]) = (nil, nil, nil, nil)
    (texts[id], carets[id], frames[id]) = (nil, nil, nil)
  }
}

/// Interfaces as nobody would build them, and changes of them.
private struct RandomInterface {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func make(depth: Int = 0) -> AccessibleNode {
    let roles: [AccessibleRole] = [.button, .textField, .slider, .group]
    let role = depth == 0 ? .window : roles[pick(roles.count)]
    var node = AccessibleNode(role, name: "\(pick(4))", frame: .empty)
    if role == .slider { node.value = AccessibleValue(0, in: 0...1, step: 0.1) }
    if role == .textField { node.text = AccessibleText("", caret: 0, selection: 0..<0) }
    if depth < 3, role == .group || role == .window {
      node.children = (0..<pick(6)).map { _ in make(depth: depth + 1) }
    }
    return change(of: node)
  }

  /// Returns an interface in which something is different, or nothing.
  mutating func changed(_ node: AccessibleNode, depth: Int = 0) -> AccessibleNode {
    var node = pick(3) == 0 ? change(of: node) : node
    for index in node.children.indices {
      node.children[index] = changed(node.children[index], depth: depth + 1)
    }
    if !node.children.isEmpty, pick(4) == 0 { node.children.remove(at: pick(node.children.count)) }
    if !node.children.isEmpty, pick(6) == 0 { node.children.swapAt(0, node.children.count - 1) }
    if depth < 3, node.role == .group || node.role == .window, pick(3) == 0 {
      node.children.insert(make(depth: depth + 1), at: pick(node.children.count + 1))
    }
    return node
  }

  private mutating func change(of node: AccessibleNode) -> AccessibleNode {
    var node = node
    if pick(3) == 0 { node.name = "\(pick(4))" }
    node.states.set(AccessibleState.allCases[pick(AccessibleState.allCases.count)], pick(2) == 0)
    node.frame = PixelRect(x: pick(3), y: pick(3), width: 9, height: 9)
    if node.value != nil { node.value?.current = Double(pick(10)) / 10 }
    if node.text != nil {
      // Letters of several scalars among them.
      let letters = ["a", "b", "é", "e\u{301}", "👍🏽", "가"]
      let text = (0..<pick(6)).map { _ in letters[pick(letters.count)] }.joined()
      let count = text.unicodeScalars.count
      node.text = AccessibleText(text, caret: pick(count + 1), selection: 0..<pick(count + 1))
    }
    return node
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

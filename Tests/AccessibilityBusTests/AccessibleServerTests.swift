import Accessibility
import Geometry
import MessageBus
import Testing

@testable import AccessibilityBus

/// The answers to the calls of assistive technologies, as AT-SPI defines them.
@Suite struct AccessibleServerTests {
  /// A window at (100, 50) of the screen, with a toolbar that has a button, a slider and a field.
  private static func server() -> AccessibleServer {
    let program = AccessibilityService.Program(name: "Sumi", version: "1.2", locale: "de_DE")
    var server = AccessibleServer(tree: AccessibleTree(root()), program: program)
    server.busName = ":1.7"
    server.desktop = (":1.1", "/org/a11y/atspi/accessible/root")
    server.origin = (100, 50)
    return server
  }

  private static func root(field text: String = "ab cd") -> AccessibleNode {
    var button = AccessibleNode(.button, name: "Undo", frame: frame(10, 20))
    button.states = [.enabled, .focusable, .showing]
    button.actions = [AccessibleAction(.click, title: "Klick", keys: "Strg+Z")]
    button.tag = AccessibleTag(panel: "tools", element: 0)
    var slider = AccessibleNode(.slider, name: "Width", frame: frame(60, 20))
    slider.states = [.enabled, .showing]
    slider.value = AccessibleValue(0.25, in: 0...1, step: 0.05)
    slider.tag = AccessibleTag(panel: "tools", element: 1)
    var field = AccessibleNode(.textField, name: "Search", frame: frame(110, 20))
    field.states = [.enabled, .editable, .showing]
    field.text = AccessibleText(text, caret: 1, selection: 1..<2)
    field.tag = AccessibleTag(panel: "tools", element: 2)
    var toolbar = AccessibleNode(
      .toolbar,
      name: "Tools",
      frame: PixelRect(x: 5, y: 5, width: 200, height: 60)
    )
    toolbar.states = [.enabled, .showing]
    toolbar.children = [button, slider, field]
    var root = AccessibleNode(
      .application,
      name: "Sumi",
      frame: PixelRect(x: 0, y: 0, width: 400, height: 300)
    )
    root.children = [toolbar]
    return root
  }

  private static func frame(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: 40, height: 30)
  }

  private static let (toolbar, button, slider, field) = (1, 2, 3, 4)

  /// Asks a part; the values of the answer, `nil` when there is none.
  private func ask(_ id: Int, _ interface: String, _ method: String, _ arguments: Variant...)
    -> [Variant]?
  {
    guard case .values(let values) = answer(id, interface, method, arguments) else { return nil }
    return values
  }

  private func answer(_ id: Int, _ interface: String, _ method: String, _ arguments: [Variant])
    -> ServerAnswer?
  {
    var server = Self.server()
    let path = ObjectPath.path(of: id)
    let name = interface.isEmpty ? "" : "org.a11y.atspi." + interface
    return server.answer(
      to: ServerCall(path: path, interface: name, method: method, arguments: arguments)
    )
  }

  private func property(_ id: Int, _ interface: String, _ name: String) -> Variant? {
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.path(of: id),
      interface: "org.freedesktop.DBus.Properties",
      method: "Get",
      arguments: [.string("org.a11y.atspi." + interface), .string(name)]
    )
    guard case .values(let values) = server.answer(to: call),
      case .variant(let value) = values.first
    else { return nil }
    return value
  }

  private func reference(_ id: Int) -> Variant {
    .tuple([.string(":1.7"), .object(ObjectPath.path(of: id))])
  }

  // MARK: - Parts

  @Test func aPartTellsWhatItIs() {
    #expect(ask(Self.button, "Accessible", "GetRole") == [.number(43)])
    #expect(ask(Self.button, "Accessible", "GetRoleName") == [.string("push button")])
    #expect(property(Self.button, "Accessible", "Name") == .string("Undo"))
    #expect(property(Self.toolbar, "Accessible", "ChildCount") == .integer(3))
    #expect(property(Self.toolbar, "Accessible", "Locale") == .string("de_DE"))
    // Enabled, focusable, sensitive, showing, visible.
    let bits: UInt32 = 1 << 8 | 1 << 11 | 1 << 24 | 1 << 25 | 1 << 30
    let states = Variant.list([.number(bits), .number(0)], of: "u")
    #expect(ask(Self.button, "Accessible", "GetState") == [states])
  }

  @Test func aPartTellsItsPlaceInTheTree() {
    #expect(property(Self.slider, "Accessible", "Parent") == reference(Self.toolbar))
    #expect(ask(Self.slider, "Accessible", "GetIndexInParent") == [.integer(1)])
    #expect(
      ask(Self.toolbar, "Accessible", "GetChildAtIndex", .integer(2)) == [reference(Self.field)]
    )
    let children = [Self.button, Self.slider, Self.field].map(reference)
    #expect(ask(Self.toolbar, "Accessible", "GetChildren") == [.list(children, of: "(so)")])
    #expect(ask(Self.toolbar, "Accessible", "GetApplication") == [reference(0)])
    let none = Variant.tuple([.string(""), .object("/org/a11y/atspi/null")])
    #expect(ask(Self.toolbar, "Accessible", "GetChildAtIndex", .integer(3)) == [none])
    // The program is in the desktop.
    let desktop = Variant.tuple([.string(":1.1"), .object("/org/a11y/atspi/accessible/root")])
    #expect(property(0, "Accessible", "Parent") == desktop)
  }

  @Test func aPartOffersWhatItCanDo() {
    func interfaces(_ id: Int) -> [Variant]? { ask(id, "Accessible", "GetInterfaces") }
    func list(_ names: String...) -> [Variant] {
      [.list(names.map { .string("org.a11y.atspi." + $0) }, of: "s")]
    }
    #expect(interfaces(0) == list("Accessible", "Application"))
    #expect(interfaces(Self.button) == list("Accessible", "Component", "Action"))
    #expect(interfaces(Self.slider) == list("Accessible", "Component", "Value"))
    #expect(interfaces(Self.field) == list("Accessible", "Component", "Text", "EditableText"))
  }

  @Test func unknownPartsAndMethodsAreNotAnswered() {
    #expect(ask(9, "Accessible", "GetRole") == nil)
    #expect(ask(Self.button, "Accessible", "GetNothing") == nil)
    #expect(ask(Self.button, "Text", "GetText", .integer(0), .integer(1)) == nil)
    #expect(ask(Self.button, "", "GetRole") == [.number(43)])
  }

  @Test func theProgramIntroducesItself() throws {
    #expect(property(0, "Application", "ToolkitName") == .string("Sumi"))
    #expect(property(0, "Application", "Version") == .string("1.2"))
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.path(of: 0),
      interface: "org.freedesktop.DBus.Properties",
      method: "Set",
      arguments: [.string("org.a11y.atspi.Application"), .string("Id"), .variant(.integer(12))]
    )
    guard case .values([]) = server.answer(to: call) else { throw NoAnswer() }
    #expect(server.number == 12)
  }

  private struct NoAnswer: Error {}

  /// Each role and each state has a number and a name of its own; 0 means that there is none.
  @Test func rolesAndStatesAreToldApart() {
    let roles = AccessibleRole.allCases.map(\.code)
    #expect(Set(roles.map(\.number)).count == roles.count)
    #expect(Set(roles.map(\.name)).count == roles.count)
    let states = AccessibleState.allCases.flatMap(\.codes)
    #expect(Set(states.map(\.number)).count == states.count)
    #expect(Set(states.map(\.name)).count == states.count)
    #expect((roles.map(\.number) + states.map(\.number)).allSatisfy { $0 > 0 })
  }

  /// All properties at once are the same as one after the other.
  @Test(arguments: [
    ("Accessible", 1), ("Action", 2), ("Value", 3), ("Text", 4), ("Application", 0),
  ])
  func allPropertiesAreTold(interface: String, id: Int) throws {
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.path(of: id),
      interface: "org.freedesktop.DBus.Properties",
      method: "GetAll",
      arguments: [.string("org.a11y.atspi." + interface)]
    )
    guard case .values(let values) = server.answer(to: call),
      case .options(let properties) = values.first
    else { throw NoAnswer() }
    #expect(!properties.isEmpty)
    for (name, value) in properties { #expect(property(id, interface, name) == value) }
  }

  // MARK: - Places

  @Test(arguments: [(0, 110, 70), (1, 10, 20), (2, 5, 15)])
  func framesAreMeasuredFromWhatIsAskedFor(coordinates: Int, x: Int, y: Int) {
    let frame = ask(Self.button, "Component", "GetExtents", .number(UInt32(coordinates)))
    #expect(frame == [.tuple(AccessibleServer.numbers(x, y, 40, 30))])
    let place = ask(Self.button, "Component", "GetPosition", .number(UInt32(coordinates)))
    #expect(place == AccessibleServer.numbers(x, y))
  }

  @Test func thePartAtAPixelIsFound() {
    func part(_ x: Int32, _ y: Int32, _ coordinates: UInt32) -> [Variant]? {
      ask(
        Self.toolbar,
        "Component",
        "GetAccessibleAtPoint",
        .integer(x),
        .integer(y),
        .number(coordinates)
      )
    }
    #expect(part(115, 75, 0) == [reference(Self.button)])
    #expect(part(65, 25, 1) == [reference(Self.slider)])
    #expect(part(8, 8, 1) == [reference(Self.toolbar)])
  }

  // MARK: - Requests

  private func request(_ id: Int, _ interface: String, _ method: String, _ arguments: Variant...)
    -> AccessibleRequest.Kind?
  {
    guard case .outcome(let request) = answer(id, interface, method, arguments) else { return nil }
    return request?.kind
  }

  @Test func requestsArePassedOn() {
    #expect(request(Self.button, "Action", "DoAction", .integer(0)) == .perform(.click))
    #expect(request(Self.button, "Action", "DoAction", .integer(1)) == nil)
    #expect(request(Self.button, "Component", "GrabFocus") == .focus)
    #expect(request(Self.slider, "Component", "GrabFocus") == nil)
    #expect(request(Self.slider, "Component", "ScrollTo", .number(6)) == .reveal)
    func edit(_ method: String, _ arguments: Variant...) -> AccessibleRequest.Kind? {
      guard case .outcome(let request) = answer(Self.field, "EditableText", method, arguments)
      else {
        return nil
      }
      return request?.kind
    }
    #expect(edit("SetTextContents", .string("x")) == .replace(0..<5, "x"))
    #expect(edit("InsertText", .integer(2), .string("xyz"), .integer(2)) == .replace(2..<2, "xy"))
    // The length counts bytes of UTF-8.
    #expect(edit("InsertText", .integer(2), .string("éaz"), .integer(3)) == .replace(2..<2, "éa"))
    #expect(edit("InsertText", .integer(2), .string("aéz"), .integer(2)) == .replace(2..<2, "a"))
    #expect(edit("InsertText", .integer(2), .string("a"), .integer(-1)) == nil)
    #expect(edit("DeleteText", .integer(1), .integer(3)) == .replace(1..<3, ""))
    #expect(edit("DeleteText", .integer(3), .integer(1)) == nil)
    #expect(edit("DeleteText", .integer(3), .integer(9)) == nil)
    #expect(request(Self.field, "Text", "SetCaretOffset", .integer(4)) == .select(4..<4))
  }

  @Test(arguments: [(0.5, true), (1.5, false)])
  func aValueIsSetWithinItsRange(value: Double, isPossible: Bool) {
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.path(of: Self.slider),
      interface: "org.freedesktop.DBus.Properties",
      method: "Set",
      arguments: [
        .string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value)),
      ]
    )
    guard case .setting(let request) = server.answer(to: call) else {
      return #expect(Bool(false), "no setting")
    }
    #expect(request?.kind == (isPossible ? .setValue(value) : nil))
  }

  // MARK: - Text

  @Test func aFieldTellsItsText() {
    func text(_ start: Int32, _ end: Int32) -> [Variant]? {
      ask(Self.field, "Text", "GetText", .integer(start), .integer(end))
    }
    #expect(text(0, -1) == [.string("ab cd")])
    #expect(text(1, 4) == [.string("b c")])
    #expect(text(4, 1) == [.string("")])
    #expect(property(Self.field, "Text", "CharacterCount") == .integer(5))
    #expect(property(Self.field, "Text", "CaretOffset") == .integer(1))
    #expect(ask(Self.field, "Text", "GetSelection", .integer(0)) == AccessibleServer.numbers(1, 2))
    #expect(ask(Self.field, "Text", "GetCharacterAtOffset", .integer(3)) == [.integer(99)])
  }

  /// Pieces of one kind that follow each other are the whole text.
  @Test(
    arguments: ["", "a", "ab cd  e", "one\ntwo three\n", " a", "e\u{301} é"],
    [0, 1, 3, 4] as [UInt32]
  )
  func theUnitsOfATextCoverIt(text: String, unit: UInt32) {
    let field = AccessibleText(text, caret: 0, selection: 0..<0)
    var (place, found) = (0, "")
    while place < field.count {
      let range = field.range(of: TextUnit(Int(unit), isBoundary: false), at: place)
      #expect(range.lowerBound == place && !range.isEmpty)
      for inside in range {
        #expect(field.range(of: TextUnit(Int(unit), isBoundary: false), at: inside) == range)
      }
      found += field.part(from: range.lowerBound, to: range.upperBound)
      place = range.upperBound
    }
    #expect(found == text)
  }

  // MARK: - Events and the cache

  @Test func changesAreTold() {
    var server = Self.server()
    let changes = server.tree.update(to: Self.root(field: "ab xcd"))
    let events = changes.flatMap { server.events(of: $0) }
    #expect(events.map(\.name) == ["TextChanged"])
    #expect(events.first?.path == ObjectPath.path(of: Self.field))
    #expect(
      events.first?.values
        == [.string("insert"), .integer(3), .integer(1), .variant(.string("x")), .options([:])]
    )
    var root = Self.root()
    root.children[0].children.removeFirst()
    let gone = server.tree.update(to: root).flatMap { server.events(of: $0) }
    #expect(gone.map(\.name).prefix(2) == ["ChildrenChanged", "RemoveAccessible"])
    let come = server.tree.update(to: Self.root()).flatMap { server.events(of: $0) }
    #expect(come.map(\.name).prefix(2) == ["ChildrenChanged", "AddAccessible"])
  }

  /// Who keeps a cache is told of all parts that are gone, what was in others first.
  @Test func allPartsThatHaveGoneAreTold() {
    var server = Self.server()
    var root = Self.root()
    root.children = []
    let events = server.tree.update(to: root).flatMap { server.events(of: $0) }
    let gone = events.filter { $0.name == "RemoveAccessible" }.map(\.values)
    let parts = [Self.button, Self.slider, Self.field, Self.toolbar]
    #expect(gone == parts.map { [reference($0)] })
    #expect(events.filter { $0.name == "ChildrenChanged" }.count == 1)
  }

  @Test func focusAndActivationHaveEventsOfTheirOwn() {
    let server = Self.server()
    let focus = server.events(of: .state(Self.button, .focused, isOn: true))
    #expect(focus.map(\.interface).map { $0.split(separator: ".").last } == ["Object", "Focus"])
    let active = server.events(of: .state(Self.toolbar, .active, isOn: false))
    #expect(active.map(\.name) == ["StateChanged", "Deactivate"])
  }

  /// A panel that comes with the focus in its field says so.
  @Test func aNewPartWithTheFocusTellsIt() {
    var server = Self.server()
    var root = Self.root()
    var field = root.children[0].children[2]
    field.name = "Name"
    field.states.insert(.focused)
    root.children[0].children.append(field)
    let events = server.tree.update(to: root).flatMap { server.events(of: $0) }
    #expect(
      events.map(\.name) == ["ChildrenChanged", "AddAccessible", "StateChanged", "Focus"]
    )
  }

  @Test func theCacheHasEveryPart() throws {
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.cache,
      interface: "org.a11y.atspi.Cache",
      method: "GetItems"
    )
    guard case .values(let values) = server.answer(to: call),
      case .list(let items, _) = values.first
    else { throw NoAnswer() }
    #expect(items.count == server.tree.ids.count)
    guard case .tuple(let button) = items[2] else { throw NoAnswer() }
    #expect(
      Array(button[0...4]) == [
        reference(Self.button), reference(0), reference(Self.toolbar), .integer(0), .integer(0),
      ]
    )
    #expect(Array(button[6...8]) == [.string("Undo"), .number(43), .string("")])
  }
}

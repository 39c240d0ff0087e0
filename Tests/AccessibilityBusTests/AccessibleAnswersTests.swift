import Accessibility
import Geometry
import MessageBus
import Testing

@testable import AccessibilityBus

/// Answers that agree with each other, whatever the interface looks like.
@Suite struct AccessibleAnswersTests {
  private typealias Answer = (_ method: String, _ arguments: [Variant]) -> [Variant]?

  private static let text = "ab cd\nef"

  /// A window with a group of a button with several actions, a field, and a hidden label.
  private static func root() -> AccessibleNode {
    var button = AccessibleNode(
      .button,
      name: "Turn",
      frame: PixelRect(x: 20, y: 30, width: 40, height: 30)
    )
    button.states = [.enabled, .showing, .focusable]
    button.description = "Turns the page"
    button.identity = "turn"
    button.actions = [
      AccessibleAction(.click, title: "Klick", keys: "T"), AccessibleAction(.left, title: "Links"),
      AccessibleAction(.down, title: "Ab"),
    ]
    button.tag = AccessibleTag(panel: "tools", element: 0)
    var field = AccessibleNode(
      .textField,
      name: "Find",
      frame: PixelRect(x: 70, y: 30, width: 80, height: 30)
    )
    field.states = [.enabled, .showing, .editable]
    field.text = AccessibleText(text, caret: 2, selection: 0..<2)
    field.tag = AccessibleTag(panel: "tools", element: 1)
    let hidden = AccessibleNode(
      .label,
      name: "Gone",
      frame: PixelRect(x: 10, y: 10, width: 300, height: 200)
    )
    var group = AccessibleNode(
      .group,
      name: "All",
      frame: PixelRect(x: 10, y: 10, width: 300, height: 200)
    )
    group.states = [.enabled, .showing]
    group.children = [button, field, hidden]
    var window = AccessibleNode(
      .window,
      name: "Paper",
      frame: PixelRect(x: 0, y: 0, width: 400, height: 300)
    )
    window.states = [.enabled, .showing]
    window.children = [group]
    var root = AccessibleNode(.application, name: "Sumi", frame: window.frame)
    root.children = [window]
    return root
  }

  private static let (window, group, button, field) = (1, 2, 3, 4)

  private static func server() -> AccessibleServer {
    let program = AccessibilityService.Program(name: "Sumi", version: "1.2", locale: "cs_CZ")
    var server = AccessibleServer(tree: AccessibleTree(root()), program: program)
    (server.busName, server.origin) = (":1.9", (1000, 500))
    return server
  }

  private func answer(
    _ id: Int,
    _ interface: String,
    _ method: String,
    _ arguments: [Variant] = []
  ) -> ServerAnswer? {
    var server = Self.server()
    let call = ServerCall(
      path: ObjectPath.path(of: id),
      interface: "org.a11y.atspi." + interface,
      method: method,
      arguments: arguments
    )
    return server.answer(to: call)
  }

  private func ask(_ id: Int, _ interface: String, _ method: String, _ arguments: Variant...)
    -> [Variant]?
  {
    guard case .values(let values) = answer(id, interface, method, arguments) else { return nil }
    return values
  }

  // MARK: - Parts

  /// Every part tells the same whether it is asked by itself or stands in the list of all.
  @Test func listAndPartsAgree() throws {
    var server = Self.server()
    for id in server.tree.ids {
      guard case .tuple(let item) = server.cacheItem(id) else {
        Issue.record("the part \(id) is not in the list")
        continue
      }
      #expect(ask(id, "Accessible", "GetIndexInParent") == [item[3]])
      #expect(ask(id, "Accessible", "GetInterfaces") == [item[5]])
      #expect(ask(id, "Accessible", "GetRole") == [item[7]])
      #expect(ask(id, "Accessible", "GetState") == [item[9]])
      #expect(ask(id, "Accessible", "GetRelationSet") == [.list([], of: "(ua(so))")])
      #expect(ask(id, "Accessible", "GetAttributes") == [.texts(["toolkit": "Sumi"])])
      let name = ask(id, "Accessible", "GetRoleName")
      #expect(name == ask(id, "Accessible", "GetLocalizedRoleName") && name?.count == 1)
    }
    #expect(server.cacheItem(99) == nil)
    #expect(ask(0, "Application", "GetLocale") == [.string("cs_CZ")])
    #expect(answer(0, "Application", "GetNothing") == nil)
    let cache = ServerCall(path: ObjectPath.cache, interface: "", method: "GetNothing")
    #expect(server.answer(to: cache) == nil)
    for path in ["", "/", "/org/a11y/atspi/accessible/x", "/org/a11y/atspi/accessible/"] {
      #expect(server.answer(to: ServerCall(path: path, interface: "", method: "GetRole")) == nil)
    }
  }

  /// Actions are told one by one as in their list, and there are none beyond it.
  @Test func actionsAreToldByNumber() throws {
    let kinds: [AccessibleAction.Kind] = [.click, .left, .down]
    guard case .list(let rows, _) = ask(Self.button, "Action", "GetActions")?.first else {
      return #expect(Bool(false), "there is no list")
    }
    #expect(rows.count == kinds.count)
    for (number, row) in rows.enumerated() {
      let index = Variant.integer(Int32(number))
      guard case .tuple(let columns) = row else { continue }
      #expect(ask(Self.button, "Action", "GetName", index) == [.string(kinds[number].rawValue)])
      #expect(ask(Self.button, "Action", "GetLocalizedName", index) == [columns[0]])
      #expect(ask(Self.button, "Action", "GetDescription", index) == [columns[1]])
      #expect(ask(Self.button, "Action", "GetKeyBinding", index) == [columns[2]])
      guard case .outcome(let request?) = answer(Self.button, "Action", "DoAction", [index]) else {
        Issue.record("the action \(number) is not passed on")
        continue
      }
      #expect(request.kind == .perform(kinds[number]))
    }
    for index in [Variant.integer(3), .integer(-1), .string("0")] {
      for method in ["GetName", "GetLocalizedName", "GetKeyBinding"] {
        #expect(ask(Self.button, "Action", method, index) == [.string("")])
      }
      guard case .outcome(nil) = answer(Self.button, "Action", "DoAction", [index]) else {
        Issue.record("an action that is not there is passed on")
        continue
      }
    }
    #expect(answer(Self.button, "Action", "GetNothing") == nil)
  }

  // MARK: - Places

  /// A pixel is in a part whatever it is measured from, and parts that are not seen are passed over.
  @Test(arguments: [0, 1, 2] as [UInt32])
  func placesAgree(coordinates: UInt32) throws {
    for id in [Self.window, Self.group, Self.button, Self.field] {
      let origin = Variant.number(coordinates)
      guard case .tuple(let frame) = ask(id, "Component", "GetExtents", origin)?.first,
        case .integer(let x) = frame[0], case .integer(let y) = frame[1],
        case .integer(let width) = frame[2], case .integer(let height) = frame[3]
      else {
        Issue.record("the part \(id) has no frame")
        continue
      }
      #expect(ask(id, "Component", "GetPosition", origin) == Array(frame[0...1]))
      #expect(ask(id, "Component", "GetSize") == Array(frame[2...3]))
      func contains(_ x: Int32, _ y: Int32) -> Bool {
        ask(id, "Component", "Contains", .integer(x), .integer(y), origin) == [.bool(true)]
      }
      #expect(contains(x, y) && contains(x + width - 1, y + height - 1))
      #expect(!contains(x - 1, y) && !contains(x + width, y) && !contains(x, y + height))
    }
    #expect(ask(Self.button, "Component", "Contains", .string("x")) == [.bool(false)])
  }

  /// Positions in the topmost part are those on the screen; a window lies in another layer than its parts.
  @Test func windowsAreInALayerOfTheirOwn() {
    let screen = ask(Self.window, "Component", "GetPosition", .number(0))
    #expect(ask(Self.window, "Component", "GetPosition", .number(2)) == screen)
    // What is not known is measured on the screen.
    #expect(ask(Self.window, "Component", "GetPosition", .number(7)) == screen)
    #expect(ask(Self.window, "Component", "GetPosition") == screen)
    #expect(ask(Self.window, "Component", "GetLayer") == [.number(7)])
    for id in [Self.group, Self.button] {
      #expect(ask(id, "Component", "GetLayer") == [.number(3)])
      #expect(ask(id, "Component", "GetAlpha") == [.double(1)])
      for method in ["SetExtents", "SetPosition", "SetSize", "ScrollToPoint"] {
        #expect(ask(id, "Component", method) == [.bool(false)])
      }
      #expect(answer(id, "Component", "GetNothing") == nil)
    }
  }

  // MARK: - Text

  /// A piece of a text is what stands between the ends that are told with it.
  @Test(arguments: ["GetStringAtOffset", "GetTextAtOffset"])
  func piecesAreBetweenTheirEnds(method: String) throws {
    for unit in 0...7 as ClosedRange<UInt32> {
      for place in 0..<Self.text.count {
        let piece = ask(Self.field, "Text", method, .integer(Int32(place)), .number(unit))
        guard let piece, case .integer(let start) = piece[1], case .integer(let end) = piece[2]
        else {
          Issue.record("there is no piece at \(place)")
          continue
        }
        #expect(start <= place && place < end)
        #expect(ask(Self.field, "Text", "GetText", piece[1], piece[2]) == [piece[0]])
      }
    }
    // A line ends with its line end in both of the ways to count units.
    let line = ask(Self.field, "Text", "GetStringAtOffset", .integer(1), .number(3))
    #expect(line == [.string("ab cd\n"), .integer(0), .integer(6)])
    #expect(ask(Self.field, "Text", "GetTextAtOffset", .integer(1), .number(5)) == line)
    let word = ask(Self.field, "Text", "GetTextAtOffset", .integer(4), .number(2))
    #expect(word == [.string("cd\n"), .integer(3), .integer(6)])
  }

  /// A text looks the same everywhere, and says nothing beyond its ends.
  @Test func textIsPlain() {
    let all = [Variant.texts([:])] + AccessibleServer.numbers(0, Self.text.count)
    for method in ["GetAttributes", "GetAttributeRun"] {
      #expect(ask(Self.field, "Text", method, .integer(3)) == all)
    }
    for method in ["GetDefaultAttributes", "GetDefaultAttributeSet"] {
      #expect(ask(Self.field, "Text", method) == [.texts([:])])
    }
    #expect(ask(Self.field, "Text", "GetAttributeValue", .integer(0)) == [.string("")])
    for place: Int32 in [-1, 8, 99] {
      #expect(ask(Self.field, "Text", "GetCharacterAtOffset", .integer(place)) == [.integer(0)])
    }
    #expect(ask(Self.field, "Text", "GetText") == [.string(Self.text)])
    #expect(ask(Self.field, "Text", "GetNSelections") == [.integer(1)])
    #expect(answer(Self.field, "Text", "GetNothing") == nil)
    #expect(answer(Self.field, "EditableText", "GetNothing") == nil)
  }

  /// Every way to select asks for the same, and what lies outside the text is not asked for.
  @Test func selectionsAreRequests() {
    func selected(_ method: String, _ numbers: Int32...) -> Range<Int>? {
      let arguments = numbers.map { Variant.integer($0) }
      guard case .outcome(let request?) = answer(Self.field, "Text", method, arguments),
        case .select(let range) = request.kind
      else { return nil }
      return range
    }
    for (start, end) in [(0, 0), (1, 4), (0, 8)] as [(Int32, Int32)] {
      let range = Int(start)..<Int(end)
      #expect(selected("AddSelection", start, end) == range)
      #expect(selected("SetSelection", 0, start, end) == range)
      #expect(selected("SetCaretOffset", end) == Int(end)..<Int(end))
    }
    #expect(selected("RemoveSelection", 0) == 2..<2)
    #expect(selected("AddSelection", 4, 1) == nil && selected("AddSelection", 4) == nil)
    #expect(selected("SetSelection", 0, -1, 3) == nil && selected("SetCaretOffset", 9) == nil)
    guard case .outcome(nil) = answer(Self.field, "EditableText", "SetTextContents") else {
      return #expect(Bool(false), "a text is replaced by nothing")
    }
  }

  // MARK: - Properties and events

  /// What cannot be set, or is no property, has no answer.
  @Test func otherPropertiesAreRefused() {
    func properties(_ method: String, _ arguments: Variant...) -> ServerAnswer? {
      var server = Self.server()
      let path = ObjectPath.path(of: Self.button)
      let name = "org.freedesktop.DBus.Properties"
      return server.answer(
        to: ServerCall(path: path, interface: name, method: method, arguments: arguments)
      )
    }
    let part = Variant.string("org.a11y.atspi.Accessible")
    #expect(properties("Get", .string("org.example.Other"), .string("Name")) == nil)
    #expect(properties("Get", part, .string("Nothing")) == nil && properties("Get", part) == nil)
    #expect(properties("Set", part, .string("Name"), .variant(.string("x"))) == nil)
    #expect(properties("Set", part, .string("Name")) == nil && properties("Drop", part) == nil)
    for name in ["Value", "Text", "Component"] {
      guard case .values(let values) = properties("GetAll", .string("org.a11y.atspi." + name))
      else {
        Issue.record("there is no answer for \(name)")
        continue
      }
      #expect(values == [.options([:])])
    }
  }

  /// Each kind of change is an event of the part, with what is new of it.
  @Test func everyChangeHasItsEvent() throws {
    let server = Self.server()
    func only(_ change: AccessibleChange) throws -> ServerEvent {
      let events = server.events(of: change)
      #expect(events.count == 1)
      return try #require(events.first)
    }
    let id = Self.field
    let properties: [(AccessibleChange, String, Variant)] = [
      (.name(id, "N"), "accessible-name", .string("N")),
      (.description(id, "D"), "accessible-description", .string("D")),
      (.value(id, 0.5), "accessible-value", .double(0.5)),
    ]
    for (change, detail, value) in properties {
      let event = try only(change)
      #expect(event.name == "PropertyChange" && event.path == ObjectPath.path(of: id))
      #expect(event.values[0] == .string(detail) && event.values[3] == .variant(value))
    }
    let gone = try only(.deleted(id, at: 3, "xy"))
    #expect(gone.name == "TextChanged")
    #expect(
      Array(gone.values[0...3])
        == [.string("delete"), .integer(3), .integer(2), .variant(.string("xy"))]
    )
    let caret = try only(.caret(id, 7))
    #expect(caret.name == "TextCaretMoved" && caret.values[1] == .integer(7))
    #expect(try only(.selection(id)).name == "TextSelectionChanged")
    let frame = try only(.frame(id, PixelRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(frame.name == "BoundsChanged")
    #expect(frame.values[3] == .variant(.tuple(AccessibleServer.numbers(1, 2, 3, 4))))
    let active = server.events(of: .state(Self.window, .active, isOn: true))
    #expect(active.map(\.name) == ["StateChanged", "Activate"])
  }
}

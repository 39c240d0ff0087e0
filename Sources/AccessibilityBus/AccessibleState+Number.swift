internal import Accessibility
internal import MessageBus

extension AccessibleState {
  /// The numbers of the state, each with its name in events.
  ///
  /// Source: *AT-SPI2*, `AtspiStateType`.
  var codes: [(number: UInt32, name: String)] {
    switch self {
    case .active: [(1, "active")]
    case .checkable: [(41, "checkable")]
    case .checked: [(4, "checked")]
    case .editable: [(7, "editable")]
    case .enabled: [(8, "enabled"), (24, "sensitive")]
    case .focusable: [(11, "focusable")]
    case .focused: [(12, "focused")]
    case .multiline: [(17, "multi-line")]
    case .pressed: [(20, "pressed")]
    case .selectable: [(22, "selectable")]
    case .selected: [(23, "selected")]
    case .showing: [(25, "showing")]
    }
  }

  /// The numbers that go with every part, since what is not there is not in the tree: visible.
  private static let always: UInt32 = 30

  /// Returns states as AT-SPI sends them: 64 bits in two numbers, the lower one first.
  static func variant(of states: AccessibleStates) -> Variant {
    var bits: UInt64 = 1 << always
    for code in states.all.flatMap(\.codes) { bits |= 1 << code.number }
    let halves = [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
    return .list(halves.map(Variant.number), of: "u")
  }
}

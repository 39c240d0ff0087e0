internal import Geometry

/// The contacts that began on panels, each of which belongs to its panel until it ends.
struct PointerCapture: Hashable {
  /// The last position of a pen, in window pixels.
  var position = Point.zero
  private var holders: [Int: PanelKind] = [:]

  /// A Boolean value that indicates whether no panel has a contact.
  var isEmpty: Bool { holders.isEmpty }

  /// The panel that has the contact of a tool; `nil` for none.
  func holder(of tool: Int) -> PanelKind? { holders[tool] }

  /// Gives a contact to a panel.
  mutating func begin(_ tool: Int, on kind: PanelKind) { holders[tool] = kind }

  /// Ends a contact.
  ///
  /// - Returns: the panel that had it; `nil` for none.
  mutating func end(_ tool: Int) -> PanelKind? { holders.removeValue(forKey: tool) }

  /// Ends all contacts with a panel that disappears.
  mutating func release(_ kind: PanelKind) { holders = holders.filter { $0.value != kind } }
}

/// A condition of a part of the interface.
public enum AccessibleState: UInt32, Hashable, Sendable, CaseIterable {
  /// Of a window: keys go to it.
  case active
  /// It is one of several, or a switch.
  case checkable
  /// It is the current one, or switched on.
  case checked
  /// Its text can be changed.
  case editable
  /// It can be used.
  case enabled
  /// It can have the keyboard focus.
  case focusable
  /// It has the keyboard focus.
  case focused
  /// Its text has several lines.
  case multiline
  /// It is a button that stays pressed, and is pressed.
  case pressed
  /// It can be the selected one of its list.
  case selectable
  /// It is the selected one of its list.
  case selected
  /// Part of it is seen.
  case showing
}

/// A set of states.
public struct AccessibleStates: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  /// Makes a set of states.
  public init(arrayLiteral states: AccessibleState...) {
    for state in states { insert(state) }
  }

  /// Adds a state.
  public mutating func insert(_ state: AccessibleState) { bits |= 1 << state.rawValue }

  /// Adds a state, or removes it.
  public mutating func set(_ state: AccessibleState, _ isOn: Bool) {
    if isOn { insert(state) } else { bits &= ~(1 << state.rawValue) }
  }

  /// Returns whether a state is in the set.
  public func contains(_ state: AccessibleState) -> Bool { bits & (1 << state.rawValue) != 0 }

  /// The states in the set, in the order of their declaration.
  public var all: [AccessibleState] { AccessibleState.allCases.filter(contains) }

  /// Returns the states that are in exactly one of two sets.
  public func difference(from other: AccessibleStates) -> [AccessibleState] {
    guard bits != other.bits else { return [] }
    return AccessibleState.allCases.filter { contains($0) != other.contains($0) }
  }
}

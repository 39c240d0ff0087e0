/// A request of an assistive technology to a part of the interface.
public struct AccessibleRequest: Hashable, Sendable {
  /// The kind of a request.
  ///
  /// Positions of a text count Unicode scalars.
  public enum Kind: Hashable, Sendable {
    /// Perform an action.
    case perform(AccessibleAction.Kind)
    /// Set the value.
    case setValue(Double)
    /// Take the keyboard focus.
    case focus
    /// Scroll into sight.
    case reveal
    /// Replace a part of the text.
    case replace(Range<Int>, String)
    /// Select a part of the text, with the caret at its end; nothing if it is empty.
    case select(Range<Int>)
  }

  /// The tag of the part.
  public var tag: AccessibleTag
  /// The name that the element with the tag had, so that a request for what has gone meanwhile meets nothing else.
  public var name: String
  /// The kind of the request.
  public var kind: Kind

  /// Makes a request.
  public init(_ kind: Kind, of tag: AccessibleTag, named name: String) {
    (self.kind, self.tag, self.name) = (kind, tag, name)
  }
}

extension AccessibleNode {
  /// Returns a request to the part; `nil` when the part cannot do that now.
  public func request(_ kind: AccessibleRequest.Kind) -> AccessibleRequest? {
    guard let tag, permits(kind) else { return nil }
    return AccessibleRequest(kind, of: tag, named: tagName ?? name)
  }

  private func permits(_ kind: AccessibleRequest.Kind) -> Bool {
    if case .reveal = kind { return true }
    guard states.contains(.enabled) else { return false }
    switch kind {
    case .perform(let action): return actions.contains { $0.kind == action }
    case .setValue(let new): return value.map { $0.range.contains(new) } ?? false
    case .focus: return states.contains(.focusable)
    case .reveal: return true
    case .replace(let range, _), .select(let range):
      guard let text, states.contains(.editable) else { return false }
      return range.lowerBound >= 0 && range.upperBound <= text.text.unicodeScalars.count
    }
  }
}

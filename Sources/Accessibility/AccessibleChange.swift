public import Geometry

/// A difference between two states of an ``AccessibleTree``.
public enum AccessibleChange: Hashable, Sendable {
  /// A part has come, with all parts in it.
  case added(AccessibleTree.ID, to: AccessibleTree.ID, at: Int)
  /// A part has gone because one that it was in goes next; its own parts have gone before.
  case released(AccessibleTree.ID)
  /// A part has gone, with all parts in it; the index is the one before.
  case removed(AccessibleTree.ID, from: AccessibleTree.ID, at: Int)
  /// A part has another name.
  case name(AccessibleTree.ID, String)
  /// A part has another description.
  case description(AccessibleTree.ID, String)
  /// A part has a state, or no longer.
  case state(AccessibleTree.ID, AccessibleState, isOn: Bool)
  /// A part has another value.
  case value(AccessibleTree.ID, Double)
  /// Scalars of a text have gone.
  case deleted(AccessibleTree.ID, at: Int, String)
  /// Scalars have come into a text.
  case inserted(AccessibleTree.ID, at: Int, String)
  /// The caret of a text is elsewhere.
  case caret(AccessibleTree.ID, Int)
  /// Another part of a text is selected.
  case selection(AccessibleTree.ID)
  /// A part lies elsewhere or has another size.
  case frame(AccessibleTree.ID, PixelRect)
}

extension AccessibleNode {
  /// Returns the changes of the part itself, without its children, that make it another one.
  func changes(to new: AccessibleNode, id: AccessibleTree.ID) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if new.name != name { changes.append(.name(id, new.name)) }
    if new.description != description { changes.append(.description(id, new.description)) }
    if let value = new.value, value.current != self.value?.current {
      changes.append(.value(id, value.current))
    }
    if let text = new.text { changes += (self.text ?? .empty).changes(to: text, id: id) }
    for state in new.states.difference(from: states) {
      changes.append(.state(id, state, isOn: new.states.contains(state)))
    }
    if new.frame != frame { changes.append(.frame(id, new.frame)) }
    return changes
  }
}

extension AccessibleText {
  static let empty = AccessibleText("", caret: 0, selection: 0..<0)

  /// Returns the changes that make it another one: at most one deletion and one insertion.
  fileprivate func changes(to new: AccessibleText, id: AccessibleTree.ID) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if !new.text.utf8.elementsEqual(text.utf8) {
      let (old, now) = (Array(text.unicodeScalars), Array(new.text.unicodeScalars))
      let head = zip(old, now).prefix { $0 == $1 }.count
      let tail = zip(old.dropFirst(head).reversed(), now.dropFirst(head).reversed())
        .prefix { $0 == $1 }.count
      let gone = Self.string(old[head..<old.count - tail])
      let come = Self.string(now[head..<now.count - tail])
      if !gone.isEmpty { changes.append(.deleted(id, at: head, gone)) }
      if !come.isEmpty { changes.append(.inserted(id, at: head, come)) }
    }
    if new.caret != caret { changes.append(.caret(id, new.caret)) }
    if new.selection != selection { changes.append(.selection(id)) }
    return changes
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

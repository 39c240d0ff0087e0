internal import Accessibility
internal import MessageBus

/// A call of an assistive technology.
struct ServerCall {
  /// The path of the part that is asked.
  var path: String
  /// The interface that the method belongs to.
  var interface: String
  /// The name of the method.
  var method: String
  /// The arguments.
  var arguments: [Variant] = []

  /// Returns a whole number among the arguments; `nil` when it is something else.
  func number(_ index: Int) -> Int? {
    guard arguments.indices.contains(index) else { return nil }
    switch arguments[index] {
    case .integer(let number): return Int(number)
    case .number(let number): return Int(number)
    default: return nil
    }
  }

  /// Returns a text among the arguments; `nil` when it is something else.
  func text(_ index: Int) -> String? {
    guard arguments.indices.contains(index), case .string(let text) = arguments[index] else {
      return nil
    }
    return text
  }
}

/// The answer to a call.
enum ServerAnswer {
  /// These values.
  case values([Variant])
  /// The outcome of a request to the program: `true` if it did that; without a request `false`.
  case outcome(AccessibleRequest?)
  /// Nothing, when the program has done what it is asked for; an error when it refuses.
  case setting(AccessibleRequest?)

  /// A single value.
  static func value(_ value: Variant) -> ServerAnswer { .values([value]) }
}

internal import Accessibility
internal import MessageBus

extension AccessibleServer {
  /// Answers what can be done with a part, and does it.
  func actionAnswer(to call: ServerCall, of part: Part) -> ServerAnswer? {
    let actions = part.node.actions
    guard call.method != "GetActions" else {
      let rows = actions.map { Variant.tuple([.string($0.title), .string(""), .string($0.keys)]) }
      return .value(.list(rows, of: "(sss)"))
    }
    let action = call.number(0).flatMap { actions.indices.contains($0) ? actions[$0] : nil }
    switch call.method {
    case "GetName": return .value(.string(action?.kind.rawValue ?? ""))
    case "GetLocalizedName": return .value(.string(action?.title ?? ""))
    case "GetDescription": return .value(.string(""))
    case "GetKeyBinding": return .value(.string(action?.keys ?? ""))
    case "DoAction":
      return .outcome(action.flatMap { part.node.request(.perform($0.kind)) })
    default: return nil
    }
  }
}

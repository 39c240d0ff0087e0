internal import Accessibility
internal import MessageBus

extension AccessibleServer {
  /// Answers what the properties of a part are, and sets those that can be set.
  mutating func propertiesAnswer(to call: ServerCall, of part: Part) -> ServerAnswer? {
    guard let interface = call.text(0).flatMap(InterfaceName.init(rawValue:)) else { return nil }
    let properties = properties(of: part, as: interface)
    switch call.method {
    case "Get": return call.text(1).flatMap { properties[$0] }.map { .value(.variant($0)) }
    case "GetAll": return .value(.options(properties))
    case "Set":
      guard let name = call.text(1), call.arguments.count > 2,
        case .variant(let value) = call.arguments[2]
      else { return nil }
      switch (interface, name, value) {
      case (.application, "Id", .integer(let new)):
        number = new
        return .values([])
      case (.value, "CurrentValue", .double(let new)):
        return .setting(part.node.request(.setValue(new)))
      default: return nil
      }
    default: return nil
    }
  }

  private func properties(of part: Part, as interface: InterfaceName) -> [String: Variant] {
    let node = part.node
    switch interface {
    case .accessible:
      return [
        "Name": .string(node.name), "Description": .string(node.description),
        "Parent": parent(of: part), "ChildCount": .integer(Int32(part.entry.children.count)),
        "Locale": .string(program.locale), "AccessibleId": .string(node.identity),
      ]
    case .application where node.role == .application:
      return [
        "ToolkitName": .string(program.name), "Version": .string(program.version),
        "AtspiVersion": .string("2.1"), "Id": .integer(number),
      ]
    case .action: return ["NActions": .integer(Int32(node.actions.count))]
    case .value:
      guard let value = node.value else { return [:] }
      return [
        "MinimumValue": .double(value.range.lowerBound),
        "MaximumValue": .double(value.range.upperBound), "MinimumIncrement": .double(value.step),
        "CurrentValue": .double(value.current),
      ]
    case .text:
      guard let text = node.text else { return [:] }
      return [
        "CharacterCount": .integer(Int32(text.count)), "CaretOffset": .integer(Int32(text.caret)),
      ]
    case .application, .component, .editableText, .cache, .properties: return [:]
    }
  }
}

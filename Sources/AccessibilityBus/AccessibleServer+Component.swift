internal import Accessibility
internal import Geometry
internal import MessageBus

/// The origins that positions are measured from.
private enum Coordinates: Int {
  case screen
  case window
  case parent
}

extension AccessibleServer {
  /// Answers where a part is, and what is at a pixel.
  func componentAnswer(to call: ServerCall, of part: Part) -> ServerAnswer? {
    switch call.method {
    case "GetExtents":
      let frame = frame(of: part, call.number(0))
      return .value(.tuple(Self.numbers(frame.minX, frame.minY, frame.width, frame.height)))
    case "GetPosition":
      let frame = frame(of: part, call.number(0))
      return .values(Self.numbers(frame.minX, frame.minY))
    case "GetSize":
      return .values(Self.numbers(part.node.frame.width, part.node.frame.height))
    case "Contains": return .value(.bool(found(by: call, in: part) != nil))
    case "GetAccessibleAtPoint": return .value(reference(found(by: call, in: part)))
    // The layer of widgets, and of windows.
    case "GetLayer": return .value(.number(part.node.role == .window ? 7 : 3))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus": return .outcome(part.node.request(.focus))
    case "ScrollTo": return .outcome(part.node.request(.reveal))
    // Where parts are is the program's affair.
    case "SetExtents", "SetPosition", "SetSize", "ScrollToPoint": return .value(.bool(false))
    default: return nil
    }
  }

  /// The frame of a part, in pixels.
  private func frame(of part: Part, _ coordinates: Int?) -> PixelRect {
    let start = start(of: part, coordinates)
    let frame = part.node.frame
    return PixelRect(
      x: frame.minX - start.x,
      y: frame.minY - start.y,
      width: frame.width,
      height: frame.height
    )
  }

  /// The window pixel that positions are measured from.
  private func start(of part: Part, _ coordinates: Int?) -> (x: Int, y: Int) {
    switch coordinates.flatMap(Coordinates.init) ?? .screen {
    case .screen: return (-origin.x, -origin.y)
    case .window: return (0, 0)
    case .parent:
      let parent = part.entry.parent.flatMap { tree[$0] }?.node
      guard let parent, parent.role != .application else { return (-origin.x, -origin.y) }
      return (parent.frame.minX, parent.frame.minY)
    }
  }

  private func found(by call: ServerCall, in part: Part) -> AccessibleTree.ID? {
    guard let x = call.number(0), let y = call.number(1) else { return nil }
    let start = start(of: part, call.number(2))
    return tree.part(atX: x + start.x, y: y + start.y, within: part.id)
  }

  static func numbers(_ numbers: Int...) -> [Variant] {
    numbers.map { .integer(Int32(clamping: $0)) }
  }
}

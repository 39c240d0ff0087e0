internal import CX11
internal import Geometry

/// Receives what is dragged onto a window.
final class DropTarget {
  private struct Visitor {
    let source: XID
    /// The offered forms that can be read, the best first.
    let targets: [String]
    var position = Point.zero
  }

  private struct Drop {
    let source: XID
    let position: Point
    let time: ServerTime
    var rest: [String]
    var question: Int
  }

  private let connection: XConnection
  private let window: XID
  private let reader: SelectionReader
  private let watch: ForeignWindowWatch
  private let names: DragNames
  private let accepted: [String]
  private var visitor: Visitor? {
    didSet {
      guard visitor?.source != oldValue?.source else { return }
      if let oldValue { watch.end(oldValue.source) }
      if let visitor { watch.begin(visitor.source) }
    }
  }
  private var drop: Drop?

  /// The most forms of a list that are considered.
  private static let mostForms = 4096

  /// Announces to other programs that the window accepts drops.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - selections: requests the data, and reports the end of a source.
  ///   - accepted: the forms that can be read, the best first.
  init(on window: XWindow, selections: Selections, accepting accepted: [String]) {
    connection = window.connection
    self.window = window.id
    (reader, watch) = (selections.reader, selections.watch)
    self.accepted = accepted
    names = DragNames(of: connection)
    connection.write(
      numbers: [UInt(DragNames.version)],
      to: names.aware,
      of: window.id,
      type: Atom(XA_ATOM)
    )
  }

  /// Handles a message to the window.
  ///
  /// - Returns: the resulting event; `nil` for none, or for another kind of message.
  func handle(_ message: XClientMessageEvent, now: Int64) -> DragEvent? {
    guard message.format == 32, message.window == window else { return nil }
    let numbers = message.numbers
    let source = XID(numbers[0])
    switch message.message_type {
    case names.enter: enter(source, numbers)
    case names.position where visitor?.source == source: return move(numbers)
    case names.leave where visitor?.source == source:
      visitor = nil
      return .left
    case names.drop where visitor?.source == source: return begin(numbers, now: now)
    default: break
    }
    return nil
  }

  /// Handles an answer.
  ///
  /// - Returns: the resulting event; `nil` when the answer belongs to another request.
  func handle(_ event: SelectionEvent, now: Int64) -> DragEvent?? {
    guard let drop else { return nil }
    switch event {
    case .arrived(drop.question, let delivery):
      finish(isTaken: true)
      return .dropped(delivery, at: drop.position)
    case .failed(drop.question, let failure):
      guard failure != .silent, let next = drop.rest.first else {
        finish(isTaken: false)
        return .failed(failure)
      }
      self.drop?.rest.removeFirst()
      self.drop?.question = reader.request(next, of: .drag, at: drop.time, now: now)
      return .some(nil)
    default: return nil
    }
  }

  /// Handles the end of a window; the source may vanish while it is over this one.
  ///
  /// - Returns: the resulting event; `nil` when nothing from there is over the window.
  func handleVanished(_ vanished: XID) -> DragEvent? {
    guard visitor?.source == vanished else { return nil }
    visitor = nil
    return .left
  }

  // MARK: - Private

  private func enter(_ source: XID, _ numbers: [UInt]) {
    connection.tolerate(source)
    var offered = numbers[2...].map { UInt32(truncatingIfNeeded: $0) }
    if numbers[1] & 1 != 0 {
      let list = ErrorTrap.askingOthers {
        connection.property(names.typeList, of: source, limit: Self.mostForms * 4)
      }
      offered = list?.numbers ?? []
    }
    let known = Set(offered)
    visitor = Visitor(
      source: source,
      targets: accepted.filter { known.contains(UInt32(connection.atom($0))) }
    )
  }

  private func move(_ numbers: [UInt]) -> DragEvent? {
    guard let visitor else { return nil }
    let form = drop == nil ? visitor.targets.first : nil
    let isTaken = form != nil
    let pixel = (
      x: Int16(truncatingIfNeeded: numbers[2] >> 16), y: Int16(truncatingIfNeeded: numbers[2])
    )
    let position = connection.position(ofRoot: Int(pixel.x), Int(pixel.y), in: window)
    self.visitor?.position = position
    connection.send(
      names.status,
      to: visitor.source,
      // An empty rectangle: every further position is of interest.
      [UInt(window), isTaken ? 3 : 2, 0, 0, isTaken ? names.copy : 0]
    )
    return form.map { .over(position, form: $0) }
  }

  private func begin(_ numbers: [UInt], now: Int64) -> DragEvent? {
    defer { visitor = nil }
    guard let visitor else { return nil }
    guard let first = visitor.targets.first, drop == nil else {
      finish(visitor.source, isTaken: false)
      return .failed(.refused)
    }
    let time = ServerTime(value: CX11.Time(numbers[2]))
    drop = Drop(
      source: visitor.source,
      position: visitor.position,
      time: time,
      rest: Array(visitor.targets.dropFirst()),
      question: reader.request(first, of: .drag, at: time, now: now)
    )
    return nil
  }

  private func finish(isTaken: Bool) {
    if let drop { finish(drop.source, isTaken: isTaken) }
    drop = nil
  }

  private func finish(_ source: XID, isTaken: Bool) {
    connection.send(
      names.finished,
      to: source,
      [UInt(window), isTaken ? 1 : 0, isTaken ? names.copy : 0, 0, 0]
    )
  }
}

public import Accessibility
internal import MessageBus
internal import Synchronization

/// The interface of the program on the accessibility bus, where screen readers find it (AT-SPI2).
///
/// 1. ``isWanted()`` tells whether an assistive technology runs.
/// 2. ``start(as:showing:perform:)`` connects; waits for other programs, so call it in the background.
/// 3. ``show(_:at:)`` the interface whenever it may look different, always from the same thread.
///
/// Questions about the interface are answered from the last description, on a thread of GLib;
/// requests go to the function that was given at the start. The connection ends with the last reference.
public final class AccessibilityService: Sendable {
  /// The program, as it introduces itself.
  public struct Program: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The version.
    public var version: String
    /// The locale of its texts, such as `de_DE.UTF-8`.
    public var locale: String

    /// Makes the introduction of a program.
    public init(name: String, version: String, locale: String) {
      (self.name, self.version, self.locale) = (name, version, locale)
    }
  }

  /// Does what is asked of the interface, on whatever thread, and says then whether it did.
  public typealias Performer =
    @Sendable (AccessibleRequest, _ answer: @escaping @Sendable (Bool) -> Void) -> Void

  private static let status = BusConnection.Object("org.a11y.Bus", "/org/a11y/bus")
  private static let registry = BusConnection.Object(
    "org.a11y.atspi.Registry",
    "/org/a11y/atspi/accessible/root"
  )

  private let answerer: CallAnswerer
  private let bus: BusConnection

  private init(_ answerer: CallAnswerer, on bus: BusConnection) {
    (self.answerer, self.bus) = (answerer, bus)
  }

  // MARK: - Connecting

  /// Returns whether an assistive technology runs in this session; waits for the answer of the bus.
  ///
  /// The connection that it asks by is closed at once, and nothing is started by the question.
  public static func isWanted() -> Bool {
    BusConnection().map(isWanted(by:)) ?? false
  }

  private static func isWanted(by session: BusConnection) -> Bool {
    ["ScreenReaderEnabled", "IsEnabled"].contains { property in
      // Where nobody answers there is no assistive technology.
      let answer = try? session.call(
        "Get",
        of: InterfaceName.properties.rawValue,
        at: status,
        [.string("org.a11y.Status"), .string(property)],
        startsService: false
      )
      return answer == [.variant(.bool(true))]
    }
  }

  /// Connects to the accessibility bus and introduces the program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - root: the interface.
  ///   - perform: does what is asked of it.
  /// - Returns: the service; `nil` when no assistive technology runs or there is no bus for it.
  public static func start(
    as program: Program,
    showing root: AccessibleNode,
    perform: @escaping Performer
  ) -> AccessibilityService? {
    // A bus that cannot be found is the same to the user as none: the next look asks again.
    guard let session = BusConnection(), isWanted(by: session),
      let found = try? session.call("GetAddress", of: "org.a11y.Bus", at: status, []),
      case .string(let address) = found.first
    else { return nil }
    let answerer = CallAnswerer(
      AccessibleServer(tree: AccessibleTree(root), program: program),
      perform
    )
    guard let bus = BusConnection(address: address, answer: { answerer.answer($0) }) else {
      return nil
    }
    answerer.state.withLock { $0.busName = bus.name }
    let own = Variant.tuple([.string(bus.name), .object(registry.path)])
    // A registry that is just ending refuses; the next look asks again.
    guard
      let parent = try? bus.call("Embed", of: "org.a11y.atspi.Socket", at: registry, [own]),
      case .tuple(let parts) = parent.first, parts.count == 2,
      case .string(let service) = parts[0], case .object(let path) = parts[1]
    else { return nil }
    answerer.state.withLock { $0.desktop = (service, path) }
    return AccessibilityService(answerer, on: bus)
  }

  /// A Boolean value that indicates whether the bus has ended, or the connection was closed.
  public var isClosed: Bool { bus.isClosed }

  /// Ends the connection; waits until what was sent has left.
  public func close() { bus.close() }

  // MARK: - Telling

  /// Shows another state of the interface, and tells whoever listens what is different.
  ///
  /// - Parameters:
  ///   - root: the interface.
  ///   - origin: the pixel of the screen that the pixel (0, 0) of its window is.
  public func show(_ root: AccessibleNode, at origin: (x: Int, y: Int)) {
    let events = answerer.state.withLock { state in
      state.origin = origin
      return state.tree.update(to: root).flatMap { state.events(of: $0) }
    }
    for event in events {
      bus.emit(event.name, of: event.interface, from: event.path, event.values)
    }
  }
}

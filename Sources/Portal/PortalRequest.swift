internal import CGIO
internal import MessageBus

/// One request to the desktop's portal, which the user answers.
///
/// Source: *XDG Desktop Portal*, org.freedesktop.portal.Request.
final class PortalRequest {
  static let desktop = BusConnection.Object(
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop"
  )

  private let bus: BusConnection
  private let context: OpaquePointer
  private var subscriptions: [UInt32] = []
  /// The answer: a number, 0 for chosen, 1 for cancelled, and what was chosen.
  private var answer: OpaquePointer?
  private var hasLeft = false

  /// Makes a request; signals come to the calling thread while it waits.
  init(on bus: BusConnection) {
    self.bus = bus
    context = g_main_context_new()
    g_main_context_push_thread_default(context)
  }

  deinit {
    for subscription in subscriptions {
      g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
    }
    // What was on its way still names this object.
    while g_main_context_iteration(context, 0) != 0 {}
    g_main_context_pop_thread_default(context)
    g_main_context_unref(context)
    if let answer { g_variant_unref(answer) }
  }

  /// Sends the request and waits for the user.
  ///
  /// - Parameters:
  ///   - method: the name of the method.
  ///   - interface: the portal.
  ///   - parameters: what comes before the options.
  ///   - options: the options, without the token.
  ///   - descriptor: a file that goes with the call.
  ///   - read: reads the answer from the results.
  /// - Returns: the answer.
  func send<Value>(
    _ method: String,
    of interface: String,
    _ parameters: [Variant],
    options: [String: Variant],
    descriptor: CInt? = nil,
    read: (borrowing ReceivedVariant) -> Value?
  ) -> PortalAnswer<Value> {
    let token = "sumi\(UInt64.random(in: 0 ... .max))"
    let sender = bus.name.dropFirst().map { $0 == "." ? "_" : $0 }
    // Before the call: a quick portal would answer unheard.
    listen(at: "\(Self.desktop.path)/request/\(String(sender))/\(token)")
    watchService()
    var all = options
    all["handle_token"] = .string(token)
    do throws(BusConnection.Failure) {
      let reply = try bus.call(
        method,
        of: interface,
        at: Self.desktop,
        parameters + [.options(all)],
        descriptor: descriptor
      )
      // Portals before 0.9 chose the path themselves.
      if let path = reply.part(0, type: "o")?.text(), !path.hasSuffix(token) { listen(at: path) }
    } catch {
      switch error {
      case .nobody: return .unavailable
      case .failed(let message): return .failed(message)
      }
    }
    waitForAnswer()
    return result(read)
  }

  /// The seconds after which the end of the bus is noticed.
  private static let checkInterval: UInt32 = 1

  /// Waits for the user, or until there is nobody left who could bring an answer.
  private func waitForAnswer() {
    // The end of the bus is no event of this context; only a clock ends the wait for events then.
    let clock = g_timeout_source_new_seconds(Self.checkInterval)
    g_source_set_callback(clock, { _ in 1 }, nil, nil)
    g_source_attach(clock, context)
    defer {
      g_source_destroy(clock)
      g_source_unref(clock)
    }
    while answer == nil, !hasLeft {
      // What arrived before the end counts.
      let isClosed = bus.isClosed
      let isDone = g_main_context_iteration(context, isClosed ? 0 : 1) == 0
      if isClosed, isDone { return }
    }
  }

  private func result<Value>(_ read: (borrowing ReceivedVariant) -> Value?) -> PortalAnswer<Value> {
    guard let answer else { return .failed("the desktop's dialogs have ended") }
    self.answer = nil
    let response = ReceivedVariant(taking: answer)
    guard let code = response.part(0, type: "u")?.number() else {
      return .failed("the desktop gave an answer that cannot be read")
    }
    guard code != 1 else { return .cancelled }
    guard code == 0, let results = response.part(1, type: "a{sv}"), let value = read(results) else {
      return .failed("the desktop gave no answer")
    }
    return .chosen(value)
  }

  // MARK: - Signals

  private func listen(at path: String) {
    subscribe(
      to: "Response",
      of: "org.freedesktop.portal.Request",
      at: path,
      from: Self.desktop.service
    ) {
      request,
      parameters in
      guard request.answer == nil else { return }
      request.answer = g_variant_ref(parameters)
    }
  }

  /// Notices when the portal ends, after which no answer would come.
  private func watchService() {
    subscribe(
      to: "NameOwnerChanged",
      of: "org.freedesktop.DBus",
      at: "/org/freedesktop/DBus",
      from: "org.freedesktop.DBus",
      about: Self.desktop.service
    ) { request, parameters in
      let change = ReceivedVariant(taking: g_variant_ref(parameters))
      if change.part(2, type: "s")?.text() == "" { request.hasLeft = true }
    }
  }

  /// The handler of a signal; owned by the subscription.
  private final class Listener {
    unowned let request: PortalRequest
    let body: (PortalRequest, OpaquePointer) -> Void

    init(_ request: PortalRequest, _ body: @escaping (PortalRequest, OpaquePointer) -> Void) {
      (self.request, self.body) = (request, body)
    }
  }

  private func subscribe(
    to signal: String,
    of interface: String,
    at path: String,
    from sender: String,
    about argument: String? = nil,
    _ body: @escaping (PortalRequest, OpaquePointer) -> Void
  ) {
    let number = g_dbus_connection_signal_subscribe(
      bus.connection,
      sender,
      interface,
      signal,
      path,
      argument,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, owner in
        guard let parameters, let owner else { return }
        let listener = Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
        listener.body(listener.request, parameters)
      },
      Unmanaged.passRetained(Listener(self, body)).toOpaque(),
      { owner in if let owner { Unmanaged<Listener>.fromOpaque(owner).release() } }
    )
    subscriptions.append(number)
  }
}

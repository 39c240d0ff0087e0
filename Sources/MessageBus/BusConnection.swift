internal import CGIO

/// A private connection to a bus on which programs talk (C: `GDBusConnection`).
///
/// Any thread may use it. GLib reads what arrives on a thread of its own, which sleeps while nothing
/// does.
public final class BusConnection: @unchecked Sendable {
  /// The connection of GLib.
  package let connection: OpaquePointer
  /// The events of the connection, which GLib would leave to the main loop of the program.
  private let context: OpaquePointer
  /// The filter that calls of others come by; 0 for none.
  ///
  /// It is set before anybody else has the connection.
  private var filter: UInt32 = 0

  /// The longest time for a call whose answer needs no user, in milliseconds.
  private static let timeout: CInt = 10_000

  /// An object of another program.
  public struct Object: Hashable, Sendable {
    /// The name of the program on the bus.
    public var service: String
    /// The path of the object.
    public var path: String

    /// Makes the address of an object.
    public init(_ service: String, _ path: String) { (self.service, self.path) = (service, path) }
  }

  /// The reason why a call was not answered.
  public enum Failure: Error {
    /// There is nobody who could answer.
    case nobody
    /// It failed, with the message of who answered.
    case failed(String)
  }

  /// Opens the bus of the session; `nil` when it has none.
  public convenience init?() {
    // With neither, GIO would start a bus, and what is asked for would not be on that.
    let runtime = g_getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/bus" }
    let isThere =
      g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil
      || runtime.map { g_file_test($0, G_FILE_TEST_EXISTS) != 0 } == true
    guard isThere,
      let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
    else { return nil }
    defer { g_free(address) }
    self.init(address: String(cString: address))
  }

  /// Opens the bus at an address; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - answer: is called, on GLib's thread, with each call of another program; returns whether the
  ///     call has been answered or will be. `nil` leaves all answers to GLib.
  public init?(address: String, answer: (@Sendable (BusCall) -> Bool)? = nil) {
    // The shared connection of the process would end it together with the bus.
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    guard let context = g_main_context_new() else { return nil }
    g_main_context_push_thread_default(context)
    let opened = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    g_main_context_pop_thread_default(context)
    guard let opened else {
      Self.release(context)
      return nil
    }
    (connection, self.context) = (opened, context)
    // Nobody knows the name of the connection yet, so that no call is missed.
    if let answer { filter = BusCall.pass(to: answer, from: opened) }
  }

  deinit {
    if filter != 0 { g_dbus_connection_remove_filter(connection, filter) }
    if !isClosed { close() }
    awaitEnd()
    sumiUnref(UnsafeMutableRawPointer(connection))
    Self.release(context)
  }

  /// Lets the connection tell that it has ended; until then that event holds a reference to it.
  private func awaitEnd() {
    let hasEnded = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    defer { hasEnded.deallocate() }
    hasEnded.initialize(to: false)
    let end: @convention(c) (gpointer?, gboolean, gpointer?, gpointer?) -> Void = { _, _, _, flag in
      flag?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    let handler = g_signal_connect_data(
      UnsafeMutableRawPointer(connection),
      "closed",
      unsafeBitCast(end, to: GCallback.self),
      hasEnded,
      nil,
      GConnectFlags(rawValue: 0)
    )
    while !hasEnded.pointee { g_main_context_iteration(context, 1) }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), handler)
  }

  private static func release(_ context: OpaquePointer) {
    while g_main_context_iteration(context, 0) != 0 {}
    g_main_context_unref(context)
  }

  /// Closes the connection and waits until all that was sent has left; the end of the last reference
  /// does the same.
  public func close() { g_dbus_connection_close_sync(connection, nil, nil) }

  /// The name of this connection on the bus.
  public var name: String {
    g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
  }

  /// A Boolean value that indicates whether the bus has ended, or closed the connection.
  public var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

  // MARK: - Calls

  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: its name.
  ///   - interface: the interface that it belongs to.
  ///   - object: the object that is asked.
  ///   - parameters: a tuple.
  ///   - startsService: a Boolean value that indicates whether the bus starts a program that is missing.
  /// - Returns: the values of the answer; none when one has a type that nobody here expects.
  /// - Throws: ``Failure`` when there is no answer.
  public func call(
    _ method: String,
    of interface: String,
    at object: Object,
    _ parameters: [Variant],
    startsService: Bool = true
  ) throws(Failure) -> [Variant] {
    let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    let answer = try call(method, of: interface, at: object, parameters, flags, descriptor: nil)
    guard case .tuple(let values) = answer.variant() else { return [] }
    return values
  }

  /// Calls a method with a file and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: its name.
  ///   - interface: the interface that it belongs to.
  ///   - object: the object that is asked.
  ///   - parameters: a tuple.
  ///   - descriptor: a file that goes with the call, as number 0; `nil` for none.
  /// - Returns: the answer, a tuple.
  /// - Throws: ``Failure`` when there is none.
  package func call(
    _ method: String,
    of interface: String,
    at object: Object,
    _ parameters: [Variant],
    descriptor: CInt?
  ) throws(Failure) -> ReceivedVariant {
    try call(
      method,
      of: interface,
      at: object,
      parameters,
      G_DBUS_CALL_FLAGS_NONE,
      descriptor: descriptor
    )
  }

  private func call(
    _ method: String,
    of interface: String,
    at object: Object,
    _ parameters: [Variant],
    _ flags: GDBusCallFlags,
    descriptor: CInt?
  ) throws(Failure) -> ReceivedVariant {
    var files: OpaquePointer?
    if let descriptor { files = Self.list(of: descriptor) }
    defer { if let files { sumiUnref(UnsafeMutableRawPointer(files)) } }
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_with_unix_fd_list_sync(
      connection,
      object.service,
      object.path,
      interface,
      method,
      Variant.tuple(parameters).make(),
      nil,
      flags,
      Self.timeout,
      files.map { UnsafeMutablePointer($0) },
      nil,
      nil,
      &error
    )
    guard let answer else { throw Self.failure(error) }
    return ReceivedVariant(taking: answer)
  }

  private static func list(of descriptor: CInt) -> OpaquePointer? {
    guard let list = g_unix_fd_list_new() else { return nil }
    g_unix_fd_list_append(list, descriptor, nil)
    return OpaquePointer(list)
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> Failure {
    guard let error else { return .failed("") }
    defer { g_error_free(error) }
    guard sumiIsNobodyThere(error) == 0 else { return .nobody }
    g_dbus_error_strip_remote_error(error)
    return .failed(String(cString: error.pointee.message))
  }

  // MARK: - Signals

  /// Sends a signal to whoever listens to it; nothing when the bus has ended.
  ///
  /// - Parameters:
  ///   - signal: its name.
  ///   - interface: the interface that it belongs to.
  ///   - path: the path of the own object that sends it.
  ///   - parameters: a tuple.
  public func emit(
    _ signal: String,
    of interface: String,
    from path: String,
    _ parameters: [Variant]
  ) {
    let body = Variant.tuple(parameters).make()
    g_dbus_connection_emit_signal(connection, nil, path, interface, signal, body, nil)
  }
}

internal import CGIO

/// A private connection to the bus on which the programs of a session talk (C: `GDBusConnection`).
final class SessionBus {
  let connection: OpaquePointer

  /// The longest time for a call whose answer needs no user, in milliseconds.
  private static let patience: CInt = 10_000

  /// The reason why a call was not answered.
  enum Failure: Error {
    case nobody
    case failed(String)
  }

  /// Opens the bus; `nil` when this session has none.
  init?() {
    // With neither, GIO would start a bus, and what is asked for would not be on that.
    let runtime = g_getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/bus" }
    let isThere =
      g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil
      || runtime.map { g_file_test($0, G_FILE_TEST_EXISTS) != 0 } == true
    guard isThere,
      let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
    else { return nil }
    defer { g_free(address) }
    // The shared connection of the process would end it together with the bus.
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    guard let opened = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      return nil
    }
    connection = opened
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    sumiUnref(UnsafeMutableRawPointer(connection))
  }

  /// The name of this connection on the bus.
  var name: String {
    g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
  }

  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: its name.
  ///   - interface: the interface that it belongs to.
  ///   - parameters: a tuple.
  ///   - descriptor: a file that goes with the call, as number 0.
  /// - Returns: the answer, a tuple.
  /// - Throws: ``Failure`` when there is none.
  func call(
    _ method: String,
    of interface: String,
    _ parameters: [Variant],
    descriptor: CInt? = nil
  ) throws(Failure) -> ReceivedVariant {
    var files: OpaquePointer?
    if let descriptor { files = Self.list(of: descriptor) }
    defer { if let files { sumiUnref(UnsafeMutableRawPointer(files)) } }
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_with_unix_fd_list_sync(
      connection,
      PortalRequest.service,
      PortalRequest.object,
      interface,
      method,
      Variant.tuple(parameters).make(),
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      Self.patience,
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
}

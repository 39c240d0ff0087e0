internal import CGIO

/// A call of another program, which waits for the answer (C: `GDBusMessage`).
///
/// Any thread may answer it, once.
public final class BusCall: @unchecked Sendable {
  /// The path of the object that is asked.
  public let path: String
  /// The interface that the method belongs to; empty when the caller does not say it.
  public let interface: String
  /// The name of the method.
  public let method: String
  /// The arguments; none when one has a type that nobody here expects, or all together have more than
  /// 65,536 bytes.
  public let arguments: [Variant]

  /// The largest size of arguments that are looked at, in bytes.
  private static let limit: UInt = 65_536

  private let message: OpaquePointer
  private let connection: OpaquePointer

  private init(_ message: OpaquePointer, on connection: OpaquePointer) {
    func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    path = text(g_dbus_message_get_path(message))
    interface = text(g_dbus_message_get_interface(message))
    method = text(g_dbus_message_get_member(message))
    let body = g_dbus_message_get_body(message).flatMap { body in
      g_variant_get_size(body) <= Self.limit ? Variant(body) : nil
    }
    if case .tuple(let values) = body { arguments = values } else { arguments = [] }
    (self.message, self.connection) = (message, connection)
    g_object_ref(UnsafeMutableRawPointer(message))
    g_object_ref(UnsafeMutableRawPointer(connection))
  }

  deinit {
    sumiUnref(UnsafeMutableRawPointer(message))
    sumiUnref(UnsafeMutableRawPointer(connection))
  }

  /// Answers the call.
  public func reply(_ values: [Variant]) {
    guard let reply = g_dbus_message_new_method_reply(message) else { return }
    g_dbus_message_set_body(reply, Variant.tuple(values).make())
    send(reply)
  }

  /// Answers that the call has failed.
  ///
  /// - Parameters:
  ///   - error: the name of the error, such as `org.freedesktop.DBus.Error.UnknownMethod`.
  ///   - text: the reason, for debugging.
  public func fail(_ error: String, _ text: String) {
    guard let reply = g_dbus_message_new_method_error_literal(message, error, text) else { return }
    send(reply)
  }

  private func send(_ reply: OpaquePointer) {
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    sumiUnref(UnsafeMutableRawPointer(reply))
  }

  // MARK: - Receiving

  /// The function that answers; owned by the filter.
  private final class Answerer {
    let answer: @Sendable (BusCall) -> Bool

    init(_ answer: @escaping @Sendable (BusCall) -> Bool) { self.answer = answer }
  }

  /// Passes each call that arrives to a function.
  ///
  /// - Returns: the number of the filter.
  static func pass(
    to answer: @escaping @Sendable (BusCall) -> Bool,
    from connection: OpaquePointer
  ) -> UInt32 {
    g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, owner in
        guard let connection, let message, let owner, isIncoming != 0,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        let answerer = Unmanaged<Answerer>.fromOpaque(owner).takeUnretainedValue()
        guard answerer.answer(BusCall(message, on: connection)) else { return message }
        sumiUnref(UnsafeMutableRawPointer(message))
        return nil
      },
      Unmanaged.passRetained(Answerer(answer)).toOpaque(),
      { owner in if let owner { Unmanaged<Answerer>.fromOpaque(owner).release() } }
    )
  }
}

internal import CSM

/// The connection with the session manager of the desktop (XSMP, over libSM).
///
/// Used on one thread, of the background: opening and reading wait for the session manager.
///
/// 1. Open the connection and ``set(_:)`` the properties.
/// 2. When the ``descriptor`` is readable, call ``receive()`` and do what the events ask for.
/// 3. Drop the last reference: the session manager is told that the program has ended by itself.
public final class SessionConnection {
  /// The name of the program in the session, for the next start; the session manager chose it.
  public let id: String
  /// The descriptor for a poller: readable when the session manager has written.
  public let descriptor: CInt

  private let library: SessionLibrary
  private let connection: OpaquePointer
  private let inbox: Inbox
  private var isLost = false

  /// Opens a connection to the session manager that the variable `SESSION_MANAGER` names; `nil` when nobody
  /// answers, or libSM is not installed.
  ///
  /// Blocks the signal SIGPIPE of the calling thread.
  ///
  /// - Parameter previousID: the ``id`` that the program had in the session that is restored; `nil` for a
  ///   program that is new in it.
  public init?(previousID: String?) {
    guard let library = SessionLibrary() else { return nil }
    sumiBlockBrokenPipe()
    let inbox = Inbox()
    var functions = library.functions
    var id: UnsafeMutablePointer<CChar>?
    var opened = Self.open(&functions, inbox, previousID, &id)
    // A session manager may refuse a name that it does not know.
    if opened == nil, previousID != nil { opened = Self.open(&functions, inbox, nil, &id) }
    defer { free(id) }
    guard let opened else { return nil }
    (self.library, self.inbox, connection) = (library, inbox, opened)
    self.id = id.map { String(cString: $0) } ?? ""
    descriptor = functions.connectionNumber(functions.iceConnection(opened))
  }

  deinit { if !isLost { _ = library.functions.close(connection, 0, nil) } }

  private static func open(
    _ functions: inout SumiSessionLibrary,
    _ inbox: Inbox,
    _ previousID: String?,
    _ id: inout UnsafeMutablePointer<CChar>?
  ) -> OpaquePointer? {
    sumiOpenSession(
      &functions,
      Unmanaged.passUnretained(inbox).toOpaque(),
      { _, owner, _, _, _, _ in Inbox.of(owner)?.events.append(.save) },
      { _, owner in Inbox.of(owner)?.events.append(.end) },
      { _, _ in },
      { _, _ in },
      previousID,
      &id
    )
  }

  // MARK: - Messages

  /// Reads the messages that have arrived; waits for one when there is none.
  ///
  /// - Returns: the events, the oldest first; may be empty, since some messages need no answer.
  public func receive() -> [SessionEvent] {
    guard !isLost else { return [] }
    var reply: CInt = 0
    let ice = library.functions.iceConnection(connection)
    if library.functions.processMessages(ice, nil, &reply) != IceProcessMessagesSuccess {
      isLost = true
      inbox.events.append(.lost)
    }
    defer { inbox.events = [] }
    return inbox.events
  }

  /// Sets the properties by which the program is started again.
  public func set(_ properties: RestartProperties) {
    guard !isLost else { return }
    set(SmProgram, [properties.program])
    set(SmRestartCommand, properties.restart, isList: true)
    set(SmCloneCommand, properties.clone, isList: true)
    set(SmProcessID, ["\(getpid())"])
    if let user = sumiUserName() { set(SmUserID, [String(cString: user)]) }
  }

  /// Answers ``SessionEvent/save``.
  ///
  /// - Parameter succeeded: `false` if something could not be saved.
  public func finishSaving(succeeded: Bool) {
    guard !isLost else { return }
    library.functions.saveYourselfDone(connection, succeeded ? 1 : 0)
  }

  private func set(_ name: String, _ texts: [String], isList: Bool = false) {
    var functions = library.functions
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    sumiSetSessionProperty(
      &functions,
      connection,
      name,
      isList ? 1 : 0,
      &pointers,
      CInt(pointers.count)
    )
  }
}

/// The events that the callbacks of a connection leave for its owner.
private final class Inbox {
  var events: [SessionEvent] = []

  static func of(_ owner: UnsafeMutableRawPointer?) -> Inbox? {
    owner.map { Unmanaged<Inbox>.fromOpaque($0).takeUnretainedValue() }
  }
}

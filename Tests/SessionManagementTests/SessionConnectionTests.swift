import Foundation
import SessionManagement
import TestSupport
import Testing

/// One after the other: the address of the session manager is a variable of the whole process.
@Suite(.serialized, .enabled(if: SessionManager.isPossible, "there is no libsm-dev or cc"))
struct SessionConnectionTests {
  private static let properties = RestartProperties(
    program: "sumi",
    restart: ["/usr/bin/sumi", "--session-id", "7", "--", "/tmp/a b.sumi"],
    clone: ["/usr/bin/sumi"]
  )

  private func connect(
    to manager: SessionManager,
    previousID: String? = nil
  ) throws -> SessionConnection {
    setenv("SESSION_MANAGER", manager.address, 1)
    return try #require(SessionConnection(previousID: previousID))
  }

  /// Reads until there are events.
  private func events(of connection: SessionConnection) -> [SessionEvent] {
    while true {
      let events = connection.receive()
      if !events.isEmpty { return events }
    }
  }

  @Test func savingAndEndingAreAskedFor() throws {
    let manager = try SessionManager()
    var connection: SessionConnection? = try connect(to: manager)
    #expect(try manager.line("new ") == "new " + (connection?.id ?? ""))
    // A new client is asked once at the beginning.
    #expect(connection.map(events) == [.save])
    connection?.set(Self.properties)
    connection?.finishSaving(succeeded: true)
    #expect(try manager.line("saved") == "saved 1")
    manager.send("save")
    #expect(connection.map(events) == [.save])
    connection?.finishSaving(succeeded: false)
    #expect(try manager.line("saved", number: 2) == "saved 0")
    manager.send("die")
    #expect(connection.map(events) == [.end])
    connection = nil
    try manager.line("closed")
  }

  @Test func propertiesAreWhole() throws {
    let manager = try SessionManager()
    let connection = try connect(to: manager)
    connection.set(Self.properties)
    #expect(try manager.line("Program") == "Program = sumi")
    #expect(
      try manager.line("RestartCommand")
        == "RestartCommand = /usr/bin/sumi --session-id 7 -- /tmp/a b.sumi"
    )
    #expect(try manager.line("CloneCommand") == "CloneCommand = /usr/bin/sumi")
    #expect(try manager.line("ProcessID") == "ProcessID = \(getpid())")
    #expect(try manager.line("UserID") == "UserID = \(NSUserName())")
  }

  @Test func clientComesBackByItsName() throws {
    let manager = try SessionManager(knowing: ["the-name"])
    let connection = try connect(to: manager, previousID: "the-name")
    #expect(connection.id == "the-name")
    #expect(try manager.line("returned") == "returned the-name")
  }

  /// A name of a session that is long gone is no reason to stay outside.
  @Test func clientWithAnUnknownNameIsNew() throws {
    let manager = try SessionManager()
    let connection = try connect(to: manager, previousID: "gone")
    #expect(try manager.line("refused") == "refused gone")
    #expect(connection.id != "gone" && !connection.id.isEmpty)
  }

  @Test func deathOfTheManagerIsNoticedAndHarmless() throws {
    let manager = try SessionManager()
    let connection = try connect(to: manager)
    #expect(events(of: connection) == [.save])
    manager.stop()
    #expect(events(of: connection) == [.lost])
    #expect(connection.receive() == [])
    connection.set(Self.properties)
    connection.finishSaving(succeeded: true)
  }

  @Test func nobodyAnswersAtAWrongAddress() {
    setenv("SESSION_MANAGER", "local/nowhere:/tmp/.ICE-unix/no-such-socket", 1)
    #expect(SessionConnection(previousID: nil) == nil)
    unsetenv("SESSION_MANAGER")
    #expect(SessionConnection(previousID: nil) == nil)
  }
}

import CGIO
import Foundation
import MessageBus
import Synchronization
import Testing

@Suite(.enabled(if: PrivateBus.isPossible, "there is no dbus-daemon"))
struct BusConnectionTests {
  /// Calls that were answered later, by another thread than the one that brought them.
  private final class Waiting: Sendable {
    let calls = Mutex<[BusCall]>([])
  }

  /// Opens a connection that returns what it is asked, and one that asks.
  private func pair(
    on bus: PrivateBus,
    _ answer: @escaping @Sendable (BusCall) -> Bool
  ) throws -> (server: BusConnection, client: BusConnection) {
    let server = try #require(BusConnection(address: bus.address, answer: answer))
    let client = try #require(BusConnection(address: bus.address))
    return (server, client)
  }

  @Test func aCallIsAnswered() throws {
    let bus = try PrivateBus()
    let (server, client) = try pair(on: bus) { call in
      guard call.interface == "org.example.Echo" else { return false }
      call.reply([.string(call.path), .string(call.method)] + call.arguments)
      return true
    }
    let arguments: [Variant] = [
      .integer(-3), .variant(.double(0.5)), .tuple([.string("ä"), .object("/x")]),
    ]
    let answer = try client.call(
      "Return",
      of: "org.example.Echo",
      at: BusConnection.Object(server.name, "/a/b"),
      arguments
    )
    #expect(answer == [.string("/a/b"), .string("Return")] + arguments)
  }

  /// What nobody answers is answered by GLib: there is no such thing.
  @Test func anUnknownCallFails() throws {
    let bus = try PrivateBus()
    let (server, client) = try pair(on: bus) { _ in false }
    let object = BusConnection.Object(server.name, "/a")
    #expect {
      try client.call("Return", of: "org.example.Echo", at: object, [])
    } throws: { error in
      if case .nobody? = error as? BusConnection.Failure { true } else { false }
    }
  }

  @Test func aFailureIsTold() throws {
    let bus = try PrivateBus()
    let (server, client) = try pair(on: bus) { call in
      call.fail("org.example.Error.Busy", "not today")
      return true
    }
    let object = BusConnection.Object(server.name, "/a")
    #expect {
      try client.call("Return", of: "org.example.Echo", at: object, [])
    } throws: { error in
      if case .failed("not today")? = error as? BusConnection.Failure { true } else { false }
    }
  }

  /// An answer may come late and from anywhere; meanwhile the connection answers others.
  @Test func anAnswerMayComeLater() throws {
    let bus = try PrivateBus()
    let waiting = Waiting()
    let (server, client) = try pair(on: bus) { call in
      if call.method == "Wait" {
        waiting.calls.withLock { $0.append(call) }
      } else {
        call.reply([.integer(2)])
        // The first call is answered after the second.
        for call in waiting.calls.withLock({ $0 }) { call.reply([.integer(1)]) }
      }
      return true
    }
    let object = BusConnection.Object(server.name, "/a")
    let other = try #require(BusConnection(address: bus.address))
    let answer = Mutex<[Variant]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // Without an answer the test fails below.
      let values = try? client.call("Wait", of: "org.example.Echo", at: object, [])
      answer.withLock { $0 = values ?? [] }
      done.signal()
    }
    while waiting.calls.withLock({ $0.isEmpty }) { Thread.sleep(forTimeInterval: 0.005) }
    #expect(try other.call("Go", of: "org.example.Echo", at: object, []) == [.integer(2)])
    done.wait()
    #expect(answer.withLock { $0 } == [.integer(1)])
  }

  /// A service that is not there is not started for a question that asks not to.
  @Test func nobodyIsStartedByAQuestion() throws {
    let bus = try PrivateBus()
    let client = try #require(BusConnection(address: bus.address))
    let object = BusConnection.Object("org.a11y.Bus", "/org/a11y/bus")
    #expect(throws: BusConnection.Failure.self) {
      try client.call("GetAddress", of: "org.a11y.Bus", at: object, [], startsService: false)
    }
    let names = try client.call(
      "ListNames",
      of: "org.freedesktop.DBus",
      at: BusConnection.Object("org.freedesktop.DBus", "/org/freedesktop/DBus"),
      []
    )
    guard case .list(let found, "s") = names.first else { throw PrivateBus.NotReady() }
    #expect(!found.contains(.string("org.a11y.Bus")))
    #expect(found.contains(.string(client.name)))
  }

  /// The number of connections that are still there.
  private final class Count: Sendable {
    let left = Mutex(0)

    /// Counts a connection until it is gone.
    func add(_ connection: BusConnection) {
      left.withLock { $0 += 1 }
      g_object_weak_ref(
        UnsafeMutablePointer<GObject>(connection.connection),
        { count, _ in
          guard let count else { return }
          Unmanaged<Count>.fromOpaque(count).takeRetainedValue().left.withLock { $0 -= 1 }
        },
        Unmanaged.passRetained(self).toOpaque()
      )
    }
  }

  /// Nothing of a connection is left after its end, by whatever it comes.
  @Test func connectionsAreReleased() throws {
    let bus = try PrivateBus()
    let count = Count()
    for number in 0..<6 {
      let (server, client) = try pair(on: bus) { call in
        call.reply([])
        return true
      }
      count.add(server)
      count.add(client)
      let object = BusConnection.Object(server.name, "/a")
      _ = try client.call("Go", of: "org.example.Echo", at: object, [])
      if number % 2 == 1 { server.close() }
      if number == 5 { bus.stop() }
    }
    let end = Date(timeIntervalSinceNow: 60)
    while count.left.withLock({ $0 }) > 0, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(count.left.withLock { $0 } == 0)
  }

  /// Arguments that are too large are not looked at.
  @Test(arguments: [(60_000, 1), (70_000, 0)])
  func largeArgumentsAreLeftOut(length: Int, count: Int32) throws {
    let bus = try PrivateBus()
    let (server, client) = try pair(on: bus) { call in
      call.reply([.integer(Int32(call.arguments.count))])
      return true
    }
    let object = BusConnection.Object(server.name, "/a")
    let text = Variant.string(String(repeating: "a", count: length))
    let answer = try client.call("Count", of: "org.example.Echo", at: object, [text])
    #expect(answer == [.integer(count)])
  }

  /// The end of a bus is noticed, and ends nobody else.
  @Test func theEndOfABusIsNoticed() throws {
    let bus = try PrivateBus()
    let client = try #require(BusConnection(address: bus.address))
    #expect(!client.isClosed)
    bus.stop()
    let end = Date(timeIntervalSinceNow: 60)
    while !client.isClosed, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(client.isClosed)
    client.emit("Gone", of: "org.example.Echo", from: "/a", [.integer(1)])
    #expect(BusConnection(address: bus.address) == nil)
  }
}

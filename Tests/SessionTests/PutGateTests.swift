import SystemIO
import TestSupport
import Testing

@testable import Session

/// The requests of a gate to a server that does what a test says.
@Suite struct PutGateTests {
  private final class FakeServer {
    var marks: [(number: Int, flushes: Bool)] = []
    var answers = 0
    /// The stalls of the next probe, by their start and duration; `nil` breaks it off.
    var stalls: [(Int64, Int64)]? = []

    func requests(answering: Bool) -> PutGate.Server {
      PutGate.Server(
        requestAnswer: answering ? { self.answers += 1 } : nil,
        requestMark: { self.marks.append(($0, $1)) },
        probe: { _, record in
          guard let stalls = self.stalls else { return nil }
          for (start, duration) in stalls { record(start, duration) }
          return 300_000
        }
      )
    }
  }

  private let period = 1.0 / 60

  /// A gate whose clock is known from probes, and the time of a picture in the past.
  private func pacedGate(_ server: FakeServer) throws -> (gate: PutGate, picture: Int64) {
    let now = Clock.now
    let gate = try PutGate(period: period, server: server.requests(answering: false), now: now)
    let frame = Int64(period * 1e9)
    for index in (0..<10).reversed() {
      server.stalls = [(now - Int64(index) * 6 * frame, 500_000)]
      _ = gate.observe()
    }
    #expect(gate.pacing.isPacing(at: now))
    return (gate, now)
  }

  @Test func aServerThatAnswersIsAsked() throws {
    let server = FakeServer()
    let gate = try PutGate(
      period: period,
      server: server.requests(answering: true),
      now: Clock.now
    )
    gate.requestAnswer(now: Clock.now)
    #expect(server.answers == 1 && server.marks.isEmpty)
    #expect(!gate.recordUse(at: Clock.now))
  }

  /// Marks are asked for only while puts are timed: the first with the put, the second when it has come.
  @Test func aPutIsFollowedByTwoMarks() throws {
    let server = FakeServer()
    let fresh = try PutGate(
      period: period,
      server: server.requests(answering: false),
      now: Clock.now
    )
    fresh.requestAnswer(now: Clock.now)
    fresh.recordPut(at: Clock.now)
    #expect(server.marks.isEmpty && fresh.isReady(now: Clock.now))

    let (gate, picture) = try pacedGate(server)
    let frame = Int64(period * 1e9)
    let put = picture + 3 * frame - Int64(gate.pacing.lead) + 50_000
    #expect(gate.isReady(now: put))
    gate.requestAnswer(now: put)
    gate.recordPut(at: put)
    #expect(server.marks.count == 1 && server.marks[0].flushes == false)
    let number = server.marks[0].number
    #expect(gate.handleMark(number, done: put, read: put))
    #expect(server.marks.count == 2 && server.marks[1] == (number + 1, true))
    // Until the second one has come, nothing else is put.
    #expect(!gate.isReady(now: put + frame))
    #expect(gate.handleMark(number + 1, done: put + 100_000, read: put + 200_000))
    #expect(gate.isReady(now: put + frame))
    // Those of the lab are not the gate's.
    #expect(!gate.handleMark(3, done: put, read: put))
    gate.requestAnswer(now: put + frame)
    #expect(server.marks[2].number == number + 2)
  }

  /// A second mark after the picture means that a callback is pending: a frame is left out.
  @Test func aLateCommitLeavesAFrameOut() throws {
    let server = FakeServer()
    let (gate, picture) = try pacedGate(server)
    let frame = Int64(period * 1e9)
    let put = picture + 3 * frame - Int64(gate.pacing.lead) + 50_000
    #expect(gate.isReady(now: put))
    gate.requestAnswer(now: put)
    gate.recordPut(at: put)
    let number = server.marks[0].number
    _ = gate.handleMark(number, done: put, read: put)
    _ = gate.handleMark(number + 1, done: nil, read: picture + 3 * frame + 1_000_000)
    #expect(!gate.isReady(now: put + frame))
    #expect(gate.isReady(now: put + 2 * frame + 1_000_000))
    #expect(try #require(gate.dueTime) > put + frame + frame / 2)
  }

  /// Before a stroke that follows a pause the server's buffers are woken; not while the clock is unknown.
  @Test func buffersAreKeptForThePen() throws {
    let server = FakeServer()
    let (gate, picture) = try pacedGate(server)
    #expect(gate.recordUse(at: picture))
    gate.recordPut(at: picture)
    #expect(!gate.recordUse(at: picture + 100_000_000))
    #expect(gate.recordUse(at: picture + 500_000_000))
    let fresh = try PutGate(
      period: period,
      server: server.requests(answering: false),
      now: picture
    )
    #expect(!fresh.recordUse(at: picture))
  }

  /// A probe that a press has broken off tells nothing, and another screen ends what was known.
  @Test func whatIsKnownEnds() throws {
    let server = FakeServer()
    let (gate, picture) = try pacedGate(server)
    server.stalls = nil
    #expect(!gate.observe())
    #expect(gate.pacing.isPacing(at: picture))
    gate.follow(period: 1.0 / 75)
    #expect(!gate.pacing.isPacing(at: picture) && gate.pictureTime(now: picture) == nil)
    #expect(gate.composition(ofPutAt: picture).error > 6_000_000)
  }
}

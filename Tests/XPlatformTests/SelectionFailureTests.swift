import CX11
import Testing

@testable import XPlatform

extension XPlatformTests {
  /// Programs that lie, say nothing, never end, or go in the middle.
  @Suite struct SelectionFailureTests {
    /// Asks a peer that answers in some way.
    private func ask(
      limit: Int = 1 << 20,
      _ answer: @escaping (SelectionPeer, XSelectionRequestEvent) -> Void,
      piece: @escaping (SelectionPeer, XPropertyEvent) -> Void = { _, _ in }
    ) throws -> SelectionEvent {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      peer.own()
      (peer.answer, peer.piece) = (answer, piece)
      stage.selections.reader.largest = limit
      let event = try stage.ask("image/png", peer)
      #expect(stage.selections.deadline == nil)
      #expect(stage.connection.takeErrors() == [])
      return event
    }

    /// A stream without an end is left as soon as it is too long.
    @Test func endlessStreamIsLeft() throws {
      let piece = [UInt8](repeating: 7, count: 40_000)
      let event = try ask(
        { $0.announce(100, to: $1) },
        piece: { $0.put(piece, to: $1.atom, of: $1.window, type: "image/png") }
      )
      #expect(event.failure == .tooLarge)
    }

    @Test func giganticAnnouncementIsRefusedAtOnce() throws {
      #expect(try ask { $0.announce(4_000_000_000, to: $1) }.failure == .tooLarge)
    }

    /// What is announced is a lower bound at best; what comes counts.
    @Test func wrongLengthsDoNotMatter() throws {
      for length in [UInt(0), 3, 900_000] {
        var rest: [[UInt8]] = [[1, 2, 3], [4], Array(repeating: 5, count: 70_000), []]
        let whole = rest.flatMap { $0 }
        let event = try ask(
          { $0.announce(length, to: $1) },
          piece: { peer, event in
            guard !rest.isEmpty else { return }
            peer.put(rest.removeFirst(), to: event.atom, of: event.window, type: "image/png")
          }
        )
        #expect(event.bytes == whole)
      }
    }

    /// A property that is not there, numbers instead of bytes, a list of forms that is none.
    @Test func liesAreFound() throws {
      #expect(try ask { $0.notify($1) }.failure == .refused)
      #expect(try ask { $0.notify($1, property: $0.atom("OTHER")) }.failure == .refused)
      let numbers = try ask { peer, request in
        peer.put(numbers: [1, 2], to: request.property, of: request.requestor, type: "image/png")
        peer.notify(request)
      }
      #expect(numbers.failure == .malformed)
      let long = try ask(limit: 100) { peer, request in
        let bytes = [UInt8](repeating: 0, count: 5000)
        peer.put(bytes, to: request.property, of: request.requestor, type: "image/png")
        peer.notify(request)
      }
      #expect(long.failure == .tooLarge)
    }

    @Test func listThatIsNoneIsFound() throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      peer.own()
      for (type, numbers) in [("STRING", [UInt(1), 2]), ("ATOM", [0, 4_294_967_295, 77_777_777])] {
        peer.answer = { peer, request in
          peer.put(numbers: numbers, to: request.property, of: request.requestor, type: type)
          peer.notify(request)
        }
        let id = stage.selections.reader.requestTargets(
          of: .clipboard,
          among: ["image/png"],
          at: stage.selections.time,
          now: Stage.now
        )
        let event = try stage.waitForSelection(peer) { $0.id == id }
        if case .offered(_, let targets) = event {
          #expect(type == "ATOM")
          #expect(targets.isEmpty)
        } else {
          #expect(event.failure == .malformed)
        }
      }
      #expect(stage.connection.takeErrors() == [])
    }

    /// A list of millions of forms is refused, whether it comes at once or by pieces.
    @Test(arguments: [false, true]) func endlessListIsRefused(inPieces: Bool) throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      peer.own()
      let list = [UInt](repeating: 1, count: inPieces ? 1 << 11 : 1 << 21)
      peer.answer = { peer, request in
        guard !inPieces else { return peer.announce(100, to: request) }
        peer.put(numbers: list, to: request.property, of: request.requestor, type: "ATOM")
        peer.notify(request)
      }
      var count = 0
      peer.piece = { peer, event in
        count += 1
        peer.put(numbers: list, to: event.atom, of: event.window, type: "ATOM")
      }
      let id = stage.selections.reader.requestTargets(
        of: .clipboard,
        among: ["image/png"],
        at: stage.selections.time,
        now: Stage.now
      )
      let event = try stage.waitForSelection(peer) { $0.id == id }
      #expect(event.failure == .malformed)
      // What is accepted is two pieces long.
      #expect(count <= 3)
      #expect(stage.selections.deadline == nil)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Time passes without an answer, or without the next piece.
    @Test(arguments: [false, true]) func silentProgramIsGivenUp(begins: Bool) throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      peer.own()
      var isAsked = false
      peer.answer = { peer, request in
        isAsked = true
        if begins { peer.announce(9, to: request) }
      }
      let id = stage.selections.reader.request(
        "image/png",
        of: .clipboard,
        at: stage.selections.time,
        now: Stage.now
      )
      try stage.pump(peer) { isAsked }
      if begins { try stage.pump(peer) { peer.value(of: "NOTHING") == nil } }
      let deadline = try #require(stage.selections.deadline)
      #expect(stage.selections.expire(now: deadline - 1).isEmpty)
      let later = max(deadline, stage.selections.deadline ?? 0)
      let events = stage.selections.expire(now: later)
      #expect(events.map(\.id) == [id])
      #expect(events.first?.failure == .silent)
      #expect(stage.selections.deadline == nil)
      // What comes too late finds nobody, and does no harm.
      peer.own()
      stage.connection.synchronize()
      peer.pump()
      while stage.reader.next(now: { Stage.now }) != nil {}
      #expect(stage.connection.takeErrors() == [])
    }

    /// Somebody reads half of a large picture and goes away, or stops without going.
    @Test(arguments: [false, true]) func readerThatGoesIsForgotten(goes: Bool) throws {
      let stage = try Stage()
      stage.offer(["image/png": [UInt8](repeating: 9, count: 2 << 20)])
      var peer: SelectionPeer? = try SelectionPeer(on: stage.display.name)
      peer?.ask("image/png")
      try stage.pump(peer) { peer?.answers.isEmpty == false }
      #expect(peer?.value()?.type == "INCR")
      try stage.pump(peer) { peer?.value(deletes: false)?.type == "image/png" }
      _ = peer?.value()
      #expect(stage.selections.deadline != nil)
      if goes {
        peer = nil
        try stage.pump { stage.selections.deadline == nil }
      } else {
        let deadline = try #require(stage.selections.deadline)
        _ = stage.selections.expire(now: deadline + 60_000_000_000)
        #expect(stage.selections.deadline == nil)
      }
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
      // Others are served as before.
      let next = try SelectionPeer(on: stage.display.name)
      next.ask("TIMESTAMP")
      try stage.pump(next) { !next.answers.isEmpty }
      #expect(next.value()?.type == "INTEGER")
    }

    /// Somebody asks again and again without waiting; in the end the answer is no, and memory is kept.
    @Test func floodOfRequestsIsRefused() throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      stage.selections.clipboard.offer(["slow"], at: stage.selections.time)
      for _ in 0..<400 { peer.ask("slow") }
      try stage.pump(peer) { peer.answers.count >= 100 }
      #expect(peer.answers.allSatisfy { $0.property == 0 })
      #expect(stage.connection.takeErrors() == [])
    }

    /// A request names a window that there is not, or no property, or ten thousand things at once.
    @Test func absurdRequestsAreRefused() throws {
      let stage = try Stage()
      stage.offer(["a": [1]])
      let peer = try SelectionPeer(on: stage.display.name)
      let many = (0..<10_000).flatMap { _ in [UInt(peer.atom("a")), UInt(peer.atom("X"))] }
      for numbers in [[], [UInt(peer.atom("a"))], [0, 0], many] {
        peer.put(numbers: numbers, to: peer.atom("ANSWER"), of: peer.window, type: "ATOM_PAIR")
        let count = peer.answers.count
        peer.ask("MULTIPLE")
        try stage.pump(peer) { peer.answers.count > count }
      }
      // No property: the form's name is taken for it.
      XConvertSelection(peer.display, peer.atom("CLIPBOARD"), peer.atom("a"), 0, peer.window, 0)
      XSync(peer.display, 0)
      let count = peer.answers.count
      try stage.pump(peer) { peer.answers.count > count }
      #expect(peer.value(of: "a")?.bytes == [1])
      do {
        let gone = try SelectionPeer(on: stage.display.name)
        gone.ask("a")
      }
      try stage.pump { true }
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
    }
  }
}

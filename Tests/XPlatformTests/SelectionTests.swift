import CX11
import Foundation
import TestSupport
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite struct SelectionTests {
    private static func bytes(_ count: Int) -> [UInt8] {
      var generator = SeededGenerator(seed: UInt64(count))
      return (0..<(count + 7) / 8).flatMap { _ in
        withUnsafeBytes(of: generator.next() as UInt64) { Array($0) }
      }
    }

    // MARK: - With another program

    /// Each form that was copied is read by another program, in one piece or in many.
    @Test(.enabled(if: Tool.isInstalled("xclip"), "there is no xclip"))
    func anotherProgramPastes() throws {
      let stage = try Stage()
      let data = [
        "application/x-sumi-strokes": Self.bytes(800), "image/png": Self.bytes(3_000_000),
        "image/svg+xml": Array("<svg/>".utf8), "text/plain": [],
      ]
      stage.offer(data)
      for (target, bytes) in data { #expect(try stage.paste(target) == bytes) }
      let targets = String(decoding: try stage.paste("TARGETS"), as: UTF8.self)
      #expect(
        targets.split(separator: "\n").map(String.init)
          == ["TARGETS", "MULTIPLE", "TIMESTAMP"] + data.keys.sorted()
      )
      #expect(stage.connection.takeErrors() == [])
    }

    /// 50 MB come from another program and go to it, by pieces.
    @Test(.enabled(if: Tool.isInstalled("xclip"), "there is no xclip"))
    func largePicturesGoBothWays() throws {
      let stage = try Stage()
      let bytes = Self.bytes(50 << 20)
      stage.offer(["image/png": bytes])
      let pasted = try stage.paste("image/png")
      #expect(pasted.count == bytes.count)
      #expect(pasted == bytes)
      // -quiet keeps xclip in the foreground; it ends with the server.
      let other = try Stage()
      let peer = try other.startCopying(bytes, as: "image/png")
      defer { peer.terminate() }
      let answer = try other.ask("image/png")
      #expect(answer.bytes?.count == bytes.count)
      #expect(answer.bytes == bytes)
      #expect(stage.connection.takeErrors() == [])
    }

    @Test(.enabled(if: Tool.isInstalled("xclip"), "there is no xclip"))
    func formsOfAnotherProgramAreListedInOrder() throws {
      let stage = try Stage()
      stage.offer(["text/plain": []])
      let peer = try stage.startCopying(Array("hello".utf8), as: "UTF8_STRING")
      defer { peer.terminate() }
      // The other program's offer ends ours.
      try stage.waitForSelection { if case .lost(.clipboard) = $0 { true } else { false } }
      #expect(!stage.selections.clipboard.isOwner)
      let id = stage.selections.reader.requestTargets(
        of: .clipboard,
        among: ["image/png", "UTF8_STRING", "TARGETS"],
        at: stage.selections.time,
        now: Stage.now
      )
      let answer = try stage.waitForSelection { $0.id == id }
      guard case .offered(_, let targets) = answer else { return #expect(Bool(false)) }
      #expect(targets == ["UTF8_STRING", "TARGETS"])
      #expect(try stage.ask("UTF8_STRING").bytes == Array("hello".utf8))
    }

    // MARK: - The conventions

    @Test func severalFormsAreAskedForAtOnce() throws {
      let stage = try Stage()
      stage.offer(["a": [1, 2], "b": [3]])
      let peer = try SelectionPeer(on: stage.display.name)
      let names = ["a", "FIRST", "no", "SECOND", "b", "THIRD", "TIMESTAMP", "FOURTH"]
      let pairs = names.map { UInt(peer.atom($0)) }
      peer.put(numbers: pairs, to: peer.atom("ANSWER"), of: peer.window, type: "ATOM_PAIR")
      peer.ask("MULTIPLE")
      try stage.pump(peer) { !peer.answers.isEmpty }
      #expect(peer.answers[0].property == peer.atom("ANSWER"))
      #expect(peer.value(of: "FIRST")?.bytes == [1, 2])
      #expect(peer.value(of: "THIRD")?.bytes == [3])
      #expect(peer.numbers(of: "FOURTH").count == 1)
      var expected = pairs
      expected[3] = 0
      #expect(peer.numbers() == expected)
      #expect(stage.connection.takeErrors() == [])
    }

    /// The end of a stream leaves another one to the same window as it is.
    @Test func severalStreamsGoToOneWindow() throws {
      let stage = try Stage()
      let data = ["a": Self.bytes(1 << 20), "b": Self.bytes(2 << 20)]
      stage.offer(data)
      let peer = try SelectionPeer(on: stage.display.name)
      let pairs = ["a", "a", "b", "b"].map { UInt(peer.atom($0)) }
      peer.put(numbers: pairs, to: peer.atom("ANSWER"), of: peer.window, type: "ATOM_PAIR")
      peer.ask("MULTIPLE")
      try stage.pump(peer) { !peer.answers.isEmpty }
      for name in data.keys { #expect(peer.value(of: name)?.type == "INCR") }
      var received: [String: [UInt8]] = [:]
      var open = Set(data.keys)
      try stage.pump(peer) {
        for name in open {
          guard let piece = peer.value(of: name) else { continue }
          received[name, default: []] += piece.bytes
          if piece.bytes.isEmpty { open.remove(name) }
        }
        return open.isEmpty
      }
      #expect(received == data)
      try stage.pump(peer) { stage.selections.deadline == nil }
      #expect(stage.connection.takeErrors() == [])
    }

    /// Something is made once, however often it is wanted; while it is made others are answered.
    @Test func formsAreMadeWhenTheyAreWanted() throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      stage.selections.clipboard.offer(["slow", "quick"], at: stage.selections.time)
      var wanted: [XPlatform.SelectionRequest] = []
      stage.handle = { if case .wanted(let request) = $0 { wanted.append(request) } }
      peer.ask("slow")
      peer.ask("slow")
      peer.ask("quick")
      try stage.pump(peer) { wanted.count == 2 }
      let (slow, quick) = (wanted[0], wanted[1])
      stage.selections.clipboard.provide([1], for: quick, now: Stage.now)
      try stage.pump(peer) { peer.answers.count == 1 }
      #expect(peer.value()?.bytes == [1])
      stage.selections.clipboard.provide([2], for: slow, now: Stage.now)
      try stage.pump(peer) { peer.answers.count == 3 }
      #expect(peer.value()?.bytes == [2])
      // Another offer: what is made for the old one is not given out any more.
      stage.selections.clipboard.offer(["slow"], at: stage.selections.time)
      stage.selections.clipboard.provide([3], for: slow, now: Stage.now)
      peer.ask("slow")
      try stage.pump(peer) { wanted.count == 3 }
      stage.selections.clipboard.provide(nil, for: wanted[2], now: Stage.now)
      try stage.pump(peer) { peer.answers.count == 4 }
      #expect(peer.answers[3].property == 0)
    }

    /// A request that is open when another program takes the clipboard is refused before the program waits.
    @Test func openRequestsAreRefusedAtTheLoss() throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name)
      stage.selections.clipboard.offer(["slow"], at: stage.selections.time)
      var isWanted = false
      stage.handle = { if case .wanted = $0 { isWanted = true } }
      peer.ask("slow")
      try stage.turn(peer) { isWanted }
      #expect(peer.answers.isEmpty)
      peer.own()
      try stage.turn(peer) { !peer.answers.isEmpty }
      #expect(peer.answers[0].property == 0)
    }

    /// A clipboard manager keeps the data after the program's end.
    @Test func clipboardManagerTakesOver() throws {
      let stage = try Stage()
      stage.offer(["a": [1, 2, 3]])
      #expect(!stage.selections.handOver(now: Stage.now))
      let manager = try SelectionPeer(on: stage.display.name)
      manager.own("CLIPBOARD_MANAGER")
      manager.answer = { manager, request in
        #expect(request.target == manager.atom("SAVE_TARGETS"))
        manager.ask("a")
        manager.notify(request)
      }
      #expect(stage.selections.handOver(now: Stage.now))
      #expect(stage.selections.deadline != nil)
      var isOver = false
      let serve = stage.handle
      stage.handle = { event in
        serve?(event)
        if case .handedOver = event { isOver = true }
      }
      try stage.pump(manager) { isOver && !manager.answers.isEmpty }
      #expect(manager.value()?.bytes == [1, 2, 3])
      #expect(stage.selections.deadline == nil)
    }

    // MARK: - Bad manners

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
      stage.offer(["image/png": Self.bytes(2 << 20)])
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

extension Stage {
  /// Lets `xclip` offer data, and waits until it does.
  func startCopying(_ bytes: [UInt8], as target: String) throws -> Process {
    let file = FileManager.default.temporaryDirectory.appending(path: "sumi-copy-\(UUID())")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try Tool.process(
      "xclip",
      ["-i", "-quiet", "-selection", "clipboard", "-t", target, file.path]
    )
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) {
      $1
    }
    try process.run()
    let selection = connection.atom("CLIPBOARD")
    let before = XGetSelectionOwner(connection.display, selection)
    let end = ContinuousClock.now + .seconds(60)
    while XGetSelectionOwner(connection.display, selection) == before, ContinuousClock.now < end {
      usleep(2000)
    }
    return process
  }
}

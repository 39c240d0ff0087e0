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

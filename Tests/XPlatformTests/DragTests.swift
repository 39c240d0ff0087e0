import CX11
import Geometry
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite struct DragTests {
    /// A peer that drags something to the window of a stage.
    private func visitor(
      _ stage: Stage,
      types: [String],
      answer: @escaping (SelectionPeer, XSelectionRequestEvent) -> Void
    ) throws -> SelectionPeer {
      let peer = try SelectionPeer(on: stage.display.name)
      peer.own("XdndSelection")
      peer.answer = answer
      let atoms = types.map { UInt(peer.atom($0)) }
      peer.put(numbers: atoms, to: peer.atom("XdndTypeList"), of: peer.window, type: "ATOM")
      let first = (atoms + [0, 0, 0]).prefix(3)
      peer.tell(stage.window.id, "XdndEnter", [5 << 24 | (types.count > 3 ? 1 : 0)] + first)
      return peer
    }

    private func answering(_ data: [String: [UInt8]])
      -> (SelectionPeer, XSelectionRequestEvent) -> Void
    {
      { peer, request in
        guard let bytes = data.first(where: { peer.atom($0.key) == request.target })?.value else {
          return peer.refuse(request)
        }
        let name = String(cString: XGetAtomName(peer.display, request.target))
        peer.put(bytes, to: request.property, of: request.requestor, type: name)
        peer.notify(request)
      }
    }

    /// The best form that is there is taken; where it is refused after all, the next one.
    @Test func droppedThingsAreTaken() throws {
      let stage = try Stage(accepting: ["best", "image/png", "text/uri-list"])
      let data = ["text/uri-list": Array("file:///a\r\n".utf8)]
      let types = ["x/y", "z", "text/uri-list", "image/png"]
      let peer = try visitor(stage, types: types, answer: answering(data))
      peer.tell(
        stage.window.id,
        "XdndPosition",
        [0, 120 << 16 | 90, 0, peer.atom("XdndActionCopy")]
      )
      let over = try stage.waitForDrag(peer) { if case .over = $0 { true } else { false } }
      guard case .over(let point, let form) = over else { return }
      #expect(point == Point(x: 100, y: 80) && form == "image/png")
      try stage.pump(peer) { peer.told("XdndStatus")?[1] == 3 }
      peer.tell(stage.window.id, "XdndDrop", [0, 0, 0, 0])
      let drop = try stage.waitForDrag(peer) { if case .dropped = $0 { true } else { false } }
      guard case .dropped(let delivery, let place) = drop else { return }
      #expect(delivery == Delivery(target: "text/uri-list", bytes: data["text/uri-list"] ?? []))
      #expect(place == point)
      try stage.pump(peer) { peer.told("XdndFinished")?[1] == 1 }
      #expect(stage.connection.takeErrors() == [])
    }

    /// A source that vanishes over the window has left it; the window's own events stay selected.
    @Test func sourceThatVanishesHasLeft() throws {
      let stage = try Stage(accepting: ["image/png"])
      let isOver = { (event: DragEvent) in if case .over = event { true } else { false } }
      var peer: SelectionPeer? = try visitor(stage, types: ["image/png"], answer: answering([:]))
      peer?.tell(stage.window.id, "XdndPosition", [0, 60 << 16 | 60, 0, 0])
      try stage.waitForDrag(peer, where: isOver)
      peer = nil
      try stage.waitForDrag { if case .left = $0 { true } else { false } }
      // A source with another one's window, which is that of the program here.
      let last = try visitor(stage, types: ["image/png"], answer: answering([:]))
      let form = UInt(last.atom("image/png"))
      let own = stage.window.id
      last.tell(own, "XdndEnter", [5 << 24, form, 0, 0], from: own)
      last.tell(own, "XdndLeave", [0, 0, 0, 0], from: own)
      try stage.waitForDrag(last) { if case .left = $0 { true } else { false } }
      var attributes = XWindowAttributes()
      XGetWindowAttributes(stage.connection.display, own, &attributes)
      #expect(attributes.your_event_mask & ExposureMask != 0)
      #expect(stage.connection.takeErrors() == [])
    }

    /// What cannot be read is not taken, and nothing that the other program says changes that.
    @Test func unknownThingsAreRefused() throws {
      let stage = try Stage(accepting: ["image/png"])
      let peer = try visitor(stage, types: ["x/y"], answer: answering([:]))
      peer.tell(stage.window.id, "XdndPosition", [0, 60 << 16 | 60, 0, 0])
      try stage.pump(peer) { peer.told("XdndStatus") != nil }
      #expect(peer.told("XdndStatus")?[1] == 2)
      peer.tell(stage.window.id, "XdndDrop", [0, 0, 0, 0])
      try stage.pump(peer) { peer.told("XdndFinished") != nil }
      #expect(peer.told("XdndFinished")?[1] == 0)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Messages in any order, of windows that there are not, and a source that goes in the middle.
    @Test func badManneredSourcesDoNoHarm() throws {
      let stage = try Stage(accepting: ["image/png"])
      let names = [
        "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished",
      ]
      var peer: SelectionPeer? = try SelectionPeer(on: stage.display.name)
      var number: UInt = 1
      for round in 0..<300 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let rest = [
          number >> 7 & 0xFFFF_FFFF, number >> 9 & 0xFFFF_FFFF, number & 0xFFFF, number >> 3,
        ]
        let name = names[Int(number >> 33) % names.count]
        peer?.tell(stage.window.id, name, rest, from: round % 3 == 0 ? XID(number >> 40) : nil)
      }
      peer = nil
      let last = try visitor(stage, types: ["image/png"], answer: { _, _ in })
      last.tell(stage.window.id, "XdndPosition", [0, 60 << 16 | 60, 0, 0])
      last.tell(stage.window.id, "XdndDrop", [0, 0, 0, 0])
      try stage.pump(last) { stage.reader.deadline != nil }
      let events = stage.reader.expire(now: Stage.now + 300_000_000_000)
      #expect(events.count == 1)
      #expect(stage.reader.deadline == nil)
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
    }

    /// Something is dragged out to another program that takes it.
    @Test func thingsAreDraggedOut() throws {
      let stage = try Stage()
      let host = try SelectionPeer(on: stage.display.name, frame: (240, 20, 60, 60))
      host.put(numbers: [5], to: host.atom("XdndAware"), of: host.window, type: "ATOM")
      stage.handle = { [selections = stage.selections] event in
        guard case .wanted(let request) = event else { return }
        #expect(request.kind == .drag)
        selections.drag.provide([1, 2, 3], for: request, now: Stage.now)
      }
      let source = stage.reader.dragSource
      #expect(source.begin(["a", "b", "c", "d"], at: stage.selections.time) != nil)
      source.move(toX: 100, y: 100)
      source.move(toX: 250, y: 30)
      try stage.pump(host) { host.told("XdndPosition") != nil }
      let enter = try #require(host.told("XdndEnter"))
      #expect(enter[1] >> 24 == 5 && enter[1] & 1 == 1)
      let places: [UInt] = [250 << 16 | 30, 252 << 16 | 32]
      #expect(host.told("XdndPosition")?[2] == places[0])
      // Until it answers, further places wait; then it is told of the last.
      source.move(toX: 251, y: 31)
      source.move(toX: 252, y: 32)
      let window = stage.window.id
      host.tell(window, "XdndStatus", [1, 0, 0, host.atom("XdndActionCopy")])
      try stage.waitForDrag(host) { if case .accepted(true) = $0 { true } else { false } }
      try stage.pump(host) { host.told("XdndPosition")?[2] == places[1] }
      #expect(source.drop(now: Stage.now) == nil)
      host.tell(window, "XdndStatus", [1, 0, 0, host.atom("XdndActionCopy")])
      try stage.pump(host) { host.told("XdndDrop") != nil }
      host.ask("b", of: "XdndSelection", at: host.told("XdndDrop")?[2] ?? 0)
      try stage.pump(host) { !host.answers.isEmpty }
      #expect(host.value()?.bytes == [1, 2, 3])
      host.tell(window, "XdndFinished", [1, host.atom("XdndActionCopy"), 0, 0])
      try stage.waitForDrag(host) { if case .ended(true) = $0 { true } else { false } }
      #expect(!source.isActive)
      #expect(stage.reader.deadline == nil)
      #expect(stage.connection.takeErrors() == [])
    }

    /// A program that does not take it, one that says nothing, and one that vanishes.
    @Test func dragsThatNobodyTakesEnd() throws {
      let stage = try Stage()
      let source = stage.reader.dragSource
      _ = source.begin(["a"], at: stage.selections.time)
      source.move(toX: 5, y: 5)
      guard case .ended(false)? = source.drop(now: Stage.now) else {
        Issue.record("there was nobody")
        return
      }
      for answers in [true, false] {
        var host: SelectionPeer? = try SelectionPeer(
          on: stage.display.name,
          frame: (240, 20, 60, 60)
        )
        host?.put(
          numbers: [5],
          to: host?.atom("XdndAware") ?? 0,
          of: host?.window ?? 0,
          type: "ATOM"
        )
        _ = source.begin(["a"], at: stage.selections.time)
        source.move(toX: 250, y: 30)
        try stage.pump(host) { host?.told("XdndPosition") != nil }
        #expect(source.drop(now: Stage.now) == nil)
        if answers {
          host?.tell(stage.window.id, "XdndStatus", [0, 0, 0, 0])
          try stage.waitForDrag(host) { if case .ended(false) = $0 { true } else { false } }
        } else {
          host = nil
          let events = stage.reader.expire(now: Stage.now + 60_000_000_000)
          #expect(events.count == 1)
        }
        #expect(!source.isActive)
      }
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
    }

    /// The keys go to other programs again as soon as the program waits.
    @Test(arguments: [false, true]) func keysAreFreeAfterADrag(isCancelled: Bool) throws {
      let stage = try Stage()
      let peer = try SelectionPeer(on: stage.display.name, frame: (240, 20, 60, 60))
      let takesKeys = {
        XGrabKeyboard(peer.display, peer.window, 0, GrabModeAsync, GrabModeAsync, 0) == GrabSuccess
      }
      let source = stage.reader.dragSource
      _ = source.begin(["a"], at: stage.selections.time)
      source.move(toX: 5, y: 5)
      #expect(!takesKeys())
      if isCancelled { source.cancel() } else { _ = source.drop(now: Stage.now) }
      #expect(!source.isActive)
      try stage.turn(peer, until: takesKeys)
    }
  }
}

extension Stage {
  @discardableResult
  func waitForDrag(
    _ peer: SelectionPeer? = nil,
    where isWanted: (DragEvent) -> Bool
  ) throws -> DragEvent {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      peer?.pump()
      while let event = reader.next(now: { Self.now }) {
        if case .drag(let found) = event, isWanted(found) { return found }
      }
      connection.flush()
      usleep(200)
    }
    throw NothingCame()
  }
}

import Geometry
import Interface
import LatencyLab
import PenInput
import Prediction
import Raster
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The images of the lab over the drawing, against a plain list of what is where.
@Suite struct LabCoversTests {
  /// A window that only covers are put on; each pixel has the number of its image, 0 for none.
  private struct Screen {
    var pixels = [Int](repeating: 0, count: 64 * 64)

    mutating func fill(_ rect: PixelRect, with number: Int) {
      for y in max(0, rect.minY)..<min(64, max(0, rect.maxY)) {
        for x in max(0, rect.minX)..<min(64, max(0, rect.maxX)) { pixels[y * 64 + x] = number }
      }
    }
  }

  /// What is put, with the uncovered pixels drawn anew, is what a window shows that is drawn whole.
  ///
  /// Images do not overlap: each has a quarter of the window for itself.
  @Test(arguments: 0..<12)
  func incrementalPuttingShowsWhatAWholePictureWould(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let covers = LabCovers()
    let images = try (0..<4).map { _ in
      try ImageSurface(width: generator.whole(1...12), height: generator.whole(1...12))
    }
    var places: [Int: PixelRect] = [:]
    var screen = Screen()
    for _ in 0..<60 {
      let number = generator.whole(0...3)
      let image = images[number]
      if generator.once(in: 4) {
        covers.hide(image)
        places[number] = nil
      } else {
        let x = number % 2 * 32 + generator.whole(0...20)
        let y = number / 2 * 32 + generator.whole(0...20)
        covers.show(image, atX: x, y: y)
        places[number] = PixelRect(x: x, y: y, width: image.width, height: image.height)
      }
      guard generator.once(in: 2) else { continue }
      for rect in covers.uncovered { screen.fill(rect, with: 0) }
      covers.put { image, pixels, x, y in
        let number = (images.firstIndex { $0 === image } ?? -1) + 1
        screen.fill(pixels.shifted(byX: x, y: y), with: number)
      }
      #expect(!covers.isDirty)
      var whole = Screen()
      for (number, rect) in places { whole.fill(rect, with: number + 1) }
      #expect(screen.pixels == whole.pixels)
    }
  }

  @Test func onlyShownImagesAreRefreshed() throws {
    let covers = LabCovers()
    let image = try ImageSurface(width: 10, height: 8)
    covers.refresh(image, image.bounds)
    #expect(!covers.isDirty)
    covers.show(image, atX: 5, y: 6)
    covers.put { _, _, _, _ in }
    covers.refresh(image, PixelRect(x: 2, y: 1, width: 3, height: 4))
    var put: [(PixelRect, Int, Int)] = []
    covers.put { put.append(($1, $2, $3)) }
    #expect(put.count == 1 && put.first?.0 == PixelRect(x: 2, y: 1, width: 3, height: 4))
    #expect(put.first?.1 == 5 && put.first?.2 == 6)
    #expect(covers.covers(PixelRect(x: 14, y: 13, width: 4, height: 4)))
    #expect(!covers.covers(PixelRect(x: 15, y: 6, width: 4, height: 4)))
    covers.hide(image)
    #expect(!covers.covers(image.bounds) && covers.uncovered.count == 1)
  }

  /// Painting a part of the window gives the pixels that the covers have there.
  @Test func partsOfCoversArePainted() throws {
    let covers = LabCovers()
    let image = try ImageSurface(width: 6, height: 6)
    image.fill(image.bounds, with: Color(red: 1, green: 0, blue: 0))
    covers.show(image, atX: 10, y: 10)
    let part = try ImageSurface(width: 8, height: 8)
    part.fill(part.bounds, with: Color(red: 0, green: 0, blue: 1))
    covers.paint(on: part, in: PixelRect(x: 12, y: 6, width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 {
        let isCovered = x < 4 && y >= 4
        #expect(part.pixel(x: x, y: y) == (isCovered ? 0xFFFF_0000 : 0xFF00_00FF), "\(x), \(y)")
      }
    }
  }
}

extension Lab {
  /// Presses a key of the blind test.
  fileprivate func press(_ key: String, random: UInt64 = 0) -> Bool {
    test.handleBlindKey(key, random: random)
  }
}

/// Keys of the lab's page.
@Suite struct LabTestTests {
  private static func type(_ keys: [String]) -> LabTest {
    var test = LabTest()
    test.beginTyping()
    for key in keys { test.handleTyping(key) }
    return test
  }

  @Test func aFigureIsTypedWithEitherSetOfDigits() throws {
    let plain = Self.type(["1", "2", "period", "5", "Return"])
    let pad = Self.type(["KP_1", "KP_2", "KP_Decimal", "KP_5", "KP_Enter"])
    let german = Self.type(["1", "2", "comma", "5", "9", "BackSpace", "Return"])
    let expected = try #require(ExternalMeasurement(parsing: "12.5"))
    for test in [plain, pad, german] {
      #expect(test.measured == [expected] && test.typed == nil)
    }
  }

  @Test func escapeAndNonsenseAddNothing() {
    let ends = [
      ["7", "Escape"], ["x", "y", "Return", "Escape"], ["Return"], ["BackSpace", "Return"],
      ["space", "Return"],
    ]
    for keys in ends {
      let test = Self.type(keys)
      #expect(test.measured.isEmpty && test.typed == nil, "\(keys)")
    }
    var test = LabTest()
    test.handleTyping("5")
    #expect(test.typed == nil)
    #expect(Self.type(["F1", "Shift_L", "4"]).typed == "4")
  }

  /// A text that is no figure stays, and is one after its correction.
  @Test func aTypingErrorIsCorrected() throws {
    var test = Self.type(["3", "1", "l", "Return"])
    #expect(test.typed == "31l" && test.measured.isEmpty)
    for key in ["BackSpace", "Return"] { test.handleTyping(key) }
    let expected = try #require(ExternalMeasurement(parsing: "31"))
    #expect(test.typed == nil && test.measured == [expected])
  }

  /// The settings that a running blind test compares stay, whichever of them is in force.
  @Test func aRunningBlindTestKeepsItsSettings() throws {
    let lab = try Lab(delay: nil)
    lab.test.switches = LabSwitches(pacing: .immediate)
    #expect(lab.press("bracketleft"))
    lab.test.switches = LabSwitches(pacing: .frame, horizon: 16)
    #expect(lab.press("bracketright"))
    let before = lab.test.choices
    #expect(lab.press("x", random: 3))
    for choice in ["a", "b"] {
      #expect(lab.press(choice))
      lab.test.switches = try #require(lab.test.blindSwitches)
      #expect(lab.press("bracketleft") && lab.press("bracketright"))
      #expect(lab.test.choices.a == before.a && lab.test.choices.b == before.b)
    }
    #expect(lab.press("Escape") && lab.press("bracketleft"))
    #expect(lab.test.choices.a == lab.test.switches)
  }

  /// Somebody who knows which one is hidden is right each time; the settings stay behind the letters.
  @Test(arguments: 0..<10)
  func theBlindTestHidesTheStoredSettings(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lab = try Lab(delay: nil)
    lab.test.switches = LabSwitches(pacing: .immediate)
    #expect(lab.press("bracketleft"))
    lab.test.switches = LabSwitches(pacing: .frame, horizon: 16)
    #expect(lab.press("bracketright"))
    #expect(lab.test.blindSwitches == nil && lab.test.blindResult == nil)
    var right = 0
    var random: UInt64 = generator.next()
    #expect(lab.press("x", random: random))
    for trial in 1...20 {
      let hidden = try #require(lab.test.blindSwitches)
      #expect(hidden == lab.test.choices.a || hidden == lab.test.choices.b)
      #expect(lab.press("b") && lab.test.blindSwitches == lab.test.choices.b)
      #expect(lab.press("a") && lab.test.blindSwitches == lab.test.choices.a)
      #expect(lab.press("x") && lab.test.blindSwitches == hidden)
      let saysA = Bool.random(using: &generator)
      if saysA == (hidden == lab.test.choices.a) { right += 1 }
      random = generator.next()
      #expect(lab.press(saysA ? "A" : "B", random: random))
      #expect(lab.test.blindResult == BlindResult(trials: trial, right: right))
    }
    #expect(lab.press("Escape") && lab.test.blindSwitches == nil)
    // The result outlives the test; a second Escape is no key of it.
    #expect(lab.test.blindResult?.trials == 20)
    #expect(!lab.press("Escape") && !lab.press("q"))
  }
}

/// The lab of a window without an X server.
@Suite struct LabTests {
  private func lab(delay: Double? = nil, page: Bool = true) throws -> Lab {
    let lab = try Lab(LatencyRequest(), delay: delay)
    if page {
      lab.page = LabPage(model: .standard, millimetresPerPixel: 0.25, on: lab.covers)
      lab.page?.layOut(
        in: (1200, 900),
        board: PixelRect(x: 40, y: 40, width: 1100, height: 800),
        look: LabPage.Look()
      )
    }
    return lab
  }

  private func drain(_ page: LabPage, _ meter: LatencyMeter) -> Int {
    var parts = 0
    while page.hasWork {
      page.drawNextPart(meter)
      parts += 1
    }
    return parts
  }

  @Test func theBoardIsDrawnInPartsAndThenRests() throws {
    let lab = try lab()
    let page = try #require(lab.page)
    #expect(page.hasWork && lab.covers.isDirty)
    #expect(drain(page, lab.meter) > 1)
    lab.covers.put { _, _, _, _ in }
    page.drawNextPart(lab.meter)
    #expect(!lab.covers.isDirty)
    // The same layout costs nothing; another one is drawn anew; closing uncovers all of it.
    let room = PixelRect(x: 40, y: 40, width: 1100, height: 800)
    page.layOut(in: (1200, 900), board: room, look: LabPage.Look())
    #expect(!page.hasWork && !lab.covers.isDirty)
    for section in [Board.Section.details, .settings] {
      page.layOut(in: (1200, 900), board: room, section: section, look: LabPage.Look())
      #expect(page.hasWork && lab.covers.isDirty)
    }
    page.layOut(in: (1200, 900), board: room, look: LabPage.Look(scale: 1.5))
    #expect(page.hasWork && lab.covers.isDirty)
    #expect(drain(page, lab.meter) > 1)
    lab.covers.put { _, _, _, _ in }
    page.close()
    #expect(!page.hasWork && !lab.covers.uncovered.isEmpty)
    #expect(!lab.covers.covers(PixelRect(x: 0, y: 0, width: 1200, height: 900)))
  }

  @Test func eachSwitchChangesItsText() throws {
    let lab = try lab()
    func texts() -> [String: String] {
      let groups = lab.describe(notIncluded: [], pixelPath: "MIT-SHM")?.groups ?? []
      let controls = groups.joined()
      return Dictionary(uniqueKeysWithValues: controls.map { ($0.key, $0.text) })
    }
    let changes: [(key: String, change: (inout LabSwitches) -> Void)] = [
      ("1", { $0.nextPacing() }), ("2", { $0.nextModel() }), ("3", { $0.nextHorizon() }),
      ("4", { $0.isSmoothingOff.toggle() }), ("5", { $0.isPlain.toggle() }),
      ("6", { $0.isBypassing.toggle() }),
    ]
    for (key, change) in changes {
      let before = texts()
      change(&lab.test.switches)
      let after = texts()
      for (other, text) in before { #expect((after[other] != text) == (other == key), "\(other)") }
    }
    // In a blind test nothing tells which settings are active.
    #expect(lab.press("bracketleft"))
    #expect(lab.press("x", random: 3))
    let hidden = texts()
    for (key, _) in changes { #expect(hidden[key]?.contains("hidden") == true) }
    for (_, change) in changes {
      change(&lab.test.switches)
      #expect(texts() == hidden)
    }
    #expect(lab.page?.state.isBlind == true)
    #expect(lab.describe(notIncluded: [], pixelPath: "")?.note?.contains("X") == true)
  }

  /// Each control is a key that the page handles, and none is there twice; beside a drawing there are
  /// none, and without a page nothing.
  @Test func controlsAreKeysOfThePage() throws {
    let lab = try lab()
    func keys() -> [String] {
      (lab.describe(notIncluded: [], pixelPath: "")?.groups ?? []).joined().map(\.key)
    }
    let usual = keys()
    #expect(Set(usual).count == usual.count && usual.count > 15)
    #expect(!usual.contains("m") && !usual.contains("v") && !usual.contains("A"))
    lab.page?.cameraView.toggleCamera(now: 0)
    lab.page?.cameraView.nextTarget(now: 0)
    #expect(lab.press("bracketleft") && lab.press("bracketright") && lab.press("x"))
    let more = keys()
    #expect(Set(more).count == more.count)
    #expect(Set(["m", "v", "x", "a", "b", "A", "B", "Escape"]).isSubset(of: Set(more)))
    #expect(try Lab(delay: nil).describe(notIncluded: [], pixelPath: "") == nil)
    let beside = try Lab(delay: nil)
    beside.page = LabPage(model: .standard, millimetresPerPixel: 0.25, on: beside.covers)
    #expect(beside.describe(notIncluded: [], pixelPath: "")?.groups.isEmpty == true)
  }

  /// The pictures for cameras and the target keep clear of the board, at whichever side it is.
  @Test(arguments: [0, 852])
  func camerasAreBesideTheBoard(left: Int) throws {
    let lab = try lab(page: false)
    let page = LabPage(model: .standard, millimetresPerPixel: 0.25, on: lab.covers)
    lab.page = page
    let board = PixelRect(x: left, y: 0, width: 348, height: 900)
    page.layOut(in: (1200, 900), board: board, look: LabPage.Look())
    #expect(lab.covers.covers(board))
    page.cameraView.toggleCamera(now: 0)
    let free = PixelRect(x: left == 0 ? 348 : 0, y: 0, width: 852, height: 900)
    #expect(lab.covers.covers(free))
    page.cameraView.nextTarget(now: 0)
    let area = try #require(page.cameraView.target?.area)
    #expect(free.rect.contains(area))
  }

  @Test func camerasAndTargetsComeRound() throws {
    let lab = try lab()
    let view = try #require(lab.page?.cameraView)
    #expect(!view.isMoving)
    view.toggleCamera(now: 0)
    #expect(view.isMoving && view.patch?.threshold == nil)
    view.nextThreshold()
    #expect(view.patch?.threshold == 50)
    view.nextThreshold()
    #expect(view.patch?.threshold == nil)
    view.toggleCamera(now: 0)
    #expect(!view.isMoving)
    for shape in MovingTarget.Shape.allCases {
      view.nextTarget(now: 0)
      #expect(view.target?.shape == shape)
      let area = try #require(view.target?.area)
      for time in stride(from: Int64(0), to: 20_000_000_000, by: 700_000_000) {
        let position = try #require(view.target).position(at: Double(time) / 1e9)
        #expect(area.outset(by: 1e-6).contains(position), "\(shape), \(time)")
      }
    }
    var speeds: [Double] = []
    for _ in 0..<4 {
      speeds.append(try #require(view.target).speed)
      view.nextSpeed()
    }
    #expect(Set(speeds).count == 4 && view.target?.speed == speeds.first)
    view.nextTarget(now: 0)
    #expect(view.target == nil)
  }

  /// Delayed batches come back in order, each whole; without a delay none is queued.
  @Test func delayedBatchesComeBackInOrder() throws {
    let tool = PenTool(id: 1, kind: .pen)
    var pen = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 99, height: 99))
    let batches = pen.visit(count: 12, by: tool).map { PenBatch([$0]) }
    let direct = try lab(page: false)
    #expect(batches.allSatisfy { !direct.delay($0) } && direct.release(isEnding: true) == nil)
    let lab = try lab(delay: 3600, page: false)
    for batch in batches { #expect(lab.delay(batch)) }
    #expect(lab.release() == nil)
    var released: [PenBatch] = []
    while let next = lab.release(isEnding: true) { released.append(next.batch) }
    #expect(released == batches)
  }

  /// A frame is marked only while the lab is watching, and confirmations of unknown frames count
  /// nothing.
  @Test func framesAreMarkedWhileTheLabIsWatching() throws {
    let lab = try lab(page: false)
    #expect(lab.recordPut(of: 10, tip: nil) == nil)
    lab.recordServed(7, done: nil, read: 1, screenHeight: 100)
    #expect(lab.served.all == 0)
    #expect(lab.isWatching)
    #expect(try Lab(delay: nil).isWatching == false)
  }
}

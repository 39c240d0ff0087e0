import Commands
import Editor
import Geometry
import InkModel
import Raster
import StrokeEngine
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The ink editor: curves, properties and presets, by pen and by keys.
@Suite struct InksPanelTests {
  private func stage(_ type: InkType = .pencil) throws -> InterfaceStage {
    let stage = try InterfaceStage(width: 1280, height: 1000)
    stage.editor.choose(InkRecipe(type))
    stage.open(.inks)
    return stage
  }

  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(.inks).panel.elements
    return try #require(elements.firstIndex { $0.name == name }, "\(name)")
  }

  private func tap(_ name: String, on stage: InterfaceStage) throws {
    try stage.tap(number(name, on: stage), on: .inks)
  }

  /// The requests about presets that an action leads to.
  private func requests(_ action: InksAction, _ stage: InterfaceStage) -> [InkRequest] {
    let effects = stage.interface.perform(.inks(action))
    stage.refresh()
    return effects.requests.compactMap {
      if case .files(.ink(let request)) = $0 { request } else { nil }
    }
  }

  // MARK: - Curves

  /// A point that is moved is where it was put, and the ends of the curve stay.
  @Test(arguments: InkCurve.allCases, 0..<3)
  func aPointIsWhereItIsPut(curve: InkCurve, point: Int) throws {
    var random = SeededGenerator(seed: UInt64(point))
    for _ in 0..<100 {
      let levels = (0...1).map { _ in random.number(0...1) }
      let old = ResponseCurve(
        from: (levels[0] * curve.limit * 100).rounded() / 100,
        to: (levels[1] * curve.limit * 100).rounded() / 100,
        over: 0...(curve.reach / 2)
      )
      guard abs(old.first - old.last) > 0.1 else { continue }
      // The bend stays between the ends.
      let middle = levels[0] + (levels[1] - levels[0]) * random.number(0.1...0.9)
      let level = point == 1 ? middle : random.number(0...1)
      let before = curve.points(of: old)
      let place = Point(x: before[point].x, y: 1 - level)
      let new = curve.moving(point, to: place, on: old)
      let after = curve.points(of: new)
      #expect((after[point] - place).length < 0.006, "\(old) \(level)")
      for other in [0, 2] where other != point {
        #expect((after[other] - before[other]).length < 1e-9)
      }
    }
  }

  /// A point goes sideways too: the ends up to each other, the middle with both of them.
  @Test(arguments: InkCurve.allCases)
  func aPointMovesSideways(curve: InkCurve) {
    let old = ResponseCurve(from: 0.2, to: 0.8, over: (0.2 * curve.reach)...(0.6 * curve.reach))
    func ends(_ point: Int, to x: Double) -> [Double] {
      let place = Point(x: x, y: curve.points(of: old)[point].y)
      let new = curve.moving(point, to: place, on: old)
      #expect(abs(new.first - 0.2) < 1e-9 && abs(new.last - 0.8) < 1e-9 && new.power == 1)
      return [new.range.lowerBound, new.range.upperBound].map { ($0 / curve.reach * 100).rounded() }
    }
    #expect(ends(0, to: 0.3) == [30, 60] && ends(2, to: 0.7) == [20, 70])
    #expect(ends(1, to: 0.5) == [30, 70] && ends(1, to: 0.1) == [0, 20])
    #expect(ends(1, to: 0.85) == [70, 100] && ends(1, to: 1) == [80, 100])
    #expect(ends(0, to: 0) == [0, 60] && ends(2, to: 1) == [20, 100])
    // The ends do not pass each other.
    #expect(ends(0, to: 0.9)[0] < 60 && ends(2, to: 0.1)[1] > 20)
  }

  /// A pen bends a curve without moving it sideways, but for a drag that goes there.
  @Test func bendingKeepsTheRange() {
    let old = ResponseCurve(from: 0.2, to: 0.8)
    let curve = InkCurve.opacityByForce
    #expect(curve.moving(nil, to: Point(x: 0.52, y: 0.4), on: old).range == 0...1)
    #expect(curve.moving(nil, to: Point(x: 0.6, y: 0.4), on: old).range == 0.2...1)
    #expect(curve.moving(1, to: Point(x: 0.52, y: 0.4), on: old).range == 0.04...1)
  }

  /// Wherever its points are put, a curve is one that a file can have.
  @Test(arguments: InkCurve.allCases)
  func everyCurveIsValid(curve: InkCurve) throws {
    var random = SeededGenerator(seed: 8)
    var response = InkResponse.standard(for: .pencil)
    for _ in 0..<2000 {
      let old = try #require(curve.curve(of: response))
      let point = random.once(in: 4) ? nil : random.whole(0...2)
      let place = Point(x: random.number(-0.1...1.1), y: random.number(-0.1...1.1))
      curve.set(curve.moving(point, to: place.clamped, on: old), of: &response)
      let recipe = InkRecipe(.pencil, response: response)
      #expect(try InkRecipe(text: recipe.text).text == recipe.text)
    }
  }

  /// What lies beyond the picture stays while something else is moved.
  @Test func whatIsBeyondThePictureStays() {
    let old = ResponseCurve(from: 1, to: 5, over: 0...9000)
    let curve = InkCurve.widthBySpeed
    #expect(curve.points(of: old)[2] == Point(x: 1, y: 0))
    #expect(curve.moving(2, to: Point(x: 1, y: 0), on: old) == old)
    #expect(curve.moving(2, to: Point(x: 1, y: 0.5), on: old).range == 0...9000)
    #expect(curve.moving(2, to: Point(x: 0.5, y: 0), on: old).last == 5)
  }

  /// The pen drags a curve in the picture, and the stroke beside it changes.
  @Test func theFieldBendsTheCurve() throws {
    let stage = try stage()
    try tap("Opacity by pressure", on: stage)
    let field = try number("Opacity by pressure (drag the points)", on: stage)
    let frame = try stage.view(.inks).windowFrame(of: field).rect
    let start = Point(x: frame.minX + 4, y: frame.minY + frame.height * 0.6)
    stage.drag(start, to: Point(x: frame.minX + 4, y: frame.minY + frame.height * 0.2))
    #expect(abs(stage.editor.response.opacityByForce.first - 0.8) < 0.1)
    #expect(stage.editor.response.opacityByForce.last == 1)
  }

  @Test func keysReachEveryControl() throws {
    let stage = try stage(.fountainPen)
    let names = try stage.view(.inks).panel.elements.filter(\.takesKeys).map(\.name)
    var reached: Set<String> = []
    for _ in 0..<(2 * names.count) {
      try stage.press("Tab")
      let view = try stage.view(.inks)
      if let focus = view.focus { reached.insert(view.panel.elements[focus].name) }
    }
    #expect(Set(names).subtracting(reached).isEmpty)
    #expect(names.contains("Nib thickness"))
    #expect(names.contains("Width by pressure (drag the points)"))
  }

  // MARK: - The stroke

  /// The columns and rows of the picture that have ink.
  private func inked(_ stage: InterfaceStage) throws -> (columns: Int, pixels: Int) {
    for element in try stage.view(.inks).panel.elements {
      guard case .image(let image) = element.look else { continue }
      let paper = image.pixel(x: 1, y: 1)
      let columns = (0..<image.width).map { x in
        (0..<image.height).count { y in image.pixel(x: x, y: y) != paper }
      }
      return (columns.count { $0 > 0 }, columns.reduce(0, +))
    }
    Issue.record("no picture")
    return (0, 0)
  }

  /// The last stroke that is long enough is drawn anew with each change of the ink, a wave before.
  @Test func theOwnStrokeIsShown() throws {
    let stage = try stage(.pen)
    let wave = try inked(stage)
    stage.drag(Point(x: 100, y: 300), to: Point(x: 110, y: 300))
    #expect(stage.editor.drawing.strokes.count == 1 && stage.editor.lastStroke == nil)
    #expect(try inked(stage) == wave)
    stage.drag(Point(x: 100, y: 400), to: Point(x: 200, y: 400))
    let last = try #require(stage.editor.drawing.strokes.last)
    #expect(stage.editor.lastStroke?.id == last.id)
    let own = try inked(stage)
    #expect((95...112).contains(own.columns), "\(own) after \(wave)")
    _ = stage.interface.perform(.inks(.movePoint(2, Point(x: 1, y: 0))))
    stage.refresh()
    let wide = try inked(stage)
    #expect(Double(wide.pixels) > 1.3 * Double(own.pixels))
    #expect(stage.editor.drawing.strokes.last == last)
  }

  // MARK: - Parts

  /// A nib or a side that was added can be taken away; that of a kind of ink stays.
  @Test func partsAreAddedAndTakenAway() throws {
    let stage = try stage(.pen)
    try tap("Flat nib", on: stage)
    #expect(stage.editor.response.nib != nil)
    try tap("Nib follows the pen", on: stage)
    #expect(stage.editor.response.nib?.angle != nil)
    _ = stage.interface.perform(.inks(.set(.nibAngle, 0.5)))
    #expect(abs((stage.editor.response.nib?.angle ?? 0) - .pi / 2) < 1e-9)
    try tap("Shade with the side of the tip", on: stage)
    #expect(stage.editor.response.shading != nil)
    try tap("Shade with the side of the tip", on: stage)
    try tap("Flat nib", on: stage)
    #expect(stage.editor.response == .standard(for: .pen))
    stage.editor.choose(InkRecipe(.marker))
    stage.refresh()
    #expect(try !stage.view(.inks).panel.elements.contains { $0.name == "Flat nib" })
  }

  /// Every setting of a slider is a text that is read again.
  @Test(arguments: InkProperty.allCases)
  func slidersStayInReach(property: InkProperty) throws {
    var response = InkResponse.standard(for: .pencil)
    response.nib = InkResponse.Nib(thickness: 0.5, angle: 1)
    for step in 0...100 {
      property.set(Double(step) / 100, of: &response)
      let recipe = InkRecipe(.pencil, response: response)
      #expect(try InkRecipe(text: recipe.text) == recipe)
      let value = try #require(property.value(of: response))
      #expect((0...1).contains(property.share(of: value)))
    }
  }

  // MARK: - Presets

  /// A preset is made with a free name that can be written at once, saved, renamed, deleted and
  /// brought back.
  @Test func presetsAreKept() throws {
    let stage = try stage()
    let type = InkType.pencil.title
    let pencil = stage.interface.editor.response
    #expect(requests(.add, stage) == [.add(name: "\(type) 1", InkRecipe(.pencil))])
    try stage.press("Ctrl+A")
    for letter in "Soft" { try stage.press("\(letter)", typed: "\(letter)") }
    let effects = stage.interface.handle(KeyChord("Return"), typed: "")
    #expect(
      effects?.requests == [.files(.ink(.rename(name: "\(type) 1", to: "Soft")))]
    )
    let soft = NamedInk("Soft", InkRecipe(.pencil, response: pencil))
    #expect(
      !stage.interface.show(
        [soft],
        after: .rename(name: "\(type) 1", to: "Soft"),
        complaint: nil
      )
    )
    stage.refresh()
    stage.editor.response.width = 9
    stage.refresh()
    var changed = soft
    changed.recipe.response.width = 9
    #expect(requests(.save, stage) == [.save(name: "Soft", changed.recipe)])
    #expect(requests(.delete, stage) == [.delete(name: "Soft")])
    #expect(requests(.undoDelete, stage) == [.add(name: "Soft", changed.recipe)])
  }

  /// A new preset whose name was not free is the chosen one under the name that it got.
  @Test func anAddedPresetIsChosenUnderItsName() throws {
    let stage = try stage()
    let recipe = InkRecipe(.pencil)
    _ = requests(.add, stage)
    let name = try #require(stage.interface[InksPanel.self].chosen)
    let isShown = stage.interface.show(
      [NamedInk(name, InkRecipe(.marker)), NamedInk("Free", recipe)],
      after: .add(name: name, recipe),
      added: "Free",
      complaint: nil
    )
    let state = stage.interface[InksPanel.self]
    #expect(!isShown && state.chosen == "Free" && state.renaming?.text == "Free")
  }

  /// A name that cannot be used stays in its field, with the reason.
  @Test func aRefusedNameStays() throws {
    let stage = try stage()
    _ = requests(.add, stage)
    let name = try #require(stage.interface[InksPanel.self].chosen)
    let inks = stage.interface[InksPanel.self].inks
    let isShown = stage.interface.show(
      inks,
      after: .rename(name: name, to: "a/b"),
      complaint: "No."
    )
    stage.refresh()
    #expect(isShown)
    let texts = try stage.view(.inks).panel.elements.map(\.look)
    #expect(
      texts.contains { if case .text("No.", _, _, _, _) = $0 { true } else { false } }
    )
    try stage.press("Esc")
    #expect(stage.interface[InksPanel.self].renaming == nil)
  }

  /// A preset is drawn with; another tool ends that, and leaves the preset as it is.
  @Test func aPresetIsChosen() throws {
    let stage = try stage(.pen)
    var recipe = InkRecipe(.crayon)
    recipe.response.width = 77
    _ = stage.interface.show([NamedInk("Chalk", recipe)], after: .list, complaint: nil)
    stage.refresh()
    try tap("Chalk", on: stage)
    #expect(stage.editor.ink.inkType == .crayon && stage.editor.width == 77)
    #expect(try stage.view(.inks).panel.elements[number("Chalk", on: stage)].isCurrent)
    stage.editor.response.width = 5
    _ = stage.interface.perform(.inks(.reset))
    #expect(stage.editor.width == 77)
    stage.editor.choose(InkRecipe(.pen))
    stage.refresh()
    #expect(stage.interface[InksPanel.self].chosen == nil)
    _ = stage.interface.perform(.inks(.reset))
    #expect(stage.editor.response == .standard(for: .pen))
  }

  /// Of a long list the first presets and the chosen one are shown until all are asked for.
  @Test func aLongListIsShort() throws {
    let stage = try stage(.pen)
    let inks = (10..<40).map { NamedInk("P\($0)", InkRecipe(.pen)) }
    _ = stage.interface.show(inks, after: .list, complaint: nil)
    stage.interface.choose(inks[20])
    stage.refresh()
    func shown() throws -> [String] {
      try stage.view(.inks).panel.elements.map(\.name).filter { $0.first == "P" && $0.count == 3 }
    }
    #expect(try shown() == ["P10", "P11", "P12", "P30"])
    try tap("All 30 presets", on: stage)
    #expect(try shown() == inks.map(\.name))
    try tap("All 30 presets", on: stage)
    #expect(try shown().count == 4)
  }

  // MARK: - Kept settings

  /// Each ink comes back as it was when the program ended.
  @Test(arguments: InkType.allCases)
  func inksAreKept(type: InkType) throws {
    let stage = try stage(type)
    stage.editor.response.widthBySpeed = ResponseCurve(
      from: 1.5,
      to: 0.25,
      power: 2,
      over: 10...900
    )
    stage.editor.response.opacityByForce = ResponseCurve(from: 0.1, to: 0.7)
    stage.editor.response.width = 21
    let other = try InterfaceStage()
    other.interface.tools = ToolSet(stage.interface.tools.values)
    #expect(other.editor.ink.inkType == type)
    #expect(other.editor.response == stage.editor.response)
  }

  /// An ink that was drawn with is written though the panel stays open, once.
  @Test func aDrawnInkIsKept() throws {
    let stage = try stage(.pen)
    func draw(_ y: Double) -> Int {
      let before = stage.interface.settingsRevision
      stage.drag(Point(x: 100, y: y), to: Point(x: 200, y: y))
      return stage.interface.settingsRevision - before
    }
    _ = draw(200)
    #expect(draw(300) == 0)
    let before = stage.interface.settingsRevision
    _ = stage.interface.perform(.inks(.movePoint(2, Point(x: 1, y: 0))))
    stage.refresh()
    #expect(stage.interface.settingsRevision == before)
    #expect(draw(400) == 1 && draw(500) == 0)
  }

  /// An ink as usual takes no line, and a line that is wrong changes nothing.
  @Test func onlyWhatDiffersIsWritten() throws {
    let stage = try stage()
    #expect(!stage.interface.tools.values.keys.contains { $0.hasSuffix(".recipe") })
    for text in ["", "base = pen", "base = pencil; width by force = 99", "\u{1}"] {
      stage.interface.tools = ToolSet(["ink": "pencil", "ink.pencil.recipe": text])
      #expect(stage.editor.response == .standard(for: .pencil))
    }
  }
}

extension Point {
  /// The nearest point of the picture.
  fileprivate var clamped: Point { Point(x: max(0, min(1, x)), y: max(0, min(1, y))) }
}

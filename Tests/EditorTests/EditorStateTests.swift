import Geometry
import InkModel
import PenInput
import Prediction
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// The values that the editor consists of.
@Suite struct EditorStateTests {
  private let size = Size(width: 400, height: 300)

  private func stroke(_ points: [Point], id: UInt64) -> Stroke {
    var stroke = InProgressStroke(ink: Ink(.pen, color: .black), response: .standard(for: .pen))
    for (index, point) in points.enumerated() {
      stroke.append(PenSample(position: point, time: PenTime(milliseconds: Double(index) * 5)))
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: id))
  }

  // MARK: - View

  /// A layout that nobody has used follows the window; one that is in use stays.
  @Test(arguments: [false, true])
  func usedLayoutStays(isUsed: Bool) {
    let sheet = ViewState.Sheet(
      size: Size(width: 200, height: 100),
      content: Rect(x: 0, y: 0, width: 200, height: 100)
    )
    var view = ViewState()
    func area(_ size: Size) -> Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
    func laidOut(_ sheet: ViewState.Sheet, _ size: Size) -> Viewport {
      view.laidOut(sheet, in: area(size), showing: area(size))
    }
    view.adopt(laidOut(sheet, size), page: sheet.size, in: area(size))
    #expect(laidOut(sheet, size) == view.viewport)
    if isUsed { view.use() }
    let larger = Size(width: 800, height: 300)
    let again = laidOut(sheet, larger)
    #expect((again == view.viewport) == isUsed)
    #expect(
      (again == view.firstView(of: sheet, in: area(larger), showing: area(larger))) == !isUsed
    )
    // Another page is laid out anew.
    let endless = ViewState.Sheet(size: nil, content: .null)
    #expect(
      laidOut(endless, size) == view.firstView(of: endless, in: area(size), showing: area(size))
    )
    // Only a layout that nobody has used can be made anew.
    #expect(view.forgetUnusedLayout() == !isUsed)
  }

  /// The mapping is that of the view at any time.
  @Test func mappingFollowsTheView() {
    var view = ViewState()
    for zoom in [0.5, 1, 3] {
      view.viewport.zoom(to: zoom, at: Point(x: 20, y: 10))
      let point = Point(x: 70, y: -5)
      let there = view.viewport.transform.apply(to: view.mapping.transform.apply(to: point))
      #expect(there.distance(to: point) < 1e-9)
    }
  }

  // MARK: - Selection

  /// A selection loses what its layer loses, and all when another layer is the current one.
  @Test func selectionFollowsTheLayer() {
    let strokes = (1...3).map { (number: UInt64) in
      stroke([Point(x: 0, y: Double(number) * 9), Point(x: 40, y: Double(number) * 9)], id: number)
    }
    var document = Document()
    var layer = document.pages[0].layers[0]
    layer.drawing = Drawing(strokes: strokes)
    var state = SelectionState()
    state.select(Selection(allOf: layer))
    state.refresh(on: layer)
    #expect(state.selection?.count == 3 && state.box == Selection(allOf: layer).bounds(in: layer))
    layer.drawing = Drawing(strokes: Array(strokes.dropFirst()))
    state.pivot = .zero
    state.invalidate()
    #expect(state.pivot == nil)
    state.refresh(on: layer)
    #expect(state.selection?.strokes == Set(strokes.dropFirst().map(\.id)))
    state.invalidate()
    state.refresh(on: Layer(id: document.giveID()))
    #expect(state.selection == nil && state.box.isNull)
    #expect(state.frame(by: .identity, scale: 1) == nil)
  }

  /// Nothing is selected by an empty selection.
  @Test func emptySelectionIsNone() {
    var state = SelectionState()
    state.select(Selection(on: Document().pages[0].layers[0].id))
    #expect(state.selection == nil)
  }

  /// A path that hardly moves is a tap; a rectangle has four corners, a lasso those of its path.
  @Test(arguments: [false, true])
  func selectionPathIsDrawnOrATap(isRectangle: Bool) {
    var path = SelectionPath(at: .zero, isRectangle: isRectangle, keys: .shift)
    #expect(path.mode == .add && path.corners.isEmpty)
    path.extend(to: Point(x: 3, y: 2), scale: 1)
    #expect(!path.isDrawn && path.corners.isEmpty)
    for x in stride(from: 4.0, through: 40, by: 0.5) {
      path.extend(to: Point(x: x, y: x / 2), scale: 1)
    }
    #expect(path.isDrawn)
    if isRectangle { #expect(path.corners.count == 4) }
    for (left, right) in zip(path.points, path.points.dropFirst()) where !isRectangle {
      #expect(left.distance(to: right) >= 1.5)
    }
  }

  // MARK: - Pages

  /// What is gone is replaced by what is in its place.
  @Test func locationsThatAreGoneAreReplaced() {
    var document = Document()
    let first = document.pages[0]
    let second = Page(id: document.giveID(), layers: [Layer(id: document.giveID())])
    document.apply(.insertPage(second, at: 1))
    let (old, new) = ((first.id, first.layers[0].id), (second.id, second.layers[0].id))
    var pages = PageState()
    pages.go(to: EditLocation(page: new.0, layer: new.1), from: old, in: document)
    #expect(pages.page == 1 && pages.layer == 0)
    document.apply(.removePage(second.id))
    pages.go(to: EditLocation(page: new.0), from: new, in: document)
    #expect(pages.page == 0 && pages.layer == 0)
  }

  /// An edit and its inverse are seen at the same page, unless one of them removes it.
  @Test func editsAreSeenOnTheirPage() {
    var document = Document()
    let second = Page(id: document.giveID(), layers: [Layer(id: document.giveID())])
    let layer = second.layers[0].id
    document.apply(.insertPage(second, at: 1))
    for edit in [
      DocumentEdit.setPageTitle(second.id, "x"), .setPageSize(second.id, size),
      .setLayerName(layer, "y"), .setLayerOpacity(layer, 0.5), .setNotes(layer, []),
      .sequence([.setLayerLocked(layer, true), .setLayerVisible(layer, false)]),
      .insertLayer(Layer(id: document.giveID()), on: second.id, at: 1),
    ] {
      let inverse = document.apply(edit)
      #expect(EditLocation(of: edit, undoneBy: inverse, in: document)?.page == second.id)
      let again = document.apply(inverse)
      #expect(EditLocation(of: inverse, undoneBy: again, in: document)?.page == second.id)
    }
  }

  // MARK: - Ink

  /// Ids never repeat, and the same seed gives the same ones.
  @Test func strokeIDsAreUnique() {
    var (left, right) = (StrokeIDs(seed: 7), StrokeIDs(seed: 7))
    let ids = (0..<500).map { _ in
      let next = left.next
      #expect(left.make() == next)
      return next
    }
    #expect(Set(ids).count == 500)
    #expect(ids == (0..<500).map { _ in right.make() })
  }

  /// Nothing is predicted without a time, for the first samples or by a model that is off, and no
  /// further than the horizon.
  @Test(arguments: ["off", "linear", "sumi"])
  func predictionEndsAtTheHorizon(model: String) throws {
    var prediction = InkPrediction(try #require(PredictionModel(named: model)))
    var stroke = InProgressStroke(ink: Ink(.pen, color: .black), response: .standard(for: .pen))
    prediction.begin()
    var last = PenTime(milliseconds: 0)
    for number in 0..<30 {
      last = PenTime(milliseconds: Double(number) * 5)
      let sample = PenSample(position: Point(x: Double(number) * 4, y: 10), time: last)
      prediction.observe(sample)
      stroke.append(sample)
      prediction.extend(stroke, seenAt: nil, mapping: CanvasMapping())
      #expect(prediction.samples.isEmpty)
      prediction.extend(stroke, seenAt: last.advanced(bySeconds: 1), mapping: CanvasMapping())
      if number < 2 || model == "off" { #expect(prediction.samples.isEmpty) }
      let limit = last.advanced(bySeconds: PredictionModel.longestHorizon)
      #expect(prediction.samples.allSatisfy { $0.time > last && $0.time <= limit })
    }
    #expect(prediction.samples.isEmpty == (model == "off"))
    prediction.horizon = 0.004
    prediction.extend(stroke, seenAt: last.advanced(bySeconds: 1), mapping: CanvasMapping())
    #expect(prediction.samples.allSatisfy { $0.time <= last.advanced(bySeconds: 0.004) })
    prediction.clear()
    #expect(prediction.samples.isEmpty)
  }

  /// A straight line has one of twenty-four directions, the mean force and no estimates.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func straightLineSnaps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func sample(_ number: Int) -> PenSample {
      PenSample(
        position: Point(x: generator.number(-50...50), y: generator.number(-50...50)),
        time: PenTime(milliseconds: Double(number) * 5),
        pressure: generator.number(0.1...1)
      )
    }
    let samples = (0..<12).map(sample)
    var line = StraightLine(from: samples[0])
    for sample in samples.dropFirst() { line.extend(to: sample) }
    let (start, end) = (line.ends[0], line.ends[1])
    #expect(start.position == samples[0].position)
    let steps = (end.position - start.position).angle / StraightLine.step
    #expect(abs(steps - steps.rounded()) < 1e-6)
    let mean = samples.compactMap(\.pressure).reduce(0, +) / Double(samples.count)
    for end in line.ends {
      #expect(abs((end.pressure ?? 0) - mean) < 1e-9 && end.estimated.isEmpty)
    }
  }

  /// A pen rests from its last move on, and neither a tap nor an answered rest counts.
  @Test func restBeginsWithTheLastMove() throws {
    func sample(_ x: Double, _ time: Double) -> PenSample {
      PenSample(position: Point(x: x, y: 0), time: PenTime(milliseconds: time))
    }
    var rest = PenRest(at: sample(0, 0), within: 4)
    #expect(rest.end == nil)
    rest.extend(to: sample(3, 10))
    #expect(rest.end == nil)
    rest.extend(to: sample(30, 100))
    let first = try #require(rest.end)
    rest.extend(to: sample(32, 500))
    #expect(rest.end == first, "a tremble is a rest")
    rest.extend(to: sample(60, 700))
    let second = try #require(rest.end)
    #expect(second > first)
    rest.isAnswered = true
    #expect(rest.end == nil)
  }
}

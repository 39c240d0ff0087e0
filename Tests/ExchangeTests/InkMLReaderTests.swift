import Exchange
import Geometry
import InkModel
import Testing

@Suite struct InkMLReaderTests {
  private let centimetre = 96 / 2.54

  private func read(_ text: String) throws -> ReadDocument {
    try FormatReader.read(Array(text.utf8))
  }

  private func strokes(_ content: String) throws -> [Stroke] {
    let text = "<ink xmlns='http://www.w3.org/2003/InkML'>\(content)</ink>"
    return try read(text).document.pages[0].layers[0].drawing.strokes
  }

  private func places(_ content: String) throws -> [[Double]] {
    try strokes(content).flatMap(\.samples).map { [$0.location.x, $0.location.y] }
  }

  @Test func numbersAreScaledByUnitAndResolution() throws {
    let strokes = try read(ForeignFiles.inkML).document.pages[0].layers[0].drawing.strokes
    #expect(strokes.count == 3)
    let places = strokes[0].samples.map {
      Point(x: $0.location.x / centimetre, y: $0.location.y / centimetre)
    }
    // 1 2; then differences 0.1 and 0.05; then twice differences of differences.
    let expected = [(1, 2), (1.1, 2.05), (1.2, 2.1), (1.305, 2.145)]
    #expect(places.count == expected.count)
    for (place, other) in zip(places, expected) {
      #expect(place.distance(to: Point(x: other.0, y: other.1)) < 1e-4)
    }
    #expect(
      strokes[0].samples.map { ($0.pressure ?? -1) * 1000 }.map { $0.rounded() } == [
        100, 200, 300, 390,
      ]
    )
    #expect(strokes[0].samples[1].timeOffset.isZero == false)
    let date = try #require(strokes[0].path.creationDate)
    #expect(abs(date - 1_580_702_706.75) < 1e-3)
  }

  /// `!`, `#`, `*` and `?` mean: as it is, hexadecimal, as before, not known.
  @Test func specialNumbersAreRead() throws {
    let stroke = try read(ForeignFiles.inkML).document.pages[0].layers[0].drawing.strokes[1]
    let first = stroke.samples[0].location
    #expect(abs(first.x - centimetre) < 1e-3 && abs(first.y - centimetre) < 1e-3)
    #expect(abs(stroke.samples[1].location.x - centimetre) < 1e-3)
    #expect(stroke.samples.map { $0.pressure == nil } == [true, false])
  }

  @Test func brushesAreInherited() throws {
    let strokes = try read(ForeignFiles.inkML).document.pages[0].layers[0].drawing.strokes
    #expect(strokes[0].ink.color.hex == "#ff0000")
    #expect(strokes[2].ink.inkType == .marker)
    #expect(abs(strokes[2].ink.color.alpha - 128 / 255.0) < 1e-6)
    // A force of a half draws as wide as the brush.
    #expect(abs(strokes[2].path[0].size.width - 0.2 * centimetre) < 0.01)
  }

  @Test func hoveringIsLeftOutAndTold() throws {
    let read = try read(ForeignFiles.inkML)
    #expect(read.losses.lines == ["a trace of the hovering pen is left out"])
  }

  @Test func withoutFormatThereAreXAndY() throws {
    #expect(try places("<trace>1 2, 3.5 -4,+5 6e0</trace>") == [[1, 2], [3.5, -4], [5, 6]])
  }

  /// Numbers need no blank where a sign or mark tells them apart.
  @Test func numbersMayTouch() throws {
    #expect(
      try places("<trace>10-20,'1'2,-3-4,\"1\"1</trace>") == [
        [10, -20], [11, -18], [8, -22], [6, -25],
      ]
    )
  }

  @Test func mappingIsApplied() throws {
    let content = """
      <context xml:id="c"><canvasTransform xml:id="t"><mapping type="affine">
      <affine>2 0 10, 0 3 20</affine></mapping></canvasTransform></context>
      <trace>1 1,2 2</trace>
      """
    #expect(try places(content) == [[12, 23], [14, 26]])
  }

  @Test func traceGoesOnWhereTheOneBeforeEnded() throws {
    let strokes = try strokes(
      """
      <trace xml:id="a" continuation="begin">1 1,2 2</trace>
      <trace xml:id="b" continuation="middle" priorRef="#a">3 3</trace>
      <trace continuation="end" priorRef="#b">4 4</trace>
      """
    )
    #expect(strokes.map(\.samples.count) == [4])
  }

  /// A part that goes on has the channels of its beginning, whatever context it stands in.
  @Test(arguments: ["", "contextRef='#wide'", "contextRef='#narrow'"])
  func whatGoesOnMeansWhatItsBeginningMeant(reference: String) throws {
    let force = "<channel name='F' max='10'/><channel name='T'/>"
    let content = """
      <definitions><context xml:id='wide'><traceFormat><channel name='Y'/><channel name='X'/>\(force)
      </traceFormat></context><context xml:id='narrow'><traceFormat><channel name='X'/><channel name='Y'/>
      </traceFormat></context></definitions>
      <trace xml:id='a' continuation='begin' contextRef='#wide'>1 2 5 0,3 4 10 8</trace>
      <trace continuation='end' priorRef='#a' \(reference)>5 6,7 8 5 20</trace>
      """
    let stroke = try strokes(content)[0]
    #expect(
      stroke.samples.map { [$0.location.x, $0.location.y] } == [[2, 1], [4, 3], [6, 5], [8, 7]]
    )
    #expect(stroke.samples.map(\.pressure) == [0.5, 1, nil, 0.5])
    #expect(stroke.samples.map { ($0.timeOffset * 1000).rounded() } == [0, 8, 0, 20])
  }

  @Test func tiltIsReadInEitherForm() throws {
    for (names, values) in [("OTx OTy", "30 0"), ("OE OA", "60 0")] {
      let channels = names.split(separator: " ").map { "<channel name='\($0)' units='deg'/>" }
      let strokes = try strokes(
        """
        <traceFormat><channel name="X"/><channel name="Y"/>\(channels.joined())</traceFormat>
        <trace>1 1 \(values), 5 5 \(values)</trace>
        """
      )
      let sample = strokes[0].samples[0]
      #expect(abs(try #require(sample.altitude) - .pi / 3) < 1e-3)
      #expect(abs(try #require(sample.azimuth)) < 1e-3)
    }
  }

  @Test func durationIsSpreadOverThePlaces() throws {
    let samples = try strokes("<trace duration='100'>1 1,2 2,3 3</trace>")[0].samples
    #expect(samples.map { ($0.timeOffset * 1000).rounded() } == [0, 50, 100])
  }

  /// Views that show each other, and contexts that refer to each other, come to an end.
  @Test func circlesEnd() throws {
    let content = """
      <definitions><traceGroup xml:id="g"><trace>1 1</trace><traceView traceDataRef="#g"/>
      <traceView traceDataRef="#g"/></traceGroup>
      <context xml:id="a" contextRef="#b"/><context xml:id="b" contextRef="#a"/>
      <brush xml:id="p" brushRef="#q"/><brush xml:id="q" brushRef="#p"/></definitions>
      <trace contextRef="#a" brushRef="#p">5 5</trace><traceView traceDataRef="#g"/>
      """
    #expect(try strokes(content).count < 100_000)
  }

  /// Packed strokes outside the layers end with their page: what is shown behind it is read as it is shown.
  @Test func packedStrokesEndWithTheirPage() throws {
    let drawing = Drawings.mixed()
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    let file = try #require(try FormatWriter.write(document, as: .inkML))
    let text = String(decoding: file.bytes, as: UTF8.self)
    let definitions = try #require(text.firstRange(of: "</definitions>"))
    let head = text[..<definitions.upperBound]
    let packed = try #require(text.firstMatch(of: /<sumi:strokes .*<\/sumi:strokes>/)).output
    let trace = try #require(text.firstMatch(of: /<trace .*<\/trace>/)).output
    let page = "<traceGroup><annotation type=\"page\"/></traceGroup>"
    func lastPage(_ content: String) throws -> [Stroke] {
      let own = "<annotationXML>\(packed)</annotationXML>"
      let pages = try read("\(head)\(own)\(content)</ink>").document.pages
      return try #require(pages.last).layers.flatMap(\.drawing.strokes)
    }
    for shown in [trace, "<traceGroup><annotation type=\"stroke\"/>\(trace)</traceGroup>"] {
      #expect(try lastPage(String(shown)) == [drawing.strokes[0]])
      let later = try lastPage("\(page)\(shown)")
      #expect(later.count == 1 && later != [drawing.strokes[0]])
    }
  }

  /// Ink of an unknown, huge unit is brought to a page's size, and that is told.
  @Test func hugeInkIsMadeSmaller() throws {
    let read = try read("<ink><trace>0 0,1e9 5e8</trace></ink>")
    let bounds = read.document.pages[0].layers[0].drawing.bounds
    #expect(bounds.width < 3000 && bounds.width > 1000)
    #expect(!read.losses.isEmpty)
  }
}

import Exchange
import Foundation
import Geometry
import InkModel
import Testing

/// Contexts of InkML: however it is said what the numbers of a trace mean, the ink is the same.
@Suite struct InkMLContextTests {
  private let centimetre = 96 / 2.54

  private func read(_ content: String) throws -> ReadDocument {
    let text = "<ink xmlns='http://www.w3.org/2003/InkML'>\(content)</ink>"
    return try FormatReader.read(Array(text.utf8))
  }

  private func strokes(_ content: String) throws -> [Stroke] {
    try read(content).document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
  }

  private static let format = """
    <traceFormat xml:id='f'><channel name='X' units='cm'/><channel name='Y' units='cm'/></traceFormat>
    """

  /// A format may stand among the definitions, in a source, in a context, beside the trace, and be
  /// referred to from anywhere.
  @Test(arguments: [
    "FORMAT<trace>1 2,3 5</trace>", "<inkSource>FORMAT</inkSource><trace>1 2,3 5</trace>",
    "<context>FORMAT</context><trace>1 2,3 5</trace>",
    "<context><inkSource>FORMAT</inkSource></context><trace>1 2,3 5</trace>",
    "<definitions>FORMAT</definitions><context traceFormatRef='#f'/><trace>1 2,3 5</trace>",
    "<definitions>FORMAT</definitions><trace traceFormatRef='doc#f'>1 2,3 5</trace>",
    "<definitions><inkSource xml:id='s'>FORMAT</inkSource></definitions><context inkSourceRef='#s'/><trace>1 2,3 5</trace>",
    "<definitions><context xml:id='c'>FORMAT</context></definitions><trace contextRef='#c'>1 2,3 5</trace>",
    "<definitions><context xml:id='c'>FORMAT</context></definitions><traceGroup contextRef='#c'><traceGroup><trace>1 2,3 5</trace></traceGroup></traceGroup>",
    "<definitions><context xml:id='c'>FORMAT</context><context xml:id='d' contextRef='#c'/></definitions><context contextRef='#d'/><trace>1 2,3 5</trace>",
    "<definitions><context xml:id='c'>FORMAT</context><trace xml:id='t'>1 2,3 5</trace></definitions><traceView contextRef='#c' traceDataRef='#t'/>",
  ])
  func formatsAreGivenInManyWays(content: String) throws {
    let stroke = try #require(try strokes(content.replacing("FORMAT", with: Self.format)).first)
    let places = stroke.samples.map(\.location)
    #expect(places.count == 2)
    #expect(places[0].distance(to: Point(x: centimetre, y: 2 * centimetre)) < 1e-3)
    #expect(places[1].distance(to: Point(x: 3 * centimetre, y: 5 * centimetre)) < 1e-3)
  }

  /// What a context says holds for what follows it, not for what stands before or beside its group.
  @Test func contextsHoldWhereTheyStand() throws {
    let widths = try strokes(
      """
      <trace>0 0,1 1</trace><brush><brushProperty name='width' value='9' units='px'/></brush>
      <trace>0 0,1 1</trace>
      <traceGroup><brush><brushProperty name='width' value='5' units='px'/></brush>
      <trace>0 0,1 1</trace></traceGroup><trace>0 0,1 1</trace>
      """
    ).map { $0.path[0].size.width }
    #expect(widths == [2, 9, 5, 9])
  }

  /// What a place 50 steps to the right means in canvas units, by the words of its channel.
  private static let channels: [(attributes: String, properties: String, x: Double)] = [
    ("units='mm'", "", 188.9764), ("units='in'", "", 4800), ("units='pt'", "", 66.6667),
    ("units='himetric'", "", 1.8898), ("units='px'", "", 50),
    ("units='ell'", "", 50), ("units='cm' orientation='-ve'", "", -1889.7638),
    ("units='cm'", "value='10' units='1/cm'", 188.9764),
    ("units='cm'", "value='10' units='1/in'", 480),
    ("units='cm'", "value='10' units='1/dev'", 188.9764), ("units='cm'", "value='-1'", 1889.7638),
    ("units='cm'", "value='1e999'", 1889.7638),
  ]

  /// Numbers in any unit, by resolution, and against the usual direction.
  @Test(arguments: 0..<channels.count)
  func channelsHaveUnits(number: Int) throws {
    let (attributes, properties, expected) = Self.channels[number]
    let content = """
      <inkSource><traceFormat><channel name='X' \(attributes)/><channel name='Y'/></traceFormat>
      <channelProperties><channelProperty channel='X' name='resolution' \(properties)/>
      <channelProperty channel='Z' name='resolution' value='3'/>
      <channelProperty channel='X' name='threshold' value='3'/></channelProperties></inkSource>
      <trace>50 0,50 1</trace>
      """
    let x = try #require(try strokes(content).first).samples[0].location.x
    #expect(abs(x - expected) < 1e-2, "\(attributes) \(properties)")
  }

  /// Force is a share of its range, or of the greatest that the page has.
  @Test func forcesAreShares() throws {
    for (attributes, expected) in [
      ("min='100' max='300'", [0.0, 0.5, 1, 1]), ("max='400'", [0.125, 0.5, 0.75, 1]),
      ("", [0.125, 0.5, 0.75, 1]), ("min='400' max='100'", [0, 0, 0, 0]),
    ] {
      let content = """
        <traceFormat><channel name='X'/><channel name='Y'/><channel name='F' \(attributes)/></traceFormat>
        <trace>0 0 50,1 1 200,2 2 300,3 3 400</trace>
        """
      let forces = try #require(try strokes(content).first).samples.map { $0.pressure ?? -1 }
      #expect(zip(forces, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(attributes): \(forces)")
    }
  }

  /// Times count from the first, in their unit, and never before it.
  @Test func timesCountFromTheFirst() throws {
    for (unit, step) in [("ms", 0.001), ("s", 1.0), ("us", 1e-6), ("", 0.001)] {
      let content = """
        <traceFormat><channel name='X'/><channel name='Y'/><channel name='T' units='\(unit)'/></traceFormat>
        <trace>0 0 500,1 1 520,2 2 400,3 3 560</trace>
        """
      let times = try #require(try strokes(content).first).samples.map(\.timeOffset)
      let expected = [0, 20 * step, 0, 60 * step]
      #expect(zip(times, expected).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(unit): \(times)")
    }
  }

  /// Dates as numbers and as texts; the offset of a trace counts from them.
  @Test func datesAreRead() throws {
    for (attribute, date) in [
      ("time='1500000000250'", 1_500_000_000.25),
      ("timeString='2017-07-14T02:40:00Z'", 1_500_000_000),
      ("timeString='2017-07-14T02:40:00.75'", 1_500_000_000.75),
      ("timeString='2017-07-14T02:40:00.5.5'", 1_500_000_000),
      ("timeString='2017-07-14T02:40:00+00:00'", 1_500_000_000), ("timeString='yesterday'", nil),
      ("time='1e20'", nil), ("", nil),
    ] as [(String, Double?)] {
      let content = """
        <definitions><timestamp xml:id='t' \(attribute)/></definitions>
        <context timestampRef='#t'/><trace timeOffset='500'>0 0,1 1</trace>
        """
      let found = try #require(try strokes(content).first).path.creationDate
      #expect(
        found.map { ($0 * 1000).rounded() } == date.map { (($0 + 0.5) * 1000).rounded() },
        "\(attribute)"
      )
    }
  }

  /// A transform maps the numbers, and its canvas says in which unit they are then; one that is not
  /// understood is told.
  @Test func transformsAreApplied() throws {
    func ends(_ context: String) throws -> (Point, [String]) {
      let read = try read("<context>\(context)</context><trace>1 2,3 4</trace>")
      let stroke = try #require(read.document.pages[0].layers[0].drawing.strokes.first)
      return (stroke.samples[0].location, read.losses.lines)
    }
    let affine =
      "<canvasTransform><mapping type='affine'><affine>2 1 10, 0 3 20</affine></mapping></canvasTransform>"
    #expect(try ends(affine) == (Point(x: 14, y: 26), []))
    let matrix = affine.replacing("affine>", with: "matrix>")
    #expect(try ends(matrix).0 == Point(x: 14, y: 26))
    let canvas = "<canvas>\(Self.format)</canvas>"
    let place = try ends(affine + canvas).0
    #expect(place.distance(to: Point(x: 14 * centimetre, y: 26 * centimetre)) < 1e-3)
    #expect(
      try ends("<canvasTransform><mapping type='identity'/></canvasTransform>") == (
        Point(x: 1, y: 2), []
      )
    )
    #expect(try ends("<canvasTransform/>") == (Point(x: 1, y: 2), []))
    for broken in [
      "<mapping type='lookup'><table>1 2</table></mapping>", "<mapping type='affine'/>",
      "<mapping type='affine'><affine>1 0 0</affine></mapping>",
      "<mapping type='affine'><affine>1 0, 0 1</affine></mapping>",
    ] {
      let (place, losses) = try ends("<canvasTransform>\(broken)</canvasTransform>")
      #expect(place == Point(x: 1, y: 2) && losses.count == 1, "\(broken)")
    }
    let defined = try read(
      """
      <definitions><mapping xml:id='m' type='affine'><affine>2 1 10, 0 3 20</affine></mapping>
      <canvasTransform xml:id='t' mappingRef='#m'/></definitions>
      <trace canvasTransformRef='#t'>1 2,3 4</trace>
      """
    ).document.pages[0].layers[0].drawing.strokes
    #expect(defined.first?.samples[0].location == Point(x: 14, y: 26))
  }

  /// Each property of a brush does what it says; impossible ones change nothing.
  @Test func brushesHaveProperties() throws {
    func look(_ properties: [(String, String)]) throws -> (Ink, Size) {
      let list = properties.map { "<brushProperty name='\($0)' value='\($1)' units='px'/>" }
        .joined()
      let content = "<brush>\(list)</brush><trace>0 0,9 9</trace>"
      let stroke = try #require(try strokes(content).first)
      return (stroke.ink, stroke.path[0].size)
    }
    let plain = try look([])
    #expect(plain.0 == Ink(.monoline, color: .black) && plain.1 == Size(width: 2, height: 2))
    #expect(try look([("width", "6")]).1 == Size(width: 6, height: 6))
    #expect(try look([("width", "6"), ("height", "3")]).1 == Size(width: 6, height: 3))
    #expect(try look([("http://a.example/b/width", "6")]).1.width == 6)
    #expect(try look([("color", "red")]).0.color == InkColor(red: 1, green: 0, blue: 0))
    #expect(try look([("color", "#00f")]).0.color == InkColor(red: 0, green: 0, blue: 1))
    #expect(try look([("transparency", "255")]).0.color.alpha == 0)
    #expect(try look([("transparency", "999")]).0.color.alpha == 0)
    #expect(try look([("rasterOp", "maskPen")]).0.inkType == .marker)
    #expect(try look([("inkType", "pencil")]).0.inkType == .pencil)
    #expect(try look([("width", "99999")]).1.width == 10_000)
    for nothing in [
      ("width", "0"), ("width", "-3"), ("width", "wide"), ("height", "0"), ("color", "colour"),
      ("transparency", "half"), ("rasterOp", "copyPen"), ("inkType", "blood"), ("tip", "ellipse"),
    ] {
      let look = try look([nothing])
      #expect(look.0 == plain.0 && look.1 == plain.1, "\(nothing)")
    }
  }

  /// A stroke is as wide as its force makes it, unless its brush pays no heed to force.
  @Test func forcesMakeWidths() throws {
    for (isIgnored, widths) in [
      ("0", [2.5, 10, 17.5]), ("1", [10.0, 10, 10]), ("true", [10, 10, 10]),
    ] {
      let content = """
        <traceFormat><channel name='X'/><channel name='Y'/><channel name='F' max='2'/></traceFormat>
        <brush><brushProperty name='width' value='10' units='px'/>
        <brushProperty name='ignorePressure' value='\(isIgnored)'/></brush>
        <trace>0 0 0,300 0 0</trace><trace>0 0 1,300 0 1</trace><trace>0 0 2,300 0 2</trace>
        """
      let strokes = try strokes(content)
      #expect(strokes.map { $0.path[0].size.width } == widths)
      #expect(strokes.allSatisfy { $0.ink.inkType == (isIgnored == "0" ? .pen : .monoline) })
    }
  }

  /// Formats without places are none, and ink without a place is none.
  @Test func formatsNeedPlaces() throws {
    let content =
      "<traceFormat><channel name='X'/><channel name='F'/></traceFormat><trace>1 2,3 4</trace>"
    #expect(
      try strokes(content)[0].samples.map(\.location) == [Point(x: 1, y: 2), Point(x: 3, y: 4)]
    )
    let empty = try read("<trace></trace><trace>1 1,2 2</trace>")
    #expect(empty.document.pages[0].layers[0].drawing.strokes.count == 1)
    #expect(empty.losses.lines.contains { $0.contains("without points") })
    #expect(try read("<thing/>").losses.lines.contains { $0.contains("“thing”") })
  }
}

import Archive
import Exchange
import Geometry
import InkModel
import Testing

/// Strokes, shapes and texts of Rnote.
@Suite struct RnoteReaderTests {
  private func read(
    _ components: [String],
    moments: [String] = [],
    dpi: Double = 96
  ) throws -> ReadDocument {
    func slots(_ values: [String]) -> String {
      values.map { "{\"value\":\($0)}" }.joined(separator: ",")
    }
    let text = """
      {"data":{"engine_snapshot":{"document":{"config":{"format":{"dpi":\(dpi)}}},
      "stroke_components":[\(slots(components))],"chrono_components":[\(slots(moments))]}}}
      """
    return try FormatReader.read(Gzip.packed(Array(text.utf8)))
  }

  private func style(_ more: String = "", kind: String = "smooth", alpha: Double = 1) -> String {
    """
    {"\(kind)":{"stroke_width":4,"stroke_color":{"r":0,"g":0.5,"b":1,"a":\(alpha)}\(more)}}
    """
  }

  private func shape(_ shape: String, _ style: String? = nil) -> String {
    "{\"shapestroke\":{\"shape\":{\(shape)},\"style\":\(style ?? self.style())}}"
  }

  private func places(_ stroke: Stroke) -> [Point] {
    stroke.path.interpolatedPoints(by: .distance(0.02)).map(\.location)
  }

  /// Each shape passes the points that it has to, begins and ends where it does, and touches the box.
  @Test(arguments: [
    (
      #""line":{"start":[1,2],"end":[9,7]}"#, [1.0, 2, 5, 4.5, 9, 7],
      Rect(x: 1, y: 2, width: 8, height: 5)
    ),
    (#""arrow":{"start":[1,2],"tip":[9,7]}"#, [1, 2, 9, 7], Rect(x: 1, y: 2, width: 8, height: 5)),
    (
      #""quadbez":{"start":[0,0],"cp":[10,20],"end":[20,0]}"#, [0, 0, 10, 10, 20, 0],
      Rect(x: 0, y: 0, width: 20, height: 10)
    ),
    (
      #""cubbez":{"start":[0,0],"cp1":[0,20],"cp2":[20,20],"end":[20,0]}"#, [0, 0, 10, 15, 20, 0],
      Rect(x: 0, y: 0, width: 20, height: 15)
    ),
    (
      #""rect":{"cuboid":{"half_extents":[5,3]},"affine":[1,0,0,1,20,30]}"#,
      [15, 27, 25, 27, 25, 33, 15, 33, 15, 27], Rect(x: 15, y: 27, width: 10, height: 6)
    ),
    (
      #""rect":{"cuboid":{"half_extents":[5,3]}}"#, [-5, -3, 5, -3, 5, 3, -5, 3, -5, -3],
      Rect(x: -5, y: -3, width: 10, height: 6)
    ),
    (
      #""ellipse":{"radii":[8,4],"affine":[0,1,-1,0,20,30]}"#,
      [20, 38, 16, 30, 20, 22, 24, 30, 20, 38],
      Rect(x: 16, y: 22, width: 8, height: 16)
    ),
    (
      #""polyline":{"start":[0,0],"path":[[9,0],[9,5],[7]]}"#, [0, 0, 9, 0, 9, 5],
      Rect(x: 0, y: 0, width: 9, height: 5)
    ),
    (
      #""polygon":{"start":[0,0],"path":[[9,0],[9,5]]}"#, [0, 0, 9, 0, 9, 5, 0, 0],
      Rect(x: 0, y: 0, width: 9, height: 5)
    ),
  ])
  func shapesLieWhereTheySay(text: String, numbers: [Double], box: Rect) throws {
    for dpi in [96.0, 48] {
      let unit = 96 / dpi
      let read = try read([shape(text)], dpi: dpi)
      let strokes = read.document.pages[0].layers[0].drawing.strokes
      let stroke = try #require(strokes.first)
      #expect(strokes.count == 1 && read.losses.isEmpty)
      #expect(stroke.ink == Ink(.monoline, color: InkColor(red: 0, green: 0.5, blue: 1)))
      #expect(abs(stroke.path[0].size.width - 4 * unit) < 1e-4)
      let places = places(stroke)
      let wanted = stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: numbers[$0] * unit, y: numbers[$0 + 1] * unit)
      }
      for point in wanted {
        #expect(places.contains { $0.distance(to: point) < 0.1 * unit }, "\(point)")
      }
      #expect(places[0].distance(to: wanted[0]) < 0.01)
      #expect(places[places.count - 1].distance(to: wanted[wanted.count - 1]) < 0.05)
      let bounds = Rect(enclosing: places)
      let frame = Rect(
        x: box.minX * unit,
        y: box.minY * unit,
        width: box.width * unit,
        height: box.height * unit
      )
      #expect(frame.outset(by: 0.15 * unit).contains(bounds))
      #expect(bounds.outset(by: 0.15 * unit).contains(frame))
    }
  }

  /// What cannot be shown is left out and told; an unknown resolution counts as the usual one.
  @Test func whatIsMissingIsTold() throws {
    let components = [
      (shape(#""blob":{}"#), "unknown kind"),
      (shape(#""line":{"start":[1],"end":[2,3]}"#), "unknown kind"),
      (shape(#""line":{"start":[1,2]}"#), "unknown kind"),
      (shape(#""line":{"start":[1,2],"end":[3,4]}"#, style(alpha: 0)), "unknown kind"),
      (shape(#""line":{"start":[1,2],"end":[3,4]}"#, style(kind: "rough")), "drawn smooth"),
      (brush(style(alpha: 0)), "without colour"), (brush("{}"), "without colour"),
      (brush(style(kind: "textured")), "drawn smooth"),
      (brush(style(#","line_style":"dotted""#)), "without gaps"),
      ("{}", "picture"),
    ]
    for (component, word) in components {
      let losses = try read([component]).losses.lines
      #expect(losses.count == 1 && losses[0].contains(word), "\(losses)")
    }
    let harmless = brush(style(#","line_style":"solid","fill_color":{"r":0,"g":0,"b":0,"a":0}"#))
    #expect(try read([harmless]).losses.isEmpty)
    for dpi in [0, -5, 10_000, 1e300] {
      let stroke = try read([brush(style())], dpi: dpi).document.pages[0].layers[0].drawing.strokes[
        0
      ]
      #expect(abs(stroke.path.interpolatedLocation(at: stroke.path.maximumParameter).x - 40) < 0.01)
    }
  }

  @Test func areasAreFilled() throws {
    let red = style(#","fill_color":{"r":1,"g":0,"b":0,"a":0.5}"#)
    let box = #""rect":{"cuboid":{"half_extents":[30,20]},"affine":[1,0,0,1,50,50]}"#
    let bend = """
      {"lineto":{"end":{"pos":[40,0],"pressure":1}}},{"lineto":{"end":{"pos":[40,40],"pressure":1}}}
      """
    let read = try read([
      shape(box, red), brush(red, bend), shape(#""line":{"start":[1,2],"end":[3,4]}"#, red),
    ])
    #expect(read.losses.isEmpty)
    let strokes = read.document.pages[0].layers[0].drawing.strokes
    let fill = InkColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(strokes.map(\.fill) == [fill, fill, nil])
    #expect(strokes[0].touches(Point(x: 50, y: 50)))
  }

  private func brush(_ style: String, _ segments: String? = nil, start: String = "[0,0]") -> String
  {
    let path = segments ?? #"{"lineto":{"end":{"pos":[40,0],"pressure":0.25}}}"#
    return """
      {"brushstroke":{"path":{"start":{"pos":\(start),"pressure":0.25},"segments":[\(path)]},
      "style":\(style)}}
      """
  }

  /// What lies on a lower layer is below, whenever it was put there, and what is highlighted stays visible.
  @Test func layersAreInOrder() throws {
    let moments = [
      #"{"t":1,"layer":{"user_layer":0}}"#, #"{"t":2,"layer":"highlighter"}"#,
      #"{"t":3,"layer":{"UserLayer":1}}"#, #"{"t":4,"layer":{"user_layer":0}}"#,
      #"{"t":5,"layer":"Image"}"#, #"{"t":6,"layer":"document"}"#, #"{"t":0}"#,
      #"{"t":7,"layer":"odd"}"#, #"{"t":8,"layer":[7]}"#,
    ]
    let lines = moments.indices.map { brush(style(), start: "[\($0),0]") }
    let strokes = try read(lines, moments: moments).document.pages[0].layers[0].drawing.strokes
    let starts = strokes.map { Int($0.path.interpolatedLocation(at: 0).x.rounded()) }
    #expect(starts == [5, 4, 1, 6, 0, 3, 7, 8, 2])
    #expect(strokes.map { $0.ink.inkType == .marker } == starts.map { $0 == 1 })
  }

  /// The share of its width that a stroke has under a quarter of the pressure.
  @Test(arguments: [
    ("linear", 0.25), ("const", 1), ("sqrt", 0.5), ("pow2", 0.0625), ("pow3", 0.015_625),
    ("cbrt", 0.629_96), ("strange", 0.25),
  ])
  func pressuresAreThoseOfTheCurve(name: String, share: Double) throws {
    let component = brush(style(#","pressure_curve":"\#(name)""#))
    let stroke = try read([component]).document.pages[0].layers[0].drawing.strokes[0]
    #expect(stroke.path.allSatisfy { abs($0.size.width - 4 * share) < 1e-3 })
    #expect(stroke.ink.inkType == (name == "const" ? .monoline : .pen))
    #expect(stroke.path.allSatisfy { abs($0.force - 0.25) < 1e-3 })
  }

  /// A part that says nothing is passed over; one without pressure keeps that of the part before.
  @Test func partsThatSayNothingArePassedOver() throws {
    let segments = """
      {},{"lineto":{"end":{"pos":[1]}}},{"lineto":{"end":{"pos":[10,0]}}},
      {"cubbezto":{"cp1":[1,1],"end":{"pos":[20,0],"pressure":0.75}}},{"lineto":{"end":{"pos":[40,0]}}}
      """
    let stroke = try read([brush(style(), segments)]).document.pages[0].layers[0].drawing.strokes[0]
    let points = stroke.path.interpolatedPoints(by: .distance(0.05))
    for (x, force) in [(0.0, 0.25), (10, 0.25), (20, 0.75), (40, 0.75)] {
      let point = points.min { abs($0.location.x - x) < abs($1.location.x - x) }
      #expect(abs((point?.force ?? 9) - force) < 0.02 && abs(point?.location.y ?? 9) < 0.01)
    }
    let broken = try read([brush(style(), start: "[1,2,3]")])
    #expect(broken.document.pages[0].layers[0].drawing.strokes.isEmpty && !broken.losses.isEmpty)
  }

  /// A text lies where its mapping puts it, as large as that makes it.
  @Test func textsAreMapped() throws {
    func note(_ affine: String, _ size: String) throws -> Note {
      let text = """
        {"textstroke":{"text":"a","affine":\(affine),"text_style":{\(size)"color":{"r":1,"g":0,"b":0,"a":1}}}}
        """
      return try #require(try read([text], dpi: 48).document.pages[0].layers[0].notes.first)
    }
    let scaled = try note("[3,0,0,3,4,5]", #""font_size":10,"font_family":"mono","#)
    #expect(scaled.position == Point(x: 8, y: 10) && abs(scaled.fontSize - 60) < 1e-9)
    #expect(scaled.fontFamily == "mono" && scaled.color.hex == "#ff0000")
    let plain = try note("[3]", "")
    #expect(plain.position == .zero && plain.fontSize == 32 && plain.fontFamily == nil)
    #expect(try note("[900,0,0,900,0,0]", #""font_size":10,"#).fontSize == 10_000)
    #expect(try note("[0,0,0,0,0,0]", "").fontSize == 0.1)
  }
}

import Exchange
import Geometry
import InkModel
import Testing

/// Styles of SVG: however a property is given, it says the same.
@Suite struct SVGStyleTests {
  private func read(_ content: String) throws -> ReadDocument {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
    return try FormatReader.read(Array("\(head)\(content)</svg>".utf8))
  }

  private func strokes(_ content: String) throws -> [Stroke] {
    try read(content).document.pages[0].layers.flatMap(\.drawing.strokes)
  }

  /// The only stroke of a content, as its colour, opacity in 255ths, and width.
  private func look(_ content: String) throws -> String {
    let strokes = try strokes(content)
    let stroke = try #require(strokes.first)
    #expect(strokes.count == 1)
    // An area without a line has clear ink.
    let color = stroke.fill.flatMap { stroke.ink.color.alpha == 0 ? $0 : nil } ?? stroke.ink.color
    return
      "\(color.with(alpha: 1).hex) \((color.alpha * 255).rounded()) \(stroke.path[0].size.width)"
  }

  private static let properties = [
    ("stroke", "teal"), ("stroke-width", "3.5"), ("stroke-opacity", "40%"), ("fill", "none"),
  ]

  @Test(arguments: [
    "<style>path{DECLARATIONS}</style><path d='M0 0H50'/>",
    "<style>*{DECLARATIONS}</style><path d='M0 0H50'/>",
    "<style>.a{DECLARATIONS}</style><path class='b a' d='M0 0H50'/>",
    "<style>path.a{DECLARATIONS}</style><path class='a' d='M0 0H50'/>",
    "<style>#a{DECLARATIONS}</style><path id='a' d='M0 0H50'/>",
    "<style>.b, .a {DECLARATIONS}</style><path class='a' d='M0 0H50'/>",
    "<style>/* } .a{stroke:red} */ .a/**/{DECLARATIONS}/*</style><path class='a' d='M0 0H50'/>",
    "<style>g{DECLARATIONS}</style><g><g><path d='M0 0H50'/></g></g>",
    "<path style='DECLARATIONS' d='M0 0H50'/>", "<path ATTRIBUTES d='M0 0H50'/>",
    "<g ATTRIBUTES><path d='M0 0H50'/></g>",
    "<defs><path id='a' d='M0 0H50'/></defs><use href='#a' ATTRIBUTES/>",
    "<defs><symbol id='a' ATTRIBUTES><path d='M0 0H50'/></symbol></defs><use href='#a'/>",
    "<style>.a{stroke:red}.a{DECLARATIONS}</style><path class='a' d='M0 0H50'/>",
    "<style>lost .a{stroke:red} .a{DECLARATIONS} } {</style><path class='a' d='M0 0H50'/>",
  ])
  func stylesAreGivenInManyWays(content: String) throws {
    let declarations = Self.properties.map { " \($0) :\t\($1) !important;;" }.joined()
    let attributes = Self.properties.map { "\($0)='\($1)'" }.joined(separator: " ")
    let text = content.replacing("DECLARATIONS", with: declarations)
      .replacing("ATTRIBUTES", with: attributes)
    #expect(try look(text) == "#008080 102.0 3.5")
  }

  /// The nearer to the element, the stronger: its style, then its id, class and kind, then its own
  /// attribute, then what holds it.
  @Test func theNearestCounts() throws {
    let rules = [
      "*{stroke-width:3}", "path{stroke-width:4}", ".a{stroke-width:5}",
      "path.a{stroke-width:6}", "#b{stroke-width:7}",
    ]
    for count in 0...rules.count {
      let sheet = rules[..<count].reversed().joined()
      let content =
        "<style>\(sheet)</style><g stroke='red' stroke-width='1'>"
        + "<path id='b' class='a' stroke-width='2' d='M0 0H50' STYLE/></g>"
      let plain = content.replacing("STYLE", with: "")
      #expect(try look(plain) == "#ff0000 255.0 \(Double(2 + count))")
      let styled = content.replacing("STYLE", with: "style='stroke-width:9'")
      #expect(try look(styled) == "#ff0000 255.0 9.0")
    }
    #expect(
      try look("<g stroke='red' stroke-width='1'><path d='M0 0H50'/></g>") == "#ff0000 255.0 1.0"
    )
  }

  /// Opacities of what holds an element and its own are multiplied; each is a share of 0 to 1.
  @Test func opacitiesAreMultiplied() throws {
    let line = "<path d='M0 0H50' stroke='#000' fill='none'"
    let cases = [
      ("\(line)/>", 255.0), ("\(line) opacity='.4'/>", 102), ("\(line) opacity='40%'/>", 102),
      ("<g opacity='.5'>\(line) opacity='.4'/></g>", 51),
      ("<g opacity='.5'><g opacity='.5'>\(line) stroke-opacity='.8' opacity='.5'/></g></g>", 26),
      ("\(line) opacity='7'/>", 255), ("\(line) opacity='-1'/>", 0),
      ("\(line) opacity='much'/>", 255), ("\(line) stroke-opacity='2'/>", 255),
      ("<path d='M0 0H50V9' fill-opacity='.4'/>", 102),
      ("<path d='M0 0H50V9' fill='rgba(0,0,0,50%)' fill-opacity='.4'/>", 51),
    ]
    for (content, alpha) in cases {
      #expect(try look(content).split(separator: " ")[1] == "\(alpha)", "\(content)")
    }
  }

  /// Colours by name, by number, and from elsewhere; what is no colour leaves the one before.
  @Test func coloursAreReadInAllForms() throws {
    let cases = [
      ("stroke='RebeccaPurple'", "#663399"), ("stroke='#f80'", "#ff8800"),
      ("stroke='rgb(255 128 0)'", "#ff8000"), ("stroke='rgb(100%,50%,0%)'", "#ff8000"),
      ("stroke='rgba(1, 2, 3, 0.5)'", "#010203"), ("color='red' stroke='currentColor'", "#ff0000"),
      ("stroke='inherit'", "#0000ff"), ("stroke='nothing such'", "#0000ff"),
      ("stroke='rgb(1,2)'", "#0000ff"), ("stroke='rgb(a,2,3)'", "#0000ff"),
      ("stroke='url(#g) red'", "#ff0000"), ("stroke='url(#g)'", "#808080"),
      ("", "#0000ff"),
    ]
    for (attributes, color) in cases {
      let content = "<g stroke='blue' fill='none'><path d='M0 0H50' \(attributes)/></g>"
      #expect(try look(content).hasPrefix(color), "\(attributes)")
    }
    for attributes in [
      "stroke='none'", "stroke='transparent'", "visibility='hidden'",
      "visibility='collapse'", "stroke-width='0'", "display='none'", "style='display:none'",
    ] {
      let content = "<g stroke='blue' fill='none'><path d='M0 0H50' \(attributes)/></g>"
      #expect(try strokes(content).isEmpty, "\(attributes)")
    }
  }

  /// What a rule hides is not shown, as Illustrator hides layers, unless the element itself says otherwise.
  @Test func rulesHideElements() throws {
    let line = "<path d='M0 0H50' stroke='red' fill='none'/>"
    for (group, count) in [
      ("<g class='st0'>", 0), ("<g class='st0' style='display:inline'>", 1),
      ("<g class='st0' display='inline'>", 0), ("<g class='st1'>", 1), ("<g>", 1),
    ] {
      let content = "<style>.st0{display:none;}.st1{display:inline}</style>\(group)\(line)</g>"
      let read = try read(content)
      #expect(read.document.pages[0].layers.flatMap(\.drawing.strokes).count == count, "\(group)")
      #expect(read.losses.lines.contains { $0.contains("hidden") } == (count == 0), "\(group)")
    }
    let sheet = "<style>.a{display:none}.b{opacity:.5}</style>"
    let layer = "<g groupmode='layer' class='a b'>\(line)</g>"
    let layers = try read(sheet + layer).document.pages[0].layers
    #expect(layers.map(\.isVisible) == [false] && layers.map(\.opacity) == [0.5])
    #expect(layers[0].drawing.strokes.map(\.ink.color.alpha) == [1])
  }

  /// A shape is seen as what holds it is unless it says otherwise.
  @Test(arguments: [
    ("visible", "inherit", 1), ("hidden", "inherit", 0), ("hidden", "visible", 1),
    ("visible", "collapse", 0), ("visible", "whatever", 1),
  ])
  func visibilityIsInherited(outer: String, inner: String, count: Int) throws {
    let path = "<path d='M0 0H50' stroke='red' fill='none' visibility='\(inner)'/>"
    #expect(try strokes("<g visibility='\(outer)'>\(path)</g>").count == count)
  }

  /// Lengths in every unit, and shares of what the property counts by.
  @Test func widthsHaveUnits() throws {
    let cases = [
      ("3", 3.0), ("3px", 3), ("3pt", 4), ("1pc", 16), ("25.4mm", 96), ("2.54cm", 96), ("1in", 96),
      ("101.6Q", 96), ("1em", 16), ("2ex", 16), ("10%", 10), ("3 parsecs", 2), ("1e9", 2),
    ]
    for (width, expected) in cases {
      let content =
        "<g stroke='red' stroke-width='2'><path d='M0 0H50' stroke-width='\(width)'/></g>"
      let stroke = try #require(try strokes(content).first)
      #expect(abs(stroke.path[0].size.width - expected) < 1e-4, "\(width)")
    }
  }

  /// Dashes and gaps in turn, from the offset on; what cannot be a pattern is none.
  @Test func dashesLieWhereTheyAreDrawn() throws {
    func dashes(_ attributes: String) throws -> [[Double]] {
      let line = "<path d='M0 0H20' stroke='red' stroke-linecap='round' fill='none' \(attributes)/>"
      return try strokes(line).map { stroke in
        [0, stroke.path.maximumParameter].map {
          (stroke.path.interpolatedLocation(at: $0).x * 100).rounded() / 100
        }
      }
    }
    let expected: [(String, [[Double]])] = [
      ("stroke-dasharray='5'", [[0, 5], [10, 15]]),
      ("stroke-dasharray='5, 3'", [[0, 5], [8, 13], [16, 20]]),
      ("stroke-dasharray='5 3 1'", [[0, 5], [8, 9], [14, 17], [18, 20]]),
      ("stroke-dasharray='5 3' stroke-dashoffset='2'", [[0, 3], [6, 11], [14, 19]]),
      ("stroke-dasharray='5 3' stroke-dashoffset='6'", [[2, 7], [10, 15], [18, 20]]),
      ("stroke-dasharray='5 3' stroke-dashoffset='-2'", [[2, 7], [10, 15], [18, 20]]),
      ("stroke-dasharray='5 3' stroke-dashoffset='18'", [[0, 3], [6, 11], [14, 19]]),
      // Where a dash and the line have only an end in common there is nothing to be seen.
      ("stroke-dasharray='5 5' stroke-dashoffset='5'", [[5, 10], [15, 20]]),
      ("stroke-dasharray='10 5 5 5'", [[0, 10], [15, 20]]),
      ("stroke-dasharray='4 4 4 8'", [[0, 4], [8, 12]]),
      ("stroke-dasharray='0 8'", [[0, 0], [8, 8], [16, 16]]),
      ("stroke-dasharray='0 0'", [[0, 20]]), ("stroke-dasharray='5 -1'", [[0, 20]]),
      ("stroke-dasharray='none'", [[0, 20]]), ("stroke-dasharray='0.001'", [[0, 20]]),
    ]
    for (attributes, places) in expected {
      #expect(try dashes(attributes) == places, "\(attributes)")
    }
    // Without round ends a dash is as long as it is said with its ends, which a stroke has round.
    let flat = "stroke-width='2' style='stroke-linecap:butt' stroke-dasharray='5 5'"
    #expect(try dashes(flat) == [[1, 4], [11, 14]])
    // A scaled line has scaled dashes.
    let scaled = try strokes(
      "<g transform='scale(2)'><path d='M0 0H15' stroke='red' stroke-dasharray='5' "
        + "stroke-linecap='round' fill='none'/></g>"
    )
    #expect(scaled.count == 2)
  }

  /// Rules that are not understood are told, and only these.
  @Test func rulesThatAreNotAppliedAreTold() throws {
    for (sheet, isTold) in [
      ("@media print {path{fill:red}}", true), ("g > path{stroke:red}", true),
      ("path:hover{stroke:red}", true), ("path[d]{stroke:red}", true), ("a + b{fill:red}", true),
      ("a ~ b{fill:red}", true), ("path{stroke:red}", false), ("", false),
    ] {
      let lines = try read("<style>\(sheet)</style>").losses.lines
      #expect(lines.contains { $0.contains("style sheet") } == isTold, "\(sheet)")
    }
  }

  /// Every function of a transform does what it says.
  @Test func transformsAreApplied() throws {
    let cases: [(String, [Double])] = [
      ("translate(3)", [13, 0]), ("translate(3,4)", [13, 4]), ("scale(2)", [20, 0]),
      ("scale(2 3)", [20, 0]), ("rotate(90)", [0, 10]), ("rotate(90,10,10)", [20, 10]),
      ("rotate(90 5 0)", [5, 5]), ("skewY(45)", [10, 10]), ("skewX(45)", [10, 0]),
      ("matrix(1 2 3 4 5 6)", [15, 26]), ("translate(1)scale(2)", [21, 0]),
      ("scale(2) , translate(1)", [22, 0]), ("turn(3) scale(2)", [20, 0]), ("rotate()", [10, 0]),
      ("matrix(1 2 3)", [10, 0]), ("translate(1e999)", [10, 0]),
      ("skewX(45)translate(0 5)", [15, 5]),
    ]
    for (transform, end) in cases {
      let content = "<path d='M0 0L10 0' stroke='red' fill='none' transform='\(transform)'/>"
      let stroke = try #require(try strokes(content).first)
      let place = stroke.path.interpolatedLocation(at: stroke.path.maximumParameter)
      #expect(place.distance(to: Point(x: end[0], y: end[1])) < 1e-3, "\(transform)")
    }
  }

  /// Texts stand on their baseline, in their font, size and colour.
  @Test func textsAreNotes() throws {
    let notes = try read(
      """
      <text x='4' y='30' font-size='10' font-family='"Serif One", serif' fill='red'>one</text>
      <g transform='translate(10,20) scale(2)'><text y='8' style='font-size:200%'>two</text></g>
      <text><tspan x='3' y='40'>three</tspan> <tspan>and <tspan>four</tspan></tspan></text>
      <text>   </text><text fill-opacity='0.4'>pale</text>
      """
    ).document.pages[0].layers.flatMap(\.notes)
    #expect(notes.map(\.text) == ["one", "two", "three and four", "pale"])
    #expect(notes.map(\.fontSize) == [10, 64, 16, 16])
    #expect(notes.map(\.fontFamily) == ["Serif One", nil, nil, nil])
    #expect(
      notes.map { $0.color.with(alpha: 1).hex } == ["#ff0000", "#000000", "#000000", "#000000"]
    )
    #expect(abs(notes[3].color.alpha - 0.4) < 1e-6)
    let places = [
      (4.0, 30 - Note.ascent * 10), (10, 36 - Note.ascent * 64),
      (3, 40 - Note.ascent * 16),
    ]
    for (note, (x, y)) in zip(notes, places) {
      #expect(note.position.distance(to: Point(x: x, y: y)) < 1e-9, "\(note.text)")
    }
  }

  /// Pictures that lie in the file are shown where it says; others are told to be left out.
  @Test func picturesLieInTheFile() throws {
    let png = Documents.png(width: 8, height: 5)
    let data = "data:image/png;base64,\(Base64Text.of(png))"
    let read = try read(
      """
      <image href='\(data)' x='3' y='4' width='16' height='10' opacity='.5'/>
      <image href='\(data)' transform='translate(1 2)'/><image href='\(data)' width='-4'/>
      """
    )
    let pictures = read.document.pages[0].layers[0].pictures
    #expect(pictures.map(\.data) == [png, png, png] && read.losses.isEmpty)
    #expect(
      pictures.map(\.frame) == [
        Rect(x: 3, y: 4, width: 16, height: 10), Rect(x: 0, y: 0, width: 8, height: 5),
        Rect(x: 0, y: 0, width: 0, height: 5),
      ]
    )
    #expect(pictures.map(\.opacity) == [0.5, 1, 1])
    #expect(pictures[1].transform == AffineTransform(translationBy: Vector(dx: 1, dy: 2)))
    for reference in [
      "a.png", "http://example.org/a.png", "data:image/png,abc",
      "data:image/png;base64", "data:image/png;base64,AAAA", "data:image/png;base64,!!", "",
    ] {
      let read = try self.read("<image href='\(reference)'/>")
      #expect(read.document.pages[0].layers.allSatisfy { $0.pictures.isEmpty })
      #expect(read.losses.lines.count == 1, "\(reference)")
    }
  }

  /// What an element is shown without is told.
  @Test(arguments: [
    ("clip-path='url(#a)'", "clipped"), ("filter='url(#a)'", "filter"),
    ("mask='url(#a)'", "masked"),
    ("display='none'", "hidden"), ("fill='url(#a)'", "gradient"), ("stroke-dasharray='3'", "dash"),
  ])
  func lossesAreTold(attribute: String, word: String) throws {
    func losses(_ attribute: String) throws -> [String] {
      let group = "<g fill='none'><path d='M0 0H9V9' stroke='red' \(attribute)/></g>"
      return try read(group).losses.lines
    }
    #expect(try losses("").isEmpty)
    #expect(try losses(attribute).contains { $0.contains(word) })
  }

  /// The box that is shown is put into the page as the file asks.
  @Test func boxesAreFittedOrStretched() throws {
    for (attributes, start, end) in [
      ("viewBox='0 0 10 10'", (50.0, 0.0), (150.0, 100.0)),
      ("viewBox='0 0 10 10' preserveAspectRatio='none'", (0, 0), (200, 100)),
      ("viewBox='0 0 10'", (0, 0), (10, 10)), ("viewBox='0 0 -1 10'", (0, 0), (10, 10)),
      ("viewBox='5 5 10 10' preserveAspectRatio='none'", (-100, -50), (100, 50)),
    ] {
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' \(attributes)>"
        + "<path d='M0 0L10 10' stroke='red' fill='none'/></svg>"
      let path = try FormatReader.read(Array(text.utf8)).document.pages[0].layers[0].drawing
        .strokes[0].path
      let ends = [
        path.interpolatedLocation(at: 0), path.interpolatedLocation(at: path.maximumParameter),
      ]
      #expect(ends[0].distance(to: Point(x: start.0, y: start.1)) < 1e-3, "\(attributes)")
      #expect(ends[1].distance(to: Point(x: end.0, y: end.1)) < 1e-3, "\(attributes)")
    }
    for (size, expected) in [
      ("viewBox='0 0 30 20'", Size(width: 30, height: 20)), ("width='30' height='0'", nil),
      ("width='2000000' height='9'", nil), ("width='30'", nil),
      ("width='5' height='7'", Size(width: 5, height: 7)),
    ] as [(String, Size?)] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' \(size)/>"
      #expect(try FormatReader.read(Array(text.utf8)).document.pages[0].size == expected, "\(size)")
    }
  }

  /// Drawings in drawings and symbols are fitted into the place that they are given.
  @Test(arguments: [
    ("<svg x='5' y='6' width='40' height='20' viewBox='0 0 20 10'>LINE</svg>", [5.0, 6, 25, 26]),
    ("<svg width='40' height='20' viewBox='0 0 10 10'>LINE</svg>", [10, 0, 30, 20]),
    (
      "<svg width='40' height='20' viewBox='0 0 10 10' preserveAspectRatio='none'>LINE</svg>",
      [0, 0, 40, 20]
    ),
    ("<svg x='5' y='6' width='40' height='20'>LINE</svg>", [5, 6, 15, 16]),
    ("<svg x='5' y='6' width='50%' viewBox='0 0 5 5'>LINE</svg>", [5, 31, 105, 131]),
    ("<svg viewBox='0 0 50 50'><svg viewBox='0 0 25 25'>LINE</svg></svg>", [0, 0, 40, 40]),
    ("<svg width='-1' height='5' viewBox='0 0 5 5'>LINE</svg>", [0, 0, 10, 10]),
    (
      "<symbol id='s' viewBox='0 0 10 10'>LINE</symbol><use href='#s' x='3' width='50' height='50'/>",
      [3, 0, 53, 50]
    ),
    (
      "<symbol id='s' viewBox='0 0 10 10' width='20' height='20'>LINE</symbol><use href='#s'/>",
      [0, 0, 20, 20]
    ),
    ("<symbol id='s' viewBox='0 0 20 20'>LINE</symbol><use href='#s'/>", [0, 0, 50, 50]),
    ("<symbol id='s'>LINE</symbol><use href='#s' width='50' height='50'/>", [0, 0, 10, 10]),
    (
      "<defs><svg id='s' viewBox='0 0 10 10' width='20' height='20'>LINE</svg></defs>"
        + "<use href='#s' x='3' width='50' height='50'/>", [3, 0, 53, 50]
    ),
    // What is no length gives no size.
    (
      "<defs><svg id='s' viewBox='0 0 10 10' width='20' height='20'>LINE</svg></defs>"
        + "<use href='#s' width='auto' height='none'/>", [0, 0, 20, 20]
    ),
    (
      "<symbol id='s' viewBox='0 0 10 10' width='20' height='20'>LINE</symbol>"
        + "<use href='#s' width='auto' height=''/>", [0, 0, 20, 20]
    ),
  ])
  func innerBoxesAreFitted(content: String, ends: [Double]) throws {
    let line = "<path d='M0 0L10 10' stroke='red' fill='none'/>"
    let path = try #require(try strokes(content.replacing("LINE", with: line)).first).path
    let (start, end) = (Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3]))
    #expect(path.interpolatedLocation(at: 0).distance(to: start) < 1e-3)
    #expect(path.interpolatedLocation(at: path.maximumParameter).distance(to: end) < 1e-3)
  }

  /// Sizes of pictures in percent are shares of what is seen around them, which ends with the drawing in it.
  @Test func picturesHaveSizesInPercent() throws {
    let data = "data:image/png;base64,\(Base64Text.of(Documents.png(width: 8, height: 5)))"
    let image = "<image x='10%' y='50%' width='100%' height='20%' href='\(data)'/>"
    let pictures = try read("<svg width='60' height='40'>\(image)</svg>\(image)")
      .document.pages[0].layers[0].pictures
    let frames = [
      Rect(x: 6, y: 20, width: 60, height: 8), Rect(x: 10, y: 50, width: 100, height: 20),
    ]
    #expect(pictures.count == frames.count)
    for (picture, frame) in zip(pictures, frames) {
      #expect(picture.frame.origin.distance(to: frame.origin) < 1e-9)
      #expect(abs(picture.frame.width - frame.width) < 1e-9)
      #expect(abs(picture.frame.height - frame.height) < 1e-9)
    }
  }
}

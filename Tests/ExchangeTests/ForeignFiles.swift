import Archive
import Exchange
import Geometry
import InkModel
import TestSupport

/// Files as other programs write them, made by hand for the tests.
enum ForeignFiles {
  /// Xournal's XML, not packed.
  static let xournal = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="by hand" fileversion="4">
    <title>A document</title>
    <preview>AAAA</preview>
    <page width="300" height="150">
    <background type="solid" color="#ffffffff" style="lined" config="r1=18,f1=00ff00"/>
    <layer name="Below">
    <stroke tool="pen" ts="0ll" fn="" color="#3333ccff" width="1.41 0.5 1.00000000 1.5">10 10 20 10 30.5 10 40 1e1</stroke>
    <stroke tool="highlighter" color="yellow" width="8.5">10 50 100 50</stroke>
    <stroke tool="eraser" color="#ffffffff" width="6" capStyle="round">50 45 50 55</stroke>
    <stroke tool="pen" color="red" width="2" style="dash">10 90 28 90</stroke>
    </layer>
    <layer>
    <stroke tool="pen" color="black" width="3" fill="128">100 100 200 100 200 140 100 100</stroke>
    <text font="Sans" size="12" x="15" y="20" color="#008000ff">one
    &amp; two</text>
    <image left="10" top="20" right="40" bottom="50">\(Base64Text.of(Documents.png(width: 3, height: 3)))</image>
    <teximage left="1" top="2" right="3" bottom="14" text="x^2">AAAA</teximage>
    <later thing="1"><inside/></later>
    </layer>
    </page>
    <page width="50" height="60">
    <background type="pdf" domain="absolute" filename="nothing.pdf" pageno="1"/>
    <layer/>
    </page>
    <page width="50" height="60">
    <background type="pixmap" domain="attach" filename="bg_1.png"/>
    <layer/>
    </page>
    </xournal>
    """

  /// InkML with two brushes, relative numbers, a view and groups.
  static let inkML = """
    <ink xmlns="http://www.w3.org/2003/InkML">
      <definitions>
        <context xml:id="c0"><inkSource xml:id="s0"><traceFormat>
          <channel name="X" type="integer" units="cm"/><channel name="Y" type="integer" units="cm"/>
          <channel name="F" type="integer" max="1000" units="dev"/>
          <intermittentChannels><channel name="T" type="integer" units="ms"/></intermittentChannels>
        </traceFormat><channelProperties>
          <channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
          <channelProperty channel="Y" name="resolution" value="1000" units="1/cm"/>
        </channelProperties></inkSource>
        <timestamp xml:id="t0" timeString="2020-02-03T04:05:06.500"/></context>
        <brush xml:id="b0"><brushProperty name="width" value="0.2" units="cm"/>
          <brushProperty name="color" value="#FF0000"/></brush>
        <brush xml:id="b1" brushRef="#b0"><brushProperty name="transparency" value="127"/>
          <brushProperty name="rasterOp" value="maskPen"/></brush>
        <trace xml:id="shown" contextRef="#c0" brushRef="#b1">0 0 500,1000 0 500</trace>
      </definitions>
      <traceGroup contextRef="#c0" brushRef="#b0">
        <trace timeOffset="250">1000 2000 100 7,'100'50'100 '3,"0"0"0 "1,5 -5-10</trace>
        <traceGroup><trace>!#3E8 !1000 ?, * 2000 !1000</trace></traceGroup>
        <trace type="penUp">1 2 3</trace>
      </traceGroup>
      <traceView traceDataRef="#shown"/>
    </ink>
    """

  /// SVG with all kinds of lines.
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
      width="200mm" height="100mm" viewBox="0 0 200 100">
      <style>.thick { stroke-width: 3; stroke: rgb(0, 50%, 255) } path { fill: none }</style>
      <defs><g id="mark"><line x1="0" y1="0" x2="5" y2="5"/></g>
        <linearGradient id="shade"/></defs>
      <g inkscape:groupmode="layer" inkscape:label="Lines" transform="translate(10 5) scale(2)">
        <path class="thick" d="M0,0L10 0l0,10h-5v-2.5.5zM1 1c1 2 3 4 5 6s7-8 9 0q1 1 2 0t3-1a2,3 30 0 15 5"/>
        <polyline points="1,2 3,4 5 6" stroke="#0f0" fill="none" stroke-dasharray="1 .5"/>
        <use href="#mark" x="3" y="4" stroke="black"/>
      </g>
      <rect x="1" y="1" width="20" height="10" rx="2" style="stroke:orange;fill:url(#shade)"/>
      <circle cx="9" cy="9" r="4" stroke="red" fill="none" stroke-opacity=".5"/>
      <ellipse cx="9" cy="9" rx="4" ry="2" fill="teal"/>
      <polygon points="1,2 3,4 5,0" stroke="blue" fill="none"/>
      <text x="4" y="8" font-size="4">words<tspan x="4" dy="5">more</tspan></text>
      <image x="1" y="2" width="3" height="4" xlink:href="data:image/png;base64,\(Base64Text.of(Documents.png(width: 2, height: 2)))"/>
      <switch><foreignObject/><g opacity="0.5"><path d="M1 1 2 2" stroke="#123"/></g></switch>
    </svg>
    """

  /// Rnote's JSON, not packed.
  static let rnote = """
    {"version":"0.9.4","data":{"engine_snapshot":{"document":{"format":{"dpi":96.0},
    "background":{"color":{"r":1,"g":1,"b":1,"a":1},"pattern":"grid","pattern_size":[20,20]}},
    "stroke_components":[{"value":null,"version":0},
    {"value":{"brushstroke":{"path":{"start":{"pos":[1,2],"pressure":0.5},"segments":[
    {"lineto":{"end":{"pos":[5,6],"pressure":1}}},
    {"quadbezto":{"cp":[7,7],"end":{"pos":[9,6],"pressure":0.2}}},
    {"cubbezto":{"cp1":[7,7],"cp2":[8,3],"end":{"pos":[12,6],"pressure":0.2}}}]},
    "style":{"smooth":{"stroke_width":4,"stroke_color":{"r":1,"g":0,"b":0,"a":1},
    "pressure_curve":"linear"}}}}},
    {"value":{"shapestroke":{"shape":{"rect":{"cuboid":{"half_extents":[5,3]},
    "affine":[1,0,0,1,20,30]}},"style":{"rough":{"stroke_width":2,
    "stroke_color":{"r":0,"g":0,"b":1,"a":1}}}}}},
    {"value":{"textstroke":{"text":"words","affine":[1,0,0,1,4,5],
    "text_style":{"font_family":"serif","font_size":12}}}},
    {"value":{"bitmapimage":{"image":{}}}}],
    "chrono_components":[{"value":null},{"value":{"t":9}},{"value":{"t":3}},{"value":{"t":4}}]}}}
    """

  /// A file of each format that is read, by a name for the test's report.
  static let all: [(name: String, bytes: [UInt8], wrap: @Sendable ([UInt8]) -> [UInt8])] = {
    var generator = SeededGenerator(seed: 1)
    let strokes = (0..<3).map { _ in Documents.stroke(&generator) }
    let page = Page(
      size: Size(width: 300, height: 200),
      layers: [
        Layer(name: "Ink", drawing: Drawing(strokes: strokes)),
        Layer(notes: [Note("a", at: .zero)]),
      ]
    )
    let document = Document(pages: [page])
    func written(_ format: ExchangeFormat) -> [UInt8] {
      (try? FormatWriter.write(document, as: format)?.bytes) ?? []
    }
    func archive(_ name: String) -> @Sendable ([UInt8]) -> [UInt8] {
      { (try? ZipWriter.archive(of: [ZipEntry(name, $0), ZipEntry("a.png", [])])) ?? [] }
    }
    let stack = """
      <image w="60" h="40" xres="96"><stack><layer name="a" src="a.png" x="3" opacity="0.5"/>
      <stack x="5"><layer src="data/b.png" visibility="hidden"/></stack></stack></image>
      """
    return [
      ("xournal", Array(xournal.utf8), { $0 }),
      ("xournal gzip", Array(xournal.utf8), { Gzip.packed($0) }),
      ("xournal zip", Array(xournal.utf8), archive("content.xml")),
      ("packed", Gzip.packed(Array(xournal.utf8)), { $0 }),
      ("archive", archive("content.xml")(Array(xournal.utf8)), { $0 }),
      ("inkml", Array(inkML.utf8), { $0 }),
      ("own inkml", written(.inkML), { $0 }),
      ("svg", Array(svg.utf8), { $0 }),
      ("own svg", written(.svg), { $0 }),
      ("json", written(.json), { $0 }),
      ("rnote", Array(rnote.utf8), { Gzip.packed($0) }),
      ("remarkable", RemarkablePage.current, { $0 }),
      ("old remarkable", RemarkablePage.old, { $0 }),
      ("openraster", Array(stack.utf8), archive("stack.xml")),
      ("office", Array(inkML.utf8), archive("ppt/ink/ink1.xml")),
      ("png", Documents.png(width: 9, height: 5), { $0 }),
      ("trace", written(.trace), { $0 }),
    ]
  }()
}

/// Bytes written with 64 letters.
enum Base64Text {
  static func of(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place > group.count ? "=" : letters[number >> (18 - 6 * place) & 63])
      }
    }
    return text
  }
}

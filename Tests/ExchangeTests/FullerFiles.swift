import Archive

/// Files that have more of what their formats allow than ``ForeignFiles``, made by hand.
enum FullerFiles {
  /// Every command of paths, every shape, lengths in every unit, and styles by every way.
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="15cm" height="4in" viewBox="-10 -20 300 200"
    \tpreserveAspectRatio="xMinYMax meet">
    <title>All of it</title>
    <style>
      #one { stroke: #123456 } .a.b, line { stroke-width: 2px; stroke: green }
      g > path { stroke-opacity: 50% } * { fill: none } .dash { stroke-dasharray: 4 2; stroke-dashoffset: 3 }
    </style>
    <g stroke="red" stroke-width="1.5" transform="rotate(30 10 20) skewX(10)">
      <path id="one" d="M 0 0 h10 H 20 v10 V 30 l-5 -5 L 0 30 z m 30 0 c 1 2 3 4 5 6 C 40 40 50 0 60 10"/>
      <path class="a b" d="M0 50 s 5 5 10 0 S 20 40 30 50 q 5 9 10 0 Q 50 20 60 50 t 9 1 T 80 60"/>
      <path class="dash" d="M0 70 a 5 9 20 1 0 20 5 A 5 5 0 0 1 40 70 a 0 3 0 0 1 9 9"/>
    </g>
    <g transform="matrix(1 .2 -.3 1.5 4 5) scale(2 3) skewY(5)" opacity=".5">
      <path class="dash" d="M0 0 L 40 0 40 30" stroke="blue" stroke-width="2"/>
      <rect x="5" y="6" width="20" height="10" rx="30" stroke="black"/>
      <rect x="5" y="26" width="20" height="10" ry="2" stroke="black"/>
      <rect x="5" y="46" width="20" height="10" rx="3" ry="4" stroke="black" style="fill: #0a0c; stroke: none"/>
      <rect x="35" y="6" width="20" height="10" rx="-3" ry="0" stroke="black"/>
    </g>
    <ellipse cx="1mm" cy="1pt" rx="2pc" ry="10%" stroke="hsl(120, 50%, 50%)" stroke-width="1mm"/>
    <circle cx="2em" cy="30" r="1in" stroke="currentColor" color="purple" fill="rgba(1, 2, 3, .25)"/>
    <line x1="1" y1="2" x2="30" y2="40" stroke="url(#g) orange"/>
    <polyline points="0,0 10,0,10 10 5" stroke="rgb(100%, 0%, 50%)" stroke-dasharray="none"/>
    <polygon points="0,0 40,40 40,0 0,40" fill="teal" fill-rule="nonzero" fill-opacity=".3"/>
    <polygon points="50,0 90,40 90,0 50,40" fill="teal" fill-rule="evenodd" stroke="black"/>
    <symbol id="s" viewBox="0 0 10 10"><path d="M0 0 10 10" stroke="navy"/></symbol>
    <use href="#s" x="70" y="80" width="20" height="30"/><use href="#missing"/>
    <text x="10" y="20" font-family="serif" font-size="8pt" fill="red" text-anchor="middle">One
      two<tspan dy="1.2em">three</tspan></text>
    <path d="M0 0 L 9 x" stroke="black"/><path d="M5 5" stroke="black"/>
    <path d="M1 1h9" stroke="black" display="none"/><path d="M1 3h9" stroke="black" visibility="hidden"/>
    <path d="M1 5h9" stroke="black" stroke-width="0"/><path d="M1 7h9" stroke="transparent"/>
    </svg>
    """

  /// Tilts, angles, times and lengths in many units, a mapping, and views of views.
  static let inkML = """
    <ink xmlns="http://www.w3.org/2003/InkML">
    <annotation type="title">Fuller</annotation>
    <definitions>
      <context xml:id="tilted"><traceFormat>
        <channel name="X" units="in"/><channel name="Y" units="mm"/><channel name="F" min="0" max="2"/>
        <channel name="OTx" units="deg"/><channel name="OTy" units="deg"/><channel name="T" units="s"/>
      </traceFormat></context>
      <context xml:id="turned"><traceFormat>
        <channel name="X" units="pt"/><channel name="Y" units="pc"/>
        <channel name="OA" units="rad"/><channel name="OE" units="deg"/><channel name="OR" units="deg"/>
      </traceFormat><canvas><traceFormat><channel name="X" units="px"/><channel name="Y" units="px"/>
      </traceFormat></canvas><canvasTransform><mapping type="affine"><affine>2 0 5, 0 3 7</affine></mapping>
      </canvasTransform><timestamp time="1500000000500"/></context>
      <brush xml:id="wide"><brushProperty name="width" value="3" units="mm"/>
        <brushProperty name="height" value="1" units="mm"/><brushProperty name="color" value="#00FF80"/>
        <brushProperty name="tip" value="rectangle"/></brush>
      <brush xml:id="thin"><brushProperty name="width" value="0.4"/></brush>
      <traceGroup xml:id="both"><trace xml:id="t1" contextRef="#tilted">1 2 0.5 10 -20 0, 1.5 5 1 0 0 0.01,
        2 9 2 -30 40 0.025</trace></traceGroup>
      <traceView xml:id="v1" traceDataRef="#both"/><traceView xml:id="v2" traceDataRef="#v1"/>
    </definitions>
    <trace contextRef="#turned" brushRef="#wide" timeOffset="1500" duration="300">10 20 0.5 60 5, 30 25 1 40 10,
      60 10 1.5 20 350</trace>
    <trace brushRef="#thin" xml:id="start" continuation="begin">1 1, 2 3, 5 5</trace>
    <trace continuation="end" priorRef="#start">9 9, 12 8</trace>
    <trace brushRef="#thin">100 100, '1 '1, "2 "3, 5 -4, T F, *</trace>
    <trace>5</trace><trace/>
    <traceView traceDataRef="#v2" brushRef="#wide"/><traceView traceDataRef="#v1" from="1"/>
    <mystery/>
    </ink>
    """

  /// Every paper, with settings of its own.
  static let xournal: String = {
    let papers = [
      "plain", "ruled", "lined", "graph", "dotted", "staves", "isograph", "isodotted", "unheard",
    ]
    let settings = [
      "", "r1=20,f1=ff8800", "m1=40,rm=1,lw=2", "r1=9,af1=0000ff,m1=30,bli=5,f2=00ff00",
    ]
    var text = "<xournal creator=\"hand\" fileversion=\"4\"><title>Papers</title>"
    for paper in papers {
      for setting in settings {
        text += "<page width=\"200\" height=\"300\"><background type=\"solid\" color=\"blue\" "
        text += "style=\"\(paper)\" config=\"\(setting)\"/><layer name=\"\(setting)\">"
        text +=
          "<stroke tool=\"pen\" color=\"#0000ff80\" width=\"2\" fill=\"77\">1 1 50 1 25 40</stroke>"
        text +=
          "<stroke tool=\"pen\" color=\"black\" width=\"3 1 2\" style=\"cust: 3 4\">9 9 30 9 30 50</stroke>"
        text += "</layer></page>"
      }
    }
    return text + "</xournal>"
  }()

  /// Shapes with areas, some of which cross themselves.
  static let rnote: String = {
    let shapes = [
      #""line":{"start":[1,2],"end":[9,7]}"#,
      #""ellipse":{"radii":[8,4],"affine":[0,1,-1,0,20,30]}"#,
      #""quadbez":{"start":[0,0],"cp":[10,20],"end":[20,0]}"#,
      #""cubbez":{"start":[0,0],"cp1":[0,20],"cp2":[20,20],"end":[20,0]}"#,
      #""polygon":{"start":[0,0],"path":[[40,40],[40,0],[0,40]]}"#,
      #""polyline":{"start":[0,0],"path":[[9,0],[9,5],[7]]}"#,
      #""rect":{"cuboid":{"half_extents":[5,3]},"affine":[1,0.5,0,1,20,30]}"#,
    ]
    let fills = [
      "", #","fill_color":{"r":1,"g":0.5,"b":0,"a":0.5}"#,
      #","fill_color":{"r":1,"g":0,"b":0,"a":0}"#,
    ]
    var components: [String] = []
    for shape in shapes {
      for fill in fills {
        for alpha in [0, 1] {
          components.append(
            #"{"value":{"shapestroke":{"shape":{\#(shape)},"style":{"smooth":{"stroke_width":4,"#
              + #""stroke_color":{"r":0,"g":0.5,"b":1,"a":\#(alpha)}\#(fill)}}}}}"#
          )
        }
      }
    }
    return
      #"{"data":{"engine_snapshot":{"document":{"config":{"format":{"dpi":72}}},"stroke_components":["#
      + components.joined(separator: ",") + "]}}}"
  }()

  /// By the names that ``GoldenReadingTests`` gives them.
  static let all: [(name: String, bytes: [UInt8], wrap: @Sendable ([UInt8]) -> [UInt8])] = [
    ("fuller svg", Array(svg.utf8), { $0 }), ("fuller inkml", Array(inkML.utf8), { $0 }),
    ("papers", Array(xournal.utf8), { $0 }), ("shapes", Array(rnote.utf8), { Gzip.packed($0) }),
  ]
}

internal import Geometry
internal import InkModel

/// The parts of Rnote's JSON that are read.
///
/// Source: the public sources of Rnote, whose versions differ: before 0.5.10 the sheet lies beside the
/// strokes, before 0.5.9 a path is a list of pieces, before 0.13 the settings are those of the sheet, and
/// before 0.15 a mapping has nine numbers, column by column.
struct RnoteFile: Decodable {
  var data: Body

  struct Body: Decodable {
    var engineSnapshot: Snapshot?
    // The form before version 0.5.10.
    var storeSnapshot: Snapshot?
    var document: Sheet?
    var sheet: Sheet?

    /// The content of the document; `nil` when there is none.
    var snapshot: Snapshot? {
      if let engineSnapshot { return engineSnapshot.document == nil ? nil : engineSnapshot }
      guard var snapshot = storeSnapshot, let found = document ?? sheet else { return nil }
      snapshot.document = found
      return snapshot
    }
  }

  struct Snapshot: Decodable {
    var document: Sheet?
    var strokeComponents: [Slot<Content>]
    var chronoComponents: [Slot<Moment>]?
  }

  struct Slot<Value: Decodable>: Decodable { var value: Value? }

  /// The order in which something was put on a layer of the page.
  struct Moment: Decodable {
    var t: Double?
    var layer: Layer?
  }

  /// A layer of the page, from the lowest to the topmost.
  enum Layer: Decodable, Comparable {
    case document, image, highlighter
    case user(Double)

    /// The layer of what names none.
    static let usual = Layer.user(0)

    private enum CodingKeys: String, CodingKey {
      case userLayer
      // The form of some earlier versions.
      case oldUserLayer = "UserLayer"
    }

    init(from decoder: any Decoder) {
      switch try? decoder.singleValueContainer().decode(String.self).lowercased() {
      case "document": self = .document
      case "image": self = .image
      case "highlighter": self = .highlighter
      default:
        // A layer that is not known is no reason to refuse the document.
        let fields = try? decoder.container(keyedBy: CodingKeys.self)
        let number = [CodingKeys.userLayer, .oldUserLayer].lazy.compactMap {
          try? fields?.decodeIfPresent(Double.self, forKey: $0)
        }.first
        self = number.map { .user($0) } ?? .usual
      }
    }
  }

  struct Sheet: Decodable {
    var config: Settings?
    var height: Double?
    // The form before version 0.13.
    var format: Format?
    var background: Background?
    var layout: String?

    /// The settings, wherever they lie.
    var settings: Settings {
      config ?? Settings(format: format, background: background, layout: layout)
    }
  }

  struct Settings: Decodable {
    var format: Format?
    var background: Background?
    var layout: String?
  }

  struct Format: Decodable {
    var dpi: Double?
    var width: Double?
    var height: Double?
    var showBorders: Bool?
  }

  struct Background: Decodable {
    var color: Color?
    var pattern: String?
    var patternSize: [Double]?
    var patternColor: Color?
  }

  struct Color: Decodable {
    var r: Double
    var g: Double
    var b: Double
    var a: Double

    var inkColor: InkColor { InkColor(red: r, green: g, blue: b, alpha: a) }
  }

  /// One thing on the page: the one that is there.
  struct Content: Decodable {
    var brushstroke: Brush?
    var shapestroke: Shape?
    var textstroke: Text?
  }

  struct Brush: Decodable {
    var path: Path
    var style: Style
  }

  struct Path: Decodable {
    var start: Element
    var segments: [Segment]

    private enum CodingKeys: String, CodingKey { case start, segments }

    init(from decoder: any Decoder) throws {
      if let fields = try? decoder.container(keyedBy: CodingKeys.self) {
        start = try fields.decode(Element.self, forKey: .start)
        segments = try fields.decode([Segment].self, forKey: .segments)
      } else {
        // The form before version 0.5.9. An empty path makes no stroke.
        let pieces = try [Piece](from: decoder)
        start = pieces.first?.start ?? Element(pos: [])
        segments = pieces.map(\.segment)
      }
    }
  }

  /// A piece of a path before version 0.5.9, which says where it begins.
  struct Piece: Decodable {
    var dot: Dot?
    var line: Curve?
    var quadbez: Curve?
    var cubbez: Curve?

    struct Dot: Decodable { var element: Element }

    var start: Element? { dot?.element ?? (line ?? quadbez ?? cubbez)?.start }
    var segment: Segment {
      let end = dot.map { Curve(end: $0.element) }
      return Segment(lineto: line ?? end, quadbezto: quadbez, cubbezto: cubbez)
    }
  }

  struct Element: Decodable {
    var pos: [Double]
    var pressure: Double?
  }

  struct Segment: Decodable {
    var lineto: Curve?
    var quadbezto: Curve?
    var cubbezto: Curve?
  }

  struct Curve: Decodable {
    var start: Element?
    var cp: [Double]?
    var cp1: [Double]?
    var cp2: [Double]?
    var end: Element
  }

  struct Style: Decodable {
    var smooth: Options?
    var rough: Options?
    var textured: Options?

    var options: Options? { smooth ?? rough ?? textured }
  }

  struct Options: Decodable {
    var strokeWidth: Double?
    var strokeColor: Color?
    var fillColor: Color?
    var pressureCurve: String?
    var lineStyle: String?
  }

  /// A mapping in the form before version 0.15.
  struct Transform: Decodable {
    var affine: [Double]

    /// The six numbers of today's form; none when there are not nine.
    var numbers: [Double] {
      affine.count == 9 ? [0, 1, 3, 4, 6, 7].map { affine[$0] } : []
    }
  }

  struct Text: Decodable {
    var text: String
    var affine: [Double]?
    var transform: Transform?
    var textStyle: TextStyle

    struct TextStyle: Decodable {
      var fontFamily: String?
      var fontSize: Double?
      var color: Color?
    }

    func note(unit: Double) -> Note {
      let affine = affine ?? transform?.numbers ?? []
      let isPlaced = affine.count >= 6
      let scale = isPlaced ? abs(affine[0] * affine[3] - affine[1] * affine[2]).squareRoot() : 1
      return Note(
        text,
        at: Point(x: isPlaced ? affine[4] * unit : 0, y: isPlaced ? affine[5] * unit : 0),
        fontFamily: textStyle.fontFamily,
        fontSize: max(0.1, min(10_000, (textStyle.fontSize ?? 16) * scale * unit)),
        color: textStyle.color?.inkColor ?? .black
      )
    }
  }
}

extension RnoteFile.Path {
  /// The places of the path; curves are cut into eight pieces.
  var places: [(x: Double, y: Double, pressure: Double)] {
    guard start.pos.count == 2 else { return [] }
    var places = [(start.pos[0], start.pos[1], start.pressure ?? 1)]
    for segment in segments {
      guard let curve = segment.lineto ?? segment.quadbezto ?? segment.cubbezto,
        curve.end.pos.count == 2, let last = places.last
      else { continue }
      let end = Point(x: curve.end.pos[0], y: curve.end.pos[1])
      let start = Point(x: last.0, y: last.1)
      let pressure = curve.end.pressure ?? last.2
      guard segment.lineto == nil, let bezier = curve.bezier(from: start, to: end) else {
        places.append((end.x, end.y, pressure))
        continue
      }
      for step in 1...8 {
        let share = Double(step) / 8
        let place = bezier.point(at: share)
        places.append((place.x, place.y, last.2 + (pressure - last.2) * share))
      }
    }
    return places
  }
}

extension RnoteFile.Curve {
  fileprivate func bezier(from start: Point, to end: Point) -> CubicBezier? {
    func point(_ numbers: [Double]?) -> Point? {
      numbers.flatMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil }
    }
    if let middle = point(cp) {
      return CubicBezier(
        start: start,
        control1: start.interpolated(to: middle, by: 2 / 3),
        control2: end.interpolated(to: middle, by: 2 / 3),
        end: end
      )
    }
    guard let first = point(cp1), let second = point(cp2) else { return nil }
    return CubicBezier(start: start, control1: first, control2: second, end: end)
  }
}

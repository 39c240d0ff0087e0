internal import Geometry
internal import InkModel
internal import StrokeEngine

/// Lines and curves as the data of one path of SVG, to a hundredth of a pixel or a tenth.
///
/// All places but the first of each part are told by the way from the one before.
struct SVGOutline {
  private static let fine = NumberText(digits: 2, isBrief: true)
  private static let coarse = NumberText(digits: 1, isBrief: true)

  private let number: NumberText
  private var bytes: [UInt8] = []
  /// The letter of the step before, which the next need not say again.
  private var letter: UInt8 = 0
  /// The end of the step before, in steps of the numbers.
  private var (x, y) = (0, 0)

  /// The path data of the areas that are erased from a stroke.
  static func erasedData(of stroke: Stroke) -> String {
    (stroke.mask?.erased ?? []).map { eraser in
      let footprints = eraser.points.map { Footprint(center: $0.location, radius: $0.radius) }
      let mapping = eraser.transform.concatenating(stroke.transform)
      return data(of: InkShape.edge(around: footprints, transform: mapping))
    }.joined()
  }

  private init(_ number: NumberText) { self.number = number }

  /// The data of a path; empty for one without a step.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isCoarse: whether a tenth of a pixel is enough, as for an edge that is soft.
  /// - Returns: the text.
  static func data(of path: VectorPath, isCoarse: Bool = false) -> String {
    var outline = SVGOutline(isCoarse ? coarse : fine)
    var isStart = false
    for element in path.elements {
      switch element {
      case .move(let point): outline.move(to: point)
      case .line(let point):
        // A line of no length is seen only where it is all there is.
        outline.line(to: point, evenShort: isStart)
      case .curve(let first, let second, let end):
        outline.step(UInt8(ascii: "c"), through: [first, second, end])
      case .close: outline.close()
      }
      isStart = if case .move = element { true } else { false }
    }
    return String(decoding: outline.bytes, as: UTF8.self)
  }

  private mutating func move(to point: Point) {
    (x, y) = (number.steps(of: point.x), number.steps(of: point.y))
    letter = UInt8(ascii: "M")
    bytes.append(letter)
    number.append(x, to: &bytes)
    separate(y)
  }

  private mutating func line(to point: Point, evenShort: Bool) {
    let isShort = (number.steps(of: point.x), number.steps(of: point.y)) == (x, y)
    guard evenShort || !isShort else { return }
    step(UInt8(ascii: "l"), through: [point])
  }

  private mutating func close() {
    letter = UInt8(ascii: "z")
    bytes.append(letter)
  }

  /// Appends a step by the ways from where the one before ended.
  private mutating func step(_ letter: UInt8, through points: [Point]) {
    let isNew = letter != self.letter
    if isNew { bytes.append(letter) }
    self.letter = letter
    var end = (x, y)
    for (index, point) in points.enumerated() {
      end = (number.steps(of: point.x), number.steps(of: point.y))
      if isNew, index == 0 {
        number.append(end.0 - x, to: &bytes)
      } else {
        separate(end.0 - x)
      }
      separate(end.1 - y)
    }
    (x, y) = end
  }

  /// Appends a number behind another; a sign is enough of a gap.
  private mutating func separate(_ steps: Int) {
    if steps >= 0 { bytes.append(UInt8(ascii: " ")) }
    number.append(steps, to: &bytes)
  }
}

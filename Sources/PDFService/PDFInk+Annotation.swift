public import Geometry

extension PDFInk {
  /// A thing on a page that other programs can select, change and remove.
  public struct Annotation: Hashable, Sendable {
    /// The kind of thing, with what other programs draw it anew from.
    public enum Kind: Hashable, Sendable {
      /// Lines of one width in points, through places on the page that shows the thing.
      case ink(lines: [[Point]], width: Double)
      /// A text with the size of its letters in points.
      case text(String, size: Double)
      /// A picture.
      case picture
    }

    /// The kind of thing.
    public var kind: Kind
    /// The number of pages before the one that shows it in ``PDFInk/file``.
    public var appearance: Int
    /// The part of that page in which it lies, in points from the lower left, y up.
    public var area: Rect
    /// Red, green and blue, 0...1.
    public var color: [Double]
    /// The opacity, 0...1.
    public var opacity: Double
    /// The name, which no other annotation of the page has.
    public var name: String

    /// Makes an annotation.
    ///
    /// - Parameters:
    ///   - kind: the kind of thing.
    ///   - appearance: the number of pages before the one that shows it in ``PDFInk/file``.
    ///   - area: the part of that page in which it lies, in points from the lower left, y up.
    ///   - color: red, green and blue, 0...1.
    ///   - opacity: the opacity, 0...1.
    ///   - name: what no other annotation of the page is called.
    public init(
      _ kind: Kind,
      appearance: Int,
      area: Rect,
      color: [Double],
      opacity: Double,
      name: String
    ) {
      (self.kind, self.appearance, self.area) = (kind, appearance, area)
      (self.color, self.opacity, self.name) = (color, opacity, name)
    }
  }
}

extension PDFInk.Annotation {
  func write(to writer: inout MessageWriter) {
    writer.write(appearance)
    for number in [area.minX, area.minY, area.maxX, area.maxY] + channels + [opacity] {
      writer.write(number)
    }
    writer.write(name)
    switch kind {
    case .ink(let lines, let width):
      writer.write(1)
      writer.write(width)
      writer.write(lines.count)
      for line in lines {
        writer.write(line.count)
        for point in line {
          writer.write(point.x)
          writer.write(point.y)
        }
      }
    case .text(let text, let size):
      writer.write(2)
      writer.write(size)
      writer.write(text)
    case .picture: writer.write(3)
    }
  }

  /// Three numbers, whatever was given.
  private var channels: [Double] { Array((color + [0, 0, 0]).prefix(3)) }

  init?(_ reader: inout MessageReader) {
    guard let appearance = reader.integer() else { return nil }
    let numbers = (0..<8).compactMap { _ in reader.number() }
    guard numbers.count == 8, numbers.allSatisfy(\.isFinite), let name = reader.text(),
      let kind = Self.kind(&reader)
    else { return nil }
    self.init(
      kind,
      appearance: appearance,
      area: Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3]),
      color: Array(numbers[4..<7]),
      opacity: numbers[7],
      name: name
    )
  }

  private static func kind(_ reader: inout MessageReader) -> Kind? {
    switch reader.integer() {
    case 1:
      guard let width = reader.number(), width.isFinite, let count = reader.integer(), count >= 0
      else { return nil }
      var lines: [[Point]] = []
      for _ in 0..<count {
        guard let line = line(&reader) else { return nil }
        lines.append(line)
      }
      return .ink(lines: lines, width: width)
    case 2:
      guard let size = reader.number(), size.isFinite, let text = reader.text() else { return nil }
      return .text(text, size: size)
    case 3: return .picture
    default: return nil
    }
  }

  private static func line(_ reader: inout MessageReader) -> [Point]? {
    guard let count = reader.integer(), count >= 0 else { return nil }
    var points: [Point] = []
    for _ in 0..<count {
      guard let x = reader.number(), let y = reader.number(), x.isFinite, y.isFinite else {
        return nil
      }
      points.append(Point(x: x, y: y))
    }
    return points
  }
}

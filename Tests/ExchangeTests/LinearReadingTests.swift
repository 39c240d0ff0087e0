import Foundation
import InkModel
import Progress
import TestSupport
import Testing

@testable import Exchange

/// Reading a file four times as long takes about four times the work, whatever the strokes are.
///
/// The work is the processor's time of this thread, which other programs hardly change; a reader that
/// goes through all strokes for each of them takes sixteen times as much.
@Suite(.serialized) struct LinearReadingTests {
  enum Kind: String, CaseIterable, Sendable {
    case inkML, svg, xournal, layers, trace, json, dashed, styled, selectors, copies, contexts
    case pages, groups, formats, joiners
  }

  /// Strokes of the shorter file; those of the longer one are four times as many.
  private static let count = 700
  /// The longer file may take so many times the work of the shorter one.
  private static let mostGrowth = 6.5

  private static func places(_ number: Int) -> [(x: Int, y: Int)] {
    (0..<8).map { (number * 37 % 1000 + 3 * $0, number * 91 % 1000 + $0 * $0 % 17) }
  }

  private static func file(_ kind: Kind, _ count: Int, isSame: Bool) throws -> [UInt8] {
    func all(_ text: (Int, [(x: Int, y: Int)]) -> String) -> String {
      (0..<count).map { text($0, places(isSame ? 0 : $0)) }.joined(separator: "\n")
    }
    func svg(_ content: String, _ attributes: String = "") -> String {
      let size = "width=\"1000\" height=\"1000\""
      return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\(content)</svg>"
    }
    func path(_ places: [(x: Int, y: Int)], _ attributes: String) -> String {
      let data = places.map { "\($0.x),\($0.y)" }.joined(separator: " L")
      return "<path fill=\"none\" stroke=\"#000\" \(attributes) d=\"M\(data)\"/>"
    }
    func trace(_ places: [(x: Int, y: Int)], _ attributes: String = "") -> String {
      "<trace \(attributes)>\(places.map { "\($0.x) \($0.y)" }.joined(separator: ","))</trace>"
    }
    func ink(_ content: String) -> String {
      "<ink xmlns=\"http://www.w3.org/2003/InkML\">\(content)</ink>"
    }
    func refer(_ element: String, _ kind: String) -> String { "<\(element) \(kind)Ref=\"#c\"/>" }
    let text: String
    switch kind {
    case .inkML: text = ink(all { trace($1) })
    case .svg: text = svg(all { path($1, "") })
    case .xournal:
      let strokes = all { _, places in
        "<stroke tool=\"pen\" color=\"black\" width=\"1.4\">"
          + places.map { "\($0.x) \($0.y)" }.joined(separator: " ") + "</stroke>"
      }
      text =
        "<xournal version=\"0.4.8\"><page width=\"600\" height=\"800\"><layer>\(strokes)</layer></page></xournal>"
    case .layers:
      let layers = all { _, places in
        "<layer><stroke width=\"1\">\(places[0].x) \(places[0].y) 1 2</stroke></layer>"
      }
      text = "<xournal><page width=\"600\" height=\"800\">\(layers)</page></xournal>"
    case .trace:
      text =
        "t_ms,x,y,contact\n"
        + all { number, places in
          places.enumerated().map { index, place in
            "\(number * 50 + index * 5),\(place.x),\(place.y),\(index < 7 ? 1 : 0)"
          }.joined(separator: "\n")
        }
    case .json:
      var random = SeededGenerator(seed: 3)
      let first = random.stroke(points: 4...8)
      let strokes = (0..<(count / 4)).map { _ in isSame ? first : random.stroke(points: 4...8) }
      let document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
      return try FormatWriter.write(document, as: .json)?.bytes ?? []
    case .dashed:
      // One line of many places and as many dashes.
      let places = (0..<count).map { "\($0),\($0 % 2)" }.joined(separator: " L")
      text = svg(
        "<path fill=\"none\" stroke=\"#000\" stroke-dasharray=\"0.7\" d=\"M\(places)\"/>"
      )
    case .styled:
      let rule = ".a{" + String(repeating: "stroke:#123;", count: count) + "}"
      text = svg("<style>\(rule)</style>" + all { path($1, "class=\"a\"") })
    case .selectors:
      // One rule of as many selectors as declarations.
      let selectors = String(repeating: ".a,", count: count) + ".b"
      let rule = selectors + "{" + String(repeating: "stroke:#123;", count: count) + "}"
      text = svg("<style>\(rule)</style>" + all { path($1, "class=\"a\"") })
    case .copies:
      // One picture, as long as it is often used.
      let data = RandomSVG.picture.prefix(92) + String(repeating: "A", count: 400 * count - 92)
      let image = "<image id=\"p\" href=\"data:image/png;base64,\(data)\"/>"
      let uses = all { number, _ in "<use href=\"#p\" x=\"\(number)\"/>" }
      text = svg("<defs>\(image)</defs>" + uses)
    case .contexts:
      let properties = (0..<8).map { "<brushProperty name=\"p\($0)\" value=\"1\"/>" }.joined()
      let context = "<context xml:id=\"c\"><brush>\(properties)</brush></context>"
      text = ink("<definitions>\(context)</definitions>" + all { trace($1, "contextRef=\"#c\"") })
    case .pages:
      text = ink(
        all { "<traceGroup><annotation type=\"page\"/>\(trace($1))</traceGroup>" }
      )
    case .groups:
      // Each of the groups applies all brushes of a context.
      let brushes = String(repeating: "<brush/>", count: count)
      let context = "<context xml:id=\"c\">\(brushes)</context>"
      let groups = all { _, _ in refer("traceGroup", "context") }
      text = ink("<definitions>\(context)</definitions>" + groups)
    case .formats:
      // Each of the traces applies all channels of a format.
      let channels = String(repeating: "<channel/>", count: count)
      let format = "<traceFormat xml:id=\"c\">\(channels)</traceFormat>"
      let traces = all { _, _ in refer("trace", "traceFormat") }
      text = ink("<definitions>\(format)</definitions>" + traces)
    case .joiners:
      // A remark that is a single character of many parts.
      text = "t_ms,x,y\n#a" + String(repeating: "\u{200D}", count: 10 * count)
    }
    return Array(text.utf8)
  }

  /// Seconds of the processor that reading takes, at best.
  private static func work(_ bytes: [UInt8], _ kind: Kind) throws -> Double {
    // See proc(5): the first number is nanoseconds on a processor.
    func now() -> Double {
      let text = (try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)) ?? ""
      return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
    return try (0..<2).map { _ in
      let start = now()
      if kind == .trace {
        _ = try RecordingReader.events(of: bytes)
      } else if kind == .groups || kind == .formats {
        // What repeats itself so often is refused, as soon as that is clear.
        var limits = Limits()
        limits[.repeats] = 1
        _ = try? FormatReader.read(bytes, meter: WorkTicket(limits: limits).meter)
      } else if kind == .joiners {
        _ = try RecordingReader.events(of: bytes)
      } else {
        _ = try FormatReader.read(bytes)
      }
      return now() - start
    }.min() ?? 0
  }

  @Test(arguments: Kind.allCases, [false, true])
  func fourTimesTheStrokesAreFourTimesTheWork(kind: Kind, isSame: Bool) throws {
    // What a first reading sets up is not the file's work.
    _ = try Self.work(Self.file(kind, 10, isSame: isSame), kind)
    let files = try [Self.count, 4 * Self.count].map { try Self.file(kind, $0, isSame: isSame) }
    // Other work of the machine only adds to a time, so that the least of several is the nearest.
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      few = min(few, try Self.work(files[0], kind))
      many = min(many, try Self.work(files[1], kind))
      if many < Self.mostGrowth * few { break }
    }
    #expect(many < Self.mostGrowth * few, "\(kind): \(few) s, then \(many) s")
    Soak.report("\(kind), \(isSame ? "same" : "mixed"): \(few) s, \(many) s")
  }

  /// However many kinds of things a file names, the list of what is lost stays short.
  @Test func theListOfLossesIsShort() {
    var losses = Losses()
    for number in 0..<5000 { losses.note("thing \(number) is left out") }
    for _ in 0..<3 { losses.note("thing 1 is left out") }
    #expect(losses.lines.count == 101)
    #expect(losses.lines[1] == "thing 1 is left out (4 times)")
    var sum = Losses()
    sum.formUnion(losses)
    sum.formUnion(losses)
    #expect(sum.lines.count == 101 && sum.lines[1] == "thing 1 is left out (8 times)")
  }
}

import Archive
import Geometry
import InkModel
import PenInput
import Progress
import TestSupport
import Testing

@testable import Exchange

/// Each limit of the readers is kept by what meets it exactly, and exceeded by one more.
@Suite struct ExactLimitTests {
  private static func meter(_ name: Limits.Name, _ value: Int) -> WorkMeter {
    var limits = Limits()
    limits[name] = value
    return WorkTicket(limits: limits).meter
  }

  /// Returns whether bytes are read by a limit; what goes beyond it is refused by its name.
  private static func isRead(_ bytes: [UInt8], _ name: Limits.Name, _ value: Int) -> Bool {
    do throws(ExchangeError) {
      _ = try FormatReader.read(bytes, meter: meter(name, value))
      return true
    } catch {
      #expect(
        error.message.contains("more than \(value) ")
          && error.message.contains("\(name.rawValue)=N")
      )
      return false
    }
  }

  private static func svg(_ content: String) -> [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\(content)</svg>".utf8
    )
  }

  private static let line = "<path fill=\"none\" stroke=\"#000\" d=\"M0,0 L9,9\"/>"
  private static let shortLine = "<stroke tool='pen' color='red' width='1'>1 1 9 9</stroke>"

  /// Bytes of a file, of its text unpacked, and of its texts; strokes and points of its drawing.
  @Test func filesMeetTheirLimits() throws {
    let plain = Self.svg(Self.line)
    #expect(Self.isRead(plain, .bytes, plain.count) && !Self.isRead(plain, .bytes, plain.count - 1))
    #expect(Self.isRead(plain, .text, plain.count) && !Self.isRead(plain, .text, plain.count - 1))
    let content = Array("<xournal><page><layer>\(Self.shortLine)</layer></page></xournal>".utf8)
    let packed = Gzip.packed(content)
    #expect(
      Self.isRead(packed, .text, content.count) && !Self.isRead(packed, .text, content.count - 1)
    )
    let archive = try ZipWriter.archive(of: [ZipEntry("content.xml", content)])
    #expect(
      Self.isRead(archive, .text, content.count) && !Self.isRead(archive, .text, content.count - 1)
    )
    let lines = Self.svg(String(repeating: Self.line, count: 7))
    #expect(Self.isRead(lines, .strokes, 7) && !Self.isRead(lines, .strokes, 6))
    let points = try FormatReader.read(lines).document.pages[0].layers[0].drawing.strokes
      .reduce(0) { $0 + $1.path.count }
    #expect(Self.isRead(lines, .points, points) && !Self.isRead(lines, .points, points - 1))
    let words = Self.svg("<text>abcdé</text><text>fgh</text>")
    #expect(Self.isRead(words, .letters, 9) && !Self.isRead(words, .letters, 8))
    let picture = Documents.png(width: 4, height: 3)
    #expect(Self.isRead(picture, .picture, 12) && !Self.isRead(picture, .picture, 11))
  }

  /// Files of an archive are together no longer than its limit, and read but once.
  @Test func filesOfAnArchiveAddUp() throws {
    let stack =
      "<image w='9' h='9'><stack><layer src='a.png'/><layer src='a.png'/><layer src='b.png'/></stack></image>"
    let (first, second) = (Documents.png(width: 3, height: 3), Documents.png(width: 4, height: 4))
    let archive = try ZipWriter.archive(
      of: [
        ZipEntry("stack.xml", Array(stack.utf8)), ZipEntry("a.png", first),
        ZipEntry("b.png", second),
      ]
    )
    let whole = stack.utf8.count + first.count + second.count
    #expect(Self.isRead(archive, .text, whole) && !Self.isRead(archive, .text, whole - 1))
  }

  /// Attachments count with the document that names them; one for which there is no room is missing each time.
  @Test func attachmentsOfAnArchiveAddUp() throws {
    let pages = ["a.png", "b.png", "b.png", "a.png"].map {
      "<page><background type='pixmap' domain='attach' filename='\($0)'/><layer/></page>"
    }
    let content = Array("<xournal>\(pages.joined())</xournal>".utf8)
    let (first, second) = (Documents.png(width: 3, height: 3), Documents.png(width: 40, height: 40))
    let archive = try ZipWriter.archive(
      of: [
        ZipEntry("content.xml", content), ZipEntry("a.png", first), ZipEntry("b.png", second),
      ]
    )
    func papers(_ length: Int) throws -> [[UInt8]?] {
      try FormatReader.read(archive, meter: Self.meter(.text, length)).document.pages.map {
        $0.paper.picture?.data
      }
    }
    let few = content.count + first.count
    #expect(try papers(few) == [first, nil, nil, first])
    #expect(try papers(few + second.count - 1) == [first, nil, nil, first])
    #expect(try papers(few + second.count) == [first, second, second, first])
  }

  /// A document of Sumi's own counts the strokes, points and letters of all its layers.
  @Test func documentsAreCounted() {
    let stroke = Stroke(
      ink: Ink(.pen),
      path: StrokePath(
        (0..<3).map {
          StrokePoint(location: Point(x: Double($0), y: 0), timeOffset: 0, size: .zero)
        }
      )
    )
    let layer = Layer(
      drawing: Drawing(strokes: [stroke, stroke]),
      notes: [Note("ab", at: .zero), Note("é", at: .zero)]
    )
    let document = Document(pages: [Page(layers: [layer, layer]), Page(layers: [layer])])
    #expect(document.strokeCount == 6)
    for (name, value) in [(Limits.Name.strokes, 6), (.points, 18), (.letters, 12)] {
      var limits = Limits()
      limits[name] = value
      #expect(document.limit(exceededOf: limits) == nil)
      limits[name] = value - 1
      #expect(document.limit(exceededOf: limits) == name)
    }
  }

  /// A file may make a hundred thousand points, sixteen bytes of text cost one, and it may repeat itself so
  /// often that each of its bytes makes some; which limit that is stands in the message.
  @Test func pointsAreCounted() {
    func budget(_ bytes: Int, repeats: Int = 16, points: Int = 10_000_000) -> PointBudget {
      var limits = Limits()
      (limits[.repeats], limits[.points]) = (repeats, points)
      return PointBudget(of: [UInt8](repeating: 0, count: bytes), WorkTicket(limits: limits).meter)
    }
    /// What is taken one after the other, and whether there was enough.
    func taken(_ budget: inout PointBudget, _ amounts: [(points: Int, text: Int)]) -> [Bool] {
      amounts.map { budget.take($0.points, ofText: $0.text) }
    }
    var some = budget(10)
    let points = taken(&some, [(100_160, 0), (0, 0), (0, 15), (1, 0), (0, 0)])
    #expect(points == [true, true, true, false, false] && some.isExceeded)
    #expect(throws: ExchangeError.self) { try some.check() }
    var other = budget(10)
    let bytes = taken(&other, [(2, 16 * 100_160 + 15), (0, 15), (0, 16)])
    #expect(bytes == [true, true, false])
    // The limit of all points, as soon as it is the lower one.
    for (most, name) in [(100_161, "repeats="), (100_160, "points="), (99, "points=")] {
      var budget = budget(10, points: most)
      let enough = name == "repeats=" ? 100_160 : most
      let isEnough = taken(&budget, [(enough, 0), (1, 0)])
      #expect(isEnough == [true, false], "\(most)")
      let error = #expect(throws: ExchangeError.self) { try budget.check() }
      #expect(error?.message.contains(name) == true, "\(most)")
    }
    var huge = budget(10, repeats: .max)
    let all = taken(&huge, [(10_000_000, 0), (1, 0)])
    #expect(all == [true, false])
  }

  /// Packed strokes are within the limit of points, with four samples to a point, whatever format shows them.
  @Test(arguments: [ExchangeFormat.svg, .inkML])
  func packedStrokesMeetTheLimit(format: ExchangeFormat) throws {
    let point = StrokePoint(location: .zero, timeOffset: 0, size: Size(width: 3, height: 3))
    let samples = (0..<4000).map { number in
      StrokeSample(location: .zero, timeOffset: Double(number) / 1000)
    }
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath([point]), samples: samples)
    let layer = Layer(id: LayerID(1), drawing: Drawing(strokes: [stroke]))
    let document = Document(pages: [Page(layers: [layer])])
    let file = try #require(try FormatWriter.write(document, as: format))
    #expect(Self.isRead(file.bytes, .points, 1000) && !Self.isRead(file.bytes, .points, 999))
  }

  /// Strokes have a limit of their own; the message names the limit that was exceeded first.
  @Test func strokesAreCounted() {
    var limits = Limits()
    (limits[.strokes], limits[.points]) = (2, 5)
    var budget = PointBudget(of: [], WorkTicket(limits: limits).meter)
    let strokes = (0..<4).map { _ in budget.takeStroke() }
    #expect(strokes == [true, true, false, false] && budget.isExceeded)
    let points = budget.take(6)
    #expect(!points)
    let error = #expect(throws: ExchangeError.self) { try budget.check() }
    #expect(error?.message.contains("strokes=") == true)
  }

  /// Reading ends as soon as there are too many strokes or points: what a later page names is not read.
  @Test(arguments: [(Limits.Name.strokes, 7), (.points, 14)])
  func readingEndsAtTheLimit(name: Limits.Name, value: Int) {
    let strokes = String(repeating: Self.shortLine, count: 7)
    let pages =
      "<page><layer>\(strokes)</layer></page><page><background type='pixmap' filename='a.png'/></page>"
    let bytes = Array("<xournal>\(pages)</xournal>".utf8)
    func isLaterPageRead(_ value: Int) -> Bool {
      var isRead = false
      // The points of a whole document are counted once more in the end.
      _ = try? FormatReader.read(
        bytes,
        meter: Self.meter(name, value),
        attached: { _ in
          isRead = true
          return nil
        }
      )
      return isRead
    }
    #expect(isLaterPageRead(value) && !isLaterPageRead(value - 1))
  }

  /// A hundred kinds of losses are told apart; what comes then is told together.
  @Test func kindsOfLossesAreLimited() {
    var losses = Losses()
    for number in 1...100 { losses.note("kind \(number)") }
    #expect(losses.lines.count == 100 && !losses.lines.contains { $0.hasPrefix("other things") })
    losses.note("kind 101")
    losses.note("kind 102")
    losses.note("kind 7")
    #expect(losses.lines.count == 101 && losses.lines[6] == "kind 7 (2 times)")
    #expect(losses.lines[100] == "other things are left out as well (2 times)")
  }

  /// Lines and events of recordings.
  @Test(arguments: [true, false])
  func recordingsMeetTheirLimits(isLog: Bool) throws {
    func isRead(_ text: String, _ name: Limits.Name, _ value: Int) -> Bool {
      do throws(ExchangeError) {
        _ = try RecordingReader.steps(of: Array(text.utf8), meter: Self.meter(name, value))
        return true
      } catch {
        #expect(error.message.contains("more than \(value) "), "\(error.message)")
        return false
      }
    }
    let head = isLog ? InputLog.header + "\n" : "t_ms,x,y\n"
    let remark = "# " + String(repeating: "x", count: 98)
    for end in ["\n", "\r\n", "", "\u{2028}"] {
      #expect(isRead(head + remark + end, .line, 100), "\(end)")
      #expect(!isRead(head + remark + "é" + end, .line, 101), "\(end)")
      #expect(isRead(head + remark + "é" + end, .line, 102), "\(end)")
      #expect(!isRead(head + remark + end, .line, 99), "\(end)")
    }
    guard !isLog else {
      let windows = (1...9).map { "window\t\($0)\t9\t1\n" }.joined()
      #expect(isRead(head + windows, .events, 9) && !isRead(head + windows, .events, 8))
      return
    }
    let places = (0..<9).map { "\($0),1,1\n" }.joined()
    // The end of the stroke is one more, and no line makes it.
    #expect(isRead(head + places, .events, 9) && !isRead(head + places, .events, 8))
  }

  /// Numbers of a trace that are just of reason.
  @Test func tracesMeetTheirLimits() throws {
    for (line, isRead) in [
      ("999999999999,1,1", true), ("1e12,1,1", false), ("-1e12,1,1", false),
      ("-999999999999,1,1", true),
      ("0,999999.5,0", true), ("0,1e6,0", false), ("0,-1e6,0", false), ("0,0,999999.5", true),
      ("0,0,1e6", false), ("0,0,-1e6", false), ("0,-999999.5,-999999.5", true),
    ] {
      let events = try? TraceReader.events(of: "t_ms,x,y\n\(line)\n")
      #expect((events != nil) == isRead, "\(line)")
    }
    // The second recording begins a second after the first.
    func second(_ time: String) -> [Double]? {
      (try? TraceReader.events(of: "t_ms,x,y\n999999990000,0,0\n# recording\n\(time),0,0\n"))?
        .map(\.sample.time.milliseconds)
    }
    #expect(second("8999.5")?[2] == 999_999_999_999.5)
    #expect(second("9000") == nil)
  }
}

import Exchange
import Geometry
import InkModel
import Progress
import Testing

/// Pages of a reMarkable tablet.
@Suite struct RemarkableReaderTests {
  private static let unit = 96.0 / 226

  /// Strokes lie where they are, in their layers, with width, pressure, ink and color.
  @Test func aPageOfTodayIsRead() throws {
    let read = try FormatReader.read(RemarkablePage.current)
    #expect(read.format == .remarkable && read.losses.isEmpty, "\(read.losses)")
    let page = read.document.pages[0]
    let size = try #require(page.size)
    #expect(abs(size.width - 1404 * Self.unit) < 1e-9 && abs(size.height - 1872 * Self.unit) < 1e-9)
    #expect(page.layers.map(\.name) == ["Ink", "Gone"])
    #expect(page.layers.map(\.isVisible) == [true, false])
    let strokes = page.layers.map(\.drawing.strokes)
    #expect(strokes.map(\.count) == [2, 1])
    let pen = strokes[0][0]
    #expect(pen.ink == Ink(.monoline, color: InkColor(red: 0, green: 0, blue: 1)))
    let points = Array(pen.path.interpolatedPoints(by: .distance(1)))
    // Places are counted from the middle of the page.
    #expect(abs(points[0].location.x - 2 * Self.unit) < 0.1)
    #expect(points.allSatisfy { abs($0.location.y - 10 * Self.unit) < 0.1 })
    #expect(points.allSatisfy { abs($0.size.width - 2 * Self.unit) < 1e-3 && $0.force > 0.99 })
    let marker = strokes[0][1]
    #expect(marker.ink.inkType == .marker && marker.ink.color.with(alpha: 1).hex == "#204060")
    #expect(abs(marker.path[0].force - 128.0 / 255) < 0.01)
    #expect(strokes[1][0].ink.inkType == .pencil)
    let forces = strokes[1][0].path.map(\.force)
    #expect((forces.first ?? 1) < 0.3 && (forces.last ?? 0) > 0.7)
    #expect(strokes.joined().allSatisfy { $0.samples.isEmpty })
  }

  @Test(arguments: [(3, false), (5, true)])
  func aPageOfOldIsRead(version: Int, hasLength: Bool) throws {
    var bytes = RemarkablePage.header(version)
    bytes += RemarkablePage.number(1, 4) + RemarkablePage.number(2, 4)
    bytes += RemarkablePage.oldLine(tool: 15, hasLength: hasLength, [(100, 200), (300, 250)])
    bytes += RemarkablePage.oldLine(tool: 6, hasLength: hasLength, [(100, 300), (300, 350)])
    let read = try FormatReader.read(bytes)
    let strokes = read.document.pages[0].layers[0].drawing.strokes
    #expect(strokes.count == 2 && read.losses.lines == ["an eraser paints with white"])
    let path = strokes[0].path
    let (start, end) = (Point(x: 100, y: 200), Point(x: 300, y: 250))
    for (parameter, place) in [(0, start), (path.maximumParameter, end)] {
      let wanted = Point(x: place.x * Self.unit, y: place.y * Self.unit)
      #expect(path.interpolatedLocation(at: parameter).distance(to: wanted) < 0.1)
    }
    #expect(abs(path[0].size.width - 6 * Self.unit) < 1e-3 && abs(path[0].force - 0.5) < 1e-3)
    #expect(strokes[1].ink.color == .white)
  }

  /// What is not shown is said; ink of groups within groups lies on their layer.
  @Test func whatIsLeftOutIsSaid() throws {
    typealias Page = RemarkablePage
    let start = Page.header(6) + Page.tree(11) + Page.tree(30, under: 11)
    let inner = Page.line(in: 30, tool: 99, color: 77, [(0, 0, 8, 9), (9, 9, 8, 9)])
    let loose = Page.line(in: 40, tool: 4, color: 0, [(0, 0, 8, 9), (9, 9, 8, 9)])
    let text = Page.block(7, [])
    let read = try FormatReader.read(start + inner + loose + text + Page.block(250, [1, 2, 3]))
    #expect(read.document.pages[0].layers.map(\.drawing.strokes.count) == [1, 1])
    let lines = read.losses.lines
    #expect(lines.count == 3)
    for word in ["typed text", "tool", "color"] {
      #expect(lines.contains { $0.contains(word) }, "\(lines)")
    }
  }

  /// A group that lies within itself is no layer, and ends no reader's day.
  @Test func groupsWithinThemselvesAreRead() throws {
    typealias Page = RemarkablePage
    let line = Page.line(in: 11, tool: 4, color: 0, [(0, 0, 8, 9), (9, 9, 8, 9)])
    let read = try FormatReader.read(
      Page.header(6) + Page.tree(11, under: 12) + Page.tree(12, under: 11) + line
    )
    #expect(read.document.pages[0].layers.map(\.drawing.strokes.count) == [1])
  }

  /// A page that was written on beyond its end is longer; ink beside it makes it endless.
  @Test func pagesGrow() throws {
    func size(_ x: Float, _ y: Float) throws -> Size? {
      let line = RemarkablePage.line(in: 11, tool: 4, color: 0, [(x, y, 8, 9), (x + 1, y, 8, 9)])
      let bytes = RemarkablePage.header(6) + RemarkablePage.tree(11) + line
      return try FormatReader.read(bytes).document.pages[0].size
    }
    #expect(try size(0, 100)?.height == 1872 * Self.unit)
    #expect(try abs((size(0, 3000)?.height ?? 0) - 3000 * Self.unit) < 2)
    #expect(try size(900, 100) == nil && size(0, -100) == nil)
  }

  /// A page that ends early, or asks for more than it has, is refused in a sentence.
  @Test func damagedPagesAreRefused() throws {
    for page in [RemarkablePage.current, RemarkablePage.old] {
      var refused = 0
      for length in stride(from: 20, to: page.count, by: 3) {
        do throws(ExchangeError) {
          _ = try FormatReader.read(Array(page.prefix(length)))
        } catch {
          refused += 1
          #expect(error.message.contains("reMarkable"))
        }
      }
      #expect(refused > page.count / 6)
    }
    let many = RemarkablePage.header(5) + [UInt8](repeating: 0xFF, count: 80)
    #expect(throws: ExchangeError.self) { try FormatReader.read(many) }
    let newer = RemarkablePage.header(9) + RemarkablePage.tree(11)
    let error = #expect(throws: ExchangeError.self) { try FormatReader.read(newer) }
    #expect(error?.message.contains("version") == true)
  }

  /// More strokes than the limit are refused by its name.
  @Test func strokesAreLimited() {
    var limits = Limits()
    limits[.strokes] = 2
    let line = RemarkablePage.line(in: 11, tool: 4, color: 0, [(0, 0, 8, 9), (9, 9, 8, 9)])
    let bytes = RemarkablePage.header(6) + RemarkablePage.tree(11) + line + line + line
    let error = #expect(throws: ExchangeError.self) {
      try FormatReader.read(bytes, meter: WorkTicket(limits: limits).meter)
    }
    #expect(error?.message.contains("strokes") == true)
  }
}

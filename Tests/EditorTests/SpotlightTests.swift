import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

/// A spotlight: the page is dimmed around a disc that follows the pen, and nothing of it stays.
@Suite struct SpotlightTests {
  private let pen = PenTool(id: 10, kind: .pen)

  private func hover(at point: Point, _ phase: PenEvent.Phase = .hover) -> PenEvent {
    var event = contact([point], by: pen)[0]
    event.phase = phase
    return event
  }

  /// A screen with a line across it, and a light of 30 pixels.
  private func screen() throws -> Screen {
    let screen = try Screen()
    try screen.handle(contact([Point(x: 10, y: 45), Point(x: 110, y: 45)], by: pen))
    screen.editor.tool = .spotlight
    screen.editor.lightRadius = 15
    screen.editor.tool = .draw
    return screen
  }

  private func light(_ color: UInt32) -> Int {
    [16, 8, 0].reduce(0) { $0 + Int(color >> $1 & 0xFF) }
  }

  /// Where the light is, pixels are those of the page; far from it they are at most 40 % as light; the
  /// edge between them is monotonic.
  @Test func lightFollowsTheTool() throws {
    let screen = try screen()
    let page = screen.picture
    let document = screen.editor.document
    try screen.perform(.tool(.spotlight))
    for x in stride(from: 10.0, through: 110, by: 7) {
      try screen.handle([hover(at: Point(x: x, y: 45))])
      #expect(try screen.seen == screen.whole)
      for column in 0..<Screen.width {
        let (new, old) = (screen.pixel(column, 20), page[20 * Screen.width + column])
        let distance = Point(x: Double(column) + 0.5, y: 20.5).distance(to: Point(x: x, y: 45))
        if distance < 14 { #expect(new == old) }
        if distance > 30 { #expect(Double(light(new)) < 0.4 * Double(light(old))) }
      }
      let row = (0..<Screen.width).map { light(screen.pixel($0, 60)) }
      let middle = Int(x)
      #expect(zip(row[..<middle], row[..<middle].dropFirst()).allSatisfy { $0 <= $1 })
      #expect(zip(row[middle...], row[middle...].dropFirst()).allSatisfy { $0 >= $1 })
    }
    // On the paper as over it, and it stays where the pen goes away.
    try screen.handle(contact([Point(x: 30, y: 30), Point(x: 60, y: 45)], by: pen))
    #expect(screen.pixel(60, 40) == page[40 * Screen.width + 60])
    #expect(try screen.seen == screen.whole)
    #expect(screen.editor.document == document)
    try screen.perform(.tool(.pen))
    #expect(screen.picture == page)
  }

  /// A step of the light changes no pixel that is far from it before and after, and says so.
  @Test func onlyWhatChangesIsDamaged() throws {
    let screen = try screen()
    try screen.perform(.tool(.spotlight))
    try screen.handle([hover(at: Point(x: 40, y: 40))])
    let effects = screen.editor.handle(PenBatch([hover(at: Point(x: 44, y: 43))]))
    #expect(effects.changes.isEmpty)
    #expect(effects.damage.width <= 4 + 2 * 30 && effects.damage.height <= 3 + 2 * 30)
    try screen.take(effects)
    #expect(try screen.seen == screen.whole)
    let same = screen.editor.handle(PenBatch([hover(at: Point(x: 44, y: 43))]))
    #expect(same.damage.isEmpty)
  }

  /// Keys make it larger and smaller, and leave the width of the ink as it is.
  @Test func keysSizeIt() throws {
    let screen = try screen()
    let width = screen.editor.width
    try screen.perform(.tool(.spotlight))
    screen.editor.lightRadius = 30
    try screen.handle([hover(at: Point(x: 60, y: 45))])
    try screen.perform(.tool(.larger))
    #expect(screen.editor.lightRadius == 40 && screen.editor.width == width)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.tool(.smaller))
    try screen.perform(.tool(.smaller))
    #expect(screen.editor.lightRadius == 30)
  }
}

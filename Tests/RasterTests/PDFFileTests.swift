import Geometry
import Progress
import Testing

@testable import Raster

@Suite struct PDFFileTests {
  /// Draws a page of many lines, after which its work is stopped or not; bytes that are written.
  private func length(stopping isStopped: Bool) throws -> Int {
    let ticket = WorkTicket()
    let file = try PDFFile()
    let size = Size(width: 400, height: 400)
    // It is stopped, or not.
    try? file.addPage(size, meter: ticket.meter) { painter throws(CairoError) in
      for line in 0..<2000 {
        let y = Double(line) * 0.2
        painter.fill(
          Rect(x: y, y: y, width: 300, height: 0.1),
          with: Color(red: 0, green: 0, blue: 0)
        )
      }
      if isStopped {
        ticket.stop()
        throw .stopped
      }
      return 1000
    }
    _ = try? file.finished()
    return file.length
  }

  /// A page that is given up while it is drawn costs no more work.
  @Test func aPageThatIsStoppedIsNotWritten() throws {
    let whole = try length(stopping: false)
    #expect(whole > 4000)
    #expect(try length(stopping: true) < 100)
  }
}

import DocumentStore
import Geometry
import InkModel
import PenInput
import StrokeEngine
import SystemIO
import TestSupport
import Testing

@testable import Editor
@testable import Session

@Suite struct StrokeJournalTests {
  /// Ends as a killed program does: nothing is finished, nothing closed.
  private func journal(of bench: Bench, at path: String) throws -> UnfinishedStroke? {
    let file = try DocumentFile(path, .reading)
    return try file.readJournal()
  }

  @Test func theStrokeUnderThePenIsOnTheDisk() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("pen.sumi"))
    bench.draw(on: session)
    // 40 samples of up to 8 ms are more than the pause between two entries.
    bench.begin(on: session)
    try bench.wait(for: "an entry", of: session) {
      session.flusher()
      return (try? journal(of: bench, at: bench.path("pen.sumi"))) != nil
    }
    let unfinished = try #require(try journal(of: bench, at: bench.path("pen.sumi")))
    #expect(unfinished.layer == session.editor.layer.id)
    #expect(!unfinished.samples.isEmpty)
    let stroke = try #require(unfinished.stroke)
    #expect(stroke.samples.count == unfinished.samples.count)
    try session.close()
  }

  /// A stroke with an ink of the user's own comes back as it was drawn.
  @Test func theInkIsKept() throws {
    let bench = try Bench()
    let path = bench.path("ink.sumi")
    let session = try bench.open(path)
    session.editor.response.width = 9
    session.editor.response.widthByForce = ResponseCurve(from: 1.5, to: 2)
    session.editor.response.nib = InkResponse.Nib(thickness: 0.25)
    bench.begin(on: session)
    try bench.wait(for: "an entry", of: session) {
      session.flusher()
      return (try? journal(of: bench, at: path)) != nil
    }
    let unfinished = try #require(try journal(of: bench, at: path))
    let stroke = try #require(unfinished.stroke)
    let drawn = try #require(session.editor.strokeUnderPen)
    var other = InProgressStroke(
      ink: drawn.ink,
      response: drawn.response,
      stabilizer: drawn.stabilizer,
      randomSeed: stroke.randomSeed
    )
    for sample in unfinished.samples { other.append(sample) }
    other.finish()
    #expect(stroke.path == other.stroke(id: stroke.id).path)
    #expect(stroke.renderBounds.height > 9)
    try session.close()
  }

  /// Ink that fades leaves document and history in the file as they were, and no entry.
  @Test func inkThatFadesIsNotWritten() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "fading.sumi", strokes: 2)
    let before = try StoredState(path)
    #expect(before.undoing == 2)
    let session = try bench.open(path)
    session.editor.tool = .fadingInk
    bench.begin(on: session)
    #expect(session.editor.drawsFreely)
    session.flusher()
    #expect(try journal(of: bench, at: path) == nil)
    _ = session.editor.cancelContact()
    bench.draw(on: session, samples: 60)
    #expect(session.editor.fadeDeadline != nil)
    try session.close()
    #expect(try StoredState(path) == before)
  }

  /// What a file holds.
  private struct StoredState: Equatable {
    let document: Document
    let undoing: Int

    init(_ path: String) throws {
      let file = try DocumentFile(path, .reading)
      document = try file.readDocument()
      undoing = try file.readHistory().undoing.count
    }
  }

  @Test func aFinishedStrokeEndsItsJournal() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("lift.sumi"))
    bench.draw(on: session, samples: 60)
    session.flusher()
    #expect(try journal(of: bench, at: bench.path("lift.sumi")) == nil)
    try session.close()
  }

  /// Draws a stroke, and another one that is discarded when it is in the journal.
  private func drawAndDiscard(
    on session: DocumentSession,
    of bench: Bench,
    at path: String
  ) throws {
    bench.draw(on: session)
    bench.begin(on: session, samples: 60)
    try bench.wait(for: "an entry", of: session) {
      session.flusher()
      return (try? journal(of: bench, at: path)) != nil
    }
    session.commit(session.editor.cancelContact())
  }

  /// A stroke that was discarded leaves nothing on the disk that could take the place of the next one,
  /// which has its id.
  @Test(arguments: [true, false])
  func aDiscardedStrokeLeavesNoJournal(waits: Bool) throws {
    let bench = try Bench()
    let path = bench.path("discarded.sumi")
    let session = try bench.open(path)
    try drawAndDiscard(on: session, of: bench, at: path)
    if waits {
      try bench.wait(for: "the end of the journal", of: session) {
        session.flusher()
        return (try? journal(of: bench, at: path)) == nil
      }
    }
    // Too short for an entry of its own.
    bench.draw(on: session, samples: 3)
    let drawn = session.editor.drawing.strokes
    #expect(drawn.count == 2)
    session.flusher()
    #expect(try journal(of: bench, at: path) == nil)
    try session.close()
    #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes == drawn)
  }

  /// A stroke that is discarded just before the end does not come back.
  @Test func aStrokeDiscardedAtTheEndStaysAway() throws {
    let bench = try Bench()
    let path = bench.path("end.sumi")
    let session = try bench.open(path)
    try drawAndDiscard(on: session, of: bench, at: path)
    try session.close()
    #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count == 1)
  }

  @Test func aReaderSeesTheStrokeUnderThePen() throws {
    let bench = try Bench()
    let path = bench.path("seen.sumi")
    let session = try bench.open(path)
    bench.begin(on: session, samples: 80)
    try bench.wait(for: "an entry", of: session) {
      session.flusher()
      return (try? journal(of: bench, at: path)) != nil
    }
    let read = try SumiFile.read(path).document
    #expect(read.pages[0].layers[0].drawing.strokes.count == 1)
    try session.close()
  }

  /// What is rescued is steadied as it was drawn, at whatever zoom: a string is as long on the screen.
  @Test(
    arguments: [1.0, 4],
    [Stabilizer.string(length: 40), .distance(lag: 40), .spring(delay: 0.08)]
  )
  func rescuedInkIsSteadied(zoom: Double, stabilizer: Stabilizer) throws {
    var pen = RandomPen(seed: 12, in: Rect(x: 0, y: 0, width: 300, height: 200))
    let samples = pen.stroke(count: 120)
    var drawn = InProgressStroke(
      ink: Ink(.pen),
      response: .standard(for: .pen, width: 2),
      stabilizer: stabilizer,
      zoom: zoom
    )
    for sample in samples { drawn.append(sample) }
    let end = try #require(drawn.trailingEnd())
    drawn.finish()
    let rescued = try #require(
      UnfinishedStroke(
        on: Layer().id,
        id: StrokeID(high: 0, low: 1),
        ink: Ink(.pen),
        width: 2,
        stabilizer: stabilizer.scaled(by: 1 / zoom),
        samples: samples
      ).stroke
    )
    let plain = rescued.path.map { $0.location.distance(to: end) }.min() ?? .infinity
    #expect(plain < 2)
    if zoom == 1 { #expect(rescued.path.map(\.location) == drawn.settled.map(\.location)) }
  }

  @Test func noSamplesAreNoStroke() {
    let unfinished = UnfinishedStroke(
      on: Layer().id,
      id: StrokeID(high: 0, low: 1),
      ink: Ink(.pen),
      width: 2,
      samples: []
    )
    #expect(unfinished.stroke == nil)
  }
}

internal import DocumentStore
internal import InkModel
internal import PenInput
internal import SystemIO
internal import TestSupport

/// Writes stroke after stroke into a document until it is killed, and prints the number of those that
/// it has handed over, with the time in nanoseconds.
///
/// usage: document-hammer FILE SEED FLUSH-MS
///
/// Each flush of a file takes FLUSH-MS milliseconds.
@main
enum Hammer {
  /// Seconds from stroke to stroke.
  private static let pause = 0.01

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let seed = UInt64(words[2]), let flush = Double(words[3]) else {
      StandardStreams.exit(2)
    }
    SlowFlush.begin(seconds: flush / 1000)
    var random = SeededGenerator(seed: seed)
    let writer = try DocumentWriter(creating: words[1], holding: Document())
    for number in 0... {
      let stroke = random.stroke()
      journal(stroke, on: writer)
      writer.commit(
        DocumentChange(
          .draw(LayerID(1), .insert([PlacedStroke(stroke, at: number)])),
          inverse: .draw(LayerID(1), .remove([stroke.id])),
          step: .new
        ),
        endsJournal: true
      )
      try StandardStreams.write("\(number + 1) \(Clock.now)\n")
      Clock.sleep(seconds: pause)
    }
  }

  private static func journal(_ stroke: Stroke, on writer: DocumentWriter) {
    writer.beginJournal(
      of: UnfinishedStroke(on: LayerID(1), id: stroke.id, ink: stroke.ink, width: 3)
    )
    writer.journal(
      stroke.samples.map { sample in
        PenSample(
          position: sample.location,
          time: PenTime(milliseconds: sample.timeOffset * 1000),
          pressure: sample.pressure
        )
      }
    )
  }
}

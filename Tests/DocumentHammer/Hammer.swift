internal import DocumentStore
internal import InkModel
internal import PenInput
internal import SystemIO
internal import TestSupport

/// Writes stroke after stroke into a document until it is killed, and says how many are safe.
///
/// usage: document-hammer FILE SEED
@main
enum Hammer {
  /// Strokes that may wait for the disk.
  private static let longestQueue = 3

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let seed = UInt64(words[2]) else { StandardStreams.exit(2) }
    var random = SeededGenerator(seed: seed)
    let writer = try DocumentWriter(creating: words[1], holding: Document())
    var poller = Poller([writer.reports.descriptor])
    var safe = 0
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
      repeat {
        poller.wait(isBlocking: number - safe >= longestQueue)
        for case .saved(let delays) in writer.reports.receiveAll() { safe += delays.count }
        StandardStreams.write("\(safe)\n", toError: false)
      } while number - safe >= longestQueue
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

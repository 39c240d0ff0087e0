import DocumentStore
import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// A document that a pen draws on while what writes it dies, again and again: what was on the disk
/// after each death, and what ink it cost.
@MainActor struct Deaths {
  /// Where the document lies.
  let path: String
  /// The finished strokes that are on the disk, with those that a start will finish.
  private(set) var known: [Stroke] = []
  /// Seconds of ink that each death in mid-stroke cost.
  private(set) var losses: [Double] = []
  /// Samples that went out of the tablet before a death and are not on the disk, at most.
  private(set) var mostMissing = 0
  private var count = 0

  /// Seconds of ink that a death may cost: the promise when soaking; enough for a machine that is
  /// busy with other things otherwise.
  static let allowance = Soak.isOn ? 0.04 : 0.5

  init(of path: String) { self.path = path }

  /// Takes a death into account: all strokes that were finished are on the disk bit for bit, and of
  /// the one under the pen at most the last moments are missing.
  ///
  /// - Parameters:
  ///   - recording: what the program heard of the pen.
  ///   - sent: what went out of the tablet.
  ///   - moment: when it died.
  ///   - finishes: whether the program had the time to finish the stroke under the pen.
  /// - Throws: when the document cannot be read.
  mutating func check(
    _ recording: Recording,
    sent: [SentSample],
    at moment: PenTime,
    finishes: Bool = false
  ) throws {
    count += 1
    let before = losses.count
    let stored = FileManager.default.fileExists(atPath: path) ? try StoredDocument(path) : nil
    let strokes = stored?.strokes ?? []
    let isKept = Array(strokes.prefix(known.count)) == known
    #expect(isKept, "what had been there before, at death \(count)")
    let new = Array(strokes.dropFirst(known.count))
    let drawn = recording.finishedStrokes(liftsAtEnd: finishes)
    for (mine, theirs) in zip(new, drawn) {
      let isSame = mine.isSameInk(as: theirs)
      #expect(isSame, "a finished stroke, at death \(count)")
    }
    #expect(!finishes || new.count == drawn.count, "death \(count)")
    // Contacts of which there is no stroke: what was under the pen, or lifted just now.
    let open = Array(recording.strokes.dropFirst(new.count))
    #expect(open.count <= 1, "death \(count)")
    let saved = stored?.unfinished?.samples ?? []
    if let contact = open.first {
      #expect(zip(saved, contact).allSatisfy { $0.position == $1.sample.position })
      take(contact, isLifted: drawn.count > new.count, saved, sent, moment)
    } else if finishes, let last = recording.strokes.last?.last, recording.endsInContact {
      losses.append(max(0, moment.seconds(since: last.sample.time)))
    }
    known = strokes
    if let unfinished = stored?.unfinished { known.append(unfinished.finished) }
    let loss = losses[before...].last ?? 0
    #expect(loss <= Self.allowance, "ink is missing, at death \(count)")
  }

  /// Counts what of a contact is not on the disk.
  private mutating func take(
    _ contact: [PenEvent],
    isLifted: Bool,
    _ saved: [PenSample],
    _ sent: [SentSample],
    _ moment: PenTime
  ) {
    guard let first = contact.first, let newest = contact.last else { return }
    let end = isLifted ? newest.sample.time : max(newest.sample.time, moment)
    let last = saved.last?.time ?? first.sample.time.advanced(bySeconds: -0.001)
    losses.append(max(0, end.seconds(since: last)))
    // The server counts whole milliseconds.
    let missing = sent.count {
      $0.sample.isTouching && $0.moment.seconds(since: last) > 0.001
        && end.seconds(since: $0.moment) > 0
    }
    mostMissing = max(mostMissing, missing)
    if (losses.last ?? 0) > Self.allowance {
      let heard = newest.sample.time.seconds(since: first.sample.time)
      Soak.report(
        "death \(count): \(saved.count) of \(contact.count) heard and \(missing) more sent samples "
          + "saved, \(heard) s heard of, \(end.seconds(since: first.sample.time)) s drawn"
      )
    }
  }

  /// Says what came of it.
  func report(_ name: String) {
    Soak.report(
      "\(name): \(count), of them \(losses.count) in mid-stroke; strokes kept \(known.count); "
        + "ink missing \(Soak.words(of: losses)), at most \(mostMissing) samples"
    )
  }

  /// Five strokes, one after another without a rest.
  static func writing(_ generator: inout SeededGenerator) -> PenTrace {
    var whole = PenTrace()
    for _ in 0..<5 {
      // All in the window: ink across its edge would be seen whole after the next start, elsewhere.
      let start = Point(x: generator.number(100...600), y: generator.number(130...670))
      let way = Vector(dx: generator.number(50...500), dy: generator.number(-90...90))
      let wave = generator.number(4...30)
      let piece = PenTrace.stroke(seconds: generator.number(0.05...0.5), rate: 200) { share in
        PenTrace.Sample(
          time: 0,
          position: start + way * share + Vector(dx: 0, dy: wave * sin(share * 12)),
          pressure: 0.3 + 0.3 * abs(sin(share * 7))
        )
      }
      let offset = whole.samples.last?.time ?? 0
      whole.samples += piece.samples.map { sample in
        var sample = sample
        sample.time += offset
        return sample
      }
    }
    return whole
  }
}

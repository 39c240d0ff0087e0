import DocumentStore
import Editor
import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The program is killed while the pen draws.
  @MainActor @Suite struct KillTests {
    private static let isSoaking = ProcessInfo.processInfo.environment["SUMI_SOAK"] != nil
    private static let kills = isSoaking ? 200 : 6
    /// Seconds of ink that a kill may cost: the promise when soaking, alone on the machine; enough
    /// for a machine that is busy with other things otherwise.
    private static let allowance = isSoaking ? 0.05 : 0.5

    /// At whatever moment the program is killed, every finished stroke is on the disk bit for bit,
    /// of the one under the pen at most the last 50 ms are missing, and the next start goes on.
    @Test func killsLoseNothing() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("killed.sumi")
      var generator = SeededGenerator(seed: Self.isSoaking ? .random(in: 0 ... .max) : 17)
      var known: [Stroke] = []
      var losses: [Double] = []
      for _ in 0..<Self.kills {
        let trace = Self.writing(&generator)
        let sumi = try SumiProcess(on: rig, [path], folder: folder, isBlank: known.isEmpty)
        let kill = Kill(of: sumi.process, after: generator.number(0.2...1.5))
        _ = try rig.play(trace)
        let moment = kill.wait()
        #expect(try sumi.process.status() == -SIGKILL)
        let stored = FileManager.default.fileExists(atPath: path) ? try StoredDocument(path) : nil
        let recording = try sumi.recording()
        known = try Self.check(stored, after: known, recording, killedAt: moment, &losses)
        if let unfinished = stored?.unfinished { known.append(Self.finished(unfinished)) }
      }
      let sumi = try SumiProcess(on: rig, [path], folder: folder, isBlank: known.isEmpty)
      #expect(try sumi.end() == 0)
      let stored = try StoredDocument(path)
      #expect(stored.unfinished == nil)
      let isAllThere = stored.strokes == known
      #expect(isAllThere)
      #expect(known.count > Self.kills)
      if Self.isSoaking { Self.report(losses) }
    }

    /// Compares what is on the disk with what the pen did; returns the strokes that are there.
    private static func check(
      _ stored: StoredDocument?,
      after known: [Stroke],
      _ recording: Recording,
      killedAt moment: PenTime,
      _ losses: inout [Double]
    ) throws -> [Stroke] {
      let strokes = stored?.strokes ?? []
      let kept = Array(strokes.prefix(known.count))
      let isKept = kept == known
      #expect(isKept, "what had been there before")
      let new = Array(strokes.dropFirst(known.count))
      let drawn = recording.finishedStrokes
      for (mine, theirs) in zip(new, drawn) {
        let isSame = mine.isSameInk(as: theirs)
        #expect(isSame, "a finished stroke")
      }
      // Contacts of which the document has no stroke: what was under the pen, or lifted just now.
      let open = Array(recording.strokes.dropFirst(new.count))
      #expect(open.count <= 1)
      guard let contact = open.first else { return strokes }
      let saved = stored?.unfinished?.samples ?? []
      #expect(zip(saved, contact).allSatisfy { $0.position == $1.sample.position })
      let last = saved.last?.time ?? (contact[0].sample.time.advanced(bySeconds: -0.001))
      let newest = contact.last?.sample.time ?? last
      let end = drawn.count > new.count ? newest : max(newest, moment)
      let loss = max(0, (drawn.count > new.count ? moment : end).seconds(since: last))
      losses.append(loss)
      #expect(loss <= allowance, "\(loss) s of ink are missing")
      return strokes
    }

    /// What the next start makes of a stroke that could not be finished.
    private static func finished(_ unfinished: UnfinishedStroke) -> Stroke {
      let editor = Editor()
      let tool = PenTool(id: 1, kind: .pen)
      for (number, sample) in unfinished.samples.enumerated() {
        let phase: PenEvent.Phase = number == 0 ? .down : .move
        _ = editor.handle(PenBatch([PenEvent(phase: phase, tool: tool, sample: sample)]))
      }
      if let last = unfinished.samples.last {
        _ = editor.handle(PenBatch([PenEvent(phase: .up, tool: tool, sample: last)]))
      }
      var stroke = editor.drawing.strokes[0]
      stroke.id = unfinished.id
      return stroke
    }

    /// Five strokes, one after another without a rest.
    private static func writing(_ generator: inout SeededGenerator) -> PenTrace {
      var whole = PenTrace()
      for _ in 0..<5 {
        let start = Point(x: generator.number(100...600), y: generator.number(100...700))
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

    private static func report(_ losses: [Double]) {
      let sorted = losses.sorted()
      func quantile(_ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000
      }
      print(
        "kills in mid-stroke: \(sorted.count); ink missing in ms: p50 \(quantile(0.5)), "
          + "p99 \(quantile(0.99)), most \(quantile(1))"
      )
    }
  }
}

/// Kills a process after a while, from another thread.
private final class Kill: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var moment = PenTime(nanoseconds: 0)

  init(of process: ChildProcess, after seconds: Double) {
    let id = process.id
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + seconds) {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      kill(id, SIGKILL)
      self.moment = PenTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      self.done.signal()
    }
  }

  /// Waits for the kill; when it was.
  func wait() -> PenTime {
    done.wait()
    return moment
  }
}

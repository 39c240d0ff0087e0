// A predictor of one's own, compared with two of Sumi's on a recording.
//
//     own-predictor TRACE.csv [MILLISECONDS]
import Foundation
import SumiExchange

/// Goes on with the velocity between the last two samples, which fades with a half-life: a hand that draws
/// slows down more often than not.
struct FadingPredictor: Predictor {
  private var last: PenSample?
  private var velocity = Vector(dx: 0, dy: 0)
  /// Seconds after which half of the velocity is left.
  private let halfLife = 0.03

  mutating func begin() { (last, velocity) = (nil, Vector(dx: 0, dy: 0)) }

  mutating func observe(_ sample: PenSample) {
    if let last {
      let elapsed = sample.time.seconds(since: last.time)
      if elapsed > 0 { velocity = (sample.position - last.position) * (1 / elapsed) }
    }
    last = sample
  }

  func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard var sample = last, time > sample.time else { return }
    let ahead = time.seconds(since: sample.time)
    let rate = log(2) / halfLife
    // The integral of a velocity that fades.
    sample.position = sample.position + velocity * ((1 - exp(-rate * ahead)) / rate)
    sample.time = time
    samples.append(sample)
  }
}

/// Mean distance between what was predicted and where the pen was, in canvas units.
func error(of predictor: some Predictor, on events: [PenEvent], horizon: Double) -> Double {
  var predictor = predictor
  var (total, count) = (0.0, 0)
  for (index, event) in events.enumerated() where event.phase == .down || event.phase == .move {
    if event.phase == .down { predictor.begin() }
    predictor.observe(event.sample)
    let time = event.sample.time.advanced(bySeconds: horizon)
    // The pen's position then, on the line between the samples around that moment.
    guard let next = events[index...].firstIndex(where: { $0.sample.time >= time }),
      next > index, events[index + 1...next].allSatisfy({ $0.phase == .move })
    else { continue }
    let (before, after) = (events[next - 1].sample, events[next].sample)
    let share = time.seconds(since: before.time) / after.time.seconds(since: before.time)
    let truth = before.position + (after.position - before.position) * share
    let guess = predictor.predict(to: time).last ?? event.sample
    total += guess.position.distance(to: truth)
    count += 1
  }
  return count > 0 ? total / Double(count) : 0
}

/// The last position: no prediction at all.
struct NoPredictor: Predictor {
  mutating func begin() {}
  mutating func observe(_ sample: PenSample) {}
  func predict(to time: PenTime, into samples: inout [PenSample]) {}
}

guard (2...3).contains(CommandLine.arguments.count) else { exit(2) }
let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let horizon = (CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 20) / 1000
let events = try TraceReader.events(of: text)
let scores = [
  ("none", error(of: NoPredictor(), on: events, horizon: horizon)),
  ("linear", error(of: LinearPredictor(), on: events, horizon: horizon)),
  ("fading", error(of: FadingPredictor(), on: events, horizon: horizon)),
  ("sumi", error(of: SumiPredictor(), on: events, horizon: horizon)),
]
for (name, score) in scores { print("\(name) \((score * 1000).rounded() / 1000)") }

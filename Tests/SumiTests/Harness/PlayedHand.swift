import Foundation
import Geometry
import TestSupport

/// A hand that makes gestures with the rig's pen, from a seed.
///
/// Its strokes are sums of submovements of least jerk, which overlap as those of hands do, with a tremor of
/// filtered noise, at the rates of several tablets.
///
/// Source: T. Flash and N. Hogan, *The coordination of arm movements*, 1985; R. Plamondon, *A kinematic theory
/// of rapid human movements*, 1995.
struct PlayedHand {
  /// Ink that a gesture is about: a line, a wave or loops, at an angle.
  struct Target {
    let center: Point
    /// The direction of the writing.
    let angle: Double
    /// Half the extents along the writing and across it.
    let length: Double
    let height: Double
    /// The loops or waves; 0 for a line.
    let turns: Double
    let isLooped: Bool

    /// The point of the screen at a distance along the writing and across it from the middle.
    func point(_ along: Double, _ across: Double) -> Point {
      let way = Vector(angle: angle, length: 1)
      return center + way * along + Vector(dx: -way.dy, dy: way.dx) * across
    }
  }

  private var random: SeededGenerator
  /// Samples a second.
  private let rate: Double
  /// The size of the tremor, in pixels.
  private let tremor: Double

  init(_ random: SeededGenerator) {
    self.random = random
    rate = [125, 160, 200, 230][self.random.whole(0...3)]
    tremor = self.random.number(0.15...0.9)
  }

  // MARK: - Ink

  /// Chooses ink to draw in the middle of the window.
  mutating func target() -> Target {
    let kind = random.whole(0...2)
    let length = random.number(18...130)
    return Target(
      center: Point(x: random.number(420...860), y: random.number(300...500)),
      angle: random.number(-0.6...0.6),
      length: length,
      height: kind == 0 ? 1 : random.number(7...22),
      turns: kind == 0 ? 0 : max(1, (length / random.number(9...20)).rounded()),
      isLooped: kind == 2
    )
  }

  /// Draws ink.
  mutating func ink(_ target: Target) -> PenTrace {
    PenTrace.stroke(seconds: 0.3 + target.turns * 0.05, rate: 240) { share in
      let phase = 2 * .pi * target.turns * share
      let reach = 2 * share - 1
      let loop = target.isLooped ? 0.25 * target.length / max(1, target.turns) * cos(phase) : 0
      return PenTrace.Sample(
        time: 0,
        position: target.point(reach * target.length + loop, target.height * sin(phase)),
        pressure: 0.5
      )
    }
  }

  // MARK: - Gestures

  /// Scratches ink out: along the writing, or to and fro across a short one.
  mutating func scratch(_ target: Target) -> PenTrace {
    let isAcross = target.length < 70 && random.once(in: 2)
    let reach: Double
    let breadth: Double
    let passes: Int
    if isAcross {
      reach = target.height * random.number(1...1.4) + random.number(8...30)
      breadth = target.length * random.number(0.85...1.15)
      passes = min(24, max(6, Int(2 * breadth / random.number(5...14))))
    } else {
      reach = max(14, target.length * random.number(0.92...1.25))
      breadth = target.height * random.number(0.7...1.2) + random.number(3...10)
      passes = random.whole(6...12)
    }
    let (skew, bend) = (random.number(-0.25...0.25), random.number(-0.12...0.12))
    var side = random.once(in: 2) ? 1.0 : -1.0
    var corners: [(reach: Double, side: Double)] = []
    for pass in 0...passes {
      let share = 2 * Double(pass) / Double(passes) - 1
      corners.append(
        (
          side * reach * random.number(0.86...1.12) + reach * random.number(-0.06...0.06),
          breadth * (share + random.number(-0.08...0.08))
        )
      )
      side = -side
    }
    let pace = random.number(0.07...0.2)
    let times = corners.indices.map { _ in pace * random.number(0.88...1.12) }
    let overlap = random.number(0...0.45)
    return trace { time in
      let place = Self.position(corners, times, overlap, at: time)
      let bow = bend * reach * (1 - (place.reach / reach) * (place.reach / reach))
      let (along, across) = (place.reach, place.side + skew * place.reach + bow)
      return isAcross ? target.point(across, along) : target.point(along, across)
    } until: {
      times.dropFirst().reduce(0) { $0 + $1 * (1 - overlap) } + times[0] * overlap
    }
  }

  /// Goes around ink, and taps in the loop.
  mutating func circleAndTap(_ target: Target) -> PenTrace {
    let (width, height) = (
      target.length * 1.08 + random.number(8...32), target.height * 1.08 + random.number(9...32)
    )
    let sweep = 2 * Double.pi * random.number(0.93...1.12)
    let (start, side) = (random.number(0...(2 * .pi)), random.once(in: 2) ? 1.0 : -1.0)
    let (drift, first) = (random.number(-0.09...0.09), random.number(0.01...0.05))
    let (second, phase) = (random.number(0...0.03), random.number(0...6))
    let (unevenness, turn) = (random.number(0...0.12), random.number(-0.1...0.1))
    let seconds = random.number(0.4...1.7)
    var result = trace { time in
      let share = min(1, time / seconds)
      let even = share + unevenness * sin(2 * .pi * share) / (2 * .pi)
      let angle = start + side * sweep * even
      let radius =
        1 + drift * even + first * cos(2 * angle + phase) + second * sin(3 * angle - phase)
      let (along, across) = (width * radius * cos(angle), height * radius * sin(angle))
      return target.point(along - turn * across, across + turn * along * height / width)
    } until: {
      seconds
    }
    let end = (result.samples.last { $0.isTouching }?.time ?? 0) + 1000 * random.number(0.15...0.7)
    let place = target.point(
      random.number(-0.6...0.6) * width,
      random.number(-0.5...0.5) * height
    )
    let slip = Vector(angle: random.number(0...6), length: random.number(0...2))
    var tap = PenTrace.line(
      from: place,
      to: place + slip,
      seconds: max(0.03, random.number(0.03...0.16)),
      rate: 200
    )
    let shift = end - (tap.contact.first?.time ?? 0)
    for index in tap.samples.indices { tap.samples[index].time += shift }
    result.samples.removeAll { $0.time >= (tap.samples.first?.time ?? .infinity) - 4 }
    result.samples += tap.samples
    return result
  }

  /// Presses the lower switch twice while the pen hovers.
  mutating func doublePress() -> PenTrace {
    var trace = PenTrace()
    let place = Point(x: random.number(300...900), y: random.number(250...550))
    let (first, gap) = (random.number(60...220), random.number(80...290))
    let second = random.number(60...220)
    let ends = [200, 200 + first, 200 + first + gap, 200 + first + gap + second]
    for step in 0..<Int((ends[3] + 150) / 8) {
      let time = Double(step) * 8
      let isPressed = time >= ends[0] && time < ends[1] || time >= ends[2] && time < ends[3]
      trace.samples.append(
        PenTrace.Sample(
          time: time,
          position: place + Vector(dx: noise(0.5), dy: noise(0.5)),
          buttons: isPressed ? 1 : 0,
          isTouching: false
        )
      )
    }
    return trace
  }

  /// Holds the pen still on one of some points.
  mutating func hold(onOneOf points: [Point]) -> PenTrace {
    let point = points[random.whole(0...points.count - 1)]
    let drift = Vector(angle: random.number(0...6), length: random.number(0...1.5))
    let seconds = random.number(0.75...1.4)
    return trace { time in
      point + drift * (time / seconds)
    } until: {
      seconds
    }
  }

  // MARK: - Private

  /// The position on the way from corner to corner: each is approached with least jerk, and the next way
  /// begins before the last has ended.
  private static func position(
    _ corners: [(reach: Double, side: Double)],
    _ times: [Double],
    _ overlap: Double,
    at time: Double
  ) -> (reach: Double, side: Double) {
    var (place, start) = (corners[0], 0.0)
    for index in corners.indices.dropFirst() {
      let share = min(1, max(0, (time - start) / times[index]))
      let done = share * share * share * (10 - 15 * share + 6 * share * share)
      place.reach += (corners[index].reach - corners[index - 1].reach) * done
      place.side += (corners[index].side - corners[index - 1].side) * done
      start += times[index] * (1 - overlap)
    }
    return place
  }

  /// A stroke along a way, with tremor and a force that swells.
  private mutating func trace(
    _ way: (Double) -> Point,
    until end: () -> Double
  ) -> PenTrace {
    let seconds = end()
    let (force, swell) = (random.number(0.3...0.7), random.number(0...0.2))
    var tremble = Vector.zero
    var hand = self
    let trace = PenTrace.stroke(seconds: seconds, rate: rate) { share in
      // Noise of the hand, filtered to what muscles can follow.
      tremble = tremble * 0.72 + Vector(dx: hand.noise(1), dy: hand.noise(1)) * (0.69 * hand.tremor)
      return PenTrace.Sample(
        time: 0,
        position: way(max(0, min(1, share)) * seconds) + tremble,
        pressure: force + swell * sin(3 * share)
      )
    }
    random = hand.random
    return trace
  }

  /// About normally distributed noise.
  private mutating func noise(_ deviation: Double) -> Double {
    let sum = (0..<6).reduce(0.0) { total, _ in total + random.number(-1...1) }
    return sum * deviation / 2.0.squareRoot()
  }
}

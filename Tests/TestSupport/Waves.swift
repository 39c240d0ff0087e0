import Foundation

/// Made recordings of taps whose delays are known.
public enum Waves {
  /// The times of taps in seconds, and of the middles of the edges of light that follow.
  public struct Taps: Sendable {
    /// The times of the knocks, in seconds.
    public var knocks: [Double] = []
    /// The times of the middles of the edges, in seconds.
    public var flips: [Double] = []

    /// Taps about one a second.
    public init(_ count: Int, seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      for tap in 0..<count {
        let knock = 0.4 + Double(tap) + generator.number(-0.2...0.2)
        knocks.append(knock)
        flips.append(knock + generator.number(0.008...0.09))
      }
    }

    /// Lets the taps follow each other at a constant interval, with their delays.
    public mutating func hasten(to interval: Double) {
      for index in knocks.indices {
        let start = 0.3 + interval * Double(index)
        (knocks[index], flips[index]) = (start, start + flips[index] - knocks[index])
      }
    }

    /// The delays in milliseconds.
    public var delays: [Double] { zip(knocks, flips).map { ($1 - $0) * 1000 } }
  }

  /// A microphone and a photodiode at a sound card that blocks steady currents.
  ///
  /// - Parameters:
  ///   - taps: the taps.
  ///   - rate: the values a second.
  ///   - edge: the duration of an edge of light, in seconds.
  ///   - noise: the greatest height of the noise.
  ///   - lowest: the frequency below which the card blocks, in hertz.
  ///   - seed: the seed of the noise.
  /// - Returns: the channel with the knocks, and the one with the light.
  public static func channels(
    _ taps: Taps,
    rate: Double,
    edge: Double,
    noise: Double,
    lowest: Double = 3,
    seed: UInt64 = 9
  ) -> [[Double]] {
    var generator = SeededGenerator(seed: seed)
    let count = Int(((taps.knocks.last ?? 0) + 0.8) * rate)
    var (knocks, light) = ([Double](), [Double]())
    var (blocked, before) = (0.0, 0.0)
    for index in 0..<count {
      let time = Double(index) / rate
      var knock = 0.0
      for start in taps.knocks where time >= start && time < start + 0.05 {
        knock += 0.6 * exp(-(time - start) * 150) * sin(2 * .pi * 1800 * (time - start))
      }
      // Each flip is the other way round; its edge is straight.
      var level = 0.0
      for (number, middle) in taps.flips.enumerated() {
        let share = edge > 0 ? (time - middle) / edge + 0.5 : time >= middle ? 1 : 0
        level += (number % 2 == 0 ? 0.7 : -0.7) * max(0, min(1, share))
      }
      blocked = (blocked + level - before) / (1 + 2 * .pi * lowest / rate)
      before = level
      knocks.append(knock + noise * generator.number(-1...1))
      light.append(blocked + noise * generator.number(-1...1))
    }
    return [knocks, light]
  }

  /// Returns a WAVE file; values of 32 bits are floating point.
  public static func file(_ channels: [[Double]], rate: Int, bits: Int) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var sound: [UInt8] = []
    for index in channels[0].indices {
      for channel in channels {
        let value = max(-1, min(1, channel[index]))
        sound +=
          bits == 32
          ? bytes(Int(Float(value).bitPattern), 4)
          : bytes(Int((value * Double((1 << (bits - 1)) - 1)).rounded()), bits / 8)
      }
    }
    let frame = channels.count * bits / 8
    let format =
      bytes(bits == 32 ? 3 : 1, 2) + bytes(channels.count, 2) + bytes(rate, 4)
      + bytes(rate * frame, 4) + bytes(frame, 2) + bytes(bits, 2)
    // A chunk of odd length, as recorders write, comes before the sound.
    let note = Array("LIST".utf8) + bytes(3, 4) + [1, 2, 3, 0]
    let body =
      Array("WAVEfmt ".utf8) + bytes(16, 4) + format + note + Array("data".utf8)
      + bytes(sound.count, 4) + sound
    return Array("RIFF".utf8) + bytes(body.count, 4) + body
  }
}

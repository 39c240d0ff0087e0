import LatencyLab
import TestSupport
import Testing

/// Delays from pen to light, read from made recordings of sound.
@Suite struct LightDelayTests {
  /// Each delay is read back within 0.2 ms, at any rate and width of values, whichever channel has the
  /// light.
  @Test(arguments: [44_100, 48_000, 96_000], [0.0, 0.003])
  func delaysAreReadBack(rate: Int, edge: Double) throws {
    let bits = [44_100: 16, 48_000: 24][rate] ?? 32
    let taps = Waves.Taps(4, seed: UInt64(rate))
    let channels = Waves.channels(taps, rate: Double(rate), edge: edge, noise: 0.002)
    for order in [channels, Array(channels.reversed())] {
      let file = Waves.file(order, rate: rate, bits: bits)
      let found = try LightDelays(SoundRecording(wave: file))
      try #require(found.delays.count == 4 && found.unanswered == 0)
      for (delay, truth) in zip(found.delays, taps.delays) {
        #expect(abs(delay - truth) < 0.2, "\(delay), not \(truth)")
      }
      #expect(found.milliseconds == Distribution(found.delays))
      #expect(found.precision < 0.05 && found.text.hasPrefix("4 contacts"))
    }
  }

  /// A knock without light, as when the program missed it, and light without a knock are left out.
  @Test func whatHasNoPartnerIsLeftOut() throws {
    var taps = Waves.Taps(6, seed: 3)
    var truth = taps.delays
    taps.flips.remove(at: 2)
    taps.knocks.remove(at: 4)
    truth.remove(at: 4)
    truth.remove(at: 2)
    let channels = Waves.channels(taps, rate: 48_000, edge: 0.001, noise: 0.001)
    let file = Waves.file(channels, rate: 48_000, bits: 16)
    let found = try LightDelays(SoundRecording(wave: file))
    try #require(found.delays.count == truth.count && found.unanswered == 1)
    #expect(zip(found.delays, truth).allSatisfy { abs($0 - $1) < 0.2 })
    #expect(found.text.hasSuffix("; 1 contacts without light\n"))
  }

  /// Taps that follow each other fast, at a card that blocks more than hum and with hum in the air,
  /// are read back within 0.2 ms, and the order of the channels is found still.
  @Test(arguments: [3.0, 8.0], UInt64(1)...3)
  func fastTapsAreReadBack(blocked: Double, seed: UInt64) throws {
    var taps = Waves.Taps(8, seed: seed)
    taps.hasten(to: 0.35)
    let channels = Waves.channels(
      taps,
      rate: 48_000,
      edge: 0.002,
      noise: 0.004,
      lowest: blocked,
      seed: seed
    )
    for order in [channels, Array(channels.reversed())] {
      let found = try LightDelays(SoundRecording(wave: Waves.file(order, rate: 48_000, bits: 16)))
      try #require(found.delays.count == 8)
      #expect(zip(found.delays, taps.delays).allSatisfy { abs($0 - $1) < 0.2 })
      #expect(found.unanswered == 0)
    }
  }

  /// Values are those that were written.
  @Test(arguments: [16, 24, 32])
  func valuesAreReadBack(bits: Int) throws {
    var generator = SeededGenerator(seed: 4)
    let values = (0..<300).map { _ in generator.number(-1...1) }
    let channels = [values, Array(values.reversed()), values]
    let sound = try SoundRecording(wave: Waves.file(channels, rate: 48_000, bits: bits))
    #expect(sound.rate == 48_000 && sound.channels.map(\.count) == [300, 300])
    for (read, written) in zip(sound.channels[0], values) {
      #expect(abs(Double(read) - written) < 1e-4)
    }
    #expect(sound.channels[1] == Array(sound.channels[0].reversed()))
  }

  /// A file that is no recording says why, in one line, and nothing of it is believed.
  @Test func wrongFilesAreRefused() throws {
    let taps = Waves.Taps(2, seed: 1)
    let channels = Waves.channels(taps, rate: 8000, edge: 0, noise: 0.001)
    let whole = Waves.file(channels, rate: 8000, bits: 16)
    var long = whole
    // The length of the sound is the number before it: here the longest, as recorders of pipes write.
    for place in 52..<56 { long[place] = 255 }
    var numberless = Waves.file(channels, rate: 8000, bits: 32)
    for (place, byte) in [(56 + 80, 0), (57 + 80, 0), (58 + 80, 0xC0), (59 + 80, 0x7F)] {
      numberless[place] = UInt8(byte)
    }
    let cases: [(bytes: [UInt8], reason: String)] = [
      ([], "not a WAVE file"),
      (Array(whole.prefix(30)), "the format is cut off"),
      (Array(whole.prefix(44)), "no sound in the file"),
      (Array(whole.dropLast(3)), "the file ends before its sound does"),
      (long, "the file ends before its sound does"),
      (Waves.file([[], []], rate: 8000, bits: 16), "no sound in the file"),
      (numberless, "value 11 of the sound is not a number"),
      (Waves.file(channels, rate: 8000, bits: 8), "sound of this kind is not read"),
      (Waves.file(channels, rate: 100, bits: 16), "100 values a second"),
    ]
    for (bytes, reason) in cases {
      let failure = #expect(throws: LightDelays.Failure.self) { try SoundRecording(wave: bytes) }
      #expect(
        failure?.reason.hasPrefix(reason) == true,
        "\(failure?.reason ?? "read"), not \(reason)"
      )
    }
    let silence = channels.map { $0.map { _ in 0.0 } }
    for quiet in [[channels[0]], [channels[0], silence[1]], silence] {
      let sound = try SoundRecording(wave: Waves.file(quiet, rate: 8000, bits: 16))
      #expect(throws: LightDelays.Failure.self) { try LightDelays(sound) }
    }
  }

  /// Broken files end in an error or in delays, with one line to read.
  @Test func brokenFilesEndInAnErrorOrInDelays() throws {
    let taps = Waves.Taps(2, seed: 1)
    let channels = Waves.channels(taps, rate: 8000, edge: 0, noise: 0.001)
    let files = [16, 32].map { Waves.file(channels, rate: 8000, bits: $0) }
    var generator = SeededGenerator(seed: 8)
    for round in 0..<60 {
      do throws(LightDelays.Failure) {
        let found = try LightDelays(SoundRecording(wave: generator.broken(files[round % 2])))
        #expect(found.delays.allSatisfy { $0 > 0 && $0 < 500 })
      } catch {
        #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
      }
    }
  }
}

import StrokeEngine
import TestSupport
import Testing

/// The modes of a stabilizer and their strengths.
@Suite struct StabilizerModeTests {
  /// A stabilizer has the mode and the strength that it was made of, within the limits of the mode.
  @Test(arguments: Stabilizer.Mode.allCases)
  func modeAndStrengthComeBack(mode: Stabilizer.Mode) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let strength = random.number(-50...300)
      let stabilizer = Stabilizer(mode, strength: strength)
      #expect(stabilizer.mode == mode)
      let kept = mode == .off ? 0 : min(mode.maximum, max(0, strength))
      #expect(abs(stabilizer.strength - kept) < 1e-9)
      #expect(Stabilizer(mode, strength: stabilizer.strength).mode == mode)
    }
    #expect(abs(Stabilizer(mode).strength - mode.standard) < 1e-9)
    #expect(mode.standard <= mode.maximum)
    #expect(Stabilizer(mode, strength: .nan).strength == 0)
    #expect(Stabilizer(mode, strength: .infinity).strength == (mode == .off ? 0 : mode.maximum))
  }

  /// Only what has a strength lags, and an average draws up to the pen all the same.
  @Test(arguments: Stabilizer.Mode.allCases)
  func withoutStrengthNothingLags(mode: Stabilizer.Mode) {
    let (none, usual) = (Stabilizer(mode, strength: 0), Stabilizer(mode))
    #expect(none.lag == nil && !none.trails && none.inkDelay == nil)
    #expect((usual.lag != nil) == (mode != .off))
    #expect(usual.trails == (mode != .off && mode != .average))
    #expect((usual.inkDelay != nil) == (mode == .spring))
  }

  /// Lengths grow by the factor of a zoom, and times do not.
  @Test(arguments: Stabilizer.Mode.allCases)
  func lengthsScale(mode: Stabilizer.Mode) {
    let (usual, large) = (Stabilizer(mode), Stabilizer(mode).scaled(by: 2.5))
    #expect(large.mode == mode)
    switch (usual.lag, large.lag) {
    case (.length(let before), .length(let after)): #expect(abs(after - before * 2.5) < 1e-9)
    case (let before, let after): #expect(before == after)
    }
    #expect(large.scaled(by: 0.4).strength == usual.strength || mode != .off)
  }
}

import PenInput
import Prediction
import TestSupport
import Testing

@Suite struct TailTaperTests {
  private func line(_ pressure: Double?) -> [PenSample] {
    (1...4).map { number in
      var sample = SyntheticPen.sample(Double(number) * 4, Double(number))
      sample.pressure = pressure
      return sample
    }
  }

  @Test func forceFallsEvenlyToTheShareThatIsSure() {
    var samples = line(0.8)
    TailTaper.apply(0.5, to: &samples)
    let expected = [0.7, 0.6, 0.5, 0.4]
    for (sample, force) in zip(samples, expected) {
      #expect(abs((sample.pressure ?? 0) - force) < 1e-12)
    }
    #expect(samples.map(\.position) == line(0.8).map(\.position))
  }

  @Test func whatIsSureOrWithoutForceStaysAsItIs() {
    var (sure, forceless) = (line(0.8), line(nil))
    TailTaper.apply(1, to: &sure)
    TailTaper.apply(0.2, to: &forceless)
    #expect(sure == line(0.8) && forceless == line(nil))
  }
}

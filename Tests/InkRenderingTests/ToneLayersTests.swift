import InkModel
import TestSupport
import Testing

@testable import InkRendering

/// Tones as areas over each other.
@Suite struct ToneLayersTests {
  /// The areas over a step add up to its opacity, whatever the steps beside it have.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func layersAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let opacities = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Double(Int.random(in: 0...20, using: &random)) / 20
    }
    let layers = ToneLayers(opacities).layers
    for (step, opacity) in opacities.enumerated() {
      let clear = layers.filter { $0.steps.contains(step) }.reduce(1) { $0 * (1 - $1.opacity) }
      #expect(abs(1 - clear - opacity) < 0.013)
    }
  }

  /// Steps that rise need an area each, and one that falls is a hole in one.
  @Test func fewLayersAreEnough() {
    #expect(ToneLayers([0.2, 0.4, 0.6]).layers.map(\.steps) == [0..<3, 1..<3, 2..<3])
    #expect(ToneLayers([0.3, 0.6, 0.3]).layers.map(\.steps) == [0..<3, 1..<2])
    #expect(ToneLayers([0, 0.5]).layers.map(\.steps) == [1..<2])
    #expect(ToneLayers([]).layers.isEmpty)
  }

  /// Two layers and a grain between them give the coverage of an ink at every depth and height, nearly.
  @Test(
    arguments: [InkType.pencil, .crayon, .watercolor],
    Paper.Texture.allCases
  )
  func twoLayersAreEnough(type: InkType, texture: Paper.Texture) throws {
    let tone = try #require(InkLook.of(type, on: texture).tone)
    var (sum, count) = (0.0, 0.0)
    for depth in stride(from: 0, to: 256, by: 5) {
      let line = tone.lines.lines[depth]
      for height in 0..<64 {
        let seen = tone.lines.floor + (1 - tone.lines.floor) * (Double(height) + 0.5) / 64
        let drawn = 1 - (1 - line.plain) * (1 - line.grained * seen)
        let error = drawn - Double(tone.table[depth * 64 + height]) / 255
        sum += error * error
        count += 1
      }
    }
    #expect((sum / count).squareRoot() < 0.07)
  }

  /// Steps begin where the tone is nearer to theirs, and the deepest has that of the deepest ink.
  @Test(arguments: [InkType.pencil, .crayon, .watercolor], [30, 90, 160, 255])
  func stepsFollowTheTone(type: InkType, peak: Int) throws {
    let tone = try #require(InkLook.of(type).tone)
    let steps = tone.steps(upTo: peak)
    #expect(!steps.isEmpty && steps.count < 12)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.depth < $1.depth })
    #expect(steps.last.map { abs($0.line.mean - tone.lines.lines[peak].mean) < 0.02 } == true)
    for depth in 1...peak {
      let mean = steps.last { $0.depth <= depth }?.line.mean ?? 0
      #expect(abs(mean - tone.lines.lines[depth].mean) < tone.difference)
    }
    #expect(tone.steps(upTo: 0).isEmpty)
  }
}

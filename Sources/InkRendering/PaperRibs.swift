import func Glibc.cos
import func Glibc.exp

/// The ribs that the wires of its mold leave in laid paper: close lines from left to right, and a few
/// narrow ones across them.
///
/// Source: D. Hunter, *Papermaking*, 1947: seven to ten laid lines to a centimetre, chain lines an inch
/// apart.
struct PaperRibs: Sendable {
  /// The laid lines in a period of the grain: about seven to a centimetre.
  private let laidLines = 48
  /// The chain lines in a period of the grain: one in 23 mm.
  private let chainLines = 3
  /// The amplitude of the laid lines, in standard deviations of the finest octave of the grain.
  private let amplitude: Float = 1.25
  /// The depth of the chain lines in the same unit, and their half width in canvas units.
  private let chain = (depth: Float(2.2), reach: 1.0)
  /// The standard deviation of the lines from their positions, in canvas units; without it they would
  /// be the only scale of the paper.
  private let wobble: Float = 0.5

  /// Adds the ribs to the heights of a period.
  ///
  /// - Parameters:
  ///   - heights: the heights, row after row.
  ///   - noise: slow noise with a standard deviation of 1, as many values.
  func add(to heights: inout [Float], wobble noise: [Float]) {
    let side = PaperGrain.period
    let wave = 2 * Double.pi * Double(laidLines) / Double(side)
    let gap = Double(side) / Double(chainLines)
    for texel in heights.indices {
      let shift = Double(noise[texel] * wobble)
      heights[texel] += amplitude * Float(cos(wave * (Double(texel / side) + shift)))
      let across = (Double(texel % side) + shift) / gap
      let distance = (across - across.rounded()) * gap / chain.reach
      heights[texel] -= chain.depth * Float(exp(-distance * distance))
    }
  }
}

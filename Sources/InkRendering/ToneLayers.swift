/// The areas over each other that give each step of depth an opacity.
struct ToneLayers {
  /// An area of one opacity.
  struct Layer: Equatable {
    /// The steps that the area covers.
    var steps: Range<Int>
    /// The opacity, 0...1.
    var opacity: Double
  }

  /// The areas, from bottom to top.
  private(set) var layers: [Layer] = []
  private let opacities: [Double]

  /// The least opacity that is worth an area: hardly more than a step of color on a screen.
  private static let leastOpacity = 0.012

  /// Creates the areas.
  ///
  /// - Parameter opacities: the opacity of each step, 0...1, from the edge of the ink inwards.
  init(_ opacities: [Double]) {
    self.opacities = opacities
    cover(opacities.indices, below: 0)
  }

  /// Covers a run of steps by an area of the least opacity of them, and what is above that by others.
  private mutating func cover(_ run: Range<Int>, below covered: Double) {
    guard let least = opacities[run].min(), covered < 1 else { return }
    let opacity = (least - covered) / (1 - covered)
    if opacity >= Self.leastOpacity { layers.append(Layer(steps: run, opacity: opacity)) }
    let covered = opacity >= Self.leastOpacity ? least : covered
    var start = run.lowerBound
    for index in run where opacities[index] == least {
      if start < index { cover(start..<index, below: covered) }
      start = index + 1
    }
    if start < run.upperBound { cover(start..<run.upperBound, below: covered) }
  }
}

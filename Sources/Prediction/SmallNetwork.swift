/// A network of three layers, the first two of them squashed.
///
/// The weights are whole thousandths, so that they can be written down.
struct SmallNetwork: Sendable {
  /// Number of numbers in.
  let inputs: Int
  /// Number of numbers out.
  let outputs: Int

  private let layers: [Layer]

  /// - Parameters:
  ///   - sizes: numbers in, in the two hidden layers, and out.
  ///   - thousandths: for each layer the weights of the first input for all outputs, those of the
  ///     second, and so on, then a constant for each output.
  init(sizes: [Int], thousandths: [Int16]) {
    precondition(sizes.count == 4, "A small network has three layers.")
    inputs = sizes[0]
    outputs = sizes[3]
    var rest = thousandths[...]
    layers = zip(sizes, sizes.dropFirst()).map { Layer($0, $1, taking: &rest) }
    precondition(rest.isEmpty, "A network has as many weights as its sizes say.")
  }

  /// Memory for ``evaluate(_:)``.
  struct Scratch: Sendable {
    /// Numbers in; those beyond the network's inputs are not read.
    var input: [Float]
    /// Numbers out.
    private(set) var output: [Float]

    fileprivate var sums: [SIMD8<Float>]

    /// Makes memory that is enough for some networks.
    init(for networks: [SmallNetwork]) {
      let widest = networks.flatMap(\.layers).map { max($0.inputs, $0.blocks * 8) }.max() ?? 0
      input = Array(repeating: 0, count: widest)
      output = input
      sums = Array(repeating: .zero, count: widest / 8 + 1)
    }

    fileprivate mutating func apply(_ layer: Layer, squashing: Bool) {
      for block in 0..<layer.blocks { sums[block] = layer.constants[block] }
      for index in 0..<layer.inputs {
        let value = SIMD8<Float>(repeating: output[index])
        let row = index * layer.blocks
        for block in 0..<layer.blocks { sums[block] += value * layer.weights[row + block] }
      }
      for block in 0..<layer.blocks {
        let values = squashing ? SmallNetwork.squash(sums[block]) : sums[block]
        for lane in 0..<8 { output[block * 8 + lane] = values[lane] }
      }
    }

    fileprivate mutating func load(_ count: Int) {
      for index in 0..<count { output[index] = input[index] }
    }
  }

  /// Computes `scratch.output` from `scratch.input`; no allocation.
  func evaluate(_ scratch: inout Scratch) {
    scratch.load(inputs)
    for number in layers.indices {
      scratch.apply(layers[number], squashing: number + 1 < layers.count)
    }
  }

  /// A cheap stand-in for the hyperbolic tangent: the same slope at 0, reaches 1 at 3.
  static func squash(_ x: SIMD8<Float>) -> SIMD8<Float> {
    let x = x.clamped(lowerBound: .init(repeating: -3), upperBound: .init(repeating: 3))
    let square = x * x
    return x * (27 + square) / (27 + 9 * square)
  }

  fileprivate struct Layer: Sendable {
    let inputs: Int
    /// Outputs in eights.
    let blocks: Int
    let weights: [SIMD8<Float>]
    let constants: [SIMD8<Float>]

    init(_ inputs: Int, _ outputs: Int, taking rest: inout ArraySlice<Int16>) {
      self.inputs = inputs
      blocks = (outputs + 7) / 8
      var rows: [SIMD8<Float>] = []
      for _ in 0...inputs {
        let row = Array(rest.prefix(outputs))
        rest = rest.dropFirst(outputs)
        for block in 0..<blocks {
          var lanes = SIMD8<Float>.zero
          for lane in 0..<min(8, row.count - block * 8) {
            lanes[lane] = Float(row[block * 8 + lane]) / 1000
          }
          rows.append(lanes)
        }
      }
      constants = Array(rows.suffix(blocks))
      weights = Array(rows.dropLast(blocks))
    }
  }
}

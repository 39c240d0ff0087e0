/// A network of three layers, the first two of them squashed.
///
/// The weights are whole thousandths, which a resource holds in 16 bits each.
struct SmallNetwork: Sendable {
  /// Number of numbers in.
  let inputs: Int
  /// Number of numbers out.
  let outputs: Int

  private let layers: [Layer]

  /// Reads networks from the bytes of a resource, in which they follow each other.
  ///
  /// For each layer there are the weights of the first input for all outputs, those of the second, and
  /// so on, then a constant for each output: thousandths, as whole numbers of 16 bits, the lower byte
  /// first.
  ///
  /// - Parameters:
  ///   - sizes: for each network the numbers in, in the two hidden layers, and out.
  ///   - bytes: the weights; as many as the sizes say.
  /// - Returns: the networks, one for each of the sizes.
  static func read(_ sizes: [[Int]], from bytes: [UInt8]) -> [SmallNetwork] {
    var reader = Reader(bytes: bytes)
    let networks = sizes.map { SmallNetwork(sizes: $0, from: &reader) }
    precondition(reader.offset == bytes.count, "The networks have as many weights as sizes say.")
    return networks
  }

  private init(sizes: [Int], from reader: inout Reader) {
    precondition(sizes.count == 4, "A small network has three layers.")
    inputs = sizes[0]
    outputs = sizes[3]
    layers = zip(sizes, sizes.dropFirst()).map { Layer($0, $1, from: &reader) }
  }

  fileprivate struct Reader {
    let bytes: [UInt8]
    var offset = 0

    /// The next weight.
    mutating func next() -> Float {
      let whole = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
      offset += 2
      return Float(Int16(truncatingIfNeeded: whole)) / 1000
    }
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

    init(_ inputs: Int, _ outputs: Int, from reader: inout Reader) {
      self.inputs = inputs
      blocks = (outputs + 7) / 8
      var rows: [SIMD8<Float>] = []
      rows.reserveCapacity((inputs + 1) * blocks)
      for _ in 0...inputs {
        for block in 0..<blocks {
          var lanes = SIMD8<Float>.zero
          for lane in 0..<min(8, outputs - block * 8) { lanes[lane] = reader.next() }
          rows.append(lanes)
        }
      }
      constants = Array(rows.suffix(blocks))
      weights = Array(rows.dropLast(blocks))
    }
  }
}

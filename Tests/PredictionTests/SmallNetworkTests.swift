import Geometry
import TestSupport
import Testing

@testable import Prediction

extension [Int16] {
  /// The numbers as a resource holds them, the lower byte first.
  var bytes: [UInt8] {
    flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

/// The weights that come with the program, and networks read from bytes.
@Suite struct SmallNetworkTests {
  /// The hash FNV-1a of 64 bits.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The bytes are those that were fitted: hashes of the numbers as train.py had written them in
  /// Swift, of the network and of the gate.
  @Test func weightsAreTheFittedOnes() {
    let rates: [(bytes: [UInt8], network: Int, hashes: (UInt64, UInt64))] = [
      (PackageResources.slow_weights, 4638, (0xE7FF_DF6D_6CAA_FCB8, 0x110C_AEBA_B77D_71FA)),
      (PackageResources.usual_weights, 3308, (0x8686_040B_6886_57FC, 0xB809_EE7D_FD5D_3A1F)),
      (PackageResources.fast_weights, 3308, (0x5E17_1625_B0EC_E9E3, 0x85E6_FBA4_6646_8B45)),
    ]
    for (bytes, count, hashes) in rates {
      #expect(Self.hash(bytes.prefix(2 * count)) == hashes.0)
      #expect(Self.hash(bytes.dropFirst(2 * count)) == hashes.1)
    }
  }

  /// Each answers at its knots: along and across the motion, and one share each of the gate.
  @Test func networksFitTheirKnots() {
    for weights in [RateWeights.slow, .usual, .fast] {
      #expect(weights.network.outputs == 2 * weights.knots.count)
      #expect(weights.gate.outputs == weights.knots.count)
      #expect(zip(weights.knots, weights.knots.dropFirst()).allSatisfy { $0 < $1 })
      #expect(weights.filter.count == RateWeights.taps * RateWeights.taps * weights.knots.count)
    }
  }

  /// A plain network of three layers, summed in Double, one number after the other.
  private static func plain(_ sizes: [Int], _ numbers: [Int16], _ input: [Double]) -> [Double] {
    var (values, offset) = (input, 0)
    for (layer, (inputs, outputs)) in zip(sizes, sizes.dropFirst()).enumerated() {
      values = (0..<outputs).map { output in
        let sum = (0...inputs).reduce(0.0) { sum, index in
          let weight = Double(numbers[offset + index * outputs + output]) / 1000
          return sum + weight * (index < inputs ? values[index] : 1)
        }
        let x = min(3, max(-3, sum))
        return layer < 2 ? x * (27 + x * x) / (27 + 9 * x * x) : sum
      }
      offset += (inputs + 1) * outputs
    }
    return values
  }

  /// Networks of any size compute what a plain one does, also the second of two in one resource.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func networksComputeWhatAPlainOneDoes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sizes = (0..<2).map { _ in (0..<4).map { _ in generator.whole(1...20) } }
    let numbers = sizes.map { sizes in
      let count = zip(sizes, sizes.dropFirst()).reduce(0) { $0 + ($1.0 + 1) * $1.1 }
      return (0..<count).map { _ in Int16(generator.whole(-1500...1500)) }
    }
    let networks = SmallNetwork.read(sizes, from: numbers.flatMap(\.bytes))
    var scratch = SmallNetwork.Scratch(for: networks)
    for _ in 0..<3 {
      for (network, (sizes, numbers)) in zip(networks, zip(sizes, numbers)) {
        let input = (0..<network.inputs).map { _ in generator.number(-2...2) }
        for (index, value) in input.enumerated() { scratch.input[index] = Float(value) }
        network.evaluate(&scratch)
        let expected = Self.plain(sizes, numbers, input)
        #expect(network.outputs == expected.count)
        for (found, expected) in zip(scratch.output, expected) {
          #expect(abs(Double(found) - expected) < 2e-4 * (1 + abs(expected)))
        }
      }
    }
  }

  /// All values that two bytes can have are read as they are.
  @Test func everyWeightIsRead() {
    let values: [Int16] = [
      .min, -12345, -257, -256, -255, -1, 0, 1, 127, 128, 255, 256, .max,
    ]
    for value in values {
      // Nothing comes in; the constant of the last layer goes out.
      let network = SmallNetwork.read([[1, 1, 1, 1]], from: [0, 0, 0, 0, 0, value].bytes)[0]
      var scratch = SmallNetwork.Scratch(for: [network])
      network.evaluate(&scratch)
      #expect(scratch.output[0] == Float(value) / 1000)
    }
  }
}

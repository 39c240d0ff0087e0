import TestSupport
import Testing

@testable import InkCoding

/// Bits in as little room as they are likely.
@Suite struct RangeCodingTests {
  /// One thing that is coded.
  private enum Item: Equatable {
    case bit(Bool, model: Int)
    case bits(UInt64, count: Int)
  }

  private func models() -> [BitModel] {
    [1, 1000, 32_768, 60_000, 65_535].map { BitModel(share: $0) }
  }

  private func encoded(_ items: [Item]) -> [UInt8] {
    var (encoder, models) = (RangeEncoder(), models())
    for item in items {
      switch item {
      case .bit(let bit, let model): _ = encoder.bit(bit, &models[model])
      case .bits(let value, let count): _ = encoder.bits(value, count: count)
      }
    }
    return encoder.finished()
  }

  /// Reads as many things of the same kinds as there are.
  private func decoded(_ bytes: [UInt8], like items: [Item]) throws -> [Item] {
    var (decoder, models) = (RangeDecoder(bytes), models())
    return try items.map { item in
      switch item {
      case .bit(_, let model): .bit(decoder.bit(false, &models[model]), model: model)
      case .bits(_, let count): .bits(try decoder.bits(0, count: count), count: count)
      }
    }
  }

  private func items(_ random: inout SeededGenerator, count: Int) -> [Item] {
    let likely = random.whole(1...20)
    return (0..<count).map { _ in
      if random.once(in: 3) {
        let count = random.whole(0...64)
        let bits = count == 0 ? 0 : random.next() >> UInt64(64 - count)
        return .bits(bits, count: count)
      }
      return .bit(random.once(in: likely), model: random.whole(0...4))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func decodingIsTheInverseOfEncoding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let items = items(&random, count: random.whole(0...400))
    let bytes = encoded(items)
    #expect(try decoded(bytes, like: items) == items)
    // Zeros at the end are as good as nothing.
    #expect(bytes.last != 0)
    #expect(try decoded(bytes + [0, 0, 0], like: items) == items)
  }

  /// The last value before a carry runs through many bytes of 255.
  @Test func carriesRunThroughFullBytes() throws {
    for length in 1...40 {
      var items = (0..<length).map { _ in Item.bits(0xFFFF, count: 16) }
      items += [.bits(1, count: 1), .bit(false, model: 0), .bit(true, model: 4)]
      #expect(try decoded(encoded(items), like: items) == items)
    }
  }

  /// A bit that is nearly sure takes a hundredth of a bit; noise takes no less than it has.
  @Test func likelyBitsAreShort() {
    let same = (0..<8000).map { _ in Item.bit(true, model: 2) }
    #expect(encoded(same).count < 8000 / 8 / 50)
    var random = SeededGenerator(seed: 3)
    let noise = (0..<8000).map { _ in Item.bit(random.once(in: 2), model: 2) }
    let length = encoded(noise).count
    #expect(length > 970 && length < 1050)
    #expect(encoded([]).isEmpty)
  }

  /// Any bytes mean bits, or are refused; reading beyond them ends too.
  @Test func anyBytesAreBitsOrRefused() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let bytes = (0..<random.whole(0...12)).map { _ in UInt8(random.whole(0...255)) }
      let items = items(&random, count: 60)
      if let read = try? decoded(bytes, like: items) { #expect(read.count == items.count) }
    }
  }

  /// A model comes nearer to what it sees, and is never quite sure.
  @Test func modelsLearn() {
    var model = BitModel(share: 32_768)
    var last = model.share
    for _ in 0..<400 {
      model.learn(true)
      #expect(model.share >= last)
      last = model.share
    }
    #expect(last == 65_024)
    for _ in 0..<1000 { model.learn(false) }
    #expect(model.share == 512)
  }
}

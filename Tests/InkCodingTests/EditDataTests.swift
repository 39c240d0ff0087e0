import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

@Suite struct EditDataTests {
  /// How many cases of hostile input to try.
  private let hostileCases = Soak.count(3_000, long: 1_000_000)

  private func decoded(_ data: [UInt8]) -> DocumentEdit? { try? DocumentEdit(data: data) }

  /// Edits and their inverses, which hold what edits have taken away.
  private func edits(seed: Int, count: Int) -> [DocumentEdit] {
    var random = SeededGenerator(seed: UInt64(seed))
    return (0..<count).flatMap { _ in
      var document = random.document()
      let edit = random.edit(of: document)
      return [edit, document.apply(edit)]
    }
  }

  @Test func decodingWhatWasEncodedIsIdentity() throws {
    for edit in edits(seed: 190, count: 100) {
      let data = edit.dataRepresentation()
      let back = try DocumentEdit(data: data)
      let isSame = back == edit && back.dataRepresentation() == data
      #expect(isSame)
    }
  }

  /// What is stored with each stroke is its id and hardly more.
  @Test func takingBackAStrokeIsShort() {
    let edit = DocumentEdit.draw(LayerID(3), .remove([StrokeID(high: 1, low: 2)]))
    #expect(edit.dataRepresentation().count < 30)
  }

  @Test func otherDataIsRefused() {
    #expect(throws: DrawingDataError.notADrawing) { try DocumentEdit(data: []) }
    #expect(throws: DrawingDataError.notADrawing) {
      try DocumentEdit(data: Drawing().dataRepresentation())
    }
    #expect(throws: DrawingDataError.unsupportedVersion(4)) {
      try DocumentEdit(data: Array("SUME".utf8) + [4, 0, 0, 0])
    }
    let trailing = DocumentEdit.nothing.dataRepresentation() + [0]
    #expect(throws: DrawingDataError.self) { try DocumentEdit(data: trailing) }
  }

  /// Where only one of a few values differs, every other value of the byte is refused.
  @Test func bytesOfFewValuesHaveNoOthers() throws {
    func layer(_ isVisible: Bool, _ isLocked: Bool) -> [UInt8] {
      DocumentEdit.insertLayer(
        Layer(name: "a", isVisible: isVisible, isLocked: isLocked),
        on: PageID(1),
        at: 0
      ).dataRepresentation()
    }
    func visible(_ isVisible: Bool) -> [UInt8] {
      DocumentEdit.setLayerVisible(LayerID(3), isVisible).dataRepresentation()
    }
    func page(_ size: Size?) -> [UInt8] {
      let data = DocumentEdit.setPageSize(PageID(3), size).dataRepresentation()
      return size == nil ? data + Array(repeating: 0, count: 16) : data
    }
    let groups = [
      [layer(false, false), layer(false, true), layer(true, false), layer(true, true)],
      [visible(false), visible(true)], [page(nil), page(.zero)],
    ]
    for group in groups {
      let index = try #require(zip(group[0], group[1]).enumerated().first { $1.0 != $1.1 }?.offset)
      let known = Set(group.map { $0[index] })
      #expect(known.count == group.count)
      for byte in 0...255 as ClosedRange<UInt8> where !known.contains(byte) {
        var changed = group[0]
        changed[index] = byte
        #expect(throws: DrawingDataError.self) { try DocumentEdit(data: changed) }
      }
    }
  }

  @Test func absurdCountsAndDepthsAreRefused() {
    let header = Array("SUME".utf8) + [2]
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]
    #expect(throws: DrawingDataError.endsEarly) { try DocumentEdit(data: header + huge) }
    for kind in [0, 1, 15, 16] as [UInt8] {
      let id: [UInt8] = kind > 14 ? [2] : []
      #expect(throws: DrawingDataError.endsEarly) {
        try DocumentEdit(data: header + [0, kind] + id + huge)
      }
    }
    for kind in 0...7 as ClosedRange<UInt8> {
      #expect(throws: DrawingDataError.endsEarly) {
        try DocumentEdit(data: header + [0, 17, 2, kind] + huge)
      }
    }
    let nested = (0..<100_000).flatMap { _ in [0, 1] as [UInt8] }
    #expect(throws: DrawingDataError.self) { try DocumentEdit(data: header + [0] + nested) }
  }

  /// A stroke is replaced by one other.
  @Test func replacingAStrokeTwiceIsRefused() throws {
    var random = SeededGenerator(seed: 196)
    let (one, other) = (random.stroke(), random.stroke())
    let edit = DocumentEdit.draw(LayerID(3), .replace([one, other]))
    #expect(decoded(edit.dataRepresentation()) == edit)
    let twice = DocumentEdit.draw(LayerID(3), .replace([one, other, one]))
    #expect(decoded(twice.dataRepresentation()) == nil)
  }

  @Test func truncatedDataIsRefused() {
    var random = SeededGenerator(seed: 191)
    for edit in edits(seed: 192, count: 6) {
      let data = edit.dataRepresentation()
      for length in stride(from: 0, to: data.count, by: random.whole(1...19)) {
        #expect(throws: DrawingDataError.self) { try DocumentEdit(data: Array(data[..<length])) }
      }
    }
  }

  /// What is read from damaged data is an edit like any other: it can be written, read and applied.
  @Test func damagedDataIsAnErrorOrAnEdit() {
    var random = SeededGenerator(seed: 193 + Soak.seed)
    let originals = edits(seed: 194, count: 12).map { $0.dataRepresentation() }
      .filter { $0.count < 4000 }
    let document = random.document()
    var read = 0
    for index in 0..<hostileCases {
      var data = originals[index % originals.count]
      for _ in 0..<random.whole(1...3) {
        data[random.whole(5...data.count - 1)] ^= 1 << UInt8(random.whole(0...7))
      }
      guard let edit = decoded(data) else { continue }
      read += 1
      guard index % 10 == 0 else { continue }
      let isSame = decoded(edit.dataRepresentation()) == edit
      #expect(isSame)
      var changed = document
      let inverse = changed.apply(edit)
      changed.apply(inverse)
      let isRestored = changed == document
      #expect(isRestored)
    }
    #expect(read > 0)
  }

  @Test func randomBytesAreAnErrorOrAnEdit() {
    var random = SeededGenerator(seed: 195 + Soak.seed)
    let header = Array("SUME".utf8)
    var read = 0
    for index in 0..<hostileCases {
      let noise =
        [UInt8(1 + index % 2), 0]
        + (0..<random.whole(0...60)).map { _ in
          UInt8(random.whole(0...255) >> random.whole(0...7))
        }
      guard let edit = decoded(header + noise) else { continue }
      read += 1
      let isSame = decoded(edit.dataRepresentation()) == edit
      #expect(isSame)
    }
    Soak.report("random bytes as edits: \(hostileCases), of them \(read) read")
  }
}

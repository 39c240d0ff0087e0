import InkCoding
import InkModel
import TestSupport
import Testing

/// Every truncation and every changed byte of small data: an error or a valid value, never a crash.
@Suite struct EveryByteTests {
  /// Values for a byte: all of its bits one by one, all at once, and the extremes.
  private func changes(of byte: UInt8) -> [UInt8] {
    (0..<8).map { byte ^ 1 << $0 } + [~byte, 0, 255]
  }

  private func eachChange(of data: [UInt8], _ body: ([UInt8]) throws -> Void) rethrows {
    for index in data.indices {
      var changed = data
      for byte in changes(of: data[index]) where byte != data[index] {
        changed[index] = byte
        try body(changed)
      }
    }
  }

  @Test func aStroke() throws {
    var random = SeededGenerator(seed: 31)
    let id = StrokeID(high: 1, low: 2)
    for _ in 0..<3 {
      let data = random.stroke(points: 2...6).packed()
      for length in data.indices {
        #expect(throws: DrawingDataError.self) {
          try Stroke(packed: Array(data[..<length]), id: id)
        }
      }
      try eachChange(of: data) { changed in
        guard let stroke = try? Stroke(packed: changed, id: id) else { return }
        let back = try Stroke(packed: stroke.packed(), id: id)
        if back != stroke { Issue.record("a stroke is not what was written: \(changed)") }
      }
    }
  }

  @Test func aDrawing() throws {
    var random = SeededGenerator(seed: 32)
    let data = random.drawing(strokes: 2...2).dataRepresentation()
    for length in data.indices {
      #expect(throws: DrawingDataError.self) { try Drawing(data: Array(data[..<length])) }
    }
    try eachChange(of: data) { changed in
      guard let drawing = try? Drawing(data: changed) else { return }
      let back = try Drawing(data: drawing.dataRepresentation())
      if back != drawing { Issue.record("a drawing is not what was written: \(changed)") }
    }
  }

  @Test func anEdit() throws {
    var random = SeededGenerator(seed: 33)
    let document = random.document()
    let edits = (0..<12).map { _ in random.edit(of: document) }
    for edit in edits {
      let data = edit.dataRepresentation()
      guard data.count < 400 else { continue }
      for length in data.indices {
        #expect(throws: DrawingDataError.self) { try DocumentEdit(data: Array(data[..<length])) }
      }
      try eachChange(of: data) { changed in
        guard let edit = try? DocumentEdit(data: changed) else { return }
        let back = try DocumentEdit(data: edit.dataRepresentation())
        if back != edit { Issue.record("an edit is not what was written: \(changed)") }
      }
    }
  }
}

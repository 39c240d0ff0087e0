import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

/// Strokes that stay packed until their ink is needed.
@Suite struct PackedStrokeTests {
  private func strokes(_ count: Int) -> [Stroke] {
    var random = SeededGenerator(seed: 71)
    return (0..<count).map { _ in random.stroke(points: 1...40) }
  }

  /// A packed stroke equals the one it was made of, in all that can be asked of it.
  @Test func aPackedStrokeIsTheStroke() {
    for stroke in strokes(60) {
      let packed = Stroke(stroke.inBytes)
      #expect(packed.id == stroke.id && packed.reach == stroke.renderBounds)
      #expect(packed == stroke && packed.hashValue == stroke.hashValue)
      #expect(packed.path == stroke.path && packed.samples == stroke.samples)
      #expect(packed.renderBounds == stroke.renderBounds)
      #expect(packed.maskedPathRanges == stroke.maskedPathRanges)
    }
  }

  /// Whether a stroke is locked, in a group or filled is known without reading its ink, which may be damaged.
  @Test func itsPartsAreKnownWithoutItsInk() {
    for (number, plain) in strokes(24).enumerated() {
      var stroke = plain
      stroke.isLocked = number.isMultiple(of: 2)
      stroke.group = number.isMultiple(of: 3) ? GroupID(7) : nil
      let bytes = stroke.inBytes
      let head = PackedStroke(id: bytes.id, reach: bytes.reach, bytes: bytes.bytes.prefix(19))
      for known in [stroke, Stroke(bytes), Stroke(head)] {
        #expect(known.hasLock == stroke.isLocked)
        #expect(known.isArranged == (stroke.isLocked || stroke.group != nil))
        #expect(known.hasFill == (stroke.fill != nil))
      }
    }
  }

  /// The number of its points, and whether it is that of a stump, are known without its ink, too.
  @Test func itsPointsAreCountedWithoutItsInk() {
    for (number, plain) in strokes(60).enumerated() {
      var stroke = plain
      if number.isMultiple(of: 3) { stroke.ink = Ink(.smudge, color: .black) }
      if number.isMultiple(of: 4) { stroke.transform = AffineTransform(scale: 2) }
      if number.isMultiple(of: 5) { stroke.path.creationDate = 700_000_000 }
      if number.isMultiple(of: 7) { stroke.ink.color = InkColor(red: 0.123, green: 0, blue: 0) }
      let bytes = stroke.inBytes
      // Seed, date, mapping, cut and both numbers at most.
      let head = PackedStroke(id: bytes.id, reach: bytes.reach, bytes: bytes.bytes.prefix(107))
      for known in [stroke, Stroke(bytes), Stroke(head)] {
        #expect(known.pointCount == stroke.path.count)
        #expect(known.isSmudge == number.isMultiple(of: 3))
      }
    }
  }

  /// Its bytes are those it came from, also after its ink was looked at; a change makes new ones.
  @Test func theBytesAreKeptUntilAChange() throws {
    for stroke in strokes(30) {
      let bytes = stroke.inBytes
      var packed = Stroke(bytes)
      _ = packed.path.count
      #expect(packed.inBytes == bytes)
      packed.ink = Ink(.marker, color: .white)
      #expect(packed.inBytes.bytes != bytes.bytes && packed.inBytes.id == bytes.id)
      #expect(try Stroke(packed: packed.packed(), id: packed.id) == packed)
    }
  }

  /// The bytes of a stroke that was only moved, which are made of the old ones, are those that are made of the
  /// stroke itself, with a transform before, after, both and neither.
  @Test func movedBytesAreThoseOfTheMovedStroke() {
    var random = SeededGenerator(seed: 75)
    for (number, made) in strokes(120).enumerated() {
      var plain = made
      if number.isMultiple(of: 2) { plain.transform = .identity }
      var packed = Stroke(plain.inBytes)
      for step in 0..<4 {
        let way = Vector(dx: random.number(-500...500), dy: random.number(-500...500))
        let home = step == 2 && number.isMultiple(of: 2)
        let place =
          home ? .identity : plain.transform.concatenating(AffineTransform(translationBy: way))
        (plain.transform, packed.transform) = (place, place)
        #expect(packed.inBytes.bytes == plain.packed()[...])
        #expect(packed.inBytes.reach.contains(plain.renderBounds.outset(by: -1e-9)))
      }
    }
  }

  /// Colours come back exactly, whether or not eight bits a channel say all of them.
  @Test func coloursComeBack() throws {
    var random = SeededGenerator(seed: 72)
    for index in 0..<300 {
      var stroke = random.stroke(points: 1...1)
      func channel() -> Double {
        index % 3 == 0 ? random.number(0...1) : Double(random.whole(0...255)) / 255
      }
      let (red, green, blue, alpha) = (channel(), channel(), channel(), channel())
      stroke.ink.color = InkColor(red: red, green: green, blue: blue, alpha: alpha)
      let packed = stroke.packed()
      #expect(try Stroke(packed: packed, id: stroke.id).ink == stroke.ink)
      // A whole colour takes 4 bytes instead of 16.
      if index % 3 > 0 {
        var other = stroke
        other.ink.color = InkColor(red: 0.123, green: 0, blue: 0)
        #expect(other.packed().count == packed.count + 12)
      }
    }
  }

  /// Bytes that mean nothing are a stroke without a curve, and one that keeps its id and bytes.
  @Test func brokenBytesAreAStrokeWithoutACurve() {
    let id = StrokeID(high: 3, low: 4)
    for bytes in [[], [2], [9, 9, 9], Array(repeating: 255, count: 60)] as [[UInt8]] {
      let reach = Rect(x: 0, y: 0, width: 1, height: 1)
      let stroke = Stroke(PackedStroke(id: id, reach: reach, bytes: bytes[...]))
      #expect(stroke.id == id && stroke.reach == reach && stroke.inBytes.bytes == bytes[...])
      #expect(stroke.path.isEmpty && stroke.renderBounds.isNull && stroke.samples.isEmpty)
    }
  }

  /// A drawing may hold both kinds; whether a stroke is packed cannot be seen.
  @Test func packedStrokesAreEditedLikeOthers() {
    let strokes = strokes(12)
    let plain = Drawing(strokes: strokes)
    let packed = Drawing(strokes: strokes.map { Stroke($0.inBytes) })
    #expect(packed == plain && packed.dataRepresentation() == plain.dataRepresentation())
    let ids = strokes.prefix(5).map(\.id)
    let shift = AffineTransform(translationBy: Vector(dx: 3, dy: -4))
    for edit in [
      DrawingEdit.transforming(ids, by: shift, in: plain), .remove(ids),
      .recoloring(ids, to: .white, in: plain), .raising(ids, in: plain),
    ] {
      var (left, right) = (plain, packed)
      let (back, same) = (left.apply(edit), right.apply(edit))
      #expect(left == right && back == same)
      right.apply(same)
      #expect(right == plain)
    }
  }

  /// Many threads may ask for the same ink first.
  @Test func anyThreadMayAskFirst() async {
    for stroke in strokes(20) {
      let packed = Stroke(stroke.inBytes)
      let counts = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { packed.path.count + packed.samples.count } }
        return await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(counts == [stroke.path.count + stroke.samples.count])
    }
  }
}

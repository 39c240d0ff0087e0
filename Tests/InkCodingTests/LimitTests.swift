import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// Where limits lie: what is exactly at one is read, what is one beyond is refused, and why.
@Suite struct LimitTests {
  private static let id = StrokeID(high: 1, low: 2)

  private func bytes(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }

  private func error(_ body: () throws(DrawingDataError) -> Void) -> DrawingDataError? {
    do throws(DrawingDataError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// A count is believed where as many bytes are left as its elements take at least, and not with one
  /// byte less: only then is the first element looked at.
  @Test(
    arguments: [
      (body: [0], bytesEach: 2, broken: [255]), (body: [17, 6, 0], bytesEach: 2, broken: [255]),
      (body: [17, 6, 1], bytesEach: 21, broken: [64]),
      (body: [17, 6, 3], bytesEach: 20, broken: [64]), (body: [15, 6], bytesEach: 90, broken: [2]),
      (body: [16, 6], bytesEach: 42, broken: [1, 255]),
    ] as [(body: [UInt8], bytesEach: Int, broken: [UInt8])]
  )
  func elementsAreLookedAtWhereTheyCouldBe(
    body: [UInt8],
    bytesEach: Int,
    broken: [UInt8]
  ) {
    // In the first version a stroke has fewer parts: there is one that it cannot have.
    let version: UInt8 = broken == [64] ? 1 : 2
    let header = Array("SUME".utf8) + [version, 1, 0] + Array(repeating: 0, count: 16)
    func error(_ count: Int) -> DrawingDataError? {
      // Where the element is a stroke, its parts come last of what is checked.
      let element = Array((broken + Array(repeating: 0, count: count)).prefix(count))
      return self.error { () throws(DrawingDataError) in
        _ = try DocumentEdit(data: header + body + [1] + element)
      }
    }
    #expect(error(bytesEach - 1) == .endsEarly)
    guard case .malformed? = error(bytesEach) else {
      Issue.record("\(body): \(String(describing: error(bytesEach)))")
      return
    }
  }

  /// The values of an edit have an id before each, which may be the last of the data.
  @Test func valuesAreReadUpToTheEnd() throws {
    let header = Array("SUME".utf8) + [2, 1, 0] + Array(repeating: 0, count: 16)
    let id = Array(repeating: 0 as UInt8, count: 16)
    #expect(
      try DocumentEdit(data: header + [17, 6, 4, 1] + id + [0])
        == .draw(
          LayerID(3),
          .setInk([
            StrokeID(high: 0, low: 0): Ink(
              .pen,
              color: InkColor(red: 0, green: 0, blue: 0, alpha: 0)
            )
          ])
        )
    )
    #expect(
      try DocumentEdit(data: header + [17, 6, 2, 1] + id)
        == .draw(LayerID(3), .remove([StrokeID(high: 0, low: 0)]))
    )
    #expect(
      error { () throws(DrawingDataError) in
        _ = try DocumentEdit(data: header + [17, 6, 4, 2] + id + [0] + id + [0])
      } == .malformed(offset: 61, reason: "an id must not occur twice")
    )
    #expect(
      error { () throws(DrawingDataError) in
        _ = try DocumentEdit(data: header + [17, 6, 4, 1] + id + [1])
      } == .malformed(offset: 44, reason: "no such ink")
    )
  }

  /// An ink takes 17 bytes, in which its kind is checked first.
  @Test func inksAreReadUpToTheEnd() {
    let rest = Array(repeating: 0 as UInt8, count: 15)
    func error(_ bytes: [UInt8], version: UInt8 = 2) -> DrawingDataError? {
      self.error { () throws(DrawingDataError) in
        _ = try Drawing(data: Array("SUMI".utf8) + [version, 1] + bytes)
      }
    }
    #expect(error([200] + rest) == .endsEarly)
    #expect(error([200] + rest + [0]) == .malformed(offset: 7, reason: "no such kind of ink"))
    #expect(error([0] + rest + [0]) == .endsEarly)
    // One stroke with a part that the first version has not, in exactly the bytes that it takes at least.
    let stroke = [64] + Array(repeating: 0 as UInt8, count: 18)
    #expect(error([0] + rest + [0, 1] + stroke, version: 1) == .endsEarly)
    #expect(
      error([0] + rest + [0, 1] + stroke + [0], version: 1)
        == .malformed(offset: 42, reason: "no such part of a stroke")
    )
  }

  /// Edits lie in each other up to a depth of 64.
  @Test func depthEnds() throws {
    func nested(_ depth: Int, _ inner: DocumentEdit) -> DocumentEdit {
      (0..<depth).reduce(inner) { edit, _ in .sequence([edit]) }
    }
    func strokes(_ depth: Int) -> DocumentEdit {
      .draw(LayerID(3), (0..<depth).reduce(.remove([])) { edit, _ in .sequence([edit]) })
    }
    for edit in [nested(64, .removePage(PageID(1))), strokes(64), nested(30, strokes(34))] {
      #expect(try DocumentEdit(data: edit.dataRepresentation()) == edit)
    }
    for edit in [nested(65, .removePage(PageID(1))), strokes(65), nested(31, strokes(34))] {
      guard
        case .malformed(_, "too deep")? = error({ () throws(DrawingDataError) in
          _ = try DocumentEdit(data: edit.dataRepresentation())
        })
      else {
        Issue.record("it is read")
        continue
      }
    }
  }

  /// Bytes of codes hold 64 numbers and 16 more for each: a pen at rest takes no byte for its codes.
  @Test func codesHoldSoManyNumbers() throws {
    #expect([0, 1, 250].map { ByteWriter.room(of: $0) } == [64, 80, 4_064])
    func content(samples: Int, points: Int, codes: Int) -> [UInt8] {
      bytes { writer in
        for byte in [2, 128, 0, 0, 0, 0, samples > 0 ? 8 : 0, 0] as [UInt8] {
          writer.write(byte: byte)
        }
        if samples > 0 { writer.write(count: samples) }
        writer.write(count: points)
        writer.write(count: codes)
        for _ in 0..<codes { writer.write(byte: 0) }
      }
    }
    for (samples, points, codes, isRead) in [
      (0, 64, 0, true), (0, 65, 0, false), (1, 63, 0, true), (1, 64, 0, false), (64, 0, 0, true),
      (65, 0, 0, false), (0, 80, 1, true), (0, 81, 1, false), (40, 40, 1, true),
      (40, 41, 1, false), (41, 40, 1, false),
    ] {
      let data = content(samples: samples, points: points, codes: codes)
      let error = error { () throws(DrawingDataError) in
        _ = try Stroke(packed: data, id: Self.id)
      }
      // What the codes mean is another question.
      #expect((error == .endsEarly) == !isRead)
    }
  }

  /// What is written has so many bytes that a reader believes it, and no more.
  @Test(arguments: [63, 64, 65, 80, 81, 96, 97, 5_000])
  func whatIsWrittenIsBelieved(count: Int) throws {
    let point = StrokePoint(location: .zero, timeOffset: 0, size: .zero)
    let path = StrokePath(Array(repeating: point, count: count))
    let stroke = Stroke(ink: Ink(.pen), path: path, id: Self.id)
    #expect(try Stroke(packed: stroke.packed(), id: Self.id) == stroke)
    let mask = StrokeMask(
      erased: [EraserPath(Array(repeating: .zero, count: count), radius: 1)]
    )
    let erased = Stroke(ink: Ink(.pen), path: StrokePath([point]), mask: mask, id: Self.id)
    #expect(try Stroke(packed: erased.packed(), id: Self.id) == erased)
    guard count > 200 else { return }
    let written = stroke.packed()
    let codes = (count - 64 + 15) / 16
    #expect(Array(written[10...11]) == [UInt8(codes & 127 | 128), UInt8(codes >> 7)])
  }

  /// Data of another program may hold a few points for each byte in which it came.
  @Test func pointsOfForeignDataAreCounted() throws {
    // Points of masks are read fastest; an area without points counts, too.
    let path = EraserPath(Array(repeating: .zero, count: 100_000), radius: 1)
    let none = EraserPath([], radius: 1)
    let stroke = Stroke(
      ink: Ink(.pen),
      path: StrokePath(),
      mask: StrokeMask(erased: [path, path, path] + Array(repeating: none, count: 61)),
      id: Self.id
    )
    let data = Drawing(strokes: [stroke]).dataRepresentation()
    for (packedCount, isRead) in [(0, false), (592, false), (593, true), (nil, true)]
      as [(Int?, Bool)]
    {
      let error = error { () throws(DrawingDataError) in
        let budget = packedCount.map { ElementBudget(ofBytes: $0, free: 1 << 18) }
        _ = try Drawing(data: data, within: budget)
      }
      #expect((error == nil) == isRead)
    }
    let edit = DocumentEdit.draw(LayerID(1), .insert([PlacedStroke(stroke, at: 0)]))
      .dataRepresentation()
    for (packedCount, isRead) in [(592, false), (593, true)] {
      let error = error { () throws(DrawingDataError) in
        _ = try DocumentEdit(data: edit, within: ElementBudget(ofBytes: packedCount, free: 1 << 18))
      }
      #expect((error == nil) == isRead)
    }
  }

  /// What is free is free once in a file, also for masks, and when a part cannot be read.
  @Test func partsOfAFileShareWhatIsFree() {
    var budget = ElementBudget(ofBytes: 10)
    let free = budget.most - 640
    let sample = StrokeSample(location: .zero, timeOffset: 0)
    let stroke = Stroke(
      ink: Ink(.pen),
      path: StrokePath(),
      samples: Array(repeating: sample, count: 600),
      mask: StrokeMask(erased: [EraserPath(Array(repeating: .zero, count: 399), radius: 1)])
    )
    budget.endPart([stroke])
    budget.beginPart(ofBytes: 100)
    #expect(budget.most == free - 360 + 6400)
    budget.endPart([stroke])
    budget.beginPart(ofBytes: 0)
    #expect(budget.most == free - 360)
    // What does not begin as a drawing costs nothing.
    budget.endPart(failedBy: .unsupportedVersion(99))
    budget.endPart(failedBy: .notADrawing)
    #expect(budget.most == free - 360)
    budget.endPart(failedBy: .endsEarly)
    budget.beginPart(ofBytes: 2)
    #expect(budget.most == 128)
  }

  /// However many zeros its codes are, a stroke has no more points than the longest one.
  @Test func theLongestStrokeEnds() {
    let count = ByteWriter.mostElements + 1
    let head = bytes { writer in
      for byte in [2, 128, 0, 0, 0, 0, 0, 0] as [UInt8] { writer.write(byte: byte) }
      writer.write(count: count)
      writer.write(count: count / 16)
    }
    let data = head + Array(repeating: 0, count: count / 16)
    let error = error { () throws(DrawingDataError) in
      _ = try Stroke(packed: data, id: Self.id)
    }
    #expect(error == .endsEarly)
  }

  /// Paths are cut within their ends, and there up to them.
  @Test func cutsEndAtTheEnds() throws {
    func cut(_ lower: Double, _ upper: Double) -> [UInt8] {
      bytes { writer in
        for byte in [2, 128, 0, 0, 0, 0, 4, 0] as [UInt8] { writer.write(byte: byte) }
        writer.write([lower, upper])
        writer.write(count: 4)
        writer.write(count: 0)
      }
    }
    for (lower, upper) in [(0.0, 0.0), (1, 2), (0, 3), (3, 0), (0.5, 2.5)] {
      #expect(try Stroke(packed: cut(lower, upper), id: Self.id).path.count == 4)
    }
    for (lower, upper) in [(1, 2.000001), (-0.1, 0), (0, -0.1), (3.5, -0.5), (-0.5, 3.5)] {
      let error = error { () throws(DrawingDataError) in
        _ = try Stroke(packed: cut(lower, upper), id: Self.id)
      }
      #expect(error == .malformed(offset: 26, reason: "a path cannot be cut beyond its ends"))
    }
  }

  /// Seeds have 32 bits; a channel goes from 0 to 1; nothing follows a stroke.
  @Test func otherValuesEndWhereTheFormatSays() throws {
    func stroke(seed: UInt64) -> [UInt8] {
      bytes { writer in
        for byte in [2, 128, 0, 0, 0, 0, 0] as [UInt8] { writer.write(byte: byte) }
        writer.write(count: seed)
        writer.write(count: 0)
        writer.write(count: 0)
      }
    }
    let most = UInt64(UInt32.max)
    #expect(try Stroke(packed: stroke(seed: most), id: Self.id).randomSeed == .max)
    func error(_ data: [UInt8]) -> DrawingDataError? {
      self.error { () throws(DrawingDataError) in _ = try Stroke(packed: data, id: Self.id) }
    }
    #expect(
      error(stroke(seed: most + 1)) == .malformed(offset: 12, reason: "a seed has 32 bits")
    )
    #expect(
      error(stroke(seed: 7) + [0])
        == .malformed(offset: 10, reason: "nothing may follow the stroke")
    )
    for (bits, isRead) in [
      (Float(1).bitPattern, true), (Float(1).nextUp.bitPattern, false), (Float(0).bitPattern, true),
      ((0 as Float).nextDown.bitPattern, false), (Float.nan.bitPattern, false),
    ] {
      for channel in 0..<4 {
        var data = [2, 0] + Array(repeating: 0 as UInt8, count: 16) + [0, 0, 0, 0]
        for byte in 0..<4 { data[2 + 4 * channel + byte] = UInt8(bits >> UInt32(8 * byte) & 255) }
        #expect(
          error(data)
            == (isRead ? nil : .malformed(offset: 18, reason: "a channel must be 0 to 1"))
        )
      }
    }
    for type in [9, 127, 255] as [UInt8] {
      #expect(error([2, type, 0]) == .malformed(offset: 2, reason: "no such kind of ink"))
    }
  }

  /// The versions of the format begin at 1 and end at 3, which tells of links: data without one is of 2.
  @Test func versionsEnd() {
    for version in 0...255 as ClosedRange<UInt8> {
      let error = error { () throws(DrawingDataError) in
        _ = try Drawing(data: Array("SUMI".utf8) + [version, 0, 0])
      }
      let expected: DrawingDataError? =
        switch version {
        case 1, 2: nil
        case 3: .malformed(offset: 7, reason: "data of this version has a link")
        default: .unsupportedVersion(Int(version))
        }
      #expect(error == expected)
    }
  }

  /// The first ten bytes of a number hold 64 bits, and no other number.
  @Test func numbersHave64Bits() throws {
    let nine = Array(repeating: 255 as UInt8, count: 9)
    var greatest = ByteReader(nine + [1])
    #expect(try greatest.varint() == .max && greatest.remaining == 0)
    for last in [2, 127, 128, 129, 255] as [UInt8] {
      var reader = ByteReader(nine + [last])
      let error = error { () throws(DrawingDataError) in _ = try reader.varint() }
      #expect(error == .malformed(offset: 10, reason: "a number must fit in 64 bits"))
    }
    var zero = ByteReader(Array(repeating: 128, count: 9) + [0])
    #expect(try zero.varint() == 0)
  }

  /// Of a grid the nearest place is found, the later of two that are as near.
  @Test(arguments: [1, 2, 3, 65_536, 98_304, 65_537, 200_001] as [Int64])
  func theNearestPlaceOfAGridIsFound(step: Int64) {
    for origin in [0, 7, -32_768, 65_535] as [Int64] {
      let grid = NumberGrid(origin: origin, step: step)
      for number in -40...40 as ClosedRange<Int64> {
        let index = grid.index(of: number)
        let (way, wanted) = (origin + index * step, number << 16)
        #expect(2 * (way - wanted) <= step && 2 * (wanted - way) < step)
      }
    }
  }

  /// Lines of a paper lie apart, however little.
  @Test func linesLieApart() throws {
    for spacing in [Double.leastNonzeroMagnitude, 0.5, 1, 1e300] {
      let edit = DocumentEdit.setPaper(PageID(1), Paper(.ruled, spacing: spacing))
      #expect(try DocumentEdit(data: edit.dataRepresentation()) == edit)
    }
    for spacing in [0, -0.5, -1] {
      let edit = DocumentEdit.setPaper(PageID(1), Paper(.ruled, spacing: spacing))
      guard
        case .malformed(_, "lines must lie apart")? = error({ () throws(DrawingDataError) in
          _ = try DocumentEdit(data: edit.dataRepresentation())
        })
      else {
        Issue.record("\(spacing) is read")
        continue
      }
    }
  }

  /// Differences of the first version have up to 47 bits, which stand after twenty ones.
  @Test(arguments: 1...64)
  func longDifferencesEnd(length: Int) throws {
    var bits = Array(repeating: true, count: 20)
    for place in (0..<6).reversed() { bits.append((length - 1) >> place & 1 == 1) }
    bits += Array(repeating: true, count: length)
    while bits.count % 8 != 0 { bits.append(false) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0 as UInt8) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var reader = BitReader(ByteReader(bytes))
    guard length < 48 else {
      let error = error { () throws(DrawingDataError) in _ = try reader.next() }
      #expect(error == .malformed(offset: 0, reason: "a difference is too large"))
      return
    }
    // All ones is an odd number, which is that of a negative one.
    #expect(try reader.next() == -(1 << Int64(length - 1)))
    #expect(reader.usedBytes == (26 + length + 7) / 8)
  }
}

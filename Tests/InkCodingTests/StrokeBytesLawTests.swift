import Geometry
import InkModel
import Progress
import Synchronization
import TestSupport
import Testing

@testable import InkCoding

/// Strokes and drawings of every kind in bytes: what is found without reading, and how far it is.
@Suite struct StrokeBytesLawTests {
  /// A fill is found in bytes that are there to the byte of the parts, and in no fewer.
  @Test(arguments: [true, false], [true, false])
  func fillsAreFoundInTheFirstBytes(isPlain: Bool, hasFill: Bool) {
    let color = InkColor(red: isPlain ? 1 : 0.3337, green: 0, blue: 1)
    var stroke = Stroke(
      ink: Ink(.crayon, color: color),
      path: StrokePath([
        StrokePoint(location: .zero, timeOffset: 0, size: Size(width: 1, height: 1))
      ])
    )
    stroke.fill = hasFill ? color : nil
    let bytes = stroke.packed()
    #expect((bytes[1] & 128 != 0) == isPlain)
    let place = isPlain ? 6 : 18
    for length in 0...bytes.count {
      // Bytes that begin elsewhere, too.
      let slices = [bytes[..<length], (([9, 9] + bytes)[2..<(length + 2)])]
      for slice in slices {
        let packed = PackedStroke(id: stroke.id, reach: .null, bytes: slice)
        #expect(packed.hasFill == (hasFill && length > place), "\(length)")
      }
    }
  }

  /// Points whose widths and heights are of any two sizes come back as they were.
  @Test func extremeSizesComeBack() throws {
    let sizes = [0, 0.0001, 1.6383, 3.2771, 214_748.3647]
    let id = StrokeID(high: 1, low: 2)
    for (width, height) in sizes.flatMap({ width in sizes.map { (width, $0) } }) {
      for (nextWidth, nextHeight) in sizes.flatMap({ width in sizes.map { (width, $0) } }) {
        let points = [(width, height), (nextWidth, nextHeight), (width, nextHeight)].map { size in
          StrokePoint(
            location: Point(x: 0.0001, y: 0),
            timeOffset: 0,
            size: Size(width: size.0, height: size.1)
          )
        }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(points), id: id)
        let isSame = try Stroke(packed: stroke.packed(), id: id) == stroke
        #expect(isSame, "\(width) \(height), \(nextWidth) \(nextHeight)")
      }
    }
  }

  private final class Shares: Sendable {
    let list = Mutex<[Double]>([])
  }

  private func shares(_ work: (WorkMeter) throws -> Void) rethrows -> [Double] {
    let shares = Shares()
    let ticket = WorkTicket { share in shares.list.withLock { $0.append(share) } }
    try work(ticket.meter)
    return shares.list.withLock(\.self)
  }

  /// Writing tells before each stroke how many of all are written, reading how many of all bytes are read.
  @Test func workTellsHowFarItIs() throws {
    let strokes = InkGallery.parts.strokes
    let drawing = Drawing(strokes: strokes)
    var bytes: [UInt8] = []
    let written = shares { bytes = drawing.dataRepresentation(meter: $0) }
    #expect(written == strokes.indices.map { Double($0) / Double(strokes.count) })
    let read = try shares { meter in
      let back = try Drawing(data: bytes, meter: meter)
      #expect(back == drawing)
    }
    // Each stroke ends where it does in a drawing of the strokes before and itself, but for the inks.
    #expect(read.count == strokes.count && read == read.sorted())
    let rest = strokes.indices.map { index in
      var writer = ByteWriter()
      for stroke in strokes[index...] { writer.write(stroke, inkNumber: 0, hasLink: false) }
      return 1 - Double(writer.bytes.count) / Double(bytes.count)
    }
    #expect(read == rest || zip(read, rest).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// Stopped work ends at the stroke at which it was stopped.
  @Test func stoppedWorkEnds() throws {
    let drawing = Drawing(strokes: InkGallery.parts.strokes)
    let whole = drawing.dataRepresentation()
    for step in [1, 5, 12] {
      let work = WatchedWork(stoppingAt: step)
      #expect(drawing.dataRepresentation(meter: work.meter).count < whole.count)
      #expect(work.steps == step)
      let reading = WatchedWork(stoppingAt: step)
      #expect(throws: DrawingDataError.self) { try Drawing(data: whole, meter: reading.meter) }
      #expect(reading.steps == step)
    }
  }

  /// A drawing, and an edit, of random ink has the bytes that it has always had.
  @Test(
    arguments: [(true, 0x1536_81D6_1302_17CD), (false, 0x5282_5354_37C7_7637)] as [(Bool, UInt64)]
  )
  func randomInkHasTheBytesThatItHasAlwaysHad(isEdit: Bool, expected: UInt64) throws {
    var (random, hash) = (SeededGenerator(seed: 4_716), StableHash())
    for _ in 0..<40 {
      if isEdit {
        var document = random.document()
        let edit = random.edit(of: document)
        hash.add(edit.dataRepresentation())
        hash.add(document.apply(edit).dataRepresentation())
      } else {
        let strokes = (0..<4).map { _ in random.stroke(points: 1...60) }
        for stroke in strokes { hash.add(stroke.packed()) }
        hash.add(Drawing(strokes: strokes).dataRepresentation())
      }
    }
    #expect(hash.value == expected)
  }
}

internal import Archive
internal import Geometry
internal import InkCoding
internal import InkModel

/// The description of a stroke in its run, without its ink; <doc:Format> specifies the bytes.
struct StrokeHead: Equatable {
  var id: StrokeID
  /// The bounds of the ink, rounded out to whole units.
  var reach: Rect
  /// Bytes of the ink.
  var count: Int
  /// The checksum of these bytes.
  var checksum: UInt32

  /// Ink that is farther away counts as being everywhere; about what a single holds exactly.
  private static let farthest = 1.0e9
  private static let everywhere = Rect(
    minX: -.infinity,
    minY: -.infinity,
    maxX: .infinity,
    maxY: .infinity
  )

  /// The checksum of a stroke's ink.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    Checksum(of: bytes).value
  }

  /// The heads of strokes, one after the other, each beginning from the one before.
  static func bytes(of strokes: [PackedStroke]) -> [UInt8] {
    var writer = ByteWriter()
    var (id, x, y) = (StrokeID(high: 0, low: 0), 0, 0)
    for stroke in strokes {
      let step = stroke.id.low &- id.low
      if stroke.id.high == id.high, step > 0, step < 128 {
        writer.write(count: Int(step))
      } else {
        writer.write(count: 0)
        writer.write(stroke.id.high)
        writer.write(stroke.id.low)
      }
      id = stroke.id
      writer.write(count: stroke.bytes.count)
      for shift in [0, 8, 16, 24] as [UInt32] {
        writer.write(byte: UInt8(truncatingIfNeeded: checksum(of: stroke.bytes) >> shift))
      }
      guard let box = box(of: stroke.reach) else {
        writer.write(count: stroke.reach.isNull ? 0 : 1)
        continue
      }
      writer.write(count: box.maxX - box.minX + 2)
      writer.write(count: box.maxY - box.minY)
      writer.write(signed: Int64(box.minX - x))
      writer.write(signed: Int64(box.minY - y))
      (x, y) = (box.minX, box.minY)
    }
    return writer.bytes
  }

  /// Reads heads; `nil` when the bytes are none.
  static func heads(in bytes: [UInt8]) -> [StrokeHead]? {
    var reader = ByteReader(bytes)
    var heads: [StrokeHead] = []
    var (id, x, y) = (StrokeID(high: 0, low: 0), 0, 0)
    do throws(DrawingDataError) {
      while reader.remaining > 0 {
        let step = try reader.varint()
        id =
          step > 0
          ? StrokeID(high: id.high, low: id.low &+ step)
          : StrokeID(high: try reader.word(), low: try reader.word())
        let count = Int(clamping: try reader.varint())
        var checksum: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] { checksum |= UInt32(try reader.byte()) << shift }
        let width = Int(clamping: try reader.varint())
        var reach = width == 0 ? Rect.null : everywhere
        if width > 1 {
          let height = Int(clamping: try reader.varint())
          x = x &+ Int(try reader.signed())
          y = y &+ Int(try reader.signed())
          reach = Rect(
            x: Double(x),
            y: Double(y),
            width: Double(width - 2),
            height: Double(height)
          )
        }
        heads.append(StrokeHead(id: id, reach: reach, count: count, checksum: checksum))
      }
      return heads
    } catch {
      // Where the bytes break off helps nobody: the row is damaged.
      return nil
    }
  }

  /// The whole units around a rectangle; `nil` for none or one that is too far away.
  private static func box(of reach: Rect) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    let edges = [reach.minX, reach.minY, reach.maxX, reach.maxY]
    guard !reach.isNull, edges.allSatisfy({ abs($0) < farthest }) else { return nil }
    return (
      Int(reach.minX.rounded(.down)), Int(reach.minY.rounded(.down)),
      Int(reach.maxX.rounded(.up)), Int(reach.maxY.rounded(.up))
    )
  }
}

internal import Database
internal import Geometry
internal import InkModel

/// Strokes that follow each other on a layer, as a row of ``Schema/runs``.
///
/// Several strokes in a row take less space than a row for each, and are read sooner. A row that
/// a stroke is added to is written anew, so a run stays short.
struct StrokeRun {
  var number: Int64
  var layer: LayerID
  /// Grows from run to run of a layer, with gaps between.
  var rank: Int64
  /// From the lowest to the topmost.
  var strokes: [PackedStroke]

  /// Strokes of a run at most.
  static let mostStrokes = 16
  /// Bytes of ink after which a run gets no more strokes.
  static let manyBytes = 4096

  /// The bounds of the ink, as the index stores them; null when there is none.
  var reach: Rect { strokes.reduce(Rect.null) { $0.union($1.reach) } }

  /// Divides strokes into runs.
  static func parts(
    of strokes: [PackedStroke],
    most: Int = mostStrokes
  ) -> [[PackedStroke]] {
    var parts: [[PackedStroke]] = []
    var bytes = 0
    for stroke in strokes {
      if let last = parts.last, last.count < most, bytes < manyBytes {
        parts[parts.count - 1].append(stroke)
      } else {
        parts.append([stroke])
        bytes = 0
      }
      bytes += stroke.bytes.count
    }
    return parts
  }
}

extension StrokeRun {
  /// The run as a row.
  var row: Table.Row {
    var inks: [UInt8] = []
    inks.reserveCapacity(strokes.reduce(0) { $0 + $1.bytes.count })
    for stroke in strokes { inks += stroke.bytes }
    return Table.Row(
      number: number,
      values: [
        .integer(layer.number), .integer(rank), .blob(StrokeHead.bytes(of: strokes)), .blob(inks),
      ]
    )
  }

  /// Makes a run from its row; `nil` when the row is invalid.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - isWhole: whether all strokes must be sound; else those that are not are left out.
  init?(_ row: Table.Row, isWhole: Bool = true) {
    guard let layer = row.values[0].integer, let rank = row.values[1].integer,
      let heads = row.values[2].blob, let inks = row.values[3].blob
    else { return nil }
    self.init(number: row.number, layer: LayerID(layer), rank: rank, strokes: [])
    guard let heads = StrokeHead.heads(in: heads) else { return nil }
    var offset = 0
    for head in heads {
      if head.count > inks.count - offset {
        if isWhole { return nil }
        break
      }
      let bytes = inks[offset..<offset + head.count]
      offset += head.count
      if StrokeHead.checksum(of: bytes) == head.checksum {
        strokes.append(PackedStroke(id: head.id, reach: head.reach, bytes: bytes))
      } else if isWhole {
        return nil
      }
    }
    if isWhole, offset < inks.count { return nil }
  }
}

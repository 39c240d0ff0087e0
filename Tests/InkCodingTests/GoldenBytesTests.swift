import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// The bytes of ink are those that they have always been, and mean what they have always meant.
///
/// Documents are kept for ever, and programs of other ages read them: neither what is written may
/// change without a new version of the format, nor what is read of bytes that exist. Where a number
/// differs here, the format has changed. Each is the FNV-1a hash of all bytes of a kind of ink, or
/// of all answers of a reader.
@Suite struct GoldenBytesTests {
  /// The hashes of what is written, of what is read of it after damage, and of what is read of
  /// damaged bytes of the first version.
  private static let known: [InkGallery: (written: UInt64, damaged: UInt64, first: UInt64)] = [
    .even: (
      0x41CC_A6F5_72CF_64EC, 0xE10F_BB10_7901_A939, 0x0486_1113_311D_DF18
    ),
    .grids: (
      0x7F57_A68C_00B4_9C8B, 0x5F1B_9B18_4589_C3C9, 0x59E3_A91E_E42C_25E5
    ),
    .lists: (
      0x298E_218F_D84A_709F, 0x52B6_334D_0B74_3766, 0x6ACA_2677_FB6B_95CC
    ),
    .noise: (
      0xD592_1B8F_E3AE_5496, 0xF13B_83FD_5B31_330D, 0xE178_E0BC_45AF_771C
    ),
    .corners: (
      0xD726_567D_3408_12F4, 0x4D3B_A675_3A32_427E, 0x5F31_995F_913D_5FC8
    ),
    .quick: (
      0xF1D3_9EB1_9E46_04B5, 0xB186_B8E6_7002_C661, 0xCCA9_2B62_B945_B59D
    ),
    .widths: (
      0x698C_6705_412D_CE5D, 0x381D_127D_9A21_FA07, 0x066A_391D_A184_4C13
    ),
    .forces: (
      0xCE61_BC9B_E615_208F, 0x9205_8E59_4C19_A5A5, 0x4BBC_12E6_318D_955A
    ),
    .parts: (
      0xD34D_1763_6887_89FA, 0xA930_3B1A_5E81_3ED5, 0x49C8_B26A_CD39_931F
    ),
    .rest: (
      0x40F9_DF5F_5300_A467, 0x3678_99DC_8E43_0050, 0xC171_CAC9_DDD5_3EA5
    ),
  ]
  private static let writtenEdits: UInt64 = 0x55A4_94FF_6728_7ED7
  private static let damagedEdits: UInt64 = 0x73AC_68F1_5BAE_69BD
  private static let writtenDrawing: UInt64 = 0xC277_1EA1_9931_B6F0
  private static let damagedDrawing: UInt64 = 0x6486_A0AC_DB60_E495

  @Test(arguments: InkGallery.allCases)
  func inkHasTheBytesThatItHasAlwaysHad(kind: InkGallery) throws {
    var hash = StableHash()
    for stroke in kind.strokes {
      let bytes = stroke.packed()
      hash.add(bytes)
      #expect(try Stroke(packed: bytes, id: stroke.id) == stroke)
      // A fill is found without reading the ink.
      let packed = stroke.inBytes
      #expect(packed.hasFill == (stroke.fill != nil) && Stroke(packed).hasFill == packed.hasFill)
    }
    #expect(hash.value == Self.known[kind]?.written)
  }

  /// Of the same damaged bytes every reader says the same: the same stroke, or the same sentence about
  /// the same place.
  @Test(arguments: InkGallery.allCases)
  func damagedInkIsReadAsItHasAlwaysBeen(kind: InkGallery) {
    var random = SeededGenerator(seed: 4_712)
    var hash = StableHash()
    for stroke in kind.strokes {
      let bytes = stroke.packed()
      for _ in 0..<60 {
        hash.add { () throws(DrawingDataError) in
          try Stroke(packed: random.damaged(bytes, from: 1), id: stroke.id).packed()
        }
      }
    }
    #expect(hash.value == Self.known[kind]?.damaged)
  }

  /// So does the reader of the first version, whose bytes nobody writes any more; strokes of many points
  /// would take it long.
  @Test(arguments: InkGallery.allCases.filter { $0 != .rest && $0 != .forces })
  func damagedInkOfTheFirstVersionIsReadAsItHasAlwaysBeen(kind: InkGallery) throws {
    var random = SeededGenerator(seed: 4_713)
    var hash = StableHash()
    for stroke in kind.strokes.prefix(6) {
      var old = stroke
      old.fill = nil
      var writer = FirstVersionWriter()
      writer.drawing([old], &random)
      let bytes = writer.bytes.bytes
      #expect(try Drawing(data: bytes).strokes.first?.path == stroke.path)
      for _ in 0..<30 {
        hash.add { () throws(DrawingDataError) in
          try Drawing(data: random.damaged(bytes, from: 5)).dataRepresentation()
        }
      }
    }
    #expect(hash.value == Self.known[kind]?.first)
  }

  /// Edits of every kind, with everything that a page may hold.
  private static let edits: [DocumentEdit] = {
    let strokes = InkGallery.parts.strokes
    let picture = Picture(
      data: [1, 2, 3, 250],
      format: .png,
      frame: Rect(x: 1, y: -2, width: 30, height: 40),
      transform: AffineTransform(a: 2, b: 0, c: 0.5, d: 1, tx: -3, ty: 4),
      opacity: 0.75
    )
    let notes = [
      Note("é\n墨", at: Point(x: 3, y: -4), fontFamily: "Serif", fontSize: 12, color: .black),
      Note("", at: Point(x: 0, y: 0), fontFamily: nil, fontSize: 9.5, color: .white),
    ]
    let layer = Layer(
      id: LayerID(5),
      name: "ink",
      isVisible: false,
      isLocked: true,
      opacity: 0.5,
      drawing: Drawing(strokes: strokes.prefix(4)),
      pictures: [picture],
      notes: notes
    )
    let paper = Paper(.grid, spacing: 5, color: .white, printColor: .black, picture: picture)
    let page = Page(
      id: PageID(-3),
      title: "Seite",
      size: Size(width: 210, height: 297),
      paper: paper,
      layers: [layer, Layer(id: LayerID(300), name: "")]
    )
    let ids = strokes.map(\.id)
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 9)
    let changes: [DrawingEdit] = [
      .insert([PlacedStroke(strokes[1], at: 0), PlacedStroke(strokes[7], at: -70)]),
      .remove(Array(ids.prefix(3))), .replace([strokes[3], strokes[8]]),
      .setInk([ids[2]: strokes[1].ink, ids[0]: strokes[2].ink, ids[1]: strokes[1].ink]),
      .setTransform([ids[2]: turn, ids[0]: .identity]),
      .setMask([ids[2]: strokes[11].mask, ids[0]: nil]), .reorder([ids[2]: 0, ids[1]: 200]),
      .sequence([.remove([ids[4]]), .sequence([])]),
    ]
    return [
      .setTitle("Ein Titel"), .insertPage(page, at: 2), .removePage(PageID(7)),
      .movePage(PageID(7), to: 65), .setPageTitle(PageID(7), "x"), .setPageSize(PageID(7), nil),
      .setPageSize(PageID(7), Size(width: 1, height: 2)), .setPaper(PageID(7), paper),
      .insertLayer(layer, on: PageID(1), at: 1), .removeLayer(LayerID(1 << 40)),
      .moveLayer(LayerID(9), to: -1), .setLayerName(LayerID(9), "n"),
      .setLayerVisible(LayerID(9), true), .setLayerVisible(LayerID(9), false),
      .setLayerLocked(LayerID(9), true), .setLayerLocked(LayerID(9), false),
      .setLayerOpacity(LayerID(9), 0.25), .setPictures(LayerID(9), [picture, picture]),
      .setNotes(LayerID(9), notes), .sequence([.setTitle("a"), .sequence([.setTitle("b")])]),
    ] + changes.map { .draw(LayerID(9), $0) }
  }()

  @Test func editsHaveTheBytesThatTheyHaveAlwaysHad() throws {
    var hash = StableHash()
    for edit in Self.edits {
      let bytes = edit.dataRepresentation()
      hash.add(bytes)
      #expect(try DocumentEdit(data: bytes) == edit)
    }
    #expect(hash.value == Self.writtenEdits)
  }

  @Test func damagedEditsAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_714)
    var hash = StableHash()
    for edit in Self.edits {
      let bytes = edit.dataRepresentation()
      for _ in 0..<100 {
        hash.add { () throws(DrawingDataError) in
          try DocumentEdit(data: random.damaged(bytes, from: 4)).dataRepresentation()
        }
      }
    }
    #expect(hash.value == Self.damagedEdits)
  }

  /// A drawing names each of its inks once, in the order of its strokes.
  @Test func drawingsHaveTheBytesThatTheyHaveAlwaysHad() {
    var random = SeededGenerator(seed: 4_715)
    let bytes = Drawing(strokes: InkGallery.parts.strokes).dataRepresentation()
    var written = StableHash()
    written.add(bytes)
    #expect(written.value == Self.writtenDrawing)
    var damaged = StableHash()
    for _ in 0..<300 {
      damaged.add { () throws(DrawingDataError) in
        try Drawing(data: random.damaged(bytes, from: 0)).dataRepresentation()
      }
    }
    #expect(damaged.value == Self.damagedDrawing)
  }
}

/// A hash that is the same at every run and on every machine: FNV-1a of 64 bits.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes, and how many they are.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { add(byte) }
    for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(bytes.count >> shift & 255)) }
  }

  /// Adds what a reader gives, or the error that it throws.
  mutating func add(_ reading: () throws(DrawingDataError) -> [UInt8]) {
    do throws(DrawingDataError) {
      add(try reading())
    } catch {
      add(Array("\(error)".utf8))
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension SeededGenerator {
  /// Bytes of which a few are others, or the end is missing, or something follows.
  mutating func damaged(_ bytes: [UInt8], from first: Int) -> [UInt8] {
    var damaged = bytes
    switch whole(0...9) {
    case 0: return Array(bytes.prefix(whole(first...bytes.count)))
    case 1: return bytes + [UInt8(whole(0...255))]
    default:
      for _ in 0..<whole(1...3) {
        let place = whole(first...bytes.count - 1)
        damaged[place] =
          once(in: 2) ? UInt8(whole(0...255)) : damaged[place] ^ 1 << UInt8(whole(0...7))
      }
      return damaged
    }
  }
}

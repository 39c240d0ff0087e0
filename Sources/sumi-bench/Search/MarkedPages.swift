internal import Geometry

/// Pages that people wrote, with the words that occur more than once marked by eye: bounds in the units of the
/// recording.
struct MarkedPage {
  let path: String
  let recording: Int
  let words: [(label: String, bounds: Rect)]

  /// Pages that limits and weights were tuned with.
  static let tuning = [
    MarkedPage(path: "handwriting/myscript-words.csv", recording: 6, words: quotes),
    MarkedPage(path: "pen-tilt/wacom-uim-cell-structure.csv", recording: 0, words: cells),
  ]
  /// Pages for the final figures alone.
  static let unseen = [
    MarkedPage(path: "pen-tilt/wacom-uim-value-of-ink.csv", recording: 0, words: value)
  ]

  private static let quotes: [(String, Rect)] = [
    ("and", Rect(minX: 477, minY: 163, maxX: 524, maxY: 197)),
    ("and", Rect(minX: 55, minY: 427, maxX: 105, maxY: 456)),
    ("my", Rect(minX: 605, minY: 177, maxX: 641, maxY: 216)),
    ("my", Rect(minX: 338, minY: 269, maxX: 373, maxY: 303)),
    ("good", Rect(minX: 456, minY: 420, maxX: 519, maxY: 469)),
    ("good", Rect(minX: 330, minY: 588, maxX: 398, maxY: 639)),
    ("good", Rect(minX: 542, minY: 590, maxX: 600, maxY: 638)),
    ("good", Rect(minX: 260, minY: 637, maxX: 320, maxY: 682)),
    ("make", Rect(minX: 137, minY: 424, maxX: 208, maxY: 456)),
    ("make", Rect(minX: 140, minY: 637, maxX: 221, maxY: 671)),
    ("the", Rect(minX: 68, minY: 258, maxX: 115, maxY: 289)),
    ("the", Rect(minX: 401, minY: 425, maxX: 439, maxY: 454)),
  ]
  private static let cells: [(String, Rect)] = [
    ("cytoplasm", Rect(minX: 734, minY: 364, maxX: 875, maxY: 413)),
    ("cytoplasm", Rect(minX: 186, minY: 673, maxX: 314, maxY: 710)),
    ("the", Rect(minX: 613, minY: 628, maxX: 656, maxY: 654)),
    ("the", Rect(minX: 603, minY: 670, maxX: 639, maxY: 698)),
    ("attached", Rect(minX: 1183, minY: 240, maxX: 1292, maxY: 276)),
    ("attached", Rect(minX: 402, minY: 674, maxX: 511, maxY: 701)),
    ("free", Rect(minX: 327, minY: 629, maxX: 383, maxY: 663)),
    ("free", Rect(minX: 1567, minY: 442, maxX: 1622, maxY: 470)),
  ]
  private static let value: [(String, Rect)] = [
    ("and", Rect(minX: 868, minY: 37, maxX: 911, maxY: 64)),
    ("and", Rect(minX: 472, minY: 96, maxX: 508, maxY: 118)),
    ("and", Rect(minX: 1067, minY: 96, maxX: 1107, maxY: 122)),
    ("and", Rect(minX: 325, minY: 215, maxX: 365, maxY: 241)),
    ("and", Rect(minX: 595, minY: 508, maxX: 640, maxY: 541)),
    ("and", Rect(minX: 601, minY: 640, maxX: 653, maxY: 674)),
    ("and", Rect(minX: 1122, minY: 688, maxX: 1166, maxY: 721)),
    ("and", Rect(minX: 745, minY: 771, maxX: 793, maxY: 799)),
    ("digital", Rect(minX: 1346, minY: 237, maxX: 1490, maxY: 330)),
    ("digital", Rect(minX: 1180, minY: 327, maxX: 1260, maxY: 376)),
    ("digital", Rect(minX: 775, minY: 531, maxX: 873, maxY: 563)),
    ("ink", Rect(minX: 860, minY: 264, maxX: 922, maxY: 291)),
    ("ink", Rect(minX: 1394, minY: 317, maxX: 1477, maxY: 370)),
    ("versatile", Rect(minX: 373, minY: 295, maxX: 498, maxY: 335)),
    ("versatile", Rect(minX: 439, minY: 506, maxX: 568, maxY: 541)),
    ("flexible", Rect(minX: 723, minY: 77, maxX: 831, maxY: 109)),
    ("flexible", Rect(minX: 427, minY: 556, maxX: 531, maxY: 593)),
  ]
}

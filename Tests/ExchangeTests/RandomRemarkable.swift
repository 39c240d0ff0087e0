import TestSupport

/// Pages of a reMarkable tablet made by chance of all that the reader knows.
struct RandomRemarkable {
  private var random: SeededGenerator

  /// The same page for the same seed.
  static func bytes(seed: UInt64) -> [UInt8] {
    var maker = RandomRemarkable(random: SeededGenerator(seed: seed))
    switch seed % 3 {
    case 0: return maker.layers(version: 3)
    case 1: return maker.layers(version: 5)
    default: return maker.scene()
    }
  }

  private mutating func coordinate() -> Float {
    Float(random.once(in: 9) ? random.one(of: [-200, -90, 3000, 1500, 0]) : random.whole(0...1400))
  }

  private mutating func layers(version: Int) -> [UInt8] {
    let count = random.whole(0...3)
    var page = RemarkablePage.header(version) + RemarkablePage.number(count, 4)
    for _ in 0..<count {
      let strokes = random.whole(0...3)
      page += RemarkablePage.number(strokes, 4)
      for _ in 0..<strokes {
        let places = (0..<random.whole(0...6)).map { _ in (coordinate(), coordinate()) }
        var line = RemarkablePage.oldLine(
          tool: random.whole(0...24),
          hasLength: version == 5,
          places
        )
        line[4] = UInt8(random.whole(0...15))
        page += line
      }
    }
    if random.once(in: 12) { page.removeLast() }
    return page
  }

  private mutating func line(in node: UInt8) -> [UInt8] {
    let places = (0..<random.whole(0...6)).map { _ in
      (
        coordinate() - 700, coordinate(), random.one(of: [0, 1, 8, 4000, 4001, 40, 65_535]),
        random.whole(0...255)
      )
    }
    return RemarkablePage.line(
      in: node,
      tool: random.whole(0...24),
      color: random.whole(0...15),
      own: random.once(in: 3) ? random.whole(0...0xFFFF_FFFF) : nil,
      places
    )
  }

  private mutating func scene() -> [UInt8] {
    var page = RemarkablePage.header(6)
    for _ in 0..<random.whole(2...12) {
      let node = UInt8(random.whole(10...14))
      switch random.whole(0...9) {
      case 0: page += RemarkablePage.tree(node)
      case 1: page += RemarkablePage.tree(node, under: UInt8(random.whole(10...14)))
      case 2, 3: page += RemarkablePage.group(node, "Name \(node)", isVisible: random.once(in: 2))
      case 4: page += RemarkablePage.item(in: node, value: [])
      case 5:
        let sides = random.one(of: [
          [1404, 1872], [0, 5], [1, 1], [100_000, 9], [100_001, 9], [9, 100_001], [2000, 900],
        ])
        let bytes = sides.flatMap { RemarkablePage.number($0, 4) }
        page += RemarkablePage.block(
          13,
          RemarkablePage.part(5, random.once(in: 9) ? [1, 2, 3] : bytes)
        )
      case 6:
        let kind = UInt8(random.one(of: [3, 7, 9, 4]))
        page += RemarkablePage.block(kind, random.once(in: 2) ? [] : RemarkablePage.part(6, [1]))
      default: page += line(in: node)
      }
    }
    if random.once(in: 12) { page.removeLast() }
    return page
  }
}

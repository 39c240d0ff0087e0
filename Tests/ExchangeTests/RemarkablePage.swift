/// Pages of a reMarkable tablet, made by hand for the tests.
enum RemarkablePage {
  static func header(_ version: Int) -> [UInt8] {
    let blanks = [UInt8](repeating: 0x20, count: 10)
    return Array("reMarkable .lines file, version=\(version)".utf8) + blanks
  }

  // MARK: - Version 6

  /// Layers “Ink” and “Gone”, which is hidden; a pen stroke, a highlighter of its own color and a deleted
  /// stroke on the first, a pencil stroke on the second.
  static let current: [UInt8] = {
    var page = header(6)
    page += tree(11)
    page += group(11, "Ink", isVisible: true)
    page += tree(12)
    page += group(12, "Gone", isVisible: false)
    page += line(in: 11, tool: 17, color: 6, [(-700, 10, 8, 255), (-600, 10, 8, 255)])
    page += line(
      in: 11,
      tool: 18,
      color: 9,
      own: 0xFF20_4060,
      [(0, 100, 60, 128), (90, 100, 60, 128)]
    )
    page += item(in: 11, value: [])
    page += line(in: 12, tool: 14, color: 0, [(100, 200, 16, 64), (150, 260, 20, 200)])
    return page
  }()

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func id(_ index: UInt8, _ value: UInt8) -> [UInt8] {
    [index << 4 | 0xF, value == 1 ? 0 : 1, value]
  }

  static func part(_ index: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let tag: [UInt8] = [index << 4 | 0xC]
    return tag + number(bytes.count, 4) + bytes
  }

  static func block(_ kind: UInt8, version: UInt8 = 2, _ bytes: [UInt8]) -> [UInt8] {
    let head: [UInt8] = [0, 1, version, kind]
    return number(bytes.count, 4) + head + bytes
  }

  /// A group right below the root.
  static func tree(_ node: UInt8, under parent: UInt8 = 1) -> [UInt8] {
    var bytes = id(1, node) + id(2, 0)
    bytes += [0x31, 1]
    bytes += part(4, id(1, parent))
    return block(1, bytes)
  }

  static func group(_ node: UInt8, _ name: String, isVisible: Bool) -> [UInt8] {
    let text: [UInt8] = [UInt8(name.utf8.count), 1] + Array(name.utf8)
    var bytes = id(1, node)
    bytes += part(2, id(1, 9) + part(2, text))
    let flag: [UInt8] = [0x21, isVisible ? 1 : 0]
    bytes += part(3, id(1, 9) + flag)
    return block(2, bytes)
  }

  static func item(in node: UInt8, value: [UInt8]) -> [UInt8] {
    var bytes = id(1, node) + id(2, 20)
    bytes += id(3, 0) + id(4, 0)
    bytes += [0x54]
    bytes += number(0, 4)
    if !value.isEmpty { bytes += part(6, [3] + value) }
    return block(5, bytes)
  }

  /// A stroke of places: x, y, width in quarters of a pixel, and pressure.
  static func line(
    in node: UInt8,
    tool: Int,
    color: Int,
    own: Int? = nil,
    _ places: [(Float, Float, Int, Int)]
  ) -> [UInt8] {
    var points: [UInt8] = []
    for place in places {
      points += float(place.0)
      points += float(place.1)
      points += number(3, 2)
      points += number(place.2, 2)
      points += [9, UInt8(place.3)]
    }
    var value: [UInt8] = [0x14]
    value += number(tool, 4)
    value += [0x24]
    value += number(color, 4)
    value += [0x38]
    value += number(0, 8)
    value += [0x44]
    value += number(0, 4)
    value += part(5, points)
    value += id(6, 9)
    if let own {
      value += [0x84, 0x01]
      value += number(own, 4)
    }
    return item(in: node, value: value)
  }

  static func float(_ value: Float) -> [UInt8] { number(Int(value.bitPattern), 4) }

  // MARK: - Version 5

  /// Two layers, the first with a ballpoint stroke and with white of an eraser.
  static let old: [UInt8] = {
    var page = header(5)
    page += number(2, 4)
    page += number(2, 4)
    page += oldLine(tool: 15, [(100, 200), (300, 250)])
    page += oldLine(tool: 6, [(100, 300), (300, 350)])
    page += number(0, 4)
    return page
  }()

  static func oldLine(tool: Int, hasLength: Bool = true, _ places: [(Float, Float)]) -> [UInt8] {
    var bytes = number(tool, 4)
    bytes += number(0, 8)
    bytes += float(2)
    if hasLength { bytes += number(0, 4) }
    bytes += number(places.count, 4)
    for place in places {
      for value in [place.0, place.1, 1, 0, 6, 0.5] { bytes += float(value) }
    }
    return bytes
  }
}

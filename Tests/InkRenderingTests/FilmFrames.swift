import Geometry
import Raster

@testable import InkRendering

/// The pictures of an animated PNG: each part is read as a PNG file by another library.
struct PNGFrames {
  private(set) var frames: [ImageSurface] = []
  /// In seconds.
  private(set) var delays: [Double] = []

  init(_ bytes: [UInt8]) throws {
    var (place, header, control, data): (Int, [UInt8], [UInt8], [UInt8]) = (8, [], [], [])
    while place + 12 <= bytes.count {
      let length = Self.number(bytes, place)
      let kind = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      let content = Array(bytes[(place + 8)..<(place + 8 + length)])
      if ["fcTL", "IEND"].contains(kind), !data.isEmpty {
        try append(header, control, data)
        data = []
      }
      switch kind {
      case "IHDR": header = content
      case "fcTL": control = content
      case "IDAT": data += content
      case "fdAT": data += content.dropFirst(4)
      default: break
      }
      place += 12 + length
    }
  }

  private mutating func append(_ header: [UInt8], _ control: [UInt8], _ data: [UInt8]) throws {
    let size = Array(control[4..<12])
    let png =
      PNGFile.signature + PNGFile.chunk("IHDR", size + header[8...])
      + PNGFile.chunk("IDAT", data) + PNGFile.chunk("IEND", [])
    let part = try ImageSurface(png: png)
    let whole = try ImageSurface(
      width: Self.number(header, 0),
      height: Self.number(header, 4),
      format: header[9] == 6 ? .translucent : .opaque
    )
    if let last = frames.last { whole.copy(last, in: whole.bounds, atX: 0, y: 0) }
    let (x, y) = (Self.number(control, 12), Self.number(control, 16))
    whole.copy(part, in: part.bounds.shifted(byX: x, y: y), atX: x, y: y)
    frames.append(whole)
    delays.append(
      Double(Self.number(control, 20) >> 16) / Double(Self.number(control, 20) & 0xFFFF)
    )
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The pictures of a GIF, decoded by its specification.
struct GIFFrames {
  /// Pixels as 0xRRGGBB, row by row.
  private(set) var frames: [[UInt32]] = []
  /// In hundredths of a second.
  private(set) var delays: [Int] = []

  /// `nil` for what is no GIF of the kind that is written.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes[10] == 0xF7, bytes.last == 0x3B else {
      return nil
    }
    let (width, height) = (Self.short(bytes, 6), Self.short(bytes, 8))
    let colors = (0..<256).map { index in
      bytes[(13 + 3 * index)..<(16 + 3 * index)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    var place = 13 + 768
    var pixels = [UInt32](repeating: 0, count: width * height)
    while bytes[place] != 0x3B {
      if bytes[place] == 0x21 {
        if bytes[place + 1] == 0xF9 { delays.append(Self.short(bytes, place + 4)) }
        place += 2
        _ = Self.blocks(bytes, &place)
        continue
      }
      guard bytes[place] == 0x2C else { return nil }
      let part = (0..<4).map { Self.short(bytes, place + 1 + 2 * $0) }
      place += 11
      guard let indices = Self.unpacked(Self.blocks(bytes, &place)),
        indices.count == part[2] * part[3]
      else { return nil }
      for (number, index) in indices.enumerated() {
        let (x, y) = (part[0] + number % part[2], part[1] + number / part[2])
        pixels[y * width + x] = colors[index]
      }
      frames.append(pixels)
    }
  }

  private static func short(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  private static func blocks(_ bytes: [UInt8], _ place: inout Int) -> [UInt8] {
    var data: [UInt8] = []
    while bytes[place] > 0 {
      data += bytes[(place + 1)...(place + Int(bytes[place]))]
      place += 1 + Int(bytes[place])
    }
    place += 1
    return data
  }

  private static func unpacked(_ data: [UInt8]) -> [Int]? {
    var (sequences, size, place): ([[Int]], Int, Int) = ([], 9, 0)
    var (output, last): ([Int], [Int]) = ([], [])
    while place + size <= 8 * data.count {
      var code = 0
      for bit in 0..<size where data[(place + bit) / 8] >> UInt8((place + bit) % 8) & 1 == 1 {
        code |= 1 << bit
      }
      place += size
      if code == 257 { return output }
      if code == 256 {
        (sequences, size, last) = ((0..<258).map { [$0] }, 9, [])
        continue
      }
      guard code < sequences.count || (code == sequences.count && !last.isEmpty) else { return nil }
      let next = code < sequences.count ? sequences[code] : last + [last[0]]
      if !last.isEmpty, sequences.count < 4096 { sequences.append(last + [next[0]]) }
      if sequences.count == 1 << size, size < 12 { size += 1 }
      output += next
      last = next
    }
    return nil
  }
}

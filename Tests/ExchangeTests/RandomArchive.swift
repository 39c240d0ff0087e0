import Archive
import TestSupport

/// Archives made by chance: documents of Office with ink, and OpenRaster.
struct RandomArchive {
  private var random: SeededGenerator

  /// The same archive for the same seed.
  static func bytes(seed: UInt64) -> [UInt8] {
    var maker = RandomArchive(random: SeededGenerator(seed: seed))
    let files = seed % 2 == 0 ? maker.office(seed) : maker.layers()
    return (try? ZipWriter.archive(of: files.map { ZipEntry($0.0, $0.1) })) ?? []
  }

  private mutating func number() -> String {
    if random.once(in: 7) {
      return random.one(of: [
        "0", "-5", "1e10", "9999999999", "-9999999999", "x", "", "1e6", "999999", "0.5",
      ])
    }
    return "\(random.whole(1...9_000_000))"
  }

  private mutating func office(_ seed: UInt64) -> [(String, [UInt8])] {
    var files = (0..<random.whole(1...3)).map { index in
      (
        "ppt/ink/ink\(index * 9 + 1).xml",
        Array(RandomInkML.text(seed: seed * 3 + UInt64(index)).utf8)
      )
    }
    if random.once(in: 4) { files[0].0 = "word/ink/ink1.xml" }
    for slide in [1, 2, 10] where !random.once(in: 3) {
      let targets = [
        "../ink/ink1.xml", "/ppt/ink/ink10.xml", "../ink/ink19.xml", "../media/a.png",
        "../ink/none.xml",
      ]
      let relations = (0..<random.whole(0...3)).map { index in
        "<Relationship Id='r\(index)' Target='\(random.one(of: targets))'/>"
      }
      let parts = (0..<random.whole(0...3)).map { index in
        let offset = "<a:off x='\(number())' y='\(number())'/>"
        let extent = random.once(in: 9) ? "" : "<a:ext cx='\(number())' cy='\(number())'/>"
        let frame = random.once(in: 6) ? "" : "<p14:xfrm>\(offset)\(extent)</p14:xfrm>"
        return "<p14:contentPart r:id='r\(index)'>\(frame)</p14:contentPart>"
      }
      let names = "xmlns:p='p' xmlns:a='a' xmlns:r='r' xmlns:p14='p14'"
      let text = "<p:sld \(names)><p:grp>\(parts.joined())</p:grp></p:sld>"
      files.append(("ppt/slides/slide\(slide).xml", Array(text.utf8)))
      guard !random.once(in: 9) else { continue }
      let list = "<Relationships>\(relations.joined())<Relationship Id='r0'/></Relationships>"
      files.append(("ppt/slides/_rels/slide\(slide).xml.rels", Array(list.utf8)))
    }
    return files
  }

  private mutating func attribute(_ name: String, _ values: [String], in times: Int = 2) -> String {
    random.once(in: times) ? " \(name)='\(random.one(of: values))'" : ""
  }

  private mutating func stack(_ depth: Int) -> String {
    (0..<random.whole(0...4)).map { _ in
      let places = ["3", "-4", "0.5", "999999", "1e6", "x"]
      let common =
        attribute("x", places) + attribute("y", places)
        + attribute("opacity", ["0", "0.5", "1", "2", "-1", "x"])
        + attribute("visibility", ["hidden", "visible"], in: 3)
        + attribute("composite-op", ["svg:src-over", "svg:multiply"], in: 4)
      if depth < 3, random.once(in: 4) { return "<stack\(common)>\(stack(depth + 1))</stack>" }
      guard !random.once(in: 12) else { return "<text/>" }
      return "<layer\(common)" + attribute("name", ["A", "B"])
        + attribute("edit-locked", ["true", "false"], in: 3)
        + attribute("src", ["a.png", "b.png", "none.png", "c.txt"], in: 1) + "/>"
    }.joined()
  }

  private mutating func layers() -> [(String, [UInt8])] {
    let sides = ["w", "h"].map { attribute($0, ["60", "1", "0.5", "1e6", "999999"], in: 1) }
      .joined()
    let text =
      "<image\(sides)" + attribute("xres", ["96", "192", "0", "x"])
      + "><stack>\(stack(0))</stack></image>"
    let pictures = [("a.png", 4, 3), ("b.png", 1, 9)].map {
      ($0.0, Documents.png(width: $0.1, height: $0.2))
    }
    return [("stack.xml", Array(text.utf8)), ("c.txt", [1, 2, 3])] + pictures
  }
}

/// A small PDF that a test makes.
struct MadePDF {
  /// A page with one filled rectangle.
  struct Page {
    /// The media box.
    var box: [Int] = [0, 0, 200, 100]
    /// The crop box; `nil` for none.
    var crop: [Int]?
    /// The turn in degrees.
    var turn = 0
    /// The rectangle: left, bottom, width, height.
    var mark: [Int] = [10, 10, 30, 20]
    /// The color of the rectangle: red, green, blue.
    var color = "0 0 1"
    /// A Boolean value that indicates whether the contents are in two streams.
    var isDivided = false
  }

  var pages: [Page]
  /// A Boolean value that indicates whether boxes and turns come from the tree of pages.
  var inherits = false
  /// The name of a form that the pages have already; `nil` for none.
  var form: String?
  /// The title.
  var title = "Made"

  /// The file.
  var bytes: [UInt8] {
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    let first = 4
    let kids = pages.indices.map { "\(first + 3 * $0) 0 R" }.joined(separator: " ")
    let inherited = inherits ? pages.first.map(Self.attributes) ?? "" : ""
    objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) \(inherited) >>")
    objects.append("<< /Title (\(title)) >>")
    for (index, page) in pages.enumerated() {
      let number = first + 3 * index
      let contents = "[\(number + 1) 0 R \(number + 2) 0 R]"
      let resources = form.map { "/XObject << \($0) \(number + 1) 0 R >>" } ?? ""
      objects.append(
        "<< /Type /Page /Parent 2 0 R /Contents \(page.isDivided ? contents : "\(number + 2) 0 R") "
          + "/Resources << \(resources) >> \(inherits ? "" : Self.attributes(page)) >>"
      )
      objects.append(Self.stream(page.isDivided ? "q 1 0 0 1 0 0 cm" : ""))
      let mark = page.mark.map(String.init).joined(separator: " ")
      objects.append(Self.stream("\(page.color) rg \(mark) re f\(page.isDivided ? " Q" : "")"))
    }
    return Self.file(objects)
  }

  private static func attributes(_ page: Page) -> String {
    func text(_ box: [Int]) -> String { "[" + box.map(String.init).joined(separator: " ") + "]" }
    let crop = page.crop.map { " /CropBox " + text($0) } ?? ""
    return "/MediaBox \(text(page.box))\(crop) /Rotate \(page.turn)"
  }

  private static func stream(_ content: String) -> String {
    "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  /// Writes objects with a table of their places.
  private static func file(_ objects: [String]) -> [UInt8] {
    var bytes = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let place = String(bytes.count)
      table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let start = bytes.count
    table += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 3 0 R >>\n"
    return bytes + Array((table + "startxref\n\(start)\n%%EOF\n").utf8)
  }
}

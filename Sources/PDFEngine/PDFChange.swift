/// The objects of a PDF that are changed or new, and the update that they make.
struct PDFChange {
  typealias Object = PDFObjects.Object

  let objects: PDFObjects
  let ink: PDFObjects
  /// The number of the first object that is new; the object itself is none of the file.
  private let firstNew: Int
  /// The objects of the file that are changed, by number, with their generations.
  private var changed: [Int: Int] = [:]
  /// The stream that begins the contents of all changed pages.
  private let opening: Object
  private let resourceName = "/SumiInk"

  init(_ objects: PDFObjects, ink: PDFObjects) {
    (self.objects, self.ink) = (objects, ink)
    firstNew = objects.number(of: objects.reference(to: objects.newInteger(0)))
    opening = objects.newStream(Array("q\n".utf8))
  }

  // MARK: - Pages

  /// Puts the pages into their order, and ink on them.
  ///
  /// - Parameters:
  ///   - sheets: the pages of the result.
  ///   - date: the time of the change.
  /// - Returns: whether the file allows it.
  mutating func arrange(_ sheets: [PDFUpdate.Sheet], date: String) -> Bool {
    guard objects.pushInheritedAttributes() else { return false }
    let count = objects.pageCount
    let (sources, inks) = (0..<count, 0..<ink.pageCount)
    guard
      sheets.allSatisfy({ sheet in
        sheet.source.map(sources.contains) != false && sheet.ink.map(inks.contains) != false
          && sheet.annotations.allSatisfy { inks.contains($0.appearance) }
      }),
      !sheets.isEmpty
    else { return false }
    let originals = (0..<count).map { objects.page($0) }
    let isInOrder = sheets.map(\.source) == (0..<count).map { $0 }
    let repeated = repeatedPages(sheets, originals)
    var pages: [Object] = []
    for (place, sheet) in sheets.enumerated() {
      var page: Object
      if let source = sheet.source {
        page = originals[source]
        if let copy = repeated[place] {
          page = copy
        } else if sheet.ink != nil || !sheet.annotations.isEmpty || !isInOrder {
          changed[objects.number(of: page)] = objects.generation(of: page)
        }
      } else {
        page = objects.reference(to: objects.newDictionary())
        objects.set("/Type", of: page, to: objects.newName("/Page"))
      }
      if let index = sheet.ink { putInk(index, on: page, isNew: sheet.source == nil) }
      add(sheet.annotations, to: page, date: date)
      pages.append(page)
    }
    if !isInOrder { replaceTree(by: pages) }
    return !objects.hasFailed
  }

  /// Returns a copy of each page that comes again, by its place, before there is ink on any of them: a page
  /// stands in the tree once.
  private func repeatedPages(_ sheets: [PDFUpdate.Sheet], _ originals: [Object]) -> [Int: Object] {
    var used: Set<Int> = []
    var copies: [Int: Object] = [:]
    for (place, sheet) in sheets.enumerated() {
      guard let source = sheet.source, !used.insert(source).inserted else { continue }
      copies[place] = objects.reference(to: objects.copy(of: originals[source]))
    }
    return copies
  }

  private mutating func replaceTree(by pages: [Object]) {
    let tree = objects.value("/Pages", of: objects.root)
    for page in pages { objects.set("/Parent", of: page, to: tree) }
    objects.set("/Kids", of: tree, to: objects.newArray(pages))
    objects.set("/Count", of: tree, to: objects.newInteger(pages.count))
    changed[objects.number(of: tree)] = objects.generation(of: tree)
  }

  private func putInk(_ index: Int, on page: Object, isNew: Bool) {
    let source = ink.page(index)
    let box = inkBox(of: source)
    let form = form(of: source, box: box)
    if isNew { objects.set("/MediaBox", of: page, to: array(box)) }
    let matrix = placement(of: box, on: page)
    let resources = objects.copy(of: objects.value("/Resources", of: page))
    let forms = objects.copy(of: objects.value("/XObject", of: resources))
    var name = resourceName
    let known = Set(objects.keys(of: forms))
    while known.contains(name) { name += "+" }
    objects.set(name, of: forms, to: form)
    objects.set("/XObject", of: resources, to: forms)
    objects.set("/Resources", of: page, to: resources)
    let numbers = matrix.map(Self.text).joined(separator: " ")
    let drawing = objects.newStream(Array("\nQ\nq \(numbers) cm \(name) Do Q\n".utf8))
    let old = objects.value("/Contents", of: page)
    let contents =
      objects.isArray(old) ? objects.elements(of: old) : objects.isStream(old) ? [old] : []
    objects.set("/Contents", of: page, to: objects.newArray([opening] + contents + [drawing]))
  }

  /// The size of a page of the ink.
  func inkBox(of page: Object) -> [Double] {
    Self.upright(ink.numbers(ink.value("/MediaBox", of: page))) ?? [0, 0, 1, 1]
  }

  /// The contents of a page of the ink as a form of the file; no group, so that ink which dyes what is
  /// below it dyes the page.
  func form(of page: Object, box: [Double]) -> Object {
    let contents = ink.value("/Contents", of: page)
    let stream =
      ink.isStream(contents)
      ? objects.copy(contents, of: ink)
      : objects.newStream(
        ink.elements(of: contents).flatMap { (ink.content(of: $0) ?? []) + [10] }
      )
    let form = objects.dictionary(of: stream)
    objects.set("/Type", of: form, to: objects.newName("/XObject"))
    objects.set("/Subtype", of: form, to: objects.newName("/Form"))
    objects.set("/BBox", of: form, to: array(box))
    let resources = ink.value("/Resources", of: page)
    if !ink.isNull(resources) {
      let shared = ink.number(of: resources) > 0 ? resources : ink.reference(to: resources)
      objects.set("/Resources", of: form, to: objects.copy(shared, of: ink))
    }
    return stream
  }

  /// The matrix from the ink to a page, whose visible part it covers as the page is turned.
  func placement(of box: [Double], on page: Object) -> [Double] {
    let media =
      Self.upright(objects.numbers(objects.value("/MediaBox", of: page))) ?? [0, 0, 612, 792]
    let crop = Self.upright(objects.numbers(objects.value("/CropBox", of: page))) ?? media
    var seen = [
      max(media[0], crop[0]), max(media[1], crop[1]), min(media[2], crop[2]),
      min(media[3], crop[3]),
    ]
    if seen[0] >= seen[2] || seen[1] >= seen[3] { seen = media }
    let (width, height) = (seen[2] - seen[0], seen[3] - seen[1])
    let turn = ((objects.integer(objects.value("/Rotate", of: page)) ?? 0) % 360 + 360) % 360
    let isTurned = turn == 90 || turn == 270
    let right = (isTurned ? height : width) / max(box[2] - box[0], 1e-6)
    let up = (isTurned ? width : height) / max(box[3] - box[1], 1e-6)
    let (x, y) = (-box[0], -box[1])
    // (u, v) = ((x of the ink + x) · right, (y of the ink + y) · up), from the lower left as it is seen.
    switch turn {
    case 90:
      return [0, right, -up, 0, seen[2] - y * up, seen[1] + x * right]
    case 180:
      return [-right, 0, 0, -up, seen[2] - x * right, seen[3] - y * up]
    case 270:
      return [0, -right, up, 0, seen[0] + y * up, seen[3] - x * right]
    default:
      return [right, 0, 0, up, seen[0] + x * right, seen[1] + y * up]
    }
  }

  static func upright(_ box: [Double]?) -> [Double]? {
    guard let box, box.count == 4 else { return nil }
    return [min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3])]
  }

  func array(_ numbers: [Double]) -> Object {
    objects.newArray(numbers.map { objects.newReal($0) })
  }

  /// A number without an exponent; 0 for what is none, as from a page box too large to compute with.
  private static func text(_ number: Double) -> String {
    guard !number.isNaN else { return "0" }
    let millionths = (min(max(number, -1e9), 1e9) * 1e6).rounded()
    let (whole, rest) = Int(abs(millionths)).quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(1_000_000 + rest).dropFirst()
    return (millionths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : "." + digits)
  }

  // MARK: - Our own drawing

  /// Keeps a drawing in the file, where its catalogue has what programs keep for themselves.
  mutating func keep(_ drawing: [UInt8], date: String, baseID: String, baseCount: Int) {
    let stream = objects.newStream(drawing)
    let dictionary = objects.dictionary(of: stream)
    objects.set("/Base", of: dictionary, to: objects.newInteger(baseCount))
    objects.set("/BaseID", of: dictionary, to: objects.newName("/" + baseID))
    let own = objects.newDictionary()
    objects.set("/LastModified", of: own, to: objects.newText(date))
    objects.set("/Private", of: own, to: stream)
    let root = objects.root
    let pieces = objects.copy(of: objects.value("/PieceInfo", of: root))
    objects.set("/Sumi", of: pieces, to: own)
    objects.set("/PieceInfo", of: root, to: pieces)
    changed[objects.number(of: root)] = objects.generation(of: root)
  }

  // MARK: - The update

  /// The bytes that follow the file; `nil` when an object cannot be written.
  func update(after file: [UInt8], _ tail: PDFTail) -> [UInt8]? {
    let end = objects.number(of: objects.reference(to: objects.newInteger(0)))
    var places: [(number: Int, generation: Int, position: Int)] = []
    var bytes: [UInt8] = file.last == 10 ? [] : [10]
    let all = changed.map { ($0.key, $0.value) } + ((firstNew + 1)..<end).map { ($0, 0) }
    for (number, generation) in all.sorted(by: { $0.0 < $1.0 }) {
      places.append((number, generation, file.count + bytes.count))
      guard let text = text(of: number, generation) else { return nil }
      bytes += text
    }
    guard !objects.hasFailed else { return nil }
    let position = file.count + bytes.count
    let oldSize = objects.integer(objects.value("/Size", of: objects.trailer)) ?? 0
    if tail.isStream {
      let number = max(end, oldSize)
      places.append((number, 0, position))
      bytes += stream(of: places, number: number, previous: tail.position)
    } else {
      bytes += table(of: places)
      bytes += Array("trailer\n<< \(trailer(size: max(end, oldSize), tail.position)) >>\n".utf8)
    }
    return bytes + Array("startxref\n\(position)\n%%EOF\n".utf8)
  }

  private func text(of number: Int, _ generation: Int) -> [UInt8]? {
    let head = Array("\(number) \(generation) obj\n".utf8)
    let object = objects.object(number, generation)
    guard objects.isStream(object) else {
      return head + objects.text(of: object) + Array("\nendobj\n".utf8)
    }
    guard let content = objects.rawContent(of: object) else { return nil }
    let dictionary = objects.copy(of: objects.dictionary(of: object))
    objects.set("/Length", of: dictionary, to: objects.newInteger(content.count))
    return head + objects.text(of: dictionary) + Array("\nstream\n".utf8) + content
      + Array("\nendstream\nendobj\n".utf8)
  }

  private func trailer(size: Int, _ previous: Int) -> String {
    var parts = ["/Size \(size)", "/Prev \(previous)"]
    let trailer = objects.trailer
    for key in ["/Root", "/Info"] {
      let value = objects.value(key, of: trailer)
      guard objects.number(of: value) > 0 else { continue }
      parts.append("\(key) \(objects.number(of: value)) \(objects.generation(of: value)) R")
    }
    let ids = objects.elements(of: objects.value("/ID", of: trailer))
    if ids.count == 2 {
      let texts = ids.map { String(decoding: objects.text(of: $0), as: UTF8.self) }
      parts.append("/ID [ \(texts[0]) \(texts[1]) ]")
    }
    return parts.joined(separator: " ")
  }

  /// Numbers that follow each other.
  private func runs(
    of places: [(number: Int, generation: Int, position: Int)]
  ) -> [ArraySlice<(number: Int, generation: Int, position: Int)>] {
    var runs: [ArraySlice<(number: Int, generation: Int, position: Int)>] = []
    var start = 0
    for index in places.indices.dropFirst()
    where places[index].number != places[index - 1].number + 1 {
      runs.append(places[start..<index])
      start = index
    }
    return runs + [places[start...]]
  }

  private func table(of places: [(number: Int, generation: Int, position: Int)]) -> [UInt8] {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    var text = "xref\n"
    for run in runs(of: places) {
      text += "\(run.first?.number ?? 0) \(run.count)\n"
      for place in run {
        text += "\(digits(place.position, 10)) \(digits(place.generation, 5)) n \n"
      }
    }
    return Array(text.utf8)
  }

  private func stream(
    of places: [(number: Int, generation: Int, position: Int)],
    number: Int,
    previous: Int
  ) -> [UInt8] {
    var content: [UInt8] = []
    for place in places {
      content.append(1)
      for shift in stride(from: 56, through: 0, by: -8) {
        content.append(UInt8(truncatingIfNeeded: place.position >> shift))
      }
      content += [UInt8(truncatingIfNeeded: place.generation >> 8)]
      content += [UInt8(truncatingIfNeeded: place.generation)]
    }
    let index = runs(of: places).map { "\($0.first?.number ?? 0) \($0.count)" }
    let head =
      "\(number) 0 obj\n<< /Type /XRef /W [ 1 8 2 ] /Index [ \(index.joined(separator: " ")) ] "
      + "\(trailer(size: number + 1, previous)) /Length \(content.count) >>\nstream\n"
    return Array(head.utf8) + content + Array("\nendstream\nendobj\n".utf8)
  }
}

/// Pages of ink: what a document file holds.
///
/// A canvas unit is 1/96 inch on paper, a pixel at 100 %. No two pages have the same id, and no two
/// layers, whatever pages they are on.
public struct Document: Hashable, Sendable {
  /// The title; empty when it has none.
  public var title: String
  /// The pages in reading order, at least one.
  public var pages: [Page] {
    didSet { precondition(!pages.isEmpty, "A document has at least one page") }
  }
  /// The files that pages refer to, each once; what no page refers to any more stays for undo.
  public var files: [EmbeddedFile]
  /// The number that was given last to a page or a layer.
  ///
  /// It never goes back, not even when what had it is taken out: what a history says of a number
  /// stays true.
  public private(set) var lastNumber: Int64

  /// Canvas units in a millimetre of paper.
  public static let unitsPerMillimetre = 96 / 25.4

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - title: what it calls itself.
  ///   - pages: in reading order; without any there is one, plain and endless. A page or layer
  ///     whose id occurred before gets another.
  ///   - files: the files that pages refer to.
  ///   - lastNumber: the number that was given last, if one above those of the pages and layers.
  public init(
    title: String = "",
    pages: [Page] = [],
    files: [EmbeddedFile] = [],
    lastNumber: Int64 = 0
  ) {
    self.title = title
    self.files = files
    self.pages = pages.isEmpty ? [Page()] : pages
    self.lastNumber = self.pages.reduce(lastNumber) { highest, page in
      page.layers.reduce(max(highest, page.id.number)) { max($0, $1.id.number) }
    }
    var taken: Set<Int64> = []
    var takenByLayers: Set<Int64> = []
    for index in self.pages.indices {
      if !taken.insert(self.pages[index].id.number).inserted {
        self.pages[index].id = giveID()
        taken.insert(self.pages[index].id.number)
      }
      for layer in self.pages[index].layers.indices {
        let number = self.pages[index].layers[layer].id.number
        guard !takenByLayers.insert(number).inserted else { continue }
        self.pages[index].layers[layer].id = giveID()
        takenByLayers.insert(self.pages[index].layers[layer].id.number)
      }
    }
  }

  /// An id for a new page, that no page has or had.
  public mutating func giveID() -> PageID { PageID(giveNumber()) }

  /// An id for a new layer, that no layer has or had.
  public mutating func giveID() -> LayerID { LayerID(giveNumber()) }

  /// Takes note of numbers that came with what was put in.
  mutating func reserve(_ number: Int64) { lastNumber = max(lastNumber, number) }

  /// Returns whether two documents have the same title and the same pages.
  public static func == (left: Document, right: Document) -> Bool {
    left.title == right.title && left.pages == right.pages
  }

  /// Takes the title and the pages into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(pages)
  }

  /// The next number; past the end of the range it looks for one that is free.
  private mutating func giveNumber() -> Int64 {
    repeat { lastNumber &+= 1 } while lastNumber <= 0 && isTaken(lastNumber)
    return lastNumber
  }

  private func isTaken(_ number: Int64) -> Bool {
    pages.contains { page in
      page.id.number == number || page.layers.contains { $0.id.number == number }
    }
  }
}

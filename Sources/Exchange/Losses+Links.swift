internal import InkCoding
public import InkModel

extension Losses {
  /// Notes the links of pages in a format that has none.
  public mutating func noteLinks(of pages: some Sequence<Page>) {
    if pages.contains(where: \.hasLinks) { note("links are left out") }
  }

  /// Lets links lead to the numbers of pages, which readers of files give them, and removes those to
  /// pages that a file does not hold, which is noted.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - pageCount: the number of pages that the file holds, from the first.
  /// - Returns: the document, whose pages have the same ids as before.
  mutating func numberingLinks(of document: Document, pageCount: Int = .max) -> Document {
    let numbers = document.pageNumbers(upTo: pageCount)
    return leadingLinks(of: document, pageCount: pageCount) { id in
      numbers[id].map { PageID(Int64($0)) }
    }
  }

  /// Removes links to pages that are not there, which is noted.
  ///
  /// A page that is added later would get the number of one of them.
  mutating func leavingOutLostPages(of document: Document) -> Document {
    let numbers = document.pageNumbers()
    return leadingLinks(of: document) { numbers[$0] == nil ? nil : $0 }
  }

  /// Lets links to pages lead to other ids, and removes those without one, which is noted.
  private mutating func leadingLinks(
    of document: Document,
    pageCount: Int = .max,
    to target: (PageID) -> PageID?
  ) -> Document {
    var document = document
    var lostCount = 0
    for index in document.pages.indices.prefix(pageCount) where document.pages[index].hasLinks {
      document.pages[index].movePageLinks { id in
        let found = target(id)
        if found == nil { lostCount += 1 }
        return found
      }
    }
    for _ in 0..<lostCount { noteLostPage() }
    return document
  }

  /// Notes the links to pages that are not among those of a document.
  public mutating func noteLostPages(of document: Document) {
    let numbers = document.pageNumbers()
    for page in document.pages where page.hasLinks {
      for stroke in page.layers.flatMap(\.drawing.strokes) where stroke.hasLink {
        if case .page(let id) = stroke.link, numbers[id] == nil { noteLostPage() }
      }
    }
  }

  private mutating func noteLostPage() { note("a link to a page that is not there is left out") }
}

extension Document {
  /// The numbers of the first pages by their ids, from 1 on.
  func pageNumbers(upTo count: Int = .max) -> [PageID: Int] {
    var numbers: [PageID: Int] = [:]
    for (index, page) in pages.prefix(count).enumerated() { numbers[page.id] = index + 1 }
    return numbers
  }

  /// The targets of links, each once, in the order of the pages: addresses, and pages by number.
  public var linkTargets: [String] {
    let numbers = pageNumbers()
    var (targets, known): ([String], Set<Link>) = ([], [])
    for stroke in pages.lazy.flatMap(\.layers).flatMap(\.drawing.strokes) where stroke.hasLink {
      guard let link = stroke.link, known.insert(link).inserted else { continue }
      switch link {
      case .address(let address): targets.append(address.text)
      case .page(let id):
        targets.append(numbers[id].map { "page \($0)" } ?? "a page that is not there")
      }
    }
    return targets
  }
}

extension Page {
  /// A Boolean value that indicates whether a stroke leads somewhere.
  fileprivate var hasLinks: Bool {
    layers.contains { $0.drawing.strokes.contains(where: \.hasLink) }
  }
}

import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct DocumentEditTests {
  /// Each edit and its inverse leave no trace; doing it again gives what it gave before.
  @Test func inverseRestoresTheDocument() {
    var random = SeededGenerator(seed: 180)
    for _ in 0..<150 {
      let before = random.document()
      var document = before
      let inverse = document.apply(random.edit(of: before))
      let after = document
      let again = document.apply(inverse)
      let isSame = document == before
      #expect(isSame)
      document.apply(again)
      let isRepeated = document == after
      #expect(isRepeated)
    }
  }

  /// Undoing a history backwards passes through every state again, and redoing it too.
  @Test func historyRunsBothWays() {
    var random = SeededGenerator(seed: 181)
    for _ in 0..<10 {
      var document = random.document()
      var states: [Document] = []
      var undoing: [DocumentEdit] = []
      for _ in 0..<25 {
        states.append(document)
        undoing.append(document.apply(random.edit(of: document)))
      }
      states.append(document)
      var redoing: [DocumentEdit] = []
      for (state, inverse) in zip(states, undoing).reversed() {
        redoing.append(document.apply(inverse))
        let isSame = document == state
        #expect(isSame)
      }
      for (state, edit) in zip(states.dropFirst(), redoing.reversed()) {
        document.apply(edit)
        let isSame = document == state
        #expect(isSame)
      }
    }
  }

  /// After any edits all ids differ, and a new one is greater than all that ever were.
  @Test func idsAreNeverGivenTwice() {
    var random = SeededGenerator(seed: 182)
    for _ in 0..<20 {
      var document = random.document()
      var seen: Set<Int64> = []
      for _ in 0..<30 {
        document.apply(random.edit(of: document))
        let pages = document.pages.map(\.id.number)
        let layers = document.pages.flatMap { $0.layers.map(\.id.number) }
        #expect(Set(pages).count == pages.count && Set(layers).count == layers.count)
        seen.formUnion(pages + layers)
        let page: PageID = document.giveID()
        let layer: LayerID = document.giveID()
        #expect(seen.insert(page.number).inserted && seen.insert(layer.number).inserted)
      }
    }
  }

  @Test func takenIDsAreReplaced() {
    let document = Document(pages: [Page(), Page(), Page()])
    #expect(Set(document.pages.map(\.id)).count == 3)
    #expect(Set(document.pages.map(\.layers[0].id)).count == 3)
    var full = Document(pages: [Page(id: PageID(.max), layers: [Layer(id: LayerID(.max))])])
    for _ in 0..<3 { full.apply(.insertPage(Page(), at: 0)) }
    #expect(Set(full.pages.map(\.id)).count == 4)
  }

  /// The last page and the last layer of a page stay.
  @Test func thereIsAlwaysAPageWithALayer() {
    var document = Document()
    let before = document
    #expect(document.apply(.removePage(document.pages[0].id)) == .nothing)
    #expect(document.apply(.removeLayer(document.pages[0].layers[0].id)) == .nothing)
    let isSame = document == before
    #expect(isSame)
  }

  /// The two parts of a step are undone by what undoes the later and then the earlier.
  @Test func stepsAreJoined() {
    var random = SeededGenerator(seed: 183)
    for _ in 0..<50 {
      let before = random.document()
      var document = before
      let first = document.apply(random.edit(of: document))
      let second = document.apply(random.edit(of: document))
      document.apply(second.followed(by: first))
      let isSame = document == before
      #expect(isSame)
    }
  }
}

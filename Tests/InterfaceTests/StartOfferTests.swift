import Commands
import Editor
import Interface
import Testing
import Widgets

@Suite struct StartOfferTests {
  @Test func enterOpensTheNewest() {
    var offer = Self.offer
    #expect(offer.handle(KeyChord("Return", []), columns: 2).1 == .openDraft(path: "/d0"))
  }

  @Test func arrowsGoThroughTheCards() {
    var offer = Self.offer
    for (key, chosen) in [
      ("Right", 1), ("Down", 3), ("Left", 2), ("Up", 0), ("Up", 0), ("Left", 0),
    ] {
      #expect(offer.handle(KeyChord(key, []), columns: 2).isTaken)
      #expect(offer.chosen == chosen)
    }
    #expect(offer.open(3) == .open(path: "/f3"))
    #expect(offer.open(99) == .begin)
  }

  /// Deleted drawings come back in the order in which they went; documents are not deleted here.
  @Test func whatWasDeletedComesBack() {
    let whole = Self.offer
    var offer = whole
    offer.delete(2)
    #expect(offer == whole)
    offer.delete(0)
    offer.delete(0)
    #expect(offer.cards.map(\.path) == ["/f2", "/f3"])
    #expect(offer.deleted.map(\.card.path) == ["/d0", "/d1"])
    offer.undelete()
    #expect(offer.cards.map(\.path) == ["/d1", "/f2", "/f3"])
    _ = offer.handle(KeyChord("z", .control), columns: 2)
    #expect(offer.cards == whole.cards)
    #expect(!offer.handle(KeyChord("z", .control), columns: 2).isTaken)
  }

  @Test func aCardIsOfferedOnce() {
    var offer = Self.offer
    offer.add(Self.offer.cards)
    #expect(offer == Self.offer)
  }

  private static var offer: StartOffer {
    StartOffer(
      (0..<4).map { number in
        let isDraft = number < 2
        return StartOffer.Card(
          path: (isDraft ? "/d" : "/f") + "\(number)",
          title: "\(number)",
          date: "",
          isDraft: isDraft
        )
      }
    )
  }
}

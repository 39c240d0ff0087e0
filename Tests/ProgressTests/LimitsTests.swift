import Progress
import TestSupport
import Testing

@Suite struct LimitsTests {
  /// Each limit can be set by its name, and no other changes with it.
  @Test(arguments: Limits.Name.allCases)
  func aLimitIsSetByItsName(name: Limits.Name) {
    var limits = Limits.standard
    let isSet = limits.set("\(name.rawValue)=12345")
    #expect(isSet && limits[name] == 12_345)
    for other in Limits.Name.allCases where other != name {
      #expect(limits[other] == other.standard)
    }
    let isRestored = limits.set("\(name.rawValue)=\(name.standard)")
    #expect(isRestored && limits == .standard)
  }

  @Test(arguments: [("pixels=3k", 3000), ("pixels=40M", 40_000_000), ("pixels=2G", 2_000_000_000)])
  func aLetterStandsForThousands(text: String, value: Int) {
    var limits = Limits()
    let isSet = limits.set(text)
    #expect(isSet && limits[.pixels] == value)
  }

  @Test(arguments: [
    "", "pixels", "pixels=", "pixels=0", "pixels=-4", "pixels=1.5", "pixels=k", "pixels=9x",
    "pixel=3", "=3", "pixels=99999999999999999999", "pixels=9999999999999G", "pixels=3=4",
  ])
  func anythingElseChangesNothing(text: String) {
    var limits = Limits()
    let isSet = limits.set(text)
    #expect(!isSet && limits == .standard)
  }

  /// A message names the limit as the user has to write it, with its value.
  @Test(arguments: Limits.Name.allCases)
  func aMessageSaysHowToRaiseTheLimit(name: Limits.Name) {
    let text = Limits.standard.excess(of: name)
    #expect(text.contains("--limit \(name.rawValue)=N") && text.contains("\(name.standard)"))
    #expect(!text.contains("\n"))
  }

  /// Work hears of the limits of its ticket in every part, and pixels add up over all of them.
  @Test func pixelsAddUpToTheLimit() {
    var limits = Limits()
    limits[.drawing] = 100
    let ticket = WorkTicket(limits: limits)
    let meter = ticket.meter
    #expect(meter.part(1, of: 3).limits == limits && meter.unreported.limits == limits)
    #expect(meter.draw(60) && meter.part(from: 0, to: 0.5).draw(40))
    #expect(!meter.draw(1) && ticket.drawnPixels == 101)
    #expect(WorkMeter.unwatched.draw(.max) && WorkMeter.unwatched.limits == .standard)
  }

  /// What is unreported tells no progress but can be stopped.
  @Test func unreportedWorkTellsNothing() {
    let ticket = WorkTicket()
    ticket.meter.unreported.advance(to: 1)
    #expect(ticket.fraction == 0)
    ticket.stop()
    #expect(!ticket.meter.unreported.advance(to: 1))
  }
}

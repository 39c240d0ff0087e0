import Editor
import Interface
import Progress
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct WorkDeskTests {
  private let bench: Bench
  private let interface: Interface
  private let desk: WorkDesk

  init() throws {
    bench = try Bench()
    interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    desk = try WorkDesk(interface)
  }

  private func waitUntilShown(_ title: String) throws {
    try bench.wait(
      for: title,
      on: [desk.descriptor],
      { _ in desk.takeTicks() },
      until: { interface.files.work?.title == title }
    )
  }

  @Test func longWorkIsShownWithItsShareUntilItEnds() throws {
    let ticket = desk.begin("Reading…")
    #expect(interface.files.work == nil)
    ticket.meter.advance(1, of: 4)
    try waitUntilShown("Reading…")
    #expect(interface.files.work?.share == 0.25)
    desk.end(ticket)
    #expect(interface.files.work == nil)
  }

  @Test func theWorkThatWasBegunLastIsShown() throws {
    let first = desk.begin("one")
    let second = desk.begin("two")
    try waitUntilShown("two")
    desk.end(second)
    try waitUntilShown("one")
    desk.end(first)
  }

  @Test func stoppedWorkIsNotShownAndItsTicketSaysSo() throws {
    let ticket = desk.begin("three")
    try waitUntilShown("three")
    desk.stopShown()
    #expect(ticket.isStopped && interface.files.work == nil)
    desk.end(ticket)
  }

  @Test func whatIsAllButDoneCannotBeStopped() {
    let ticket = desk.begin("four", writes: true)
    #expect(ticket.begin())
    desk.stop(ticket)
    #expect(!ticket.isStopped && desk.isWriting)
    desk.end(ticket)
    #expect(!desk.isWriting)
  }

  @Test func theEndStopsAll() {
    let tickets = (0..<3).map { desk.begin("\($0)") }
    desk.stopAll()
    for ticket in tickets { #expect(ticket.isStopped) }
  }

  @Test func somethingLaterIsDoneLater() throws {
    let mailbox = try Mailbox<Int>()
    desk.later { mailbox.post(7) }
    var answers: [Int] = []
    try bench.wait(
      for: "the answer",
      on: [mailbox.descriptor],
      { _ in answers = mailbox.receiveAll() },
      until: { answers == [7] }
    )
  }
}

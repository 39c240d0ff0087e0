import Editor
import Interface
import Progress
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct BackgroundTasksTests {
  private let bench: Bench
  private let interface: Interface
  private let tasks: BackgroundTasks

  init() throws {
    bench = try Bench()
    interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    tasks = try BackgroundTasks(interface)
  }

  private func waitUntilShown(_ title: String) throws {
    try bench.wait(
      for: title,
      on: [tasks.descriptor],
      { _ in tasks.handleTicks() },
      until: { interface.files.work?.title == title }
    )
  }

  @Test func longWorkIsShownWithItsShareUntilItEnds() throws {
    let ticket = tasks.begin("Reading…")
    #expect(interface.files.work == nil)
    ticket.meter.advance(1, of: 4)
    try waitUntilShown("Reading…")
    #expect(interface.files.work?.share == 0.25)
    tasks.end(ticket)
    #expect(interface.files.work == nil)
  }

  @Test func theWorkThatWasBegunLastIsShown() throws {
    let first = tasks.begin("one")
    let second = tasks.begin("two")
    try waitUntilShown("two")
    tasks.end(second)
    try waitUntilShown("one")
    tasks.end(first)
  }

  @Test func stoppedWorkIsNotShownAndItsTicketSaysSo() throws {
    let ticket = tasks.begin("three")
    try waitUntilShown("three")
    tasks.stopShown()
    #expect(ticket.isStopped && interface.files.work == nil)
    tasks.end(ticket)
  }

  @Test func whatIsAllButDoneCannotBeStopped() {
    let ticket = tasks.begin("four", writes: true)
    #expect(ticket.begin())
    tasks.stop(ticket)
    #expect(!ticket.isStopped && tasks.isWriting)
    tasks.end(ticket)
    #expect(!tasks.isWriting)
  }

  @Test func theEndStopsAll() {
    let tickets = (0..<3).map { tasks.begin("\($0)") }
    tasks.stopAll()
    for ticket in tickets { #expect(ticket.isStopped) }
  }

  /// A result is left alone while the pen draws, comes again, and is then for whoever received it.
  @Test func aResultComesAgainWhileThePenDraws() throws {
    let mailbox = try Mailbox<Int>()
    #expect(tasks.postpone(7, to: mailbox, while: true))
    #expect(mailbox.receiveAll().isEmpty)
    var answers: [Int] = []
    try bench.wait(
      for: "the answer",
      on: [mailbox.descriptor],
      { _ in answers = mailbox.receiveAll() },
      until: { answers == [7] }
    )
    #expect(!tasks.postpone(7, to: mailbox, while: false))
  }

  @Test func somethingLaterIsDoneLater() throws {
    let mailbox = try Mailbox<Int>()
    tasks.later { mailbox.post(7) }
    var answers: [Int] = []
    try bench.wait(
      for: "the answer",
      on: [mailbox.descriptor],
      { _ in answers = mailbox.receiveAll() },
      until: { answers == [7] }
    )
  }
}

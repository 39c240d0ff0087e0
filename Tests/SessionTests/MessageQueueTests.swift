import Commands
import Editor
import Interface
import SystemIO
import Testing

@testable import Session

@Suite struct MessageQueueTests {
  @Test func theLatestMessageIsShownAndAllAreKept() {
    let queue = MessageQueue()
    queue.post(.done("one"))
    queue.post(.failed("two"))
    #expect(queue.current == Message(.error, "two"))
    #expect(queue.recent.map(\.message.text) == ["one", "two"])
    queue.expire()
    #expect(queue.current == nil)
    #expect(queue.recent.count == 2)
  }

  @Test func onlyTheLastFiftyAreKept() {
    let queue = MessageQueue()
    for number in 0..<120 { queue.post(.done("\(number)")) }
    #expect(queue.recent.count == MessageQueue.capacity)
    #expect(queue.recent.first?.message.text == "70")
    #expect(queue.recent.last?.message.text == "119")
  }

  @Test func aMessageKeepsItsTime() {
    let queue = MessageQueue()
    let date = CalendarDate(1_700_000_000)
    queue.post(.done("then"), at: date)
    #expect(queue.recent == [RecentMessage(.done("then"), at: date)])
  }

  /// A message goes when its offer is taken; another command leaves it.
  @Test func anOfferThatIsTakenEndsItsMessage() {
    let queue = MessageQueue()
    queue.post(.failed("locked", offer: .savingCopy))
    queue.expire(offering: .file(.saveAs))
    #expect(queue.current?.text == "locked")
    queue.expire(offering: .file(.save))
    #expect(queue.current == nil && queue.recent.count == 1)
  }

  @Test func whatIsRecordedIsNotShown() {
    let queue = MessageQueue()
    queue.record(.failed("not saved"))
    #expect(queue.current == nil)
    #expect(queue.recent.count == 1)
  }

  @Test func nothingToTellEndsTheMessageBefore() {
    let queue = MessageQueue()
    queue.post(.done("before"))
    queue.replace(by: nil)
    #expect(queue.current == nil)
    queue.replace(by: .refused("after"))
    #expect(queue.current?.severity == .warning)
  }

  /// What was said of the document before says nothing about the next one.
  @Test func anotherDocumentBringsItsOwnMessage() {
    let (window, opened) = (MessageQueue(), MessageQueue())
    window.post(.done("saved"))
    opened.post(.failed("damaged"))
    window.append(opened)
    #expect(window.current?.text == "damaged")
    #expect(window.recent.map(\.message.text) == ["saved", "damaged"])
    window.append(MessageQueue())
    #expect(window.current == nil)
    window.post(.done("mine"))
    window.append(window)
    #expect(window.current?.text == "mine" && window.recent.count == 3)
  }

  @Test func whoReadsExplanationsHasMoreTime() throws {
    let queue = MessageQueue()
    func duration(isAdvising: Bool) throws -> Int64 {
      queue.post(.done("saved"))
      return try #require(queue.takeDuration(isAdvising: isAdvising))
    }
    #expect(try duration(isAdvising: true) > duration(isAdvising: false))
  }

  /// What happens beside a message does not make it stay longer.
  @Test func theTimeOfAMessageRunsOnce() {
    let queue = MessageQueue()
    #expect(queue.takeDuration(isAdvising: false) == nil)
    queue.post(.done("imported"))
    #expect(queue.takeDuration(isAdvising: false) != nil)
    #expect(queue.takeDuration(isAdvising: false) == nil)
    queue.post(.done("imported"))
    #expect(queue.takeDuration(isAdvising: false) != nil)
    let opened = MessageQueue()
    opened.post(.done("opened"))
    queue.append(opened)
    #expect(queue.takeDuration(isAdvising: false) != nil)
  }

  @Test func onlyWarningsAndErrorsAskForAttention() {
    #expect(!Message.done("").isTrouble)
    #expect(Message.refused("").isTrouble && Message.failed("").isTrouble)
  }

  /// The interface has all messages, and the trouble of the document while there is no other.
  @Test func messagesAreOnTheInterface() throws {
    let office = try Office()
    let queue = MessageQueue()
    let display = try MessageDisplay(queue, on: office.interface)
    for text in ["one", "two"] {
      queue.post(.done(text))
      display.show(otherwise: .failed("trouble"))
      #expect(office.interface.recentMessages.last?.message.text == text)
    }
    // Its time is not over.
    let due = try Timer()
    due.fire(at: Clock.now)
    var poller = Poller([display.descriptor, due.descriptor])
    poller.wait()
    #expect(!display.expire(poller) && queue.current?.text == "two")
    queue.expire()
    display.show(otherwise: .failed("trouble"))
    #expect(office.interface.recentMessages.count == 2)
    try office.finish()
  }
}

import SystemIO
import Testing

@Suite struct MailboxTests {
  /// Who takes a few messages at a time is woken until none is left.
  @Test func messagesAreReceivedInTurns() throws {
    let mailbox = try Mailbox<Int>()
    for number in 0..<5 { mailbox.post(number) }
    var turns: [[Int]] = []
    while turns.count < 3 {
      var poller = Poller([mailbox.descriptor])
      poller.wait()
      turns.append(mailbox.receive(atMost: 2))
    }
    #expect(turns == [[0, 1], [2, 3], [4]])
    // A message wakes once.
    mailbox.post(5)
    #expect(mailbox.receiveAll() == [5])
    var poller = Poller([mailbox.descriptor])
    poller.wait(isBlocking: false)
    #expect(!poller.isReady(mailbox.descriptor))
  }
}

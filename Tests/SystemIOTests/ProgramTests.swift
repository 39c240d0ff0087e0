import Foundation
import SystemIO
import TestSupport
import Testing

struct ProgramTests {
  @Test func `A program reads what it is given and tells how it ended`() throws {
    let outcome = try Program.run("/bin/sh", ["-c", "cat >&2; exit 3"], input: Array("ink".utf8))
    #expect(outcome.status == 3)
    #expect(outcome.complaints == "ink")
  }

  @Test func `More than a pipe holds goes both ways`() throws {
    let many = [UInt8](repeating: 65, count: 400_000)
    let outcome = try Program.run("/bin/sh", ["-c", "cat >&2"], input: many)
    #expect(outcome.complaints.utf8.count == many.count)
    #expect(outcome.status == 0)
  }

  @Test func `Words reach a program as they are`() throws {
    let words = ["-c", "printf '%s|' \"$@\" >&2", "sh", "a b", "", "$HOME", "ink'"]
    #expect(try Program.run("/bin/sh", words).complaints == "a b||$HOME|ink'|")
  }

  @Test(.enabled(if: Memory.bytesInUse > 0, "the address sanitizer has another heap"))
  func `Memory in use grows by what is taken`() throws {
    let before = Memory.bytesInUse
    let taken = try #require(Memory(bytes: 64 << 20))
    // Other tests take and give back at the same time.
    #expect(Memory.bytesInUse - before > 32 << 20)
    withExtendedLifetime(taken) {}
  }

  /// What holds the end of a pipe keeps its reader waiting.
  @Test func `A program has only its own three files`() throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let words = ["-c", "test -e /proc/self/fd/\(ends[1]); echo $?"]
    #expect(try Program.run("/bin/sh", words).output == Array("1\n".utf8))
  }

  @Test func `A program that a signal ends has no status`() throws {
    #expect(try Program.run("/bin/sh", ["-c", "kill -9 $$"]).status == nil)
  }

  /// One that hangs would be waited for to the end of time.
  @Test
  func `A program that nobody wants any more is ended`() throws {
    var looks = 0
    let outcome = try Program.run("/bin/sh", ["-c", "exec sleep 1000"]) {
      looks += 1
      return looks < 3
    }
    #expect(outcome.status == nil && looks == 3)
  }

  @Test func `A program that is not there is an error that names it`() {
    let error = #expect(throws: SystemError.self) { try Program.run("/no/such/program", []) }
    #expect(error?.operation == "starting /no/such/program")
    #expect(error?.reason == "No such file or directory")
    #expect(!Program.isRunnable("/no/such/program"))
    #expect(!Program.isRunnable("/etc/passwd"))
    #expect(!Program.isRunnable("/etc"))
    #expect(Program.isRunnable("/bin/sh"))
  }

  @Test func `A program is found as a terminal finds it`() throws {
    let shell = try #require(Program.path(of: "sh"))
    #expect(shell.hasSuffix("/sh") && Program.isRunnable(shell))
    #expect(Program.path(of: "no such program") == nil)
  }

  @Test
  func `What is launched goes on by itself, and its entry is taken away at its end`() throws {
    let folder = try TemporaryFolder()
    let mark = folder.path("mark")
    try Program.launch("/bin/sh", ["-c", "echo $$ > \(mark).new && mv \(mark).new \(mark)"])
    while !FileAccess.isFile(mark) { Clock.sleep(seconds: 0.01) }
    let number = String(decoding: try FileAccess.read(mark), as: UTF8.self).dropLast()
    while FileAccess.isFolder("/proc/\(number)") { Clock.sleep(seconds: 0.01) }
  }

  @Test func `The memory of a helper is known while it runs`() throws {
    let helper = try HelperProcess("/bin/cat")
    while helper.memory < 100_000 { Clock.sleep(seconds: 0.01) }
    #expect(helper.memory < 100_000_000)
    let ended = try HelperProcess("/bin/true")
    while ended.memory > 0 { Clock.sleep(seconds: 0.01) }
  }

  @Test func `A moment names files in the order of time`() {
    let moment = CalendarDate(1_795_252_530)
    #expect(moment.stamp == "\(moment.dayText) \(moment.timeText.replacing(":", with: ".")).30")
    #expect(CalendarDate(1_795_252_531).stamp > moment.stamp)
  }
}

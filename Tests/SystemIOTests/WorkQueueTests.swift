import Foundation
import Synchronization
import SystemIO
import Testing

@Suite
struct WorkQueueTests {
  @Test func `Work is done in the order in which it was asked for`() {
    let queue = WorkQueue("test")
    let done = Collected()
    for number in 0..<1000 { queue.async { done.add(number) } }
    #expect(queue.sync { done.numbers } == Array(0..<1000))
  }

  @Test func `Work of many threads is all done, that of each in order`() async {
    let queue = WorkQueue("test")
    let done = Collected()
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<500 { queue.async { done.add(thread * 1000 + number) } }
        }
      }
    }
    let numbers = queue.sync { done.numbers }
    #expect(numbers.count == 2000)
    for thread in 0..<4 {
      #expect(numbers.filter { $0 / 1000 == thread }.map { $0 % 1000 } == Array(0..<500))
    }
  }

  @Test func `Who waits for work that does not end goes on, and it is done all the same`() {
    let queue = WorkQueue("test")
    let done = Collected()
    let isHeld = Mutex(true)
    queue.async { while isHeld.withLock({ $0 }) { Clock.sleep(seconds: 0.002) } }
    #expect(!queue.perform(within: 0.05) { done.add(1) })
    isHeld.withLock { $0 = false }
    #expect(queue.perform(within: 60) { done.add(2) })
    #expect(done.numbers == [1, 2])
  }

  @Test func `Work that waits is overtaken, and done when its time comes`() {
    let queue = WorkQueue("test")
    let done = Collected()
    let beginning = Clock.now
    queue.async(after: 0.1) { done.add(Int(Clock.now - beginning)) }
    queue.async(after: 0.02) { done.add(-2) }
    queue.async { done.add(-1) }
    #expect(queue.sync { done.numbers } == [-1])
    while done.numbers.count < 3 { Clock.sleep(seconds: 0.005) }
    #expect(done.numbers.prefix(2) == [-1, -2])
    #expect(done.numbers[2] >= 100_000_000)
  }

  @Test func `What was asked for is done after the queue is let go, and then its thread ends`() {
    let done = Collected()
    do {
      let queue = WorkQueue("sumi: let go")
      queue.async(after: 0.05) { done.add(2) }
      queue.async { done.add(1) }
    }
    WorkQueue.once("sumi: once") { done.add(0) }
    while done.numbers.count < 3 { Clock.sleep(seconds: 0.005) }
    #expect(done.numbers.last == 2)
    while !Self.threads.isDisjoint(with: ["sumi: let go", "sumi: once"]) {
      Clock.sleep(seconds: 0.005)
    }
  }

  @Test func `A queue without work wakes for nothing`() throws {
    let queue = WorkQueue("sumi: asleep")
    queue.sync {}
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        .first { Self.name(of: $0) == "sumi: asleep" }
    )
    func wakeUps() throws -> String? {
      let text = try String(contentsOfFile: "/proc/self/task/\(name)/status", encoding: .utf8)
      return text.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map(String.init)
    }
    // On a busy machine it may take its time to fall asleep.
    let status = "/proc/self/task/\(name)/status"
    while try !String(contentsOfFile: status, encoding: .utf8).contains("State:\tS") {
      Clock.sleep(seconds: 0.005)
    }
    let before = try wakeUps()
    #expect(before != nil)
    Clock.sleep(seconds: 1.5)
    #expect(try wakeUps() == before)
    queue.sync {}
  }

  @Test func `A value comes back from the other thread`() {
    let queue = WorkQueue("test", niceness: 5)
    var here = 1
    let there = queue.sync { () -> String in
      here += 1
      return "ink"
    }
    #expect((here, there) == (2, "ink"))
  }

  private static var threads: Set<String> {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return Set(tasks.compactMap(name(of:)))
  }

  private static func name(of task: String) -> String? {
    try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  private final class Collected: Sendable {
    private let all = Mutex<[Int]>([])
    func add(_ number: Int) { all.withLock { $0.append(number) } }
    var numbers: [Int] { all.withLock { $0 } }
  }
}

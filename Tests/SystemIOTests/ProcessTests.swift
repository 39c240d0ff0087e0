import Foundation
import SystemIO
import TestSupport
import Testing

/// What concerns all of a process: its output, its end, and signals.
@Suite struct ProcessTests {
  /// A reader that has gone away is no failure, a stream that is closed is one.
  @Test func readersMayGoAway() async {
    await #expect(processExitsWith: .success) {
      var ends: [CInt] = [0, 0]
      #expect(pipe(&ends) == 0)
      let (shown, errors) = (dup(1), dup(2))
      close(ends[0])
      dup2(ends[1], 1)
      dup2(ends[1], 2)
      var failure: SystemError?
      do throws(SystemError) { try StandardStreams.write("nobody reads this\n") } catch {
        failure = error
      }
      StandardStreams.complain("nor this\n")
      close(1)
      var refusal: SystemError?
      do throws(SystemError) { try StandardStreams.write([65]) } catch { refusal = error }
      dup2(shown, 1)
      dup2(errors, 2)
      #expect(failure == nil)
      #expect(refusal?.reason == "Bad file descriptor")
      #expect(!StandardStreams.isErrorShown || isatty(2) == 1)
    }
  }

  @Test func exitHasItsStatus() async {
    await #expect(processExitsWith: .exitCode(3)) { StandardStreams.exit(3) }
  }

  /// A signal to end is received instead of ending the process; that of a user is told from others.
  @Test func signalsAreReceived() async {
    await #expect(processExitsWith: .success) {
      let signals = try TerminationSignals()
      #expect(!signals.receive())
      let own = pthread_self()
      for (sent, isFromUser) in [
        ([SIGTERM], false), ([SIGINT], true), ([SIGHUP, SIGINT, SIGTERM], true), ([SIGHUP], false),
      ] {
        for number in sent { #expect(pthread_kill(own, number) == 0) }
        #expect(signals.receive() == isFromUser)
        #expect(!signals.receive())
      }
    }
  }

  /// A process that ends with its parent says whether that still runs.
  @Test func parentsAreSeen() async {
    await #expect(processExitsWith: .success) { #expect(ChildProcess.endWithParent()) }
  }

  /// Memory can be touched in whole, whatever its size is to that of pages.
  @Test func memoryIsTouchedInWhole() {
    for size in [1, 4096, 4097, 1 << 20] {
      let memory = Memory(bytes: size)
      #expect(memory != nil)
      memory?.touch()
    }
  }

  /// A file that burdens a disk has no name, however often it is written.
  @Test func loadsHaveNoName() throws {
    let folder = try TemporaryFolder()
    let load = try DiskLoad(in: folder.url.path)
    for count in [0, 1, 70_000] { try load.write([UInt8](repeating: 7, count: count)) }
    #expect(try folder.names.isEmpty)
    let error = #expect(throws: SystemError.self) { try DiskLoad(in: folder.path("none")) }
    #expect(error?.operation == "making a file" && error?.reason == "No such file or directory")
  }
}

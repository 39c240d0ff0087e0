import Foundation
import PenInput
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite struct XConnectionTests {
    /// No server has so high a number.
    @Test func missingDisplayIsNamed() {
      let error = #expect(throws: XFailure.self) { try XConnection(display: ":59998") }
      let message = error?.message ?? ""
      // What Xlib and others write meanwhile may follow.
      #expect(message.hasPrefix("display :59998: it does not respond or does not accept this user"))
    }

    /// A program that is started meanwhile keeps standard error open for as long as it runs: nobody waits for
    /// that.
    @Test func complaintsDoNotWaitForOthers() throws {
      let sleeper = try Tool.process("sleep", ["1000"])
      sleeper.standardError = FileHandle.standardError
      defer { kill(sleeper.processIdentifier, SIGKILL) }
      _ = XlibComplaint.heard { try? sleeper.run() }
      #expect(sleeper.isRunning)
      // Others may write meanwhile.
      let (_, message) = XlibComplaint.heard {
        FileHandle.standardError.write(Data("no\nink\n".utf8))
      }
      #expect(message.contains("no ink"))
    }

    /// Several threads may open connections at once, and standard error is then what it was.
    @Test func complaintsOfSeveralThreadsAreKeptApart() {
      var (before, after) = (stat(), stat())
      fstat(2, &before)
      DispatchQueue.concurrentPerform(iterations: 64) { number in
        let (result, _) = XlibComplaint.heard { number }
        #expect(result == number)
      }
      fstat(2, &after)
      #expect(before.st_ino == after.st_ino && before.st_dev == after.st_dev)
    }

    @Test(
      .enabled(
        if: ProcessInfo.processInfo.environment["DISPLAY"] == nil,
        "there is a display"
      )
    )
    func unnamedDisplayIsToldOf() {
      let error = #expect(throws: XFailure.self) { try XConnection() }
      #expect(error?.message.hasPrefix("no display: the variable DISPLAY is not set") == true)
    }

    @Test func serverIsDescribed() throws {
      try PrivateDisplay().connected { connection in
        #expect(connection.screenSize == (320, 240))
        #expect(connection.depth == 24)
        #expect(connection.descriptor >= 0)
        #expect(!connection.isLost)
        #expect(!connection.isComposited)
        #expect(!connection.serverDescription.isEmpty)
        let extensions = connection.extensions
        #expect(extensions.map(\.name) == ["XInputExtension", "MIT-SHM", "Present", "RANDR"])
        #expect(extensions.allSatisfy { $0.version?.contains(".") == true })
        #expect(connection.takeErrors() == [])
      }
    }

    /// Each number of a name is asked for once; unknown numbers have no name.
    @Test func atomsHaveTheirNames() throws {
      try PrivateDisplay().connected { connection in
        let atom = connection.atom("_SUMI_TEST")
        #expect(connection.atom("_SUMI_TEST") == atom)
        #expect(connection.name(of: atom) == "_SUMI_TEST")
        #expect(connection.name(of: 0).isEmpty)
        #expect(connection.name(of: 999_999).isEmpty)
        // The server complains about the unknown number, and the complaint is kept.
        connection.synchronize()
        #expect(connection.takeErrors().count == 1)
        #expect(connection.takeErrors() == [])
      }
    }

    /// Devices are described with the part that they play.
    @Test func devicesAreDescribed() throws {
      try PrivateDisplay().connected { connection in
        let devices = InputDevices(of: connection).all()
        let pointer = try #require(devices.first { $0.name == "Virtual core pointer" })
        #expect(pointer.use == .masterPointer)
        #expect(pointer.kind == .other)
        let test = try #require(devices.first { $0.name == "Virtual core XTEST pointer" })
        #expect(test.use == .slavePointer)
        #expect(test.attachment == pointer.id)
        #expect(test.kind == .mouse)
        #expect(test.buttonCount >= 3)
        #expect(test.isEnabled)
        #expect(test.axes.count >= 2)
        #expect(Set(devices.map(\.id)).count == devices.count)
        #expect(InputDevices(of: connection).device(test.id)?.name == test.name)
        #expect(connection.takeErrors() == [])
      }
    }
  }
}

internal import CLinux

/// A program that answers requests over pipes, for work that may fail with the whole process.
///
/// A request and its answer are each a length, 8 bytes with the lowest first, and so many bytes.
/// Only one thread may use it.
public final class HelperProcess {
  private let id: pid_t
  private let (requests, answers): (CInt, CInt)
  private var isUsable = true

  /// The bytes of a length.
  static let lengthSize = 8

  /// Starts a program; what it writes to standard error is dropped.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: its arguments.
  /// - Throws: ``SystemError`` when it cannot be started.
  public init(_ path: String, _ arguments: [String] = []) throws(SystemError) {
    // A helper that has ended must not end this program, too.
    sumiIgnoreBrokenPipes()
    var (toHelper, fromHelper): ([CInt], [CInt]) = ([-1, -1], [-1, -1])
    guard sumiPipe(&toHelper) == 0 else { throw SystemError("making a pipe") }
    guard sumiPipe(&fromHelper) == 0 else {
      let error = SystemError("making a pipe")
      for end in toHelper { close(end) }
      throw error
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var started: pid_t = 0
    let code = sumiStartPiped(&started, path, &pointers, toHelper[0], fromHelper[1])
    close(toHelper[0])
    close(fromHelper[1])
    guard code == 0 else {
      close(toHelper[1])
      close(fromHelper[0])
      throw SystemError("starting \(path)", code: code)
    }
    (id, requests, answers) = (started, toHelper[1], fromHelper[0])
    sumiMakeNonblocking(requests)
    sumiMakeNonblocking(answers)
  }

  /// Kills the program and waits for its end.
  deinit {
    close(requests)
    close(answers)
    kill(id, SIGKILL)
    Program.wait(for: id)
  }

  /// The process ID of the program.
  public var number: Int { Int(id) }

  /// The bytes of memory that the program has in use; 0 when it has ended.
  public var memory: Int {
    let pages = (try? FileAccess.read("/proc/\(id)/statm", limit: 1 << 12)).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first
    }
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(CInt(_SC_PAGESIZE)))
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: the bytes of the request, in parts that are not put together.
  ///   - seconds: the time that it may take.
  ///   - limit: the most bytes of an answer.
  ///   - shouldContinue: called some times a second; the call ends when it returns false.
  /// - Returns: the answer; `nil` when the program ended, took too long, or said too much. It cannot be
  ///   asked again then.
  public func answer(
    to request: [[UInt8]],
    within seconds: Double,
    limit: Int,
    while shouldContinue: () -> Bool = { true }
  ) -> [UInt8]? {
    guard isUsable else { return nil }
    isUsable = false
    let deadline = Clock.now + Int64(seconds * 1e9)
    func isInTime() -> Bool { Clock.now < deadline && shouldContinue() }
    let length = UInt64(request.reduce(0) { $0 + $1.count })
    let head = (0..<Self.lengthSize).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
    guard ([head] + request).allSatisfy({ send($0, isInTime) }),
      let size = receive(Self.lengthSize, isInTime)
    else { return nil }
    let count = size.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(limit), let answer = receive(Int(count), isInTime) else { return nil }
    isUsable = true
    return answer
  }

  /// Milliseconds between two checks of whether to continue.
  private static let pause: CInt = 50

  private func send(_ bytes: [UInt8], _ isInTime: () -> Bool) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { write(requests, $0 + done, bytes.count - done) } ?? 0
      }
      if count > 0 {
        done += count
      } else {
        guard [EAGAIN, EINTR].contains(sumiErrno()), isInTime() else { return false }
        wait(requests, CShort(POLLOUT))
      }
    }
    return true
  }

  private func receive(_ length: Int, _ isInTime: () -> Bool) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, done in
      done = 0
      while done < length {
        guard let base = buffer.baseAddress else { return }
        let count = read(answers, base + done, length - done)
        if count > 0 {
          done += count
        } else {
          guard count < 0, [EAGAIN, EINTR].contains(sumiErrno()), isInTime() else { return }
          wait(answers, CShort(POLLIN))
        }
      }
      isWhole = true
    }
    return isWhole ? bytes : nil
  }

  private func wait(_ descriptor: CInt, _ events: CShort) {
    var waited = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&waited, 1, Self.pause)
  }
}

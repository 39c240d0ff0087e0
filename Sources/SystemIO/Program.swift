internal import CLinux

/// Other programs that this one starts.
public enum Program {
  /// The result of a program that has ended.
  public struct Outcome: Hashable, Sendable {
    /// Its exit status; `nil` when a signal ended it.
    public let status: Int?
    /// The text that it wrote to standard error.
    public let complaints: String
    /// The bytes that it wrote to standard output.
    public let output: [UInt8]
  }

  /// The file of this program.
  public static let own = "/proc/self/exe"

  /// The process ID of this program.
  public static var number: Int { Int(getpid()) }

  /// Makes memory of 1 MiB and more go back to the system when it is free, from now on.
  ///
  /// Pixels of pages come and go in such pieces; without it, a third of what a program had in use stays with it.
  public static func returnFreeMemory() { sumiReturnFreeMemory() }

  /// Runs a program to its end; waits for it, so call it in the background.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: its arguments.
  ///   - input: the bytes on its standard input.
  ///   - shouldContinue: called some times a second; when it returns false, the program is killed.
  /// - Returns: its result.
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func run(
    _ path: String,
    _ arguments: [String],
    input: [UInt8] = [],
    while shouldContinue: () -> Bool = { true }
  ) throws(SystemError) -> Outcome {
    // Files instead of pipes: neither side ever waits for the other to read, and the program can go
    // back in them.
    let (inputFile, output, complaints) = (
      sumiFileInMemory(), sumiFileInMemory(), sumiFileInMemory()
    )
    defer { for file in [inputFile, output, complaints] { close(file) } }
    guard min(inputFile, output, complaints) >= 0 else {
      throw SystemError("making a file in memory")
    }
    try FileAccess.writeAll(input, to: inputFile)
    lseek(inputFile, 0, SEEK_SET)
    let id = try start(path, arguments, input: inputFile, output: output, complaints: complaints)
    while isRunning(id), shouldContinue() { Clock.sleep(seconds: pause) }
    // A program that has ended keeps its status until it is waited for, and ignores signals.
    if isRunning(id) { kill(id, SIGKILL) }
    let status = wait(for: id)
    lseek(complaints, 0, SEEK_SET)
    let text = try FileAccess.readAll(complaints, limit: 1 << 20)
    lseek(output, 0, SEEK_SET)
    let bytes = try FileAccess.readAll(output, limit: mostOutput)
    return Outcome(
      status: status,
      complaints: String(decoding: text, as: UTF8.self),
      output: bytes
    )
  }

  /// Starts a program that runs independently, also after this one has ended.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: its arguments.
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func launch(_ path: String, _ arguments: [String]) throws(SystemError) {
    let id = try start(path, arguments)
    // Without a wait the system would keep its entry.
    WorkQueue.once("sumi: child") { wait(for: id) }
  }

  /// Returns the file of another program, as a shell would find it.
  ///
  /// - Parameter name: the program's name, such as `lp`.
  /// - Returns: its path; `nil` when there is none.
  public static func path(of name: String) -> String? {
    let folders = Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { $0 + "/" + name }.first(where: isRunnable)
  }

  /// Returns whether a file exists and can be executed.
  public static func isRunnable(_ path: String) -> Bool {
    FileAccess.isFile(path) && access(path, X_OK) == 0
  }

  static func start(
    _ path: String,
    _ arguments: [String],
    input: CInt = -1,
    output: CInt = -1,
    complaints: CInt = -1
  ) throws(SystemError) -> pid_t {
    let name = path == own ? "sumi" : path
    var pointers: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var id: pid_t = 0
    let code = sumiStart(&id, path, &pointers, input, output, complaints)
    guard code == 0 else { throw SystemError("starting \(path)", code: code) }
    return id
  }

  /// The bytes of standard output that are read at most.
  private static let mostOutput = 1 << 30
  /// Seconds between two checks of a running program.
  private static let pause = 0.02

  /// Returns whether a program has not ended; its status stays available.
  private static func isRunning(_ id: pid_t) -> Bool {
    var information = siginfo_t()
    let found = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return found == 0 && information.si_signo == 0
  }

  /// The exit status; `nil` when a signal ended it.
  @discardableResult
  static func wait(for id: pid_t) -> Int? {
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0 {
      guard sumiErrno() == EINTR else { return nil }
    }
    return status & 0x7f == 0 ? Int(status >> 8 & 0xff) : nil
  }
}

internal import CLinux

/// Other programs that this one starts.
public enum Program {
  /// What came of a program.
  public struct Outcome: Hashable, Sendable {
    /// Its exit status; `nil` when a signal ended it.
    public let status: Int?
    /// What it wrote to standard error.
    public let complaints: String
  }

  /// The file of this program.
  public static let own = "/proc/self/exe"

  /// The number that the system knows this program by while it runs.
  public static var number: Int { Int(getpid()) }

  /// Runs a program to its end; waits for it, so call it in the background.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - words: its command line, without its name.
  ///   - input: what it reads from standard input.
  ///   - isWanted: asked some times a second whether to go on; if not, the program is ended by a
  ///     signal.
  /// - Returns: what came of it.
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func run(
    _ path: String,
    _ words: [String],
    input: [UInt8] = [],
    while isWanted: () -> Bool = { true }
  ) throws(SystemError) -> Outcome {
    // Files instead of pipes: neither side ever waits for the other to read.
    let (given, complaints) = (sumiFileInMemory(), sumiFileInMemory())
    defer {
      close(given)
      close(complaints)
    }
    guard given >= 0, complaints >= 0 else { throw SystemError("making a file in memory") }
    try FileAccess.writeAll(input, to: given)
    lseek(given, 0, SEEK_SET)
    let id = try start(path, words, input: given, complaints: complaints)
    while isRunning(id), isWanted() { Clock.sleep(seconds: pause) }
    // A program that has ended is still there to be asked for its status, and takes no signal.
    if isRunning(id) { kill(id, SIGKILL) }
    let status = wait(for: id)
    lseek(complaints, 0, SEEK_SET)
    let text = try FileAccess.readAll(complaints, limit: 1 << 20)
    return Outcome(status: status, complaints: String(decoding: text, as: UTF8.self))
  }

  /// Starts a program that goes on by itself, also after this one has ended.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - words: its command line, without its name.
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func launch(_ path: String, _ words: [String]) throws(SystemError) {
    let id = try start(path, words)
    // Somebody has to hear of its end, or the system keeps its entry.
    WorkQueue.once("sumi: child") { wait(for: id) }
  }

  /// The file of another program, as a terminal would find it.
  ///
  /// - Parameter name: the program's name, such as `lp`.
  /// - Returns: its path; `nil` when there is none.
  public static func path(of name: String) -> String? {
    let folders = Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { $0 + "/" + name }.first(where: isRunnable)
  }

  /// Whether a file is there and may be run.
  public static func isRunnable(_ path: String) -> Bool {
    FileAccess.isFile(path) && access(path, X_OK) == 0
  }

  static func start(
    _ path: String,
    _ words: [String],
    input: CInt = -1,
    complaints: CInt = -1
  ) throws(SystemError) -> pid_t {
    let name = path == own ? "sumi" : path
    var arguments: [UnsafeMutablePointer<CChar>?] = ([name] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let code = sumiStart(&id, path, &arguments, input, complaints)
    guard code == 0 else { throw SystemError("starting \(path)", code: code) }
    return id
  }

  /// Seconds between two looks at a program that runs.
  private static let pause = 0.02

  /// Whether it has not ended; what it leaves behind stays to be asked for.
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

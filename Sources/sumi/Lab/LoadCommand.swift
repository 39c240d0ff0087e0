internal import Session
internal import SystemIO
internal import XPlatform

/// `sumi latency --make-load KIND`: what the lab starts to keep the machine busy; ends with it.
struct LoadCommand {
  private static let block = 64 << 20
  private let kind: LabLoads.Kind

  init(_ kind: LabLoads.Kind) { self.kind = kind }

  func run() throws(Failure) {
    guard ChildProcess.endWithParent() else { return }
    switch kind {
    case .processor: compute()
    case .memory: fill()
    case .disk: try write()
    case .server: try flood()
    }
  }

  private func compute() {
    // A loop without any effect would be left out by the compiler.
    while Clock.now > 0 {}
  }

  private func fill() {
    var taken: [Memory] = []
    for _ in 0..<max(1, Self.freeMemory / 2 / Self.block) {
      guard let memory = Memory(bytes: Self.block) else { break }
      taken.append(memory)
    }
    while !taken.isEmpty { for memory in taken { memory.touch() } }
  }

  private func write() throws(Failure) {
    let bytes = [UInt8](repeating: 0x55, count: Self.block)
    do throws(SystemError) {
      let file = try DiskLoad(in: Environment["TMPDIR"] ?? "/tmp")
      while true { try file.write(bytes) }
    } catch {
      throw Failure("load: disk: \(error.reason)")
    }
  }

  private func flood() throws(Failure) {
    do throws(XFailure) {
      let connection = try XConnection()
      guard let flood = ServerFlood(on: connection) else { return }
      while !connection.isLost { flood.send() }
    } catch {
      throw Failure(error)
    }
  }

  /// Bytes of memory that can be taken without harm, as the kernel says.
  private static var freeMemory: Int {
    guard let bytes = try? FileAccess.read("/proc/meminfo", limit: 1 << 16) else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("MemAvailable:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}

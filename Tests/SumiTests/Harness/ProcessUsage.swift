import Foundation

/// The parts of the system that a process uses at one moment.
struct ProcessUsage {
  /// Megabytes of memory of its own, without files.
  let memory: Double
  /// The number of open descriptors.
  let descriptors: Int
  /// The number of threads.
  let threads: Int

  /// Measures a process.
  ///
  /// - Throws: when there is none of this number.
  init(of process: Int32) throws {
    let folder = "/proc/\(process)"
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    func number(_ name: String) throws -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
      guard words.count > 1, let value = Int(words[1]) else { throw TimedOut(what: name) }
      return value
    }
    memory = Double(try number("RssAnon")) / 1024
    threads = try number("Threads")
    descriptors = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
  }
}

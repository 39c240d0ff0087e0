package import LatencyLab
internal import SystemIO

/// Facts about the machine from the kernel.
package enum MachineFacts {
  /// Processor, kernel and distribution; what cannot be read is left out.
  package static func all() -> [LatencyReport.Fact] {
    [
      value(of: "model name", in: "/proc/cpuinfo", divider: ":").map { ("processor", $0) },
      line(of: "/proc/version").map { ("kernel", String($0.split(separator: "(").first ?? "")) },
      value(of: "PRETTY_NAME", in: "/etc/os-release", divider: "=").map { ("system", $0) },
    ].compactMap { $0.map { LatencyReport.Fact($0.0, trimmed($0.1)) } }
  }

  private static func value(of name: String, in path: String, divider: Character) -> String? {
    text(of: path)?.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name) }
      .flatMap { $0.split(separator: divider, maxSplits: 1).dropFirst().first.map(String.init) }
  }

  private static func line(of path: String) -> String? {
    text(of: path)?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func text(of path: String) -> String? {
    // Where the kernel does not tell, there is nothing to say.
    (try? FileAccess.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func trimmed(_ text: String) -> String {
    let ends: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" }
    return String(text.drop(while: ends).reversed().drop(while: ends).reversed())
  }
}

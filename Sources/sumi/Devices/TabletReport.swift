internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// The file that shows somebody else what is wrong with a tablet: what there is, what it reported,
/// and the last minute of raw events; `sumi replay` plays it.
struct TabletReport {
  /// The raw events of the last minute.
  let tail: RawEventBuffer
  /// The findings about the pens.
  let findings: [String]
  /// The settings in force.
  let settings: [String: String]
  /// The server with its extensions.
  let surroundings: [String]

  /// Returns the name and the extensions of a server.
  static func surroundings(of connection: XConnection) -> [String] {
    ["X server: \(connection.serverDescription)", "composited: \(connection.isComposited)"]
      + connection.extensions.map { "\($0.name): \($0.version ?? "missing")" }
  }

  /// The file.
  var text: String {
    let notes =
      ["tablet report of sumi \(Sumi.version)"] + surroundings + findings
      + settings.sorted { $0.key < $1.key }.map { "setting: \($0.key) = \($0.value)" }
    let head = notes.map { "# " + $0.map { $0.isNewline ? " " : String($0) }.joined() + "\n" }
    return InputLog.header + "\n" + head.joined()
      + tail.events.map(InputLog.text(of:)).joined()
  }

  /// Writes it among the user's documents; where it lies.
  func write() throws(SystemError) -> String {
    let path = DocumentPaths.tabletReport()
    try FileAccess.makeFolder(of: path)
    try FileAccess.replace(path, with: Array(text.utf8))
    return path
  }
}

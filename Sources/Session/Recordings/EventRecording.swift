package import PenInput
internal import SystemIO

/// The recording of raw events that is written, and the one that is played.
package final class EventRecording {
  /// The recording that is played as if a pen made it; `nil` when none is.
  package let playback: Playback?
  private let writer: BackgroundWriter?
  private let isAnonymous: Bool
  /// The settings as the written recording has them.
  private var settings: [String: String] = [:]

  /// Opens the file that is written, if one was asked for.
  ///
  /// - Throws: ``Failure`` when the file cannot be written.
  package init(_ settings: WindowSettings, playback: Playback?) throws(Failure) {
    self.playback = playback
    isAnonymous = settings.recordsAnonymously
    do throws(SystemError) {
      writer = try settings.recording.map { path throws(SystemError) in
        // Only another recording gives way to a new one.
        try BackgroundWriter(path: path) { InputLog.isLog(String(decoding: $0, as: UTF8.self)) }
      }
    } catch {
      throw Failure("record", settings.recording ?? "", error)
    }
  }

  /// A Boolean value that indicates whether events are written.
  package var isWriting: Bool { writer != nil }

  /// Writes the first line.
  package func begin() { writer?.append(Array((InputLog.header + "\n").utf8)) }

  /// Writes an event.
  package func append(_ raw: RawEvent) {
    guard let writer else { return }
    var event = raw
    if isAnonymous, case .device(let device) = raw { event = .device(device.anonymous) }
    writer.append(Array(InputLog.text(of: event).utf8))
  }

  /// Writes the settings that have changed, by name; those that are gone with an empty value.
  package func append(settings values: [String: String]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where settings[name] != value {
      append(.setting(name, value: value))
    }
    for name in settings.keys.sorted() where values[name] == nil {
      append(.setting(name, value: ""))
    }
    settings = values
  }

  /// Waits until all that was appended is on the disk.
  package func drain() { writer?.drain() }
}

internal import PenInput
internal import SystemIO
internal import XPlatform

/// Turns the smoothing of pen drivers off while the program runs.
///
/// The setting belongs to the X server and outlives the program, so what it was is noted in a file
/// before anything is changed: if the program is killed, the next one restores it.
final class SmoothingSwitch {
  private let devices: InputDevices
  private let note: String
  private var isWanted: Bool
  /// What drivers did before, by the name of the device.
  private var before: [String: DriverSmoothing] = [:]

  /// Restores what a program that was killed has left behind.
  ///
  /// - Parameters:
  ///   - devices: whose drivers.
  ///   - folder: where the note is kept.
  ///   - isWanted: whether to turn smoothing off from now on.
  init(_ devices: InputDevices, folder: String, isWanted: Bool) {
    self.devices = devices
    self.isWanted = isWanted
    note = "\(folder)/driver-smoothing"
    readNote()
    restore()
  }

  /// Turns the smoothing of a device off, if that is wanted and it has any.
  func take(_ device: DeviceDescription) {
    guard isWanted, device.kind.isPen, let smoothing = device.smoothing, smoothing != .none,
      before[device.name] == nil
    else { return }
    before[device.name] = smoothing
    // Without the note the old setting would be lost with the program: then better leave it.
    guard writeNote() else {
      before[device.name] = nil
      return
    }
    devices.set(.none, of: device.id)
  }

  /// Turns the smoothing of all devices off, or on again.
  func turn(off isOff: Bool) {
    isWanted = isOff
    if isOff { devices.all().forEach(take) } else { restore() }
  }

  /// Gives all devices their old setting back.
  func restore() {
    guard !before.isEmpty else { return }
    for device in devices.all() {
      if let smoothing = before[device.name] { devices.set(smoothing, of: device.id) }
    }
    before = [:]
    FileAccess.remove(note)
  }

  private func writeNote() -> Bool {
    let lines = before.map { name, smoothing in
      "\(smoothing.averagedSamples)\t\(smoothing.suppressedUnits)\t\(name)\n"
    }
    do {
      try FileAccess.makeFolder(of: note)
      try FileAccess.replace(note, with: Array(lines.sorted().joined().utf8))
      return true
    } catch {
      Terminal.complain("driver smoothing: left on: \(note): \(error.reason)")
      return false
    }
  }

  private func readNote() {
    // No note is the usual case, and one that cannot be read helps nobody.
    guard let bytes = try? FileAccess.read(note, limit: 1 << 16) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", maxSplits: 2)
      guard fields.count == 3, let averaged = Int(fields[0]), let suppressed = Int(fields[1])
      else { continue }
      before[String(fields[2])] = DriverSmoothing(
        averagedSamples: averaged,
        suppressedUnits: suppressed
      )
    }
  }
}

internal import PenInput
internal import Session
internal import XPlatform

/// Turns the smoothing of pen drivers off while the program runs.
///
/// The setting belongs to the X server and outlives the program; see ``DriverNote``.
final class SmoothingSwitch {
  private let devices: InputDevices
  private var isWanted: Bool
  private var note: DriverNote

  /// Restores what a program that was killed has left behind.
  ///
  /// - Parameters:
  ///   - devices: whose drivers.
  ///   - folder: where the notes are kept.
  ///   - isWanted: whether to turn smoothing off from now on.
  init(_ devices: InputDevices, folder: String, isWanted: Bool) {
    self.devices = devices
    self.isWanted = isWanted
    note = DriverNote("\(folder)/driver-smoothing")
    note.restore(giveBack)
  }

  /// Turns the smoothing of a device off, if that is wanted and it has any.
  func handle(_ device: DeviceDescription) {
    guard isWanted, device.kind.isPen, let smoothing = device.smoothing,
      note.before[device.name] == nil
    else { return }
    let mustChange = note.keep(
      "\(smoothing.averagedSamples)\t\(smoothing.suppressedUnits)",
      of: device.name,
      isAsWanted: smoothing == .none,
      for: "driver smoothing"
    )
    if mustChange { devices.set(.none, of: device.id) }
  }

  /// Turns the smoothing of all devices off, or on again.
  func turn(off isOff: Bool) {
    isWanted = isOff
    if isOff { devices.all().forEach(handle) } else { restore() }
  }

  /// Gives all devices their old setting back, unless another window needs it changed.
  func restore() {
    if !note.before.isEmpty { note.restore(giveBack) }
  }

  private func giveBack(_ settings: [String: String]) {
    for device in devices.all() {
      let numbers = settings[device.name]?.split(separator: "\t").compactMap { Int($0) } ?? []
      guard numbers.count == 2 else { continue }
      let smoothing = DriverSmoothing(averagedSamples: numbers[0], suppressedUnits: numbers[1])
      devices.set(smoothing, of: device.id)
    }
  }
}

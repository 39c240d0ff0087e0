internal import Geometry
internal import PenInput
internal import Session
internal import XPlatform

/// Lets the whole tablet be one monitor, by the server's matrix of the pens alone.
///
/// The matrix belongs to the X server and outlives the program; see ``DriverNote``.
final class PenMapping {
  /// A part of the screen.
  struct Target: Hashable {
    /// Its pixels.
    var area: PixelRect
    /// The pixels of the whole screen: all monitors together.
    var screen: PixelRect
  }

  private let devices: InputDevices
  private var note: DriverNote
  private var target: Target?

  /// Restores what a program that was killed has left behind.
  ///
  /// - Parameters:
  ///   - devices: the pens and others.
  ///   - folder: where the note is kept.
  init(_ devices: InputDevices, folder: String) {
    self.devices = devices
    note = DriverNote("\(folder)/pen-matrix")
    restore()
  }

  /// Maps all pens to a part of the screen; `nil` gives them back what they had.
  func map(to target: Target?) {
    guard target != self.target else { return }
    self.target = target
    guard target != nil else { return restore() }
    for device in devices.all() { handle(device) }
  }

  /// Maps a pen that appeared.
  func handle(_ device: DeviceDescription) {
    guard let target, device.kind.isPen, !device.isMappedByDesktop,
      let old = devices.matrix(of: device.id)
    else { return }
    let wanted = Self.matrix(to: target)
    // The server tells of the change with a new description.
    guard zip(old, wanted).contains(where: { abs($0 - $1) > 1e-5 }) else { return }
    let setting = old.map { "\($0)" }.joined(separator: " ")
    guard note.keep(setting, of: device.name, for: "pen to screen") else { return }
    devices.set(matrix: wanted, of: device.id)
  }

  /// Gives all pens their old matrix back.
  func restore() {
    target = nil
    guard !note.before.isEmpty else { return }
    for device in devices.all() {
      guard let text = note.before[device.name] else { continue }
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      if numbers.count == 9 { devices.set(matrix: numbers, of: device.id) }
    }
    note.clear()
  }

  private static func matrix(to target: Target) -> [Double] {
    let (area, screen) = (target.area, target.screen)
    let (width, height) = (Double(max(1, screen.width)), Double(max(1, screen.height)))
    return [
      Double(area.width) / width, 0, Double(area.minX) / width,
      0, Double(area.height) / height, Double(area.minY) / height,
      0, 0, 1,
    ]
  }
}

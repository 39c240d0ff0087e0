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
  /// A Boolean value that indicates whether the window has the focus; then the pens are its own.
  var isFocused = false {
    didSet { if isFocused, target != nil { devices.all().forEach(map) } }
  }

  /// Restores what a program that was killed has left behind.
  ///
  /// - Parameters:
  ///   - devices: the pens and others.
  ///   - folder: where the notes are kept.
  init(_ devices: InputDevices, folder: String) {
    self.devices = devices
    note = DriverNote("\(folder)/pen-matrix")
    note.restore(giveBack)
  }

  /// Maps all pens to a part of the screen; `nil` gives them back what they had.
  func map(to target: Target?) {
    guard target != self.target else { return }
    self.target = target
    guard target != nil else { return restore(evenIfShared: true) }
    devices.all().forEach(map)
  }

  /// Maps a pen that appeared or was changed.
  func handle(_ device: DeviceDescription) {
    // The windows on two monitors would change it without end.
    if isFocused || !note.isShared { map(device) }
  }

  private func map(_ device: DeviceDescription) {
    guard let target, device.kind.isPen, !device.isMappedByDesktop,
      let old = devices.matrix(of: device.id)
    else { return }
    let wanted = Self.matrix(to: target)
    let mustChange = note.keep(
      old.map { "\($0)" }.joined(separator: " "),
      of: device.name,
      // The server tells of the change with a new description.
      isAsWanted: zip(old, wanted).allSatisfy { abs($0 - $1) <= 1e-5 },
      for: "pen to screen"
    )
    if mustChange { devices.set(matrix: wanted, of: device.id) }
  }

  /// Gives all pens their old matrix back.
  ///
  /// - Parameter evenIfShared: whether to do so although another window maps them, which will map
  ///   them anew when it gets the focus.
  func restore(evenIfShared: Bool = false) {
    target = nil
    if !note.before.isEmpty { note.restore(evenIfShared: evenIfShared, giveBack) }
  }

  private func giveBack(_ matrices: [String: String]) {
    for device in devices.all() {
      let numbers = matrices[device.name]?.split(separator: " ").compactMap { Double($0) } ?? []
      if numbers.count == 9 { devices.set(matrix: numbers, of: device.id) }
    }
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

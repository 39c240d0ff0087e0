extension DeviceDescription {
  /// The words of a name that describe the kind of a device, not its owner or vendor.
  private static let telling: Set<String> = [
    "pen", "stylus", "eraser", "pad", "cursor", "touch", "finger", "mouse", "keyboard",
  ]

  /// The description with an anonymous name: a number, and the kind of the device.
  ///
  /// The kind and the axes do not change, so that a replay gives the same drawing.
  public var anonymous: DeviceDescription {
    var device = self
    let words = name.split { !$0.isLetter }.filter { Self.telling.contains($0.lowercased()) }
    device.name = (["Device \(id)"] + words.map(String.init)).joined(separator: " ")
    device.toolID = toolID == nil ? nil : 0
    return device
  }
}

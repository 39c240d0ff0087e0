extension DeviceDescription {
  /// Words of a name that say what a device is, not whose it is or who made it.
  private static let telling: Set<String> = [
    "pen", "stylus", "eraser", "pad", "cursor", "touch", "finger", "mouse", "keyboard",
  ]

  /// The same device without its own name: a number, and what it is.
  ///
  /// What it is and what its numbers mean stays; so a replay gives the same drawing.
  public var anonymous: DeviceDescription {
    var device = self
    let words = name.split { !$0.isLetter }.filter { Self.telling.contains($0.lowercased()) }
    device.name = (["Device \(id)"] + words.map(String.init)).joined(separator: " ")
    device.toolID = toolID == nil ? nil : 0
    return device
  }
}

/// The settings of pointers and switches.
public struct InputSettings: Hashable, Sendable {
  /// The use of fingers on the screen.
  public var touchUse = TouchUse.move
  /// The seconds for which a finger counts as a resting hand after the pen has left.
  public var palmRest = 0.5
  /// A Boolean value that indicates whether the canvas scrolls on after a drag.
  public var flings = true
  /// The use of side switches, of other buttons of mice and of keys of tablets.
  public var switchMap = SwitchMap.standard
  /// The use of the switches of devices that differs from ``switchMap``, by the number of the device.
  public var switchMaps: [Int: SwitchMap] = [:]

  /// Makes the usual settings.
  public init() {}

  /// Returns the rule of a switch.
  ///
  /// - Parameters:
  ///   - name: The switch.
  ///   - device: The number of the device that it belongs to.
  /// - Returns: The rule for a press; a release belongs to the rule that its press had.
  func rule(of name: SwitchName, on device: Int) -> SwitchRule {
    (switchMaps[device] ?? switchMap)[name]
  }
}

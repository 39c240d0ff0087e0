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

  /// Makes the usual settings.
  public init() {}
}

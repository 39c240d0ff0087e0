/// The description of an input device by the X server, from which its kind and the meaning of its
/// values follow.
public struct DeviceDescription: Hashable, Sendable {
  /// The role of a device in the server's hierarchy.
  public enum Use: String, Sendable, CaseIterable {
    /// A cursor on the screen.
    case masterPointer
    /// A keyboard focus.
    case masterKeyboard
    /// A physical device that moves a cursor.
    case slavePointer
    /// A physical keyboard.
    case slaveKeyboard
    /// A physical device without a master.
    case floatingSlave
  }

  /// The server's number, which is reused for another device after an unplug.
  public var id: Int
  /// The name.
  public var name: String
  /// The role.
  public var use: Use
  /// The master of a slave, or the partner of a master.
  public var attachment: Int
  /// A Boolean value that indicates whether the device sends events.
  public var isEnabled: Bool
  /// The driver: `wacom`, `libinput`, `evdev`, `xwayland`; empty when unknown.
  public var driver: String
  /// The property `Wacom Tool Type`, such as `STYLUS`; `nil` with other drivers.
  public var toolType: String?
  /// The tool's hardware id in the property `Wacom Serial IDs`; `nil` when unknown, 0 when away.
  public var toolID: Int?
  /// The USB vendor and product; `nil` when unknown.
  public var product: ProductID?
  /// The smoothing by the driver; `nil` when unknown.
  public var smoothing: DriverSmoothing?
  /// A Boolean value that indicates whether the device is a touch screen.
  public var isTouchScreen: Bool
  /// The number of buttons.
  public var buttonCount: Int
  /// The valuators.
  public var axes: [AxisDescription]

  /// Creates a description.
  public init(
    id: Int,
    name: String,
    use: Use,
    attachment: Int = 0,
    isEnabled: Bool = true,
    driver: String = "",
    toolType: String? = nil,
    toolID: Int? = nil,
    product: ProductID? = nil,
    smoothing: DriverSmoothing? = nil,
    isTouchScreen: Bool = false,
    buttonCount: Int = 0,
    axes: [AxisDescription] = []
  ) {
    self.id = id
    self.name = name
    self.use = use
    self.attachment = attachment
    self.isEnabled = isEnabled
    self.driver = driver
    self.toolType = toolType
    self.toolID = toolID
    self.product = product
    self.smoothing = smoothing
    self.isTouchScreen = isTouchScreen
    self.buttonCount = buttonCount
    self.axes = axes
  }

  /// A Boolean value that indicates whether the desktop maps the device to a part of the screen.
  ///
  /// Xwayland posts the positions that the compositor gives it; a matrix of the server would move them.
  public var isMappedByDesktop: Bool { driver == "xwayland" }

  /// Returns the axis with a label; `nil` when there is none.
  public func axis(_ label: AxisLabel) -> AxisDescription? {
    axes.first { $0.label == label.rawValue }
  }
}

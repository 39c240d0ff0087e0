/// An input device, as the X server describes it: everything that is needed to tell what it is
/// and what its numbers mean.
public struct DeviceDescription: Hashable, Sendable {
  /// What part a device plays in the server's hierarchy.
  public enum Use: String, Sendable, CaseIterable {
    /// A pointer on the screen.
    case masterPointer
    /// A keyboard focus.
    case masterKeyboard
    /// A real device that moves a pointer.
    case slavePointer
    /// A real device that types.
    case slaveKeyboard
    /// A real device that belongs to nobody for now.
    case floatingSlave
  }

  /// The server's number; used again for another device after an unplug.
  public var id: Int
  /// The server's name.
  public var name: String
  /// The part it plays.
  public var use: Use
  /// The master that a slave belongs to; for a master its partner.
  public var attachment: Int
  /// Whether it sends events.
  public var isEnabled: Bool
  /// The driver that speaks for it: `wacom`, `libinput`, `evdev`, `xwayland`; empty when unknown.
  public var driver: String
  /// The property `Wacom Tool Type`, such as `STYLUS`; `nil` with other drivers.
  public var toolType: String?
  /// The tool's hardware id in the property `Wacom Serial IDs`; `nil` when unknown, 0 when away.
  public var toolID: Int?
  /// USB vendor and product; `nil` when unknown.
  public var product: ProductID?
  /// How the driver smooths what the device reports; `nil` when it does not tell.
  public var smoothing: DriverSmoothing?
  /// Whether fingers touch it where the picture is.
  public var isTouchScreen: Bool
  /// Number of buttons.
  public var buttonCount: Int
  /// Its valuators.
  public var axes: [AxisDescription]

  /// Makes a description.
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

  /// The axis with a label; `nil` when there is none.
  public func axis(_ label: AxisLabel) -> AxisDescription? {
    axes.first { $0.label == label.rawValue }
  }
}

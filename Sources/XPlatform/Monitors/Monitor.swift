public import Geometry

/// A part of the screen that one device shows.
public struct Monitor: Hashable, Sendable {
  /// The name of the output, such as `eDP-1`.
  public var name: String
  /// The pixels of the screen that it shows.
  public var frame: PixelRect
  /// Width and height of the glass in millimetres; `nil` when the monitor does not say.
  public var millimetres: Size?
  /// Frames a second; `nil` when the server does not say.
  public var refreshRate: Double?
  /// A Boolean value that indicates whether it is the user's primary monitor.
  public var isPrimary: Bool

  /// Makes a monitor.
  ///
  /// - Parameters:
  ///   - name: the name of the output.
  ///   - frame: the pixels of the screen that it shows.
  ///   - millimetres: width and height of the glass; `nil` when unknown.
  ///   - refreshRate: frames a second; `nil` when unknown.
  ///   - isPrimary: whether it is the user's primary monitor.
  public init(
    name: String,
    frame: PixelRect,
    millimetres: Size? = nil,
    refreshRate: Double? = nil,
    isPrimary: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.millimetres = millimetres
    self.refreshRate = refreshRate
    self.isPrimary = isPrimary
  }

  /// The scale derived from its resolution, for users who have not set one: a whole number.
  ///
  /// Only a monitor of clearly high resolution gets more than 1: the sizes that monitors report are often
  /// slightly wrong, and those of projectors and televisions are made up.
  public var naturalScale: Double {
    guard let millimetres, millimetres.width > 0, frame.height >= Self.fewestRows else { return 1 }
    let dotsPerInch = Double(frame.width) / millimetres.width * 25.4
    let scale = (dotsPerInch / ScreenLayout.usualDotsPerInch).rounded(.down)
    return max(1, min(ScreenLayout.scales.upperBound, scale))
  }

  /// Rows below which no monitor counts as one of high resolution.
  private static let fewestRows = 1200
}

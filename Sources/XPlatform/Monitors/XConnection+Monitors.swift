internal import CX11
internal import Geometry

extension XConnection {
  /// The monitors of the screen and the size of text that the user wants; asks the server.
  public var screenLayout: ScreenLayout {
    // A desktop that scales windows by whole numbers may leave the resource at the size of its text.
    let told = [dotsPerInch, desktopSettings.dotsPerInch].compactMap { $0 }
    let believed = told.filter(Self.believedDotsPerInch.contains)
    return ScreenLayout(monitors: monitors, dotsPerInch: believed.max())
  }

  /// Dots to an inch by the resource `Xft.dpi` as it is now.
  ///
  /// Xlib keeps the resources of the moment at which the connection was opened; the property of the
  /// root window has those that a settings program has put there since.
  private var dotsPerInch: Double? {
    guard let bytes = property(Atom(XA_RESOURCE_MANAGER), of: root)?.bytes else { return nil }
    XrmInitialize()
    let text = String(decoding: bytes, as: UTF8.self)
    guard let resources = XrmGetStringDatabase(text) else { return nil }
    defer { XrmDestroyDatabase(resources) }
    var type: UnsafeMutablePointer<CChar>?
    var value = XrmValue()
    guard XrmGetResource(resources, "Xft.dpi", "Xft.Dpi", &type, &value) != 0,
      let address = value.addr, let number = Double(String(cString: address)),
      Self.believedDotsPerInch.contains(number)
    else { return nil }
    return number
  }

  private static let believedDotsPerInch = 24.0...1000.0

  /// The monitors; the whole screen as one where the server does not tell.
  private var monitors: [Monitor] {
    let told = toldMonitors
    guard told.isEmpty else { return told }
    let (width, height) = screenSize
    return [Monitor(name: "", frame: PixelRect(x: 0, y: 0, width: width, height: height))]
  }

  private var toldMonitors: [Monitor] {
    var (major, minor): (CInt, CInt) = (0, 0)
    // Monitors came with 1.5.
    guard hasExtension("RANDR"), XRRQueryVersion(display, &major, &minor) != 0,
      (major, minor) >= (1, 5)
    else { return [] }
    var count: CInt = 0
    guard let list = XRRGetMonitors(display, root, 1, &count) else { return [] }
    defer { XRRFreeMonitors(list) }
    let rates = refreshRates
    return (0..<Int(max(0, count))).map { index in
      let told = list[index]
      let outputs = (0..<Int(told.noutput)).compactMap { told.outputs?[$0] }
      return Monitor(
        name: name(of: told.name),
        frame: PixelRect(
          x: Int(told.x),
          y: Int(told.y),
          width: Int(told.width),
          height: Int(told.height)
        ),
        millimetres: told.mwidth > 0 && told.mheight > 0
          ? Size(width: Double(told.mwidth), height: Double(told.mheight)) : nil,
        refreshRate: outputs.compactMap { rates[$0] }.max(),
        isPrimary: told.primary != 0
      )
    }
    .filter { !$0.frame.isEmpty }
  }

  /// Frames a second of every output that shows something.
  private var refreshRates: [RROutput: Double] {
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return [:] }
    defer { XRRFreeScreenResources(resources) }
    var modes: [RRMode: Double] = [:]
    for index in 0..<Int(max(0, resources.pointee.nmode)) {
      let mode = resources.pointee.modes[index]
      if let rate = Self.rate(of: mode) { modes[mode.id] = rate }
    }
    var rates: [RROutput: Double] = [:]
    for index in 0..<Int(max(0, resources.pointee.ncrtc)) {
      guard let crtc = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index]) else {
        continue
      }
      defer { XRRFreeCrtcInfo(crtc) }
      for output in 0..<Int(max(0, crtc.pointee.noutput)) {
        rates[crtc.pointee.outputs[output]] = modes[crtc.pointee.mode]
      }
    }
    return rates
  }

  /// Frames a second of a mode; `nil` for one that does not tell.
  private static func rate(of mode: XRRModeInfo) -> Double? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let dots = Double(mode.hTotal) * lines
    guard mode.dotClock > 0, dots > 0 else { return nil }
    return Double(mode.dotClock) / dots
  }
}

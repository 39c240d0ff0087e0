import PenInput
import Testing

@Suite struct DeviceKindTests {
  /// The wacom driver names the tool itself; the axes of its four devices are the same.
  @Test(arguments: [
    ("Wacom Intuos Pro M Pen stylus", "STYLUS", DeviceKind.pen),
    ("Wacom Intuos Pro M Pen eraser", "ERASER", .eraser),
    ("Wacom Intuos Pro M Pen cursor", "CURSOR", .mouse),
    ("Wacom Intuos Pro M Pad pad", "PAD", .pad),
    ("Wacom Intuos Pro M Finger touch", "TOUCH", .touch),
    // The tool type counts, not the name.
    ("Eraser Pad of a strange maker", "STYLUS", .pen),
  ])
  func wacomDriverIsBelieved(name: String, toolType: String, kind: DeviceKind) {
    #expect(Devices.wacom(name: name, toolType: toolType).kind == kind)
  }

  /// The libinput driver tells pads and erasers by their names alone; all have a pressure axis.
  @Test(arguments: [
    ("Wacom Intuos Pro M Pen Pen (0x2a10c0de)", DeviceKind.pen),
    ("Wacom Intuos Pro M Pen Pen (0)", .pen),
    ("Wacom Intuos Pro M Pen Eraser (0x2a10c0de)", .eraser),
    ("Wacom Intuos Pro M Pen Eraser (0)", .eraser),
    ("XP-PEN STAR G640 Pen Pen (0)", .pen),
    ("Wacom Intuos Pro M Pad", .pad),
    ("HUION Huion Tablet_H640P Pad pad", .pad),
    ("Wacom PenPartner", .pen),
  ])
  func libinputDriverIsToldByNames(name: String, kind: DeviceKind) {
    #expect(Devices.libinput(name: name).kind == kind)
  }

  /// The parts of a tablet have its name in common, whatever the driver adds.
  @Test(arguments: [
    ("Wacom Intuos Pro M Pen stylus", "Wacom Intuos Pro M"),
    ("Wacom Intuos Pro M Pen Eraser (0x2a10c0de)", "Wacom Intuos Pro M"),
    ("Wacom Intuos Pro M Pad", "Wacom Intuos Pro M"),
    ("HUION Huion Tablet_H640P Pad pad", "HUION Huion Tablet_H640P"),
    ("xwayland-tablet stylus:37", "xwayland-tablet"), ("Wacom PenPartner", "Wacom PenPartner"),
    ("Pen", "Pen"), ("Pen stylus", "Pen"),
  ])
  func partsHaveTheNameOfTheirTablet(name: String, tablet: String) {
    #expect(Devices.libinput(name: name).tabletName == tablet)
  }

  @Test func onlyPartsOfTabletsHaveTheNameOfOne() {
    let mouse = DeviceDescription(id: 3, name: "Generic USB Mouse", use: .slavePointer)
    #expect(mouse.tabletName == nil)
    #expect(DeviceDescription(id: 2, name: "Pad", use: .masterPointer).tabletName == nil)
  }

  /// Xwayland gives its three tools the same axes, and its pad none.
  @Test(arguments: [
    ("xwayland-tablet stylus:37", DeviceKind.pen), ("xwayland-tablet eraser:37", .eraser),
    ("xwayland-tablet cursor:37", .mouse),
  ])
  func xwaylandToolsAreToldByNames(name: String, kind: DeviceKind) {
    let device = DeviceDescription(
      id: 11,
      name: name,
      use: .slavePointer,
      driver: "xwayland",
      buttonCount: 9,
      axes: Devices.axes(place: 262_143, pressure: 0...65535)
    )
    #expect(device.kind == kind)
  }

  @Test(arguments: ["xwayland-pointer:10", "xwayland-relative-pointer:10"])
  func xwaylandPointerIsAMouse(name: String) {
    #expect(Devices.mouse(name: name, driver: "xwayland").kind == .mouse)
  }

  @Test func xwaylandPadIsAPad() {
    #expect(Devices.mouse(name: "xwayland-tablet-pad:37", driver: "xwayland").kind == .pad)
  }

  /// A pen that the evdev driver or a test driver speaks for has places and pressure, no tool type.
  @Test func anyDeviceWithPlacesAndPressureIsAPen() {
    let axes = [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 65535),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 65535),
      AxisDescription(number: 4, label: "Abs Pressure", minimum: 0, maximum: 1000),
    ]
    for use in [DeviceDescription.Use.slavePointer, .floatingSlave] {
      #expect(DeviceDescription(id: 9, name: "tablet", use: use, axes: axes).kind == .pen)
    }
  }

  @Test(arguments: [
    "Virtual core XTEST pointer", "Logitech USB Optical Mouse", "Xvfb mouse",
    "SynPS/2 Synaptics TouchPad", "Wacom Intuos Pro M Finger",
  ])
  func pointersWithoutPressureAreMice(name: String) {
    #expect(Devices.mouse(name: name).kind == .mouse)
  }

  /// A touch screen may report pressure; fingers are no pen all the same.
  @Test func touchScreenIsTouch() {
    var device = Devices.libinput(name: "ELAN Touchscreen")
    device.isTouchScreen = true
    #expect(device.kind == .touch)
  }

  /// The libinput driver makes a slave keyboard beside each pen; masters are nobody's hand.
  @Test(arguments: [
    DeviceDescription.Use.masterPointer, .masterKeyboard, .slaveKeyboard,
  ])
  func onlySlavePointersDraw(use: DeviceDescription.Use) {
    var device = Devices.wacom()
    device.use = use
    #expect(device.kind == .other)
  }

  @Test func penAndEraserHaveATip() {
    #expect(DeviceKind.allCases.filter(\.isPen) == [.pen, .eraser])
  }
}

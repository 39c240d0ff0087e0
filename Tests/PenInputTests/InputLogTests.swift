import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct InputLogTests {
  /// Whatever the server tells is read back from its text exactly as it was.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func textReadsBackAsItWas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let events = (0..<300).map { _ in randomEvent(&generator) }
    let text = InputLog.header + "\n" + events.map(InputLog.text(of:)).joined()
    #expect(try InputLogReader.events(of: text) == events)
  }

  /// Line by line it reads the same as in one piece.
  @Test func readingLineByLineIsTheSame() throws {
    var generator = SeededGenerator(seed: 99)
    let text = (0..<100).map { _ in InputLog.text(of: randomEvent(&generator)) }.joined()
    var reader = InputLogReader()
    var events: [RawEvent] = []
    for line in text.split(separator: "\n") { try reader.read(line, into: &events) }
    reader.finish(into: &events)
    #expect(try events == InputLogReader.events(of: text))
  }

  /// Lines may end as they do on other systems; comments and empty lines do not matter.
  @Test func lineEndingsAndCommentsDoNotMatter() throws {
    var generator = SeededGenerator(seed: 98)
    let events = (0..<50).map { _ in randomEvent(&generator) }
    let text = events.map(InputLog.text(of:)).joined()
    let commented = text.split(separator: "\n").joined(separator: "\r\n# a remark\r\n\r\n")
    #expect(try InputLogReader.events(of: commented) == events)
  }

  /// A name may hold anything; it never breaks the lines.
  @Test func strangeNamesStayOnTheirLine() throws {
    for name in ["a\tb", "two\nlines", "three\r\nlines", "\u{2028}\u{85}", "", "-", "# pen", "é"] {
      var device = Devices.wacom(name: name)
      device.axes.append(AxisDescription(number: 6, label: name, minimum: 0, maximum: 1))
      device.toolType = "\(name)!"
      let events: [RawEvent] = [.device(device), .removed(id: 3)]
      let read = try InputLogReader.events(of: events.map(InputLog.text(of:)).joined())
      #expect(read.count == 2)
      guard case .device(let back) = read.first else {
        Issue.record("no device")
        continue
      }
      #expect(back.axes.count == device.axes.count)
      #expect(back.name.contains(where: \.isNewline) == false)
    }
  }

  /// A recording that is played has the same meaning as the events themselves.
  @Test func replayMeansTheSame() throws {
    var generator = SeededGenerator(seed: 97)
    let events = (0..<500).map { _ in randomEvent(&generator) }
    let read = try InputLogReader.events(of: events.map(InputLog.text(of:)).joined())
    #expect(meaning(of: read) == meaning(of: events))
  }

  // MARK: - Broken logs

  @Test(arguments: [
    ("motion", "a field is missing"),
    ("motion\t1\t2\t3\t4", "a field is missing"),
    ("axis\t0\t0\t1\t0\t1\t0\tAbs X", "an axis without a device before it"),
    ("removed\tfour", "“four” is not an integer"),
    ("dance\t1", "unknown kind of line “dance”"),
    ("device\t1\tking\t0", "unknown use of a device"),
    ("removed\t65536", "a number of a device beyond 16 bits"),
    ("device\t9223372036854775807\tslavePointer\t2", "a number of a device beyond 16 bits"),
    ("device\t8\tslavePointer\t-1", "a number of a device beyond 16 bits"),
    ("touchBegin\t1\t1\t65536\t0\t0\t0\t0\t0\t", "a number of a device beyond 16 bits"),
    ("motion\t1\t4294967296\t10\t0\t0\t0\t0\t0\t", "a server time beyond 32 bits"),
    ("motion\t1\t-1\t10\t0\t0\t0\t0\t0\t", "a server time beyond 32 bits"),
    ("motion\t1\t1\t10\tnan\t0\t0\t0\t0\t", "“nan” is not a number"),
    ("motion\t1\t1\t10\t0\t0\t0\t-1\t0\t", "buttons beyond 32 bits"),
    ("motion\t1\t1\t10\t0\t0\t0\t0\t0\t2:5", "an axis that is not number=value"),
    ("motion\t1\t1\t10\t0\t0\t0\t0\t0\t2=inf", "an axis that is not number=value"),
    ("motion\t9223372036854775807\t1\t10\t0\t0\t0\t0\t0\t", "a time beyond any clock"),
    ("motion\t-9223372036854775808\t1\t10\t0\t0\t0\t0\t0\t", "a time beyond any clock"),
    ("motion\t1\t1\t10\t1e308\t0\t0\t0\t0\t", "a place beyond any screen"),
    ("motion\t1\t1\t10\t0\t-1e7\t0\t0\t0\t", "a place beyond any screen"),
  ])
  func errorNamesTheLine(line: String, reason: String) throws {
    let text = "# sumi input log 1\n\nremoved\t5\n\(line)\nremoved\t6\n"
    let error = #expect(throws: InputLogReader.Failure.self) {
      try InputLogReader.events(of: text)
    }
    #expect(error?.line == 4)
    #expect(error?.reason == reason)
  }

  /// However a log is broken, reading it ends, with events or an error that names one of its lines,
  /// and what was read can be played.
  @Test func brokenLogsNeverCrash() {
    var generator = SeededGenerator(seed: 12)
    let events =
      [RawEvent.device(Devices.wacom()), .device(Devices.libinput())]
      + (0..<12).map { _ in randomEvent(&generator) }
    let text = InputLog.header + "\n" + events.map(InputLog.text(of:)).joined()
    var errors = 0
    for _ in 0..<4000 {
      let broken = generator.broken(text)
      do throws(InputLogReader.Failure) {
        _ = meaning(of: try InputLogReader.events(of: broken))
      } catch {
        errors += 1
        #expect((1...(broken.count { $0.isNewline } + 1)).contains(error.line))
        #expect(!error.reason.contains { $0.isNewline })
      }
    }
    #expect((100..<3900).contains(errors))
  }

  // MARK: -

  private func meaning(of events: [RawEvent]) -> PenBatch {
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in events { decoder.decode(event, into: &batch) }
    decoder.liftAll(at: PenTime(nanoseconds: 0), into: &batch)
    return batch
  }

  private func randomEvent(_ generator: inout SeededGenerator) -> RawEvent {
    switch generator.whole(0...19) {
    case 0: return .device(randomDevice(&generator))
    case 1: return .removed(id: generator.whole(0...20))
    case 2: return .keys(HeldKeys(rawValue: UInt8(generator.whole(0...31))))
    case 3:
      let (width, height) = (generator.whole(1...5000), generator.whole(1...5000))
      return .window(width: width, height: height, scale: generator.number(0.5...4))
    case 4:
      return .setting(
        ["switch.pen2", "touch", "ink.pen.color"][generator.whole(0...2)],
        value: ["hold hand", "", "#1B1A1E", "1.5 with-tip"][generator.whole(0...3)]
      )
    case 5: return .hidden
    default: break
    }
    var axes = AxisValues()
    for number in 0..<16 where generator.once(in: 3) { axes[number] = generator.number(-1e5...1e5) }
    return .pointer(
      RawPointerEvent(
        kind: RawPointerEvent.Kind.allCases[generator.whole(0...7)],
        sourceID: generator.whole(0...20),
        serverTime: UInt32.random(in: 0 ... .max, using: &generator),
        received: PenTime(nanoseconds: Int64(generator.whole(0...1_000_000_000_000_000_000))),
        position: Point(x: generator.number(-100...5000), y: generator.number(-1e-7...1e-7)),
        button: generator.whole(0...12),
        buttons: UInt32.random(in: 0 ... .max, using: &generator),
        isEmulated: generator.once(in: 4),
        axes: axes,
        keys: generator.once(in: 3) ? HeldKeys(rawValue: UInt8(generator.whole(0...15))) : []
      )
    )
  }

  private func randomDevice(_ generator: inout SeededGenerator) -> DeviceDescription {
    let axes = (0..<generator.whole(0...6)).map { number in
      AxisDescription(
        number: number,
        label: ["Abs X", "Abs Pressure", "", "Abs Tilt X"][generator.whole(0...3)],
        minimum: generator.number(-1e9...0),
        maximum: generator.number(0...1e9),
        resolution: generator.number(0...1e6),
        isAbsolute: generator.once(in: 2),
        value: generator.number(-1...1),
        scroll: generator.once(in: 4)
          ? ScrollAxis(
            isHorizontal: generator.once(in: 2),
            increment: generator.number(-120 ... -1)
          ) : nil
      )
    }
    let isKnown = generator.once(in: 2)
    return DeviceDescription(
      id: generator.whole(0...20),
      name: ["Pen", "a b  c", "", "鉛筆 (0x1)"][generator.whole(0...3)],
      use: DeviceDescription.Use.allCases[generator.whole(0...4)],
      attachment: generator.whole(0...9),
      isEnabled: generator.once(in: 2),
      driver: ["", "wacom", "libinput"][generator.whole(0...2)],
      toolType: isKnown ? "STYLUS" : nil,
      toolID: isKnown ? generator.whole(0...0xFFFFF) : nil,
      product: isKnown ? ProductID(vendor: 0x56A, product: generator.whole(0...65535)) : nil,
      smoothing: isKnown
        ? DriverSmoothing(averagedSamples: generator.whole(1...20), suppressedUnits: 2) : nil,
      isTouchScreen: generator.once(in: 5),
      buttonCount: generator.whole(0...20),
      axes: axes
    )
  }
}

@Suite struct AnonymousLogTests {
  /// Without its name a device is still what it was.
  @Test(arguments: [
    "Wacom Intuos Pro M Pen", "Anna's tablet Eraser (0x1234)", "XP-Pen Pad",
    "xwayland-tablet cursor:7",
    "Logitech Mouse", "…",
  ])
  func namelessDevicesAreWhatTheyWere(name: String) {
    let labels = ["Abs X", "Abs Y", "Abs Pressure"]
    let device = DeviceDescription(
      id: 12,
      name: name,
      use: .slavePointer,
      toolID: 4711,
      axes: labels.enumerated().map {
        AxisDescription(number: $0, label: $1, minimum: 0, maximum: 100)
      }
    )
    let anonymous = device.anonymous
    #expect(anonymous.kind == device.kind)
    #expect(!InputLog.text(of: .device(anonymous)).contains("Anna"))
    #expect(anonymous.axes == device.axes)
    #expect(anonymous.anonymous == anonymous)
  }
}

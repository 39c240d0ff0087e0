internal import Geometry
internal import PenInput
internal import TestSupport

/// The pens and fingers of an imaginary user.
struct Hand {
  /// A tool that moves.
  private struct Motion {
    var tool: PenTool
    var position: Point
    var velocity: Vector
    var force = 0.5
    var isDown = false
    var remaining = 0
  }

  private var pen: Motion?
  private var fingers: [Motion] = []
  private var nextFinger = 1

  /// A Boolean value that indicates whether a tip or a finger is on the paper.
  var isDown: Bool { pen?.isDown == true || !fingers.isEmpty }

  /// A Boolean value that indicates whether a pen is over the paper.
  var isNear: Bool { pen != nil }

  /// Returns the next events of the pen; times follow each other up to `time`.
  mutating func movePen(
    _ random: inout SeededGenerator,
    in area: Rect,
    at time: PenTime
  ) -> [PenEvent] {
    guard var motion = pen else {
      var motion = Self.newMotion(Self.tool(&random), &random, in: area)
      motion.remaining = random.once(in: 4) ? random.whole(1...4) : random.whole(5...60)
      pen = motion
      return [Self.event(.hover, motion, time)]
    }
    var events: [PenEvent] = []
    if !motion.isDown, motion.remaining > 0 {
      motion.isDown = true
      events.append(Self.event(.down, motion, time))
    } else if motion.remaining > 0 {
      let count = random.whole(1...5)
      for number in 0..<count {
        Self.move(&motion, &random, in: area)
        // Reports of a few milliseconds, the last one now.
        let past = Int64(count - 1 - number) * 1_000_000
        events.append(Self.event(.move, motion, PenTime(nanoseconds: time.nanoseconds - past)))
      }
      motion.remaining -= 1
    } else if motion.isDown {
      motion.isDown = false
      motion.remaining = random.once(in: 2) ? random.whole(1...40) : -1
      events.append(Self.event(.up, motion, time))
      motion.position = random.point(in: area)
    } else {
      events.append(Self.event(.leave, motion, time))
      pen = nil
      return events
    }
    if random.once(in: 60) {
      events.append(Self.event(.switchDown, motion, time, button: 2))
      events.append(Self.event(.switchUp, motion, time, button: 2))
    }
    pen = motion
    return events
  }

  /// Returns the next events of fingers on the screen, or of a wheel.
  mutating func moveFingers(
    _ random: inout SeededGenerator,
    in area: Rect,
    at time: PenTime
  ) -> [PenEvent] {
    if fingers.isEmpty, random.once(in: 3) {
      let mouse = Self.newMotion(PenTool(id: 12, kind: .mouse), &random, in: area)
      var event = Self.event(.scroll, mouse, time)
      event.scroll = Vector(dx: Double(random.whole(-1...1)), dy: Double(random.whole(-2...2)))
      event.keys = random.once(in: 3) ? .control : []
      return [event, Self.event(.leave, mouse, time)]
    }
    if fingers.count < 2, random.once(in: 3) {
      nextFinger += 1
      var motion = Self.newMotion(PenTool(finger: nextFinger, of: 5), &random, in: area)
      motion.isDown = true
      fingers.append(motion)
      return [Self.event(.down, motion, time)]
    }
    guard !fingers.isEmpty else { return [] }
    if random.once(in: 6) { return [lift(&random, at: time)] }
    return fingers.indices.map { index in
      Self.move(&fingers[index], &random, in: area)
      return Self.event(.move, fingers[index], time)
    }
  }

  /// Returns the events with which all tools leave.
  mutating func leave(at time: PenTime, _ random: inout SeededGenerator) -> [PenEvent] {
    var events: [PenEvent] = []
    while !fingers.isEmpty { events.append(lift(&random, at: time)) }
    if let motion = pen {
      if motion.isDown { events.append(Self.event(.up, motion, time)) }
      events.append(Self.event(.leave, motion, time))
      pen = nil
    }
    return events
  }

  /// Forgets all tools, as with a new window.
  mutating func forget() { (pen, fingers) = (nil, []) }

  private mutating func lift(_ random: inout SeededGenerator, at time: PenTime) -> PenEvent {
    let motion = fingers.remove(at: random.whole(0...fingers.count - 1))
    return Self.event(.up, motion, time)
  }

  private static func tool(_ random: inout SeededGenerator) -> PenTool {
    switch random.whole(0...9) {
    case 0, 1: PenTool(id: 11, kind: .eraser)
    case 2: PenTool(id: 12, kind: .mouse)
    default: PenTool(id: 10, kind: .pen)
    }
  }

  private static func newMotion(
    _ tool: PenTool,
    _ random: inout SeededGenerator,
    in area: Rect
  ) -> Motion {
    Motion(
      tool: tool,
      position: random.point(in: area),
      velocity: Vector(angle: random.number(-3...3), length: random.number(0...4))
    )
  }

  private static func move(
    _ motion: inout Motion,
    _ random: inout SeededGenerator,
    in area: Rect
  ) {
    motion.velocity =
      motion.velocity + Vector(dx: random.number(-1...1), dy: random.number(-1...1))
    if random.once(in: 20) { motion.velocity = Vector(angle: random.number(-3...3), length: 2) }
    if random.once(in: 25) { motion.velocity = .zero }
    if !area.contains(motion.position) {
      motion.velocity = motion.velocity * 0.5 + (area.center - motion.position) * 0.02
    }
    motion.position = motion.position + motion.velocity
    motion.force = min(1, max(0, motion.force + random.number(-0.1...0.1)))
  }

  private static func event(
    _ phase: PenEvent.Phase,
    _ motion: Motion,
    _ time: PenTime,
    button: Int = 0
  ) -> PenEvent {
    let hasForce = motion.tool.kind == .pen || motion.tool.kind == .eraser
    let sample = PenSample(
      position: motion.position,
      time: time,
      pressure: hasForce ? motion.force : nil
    )
    return PenEvent(phase: phase, tool: motion.tool, sample: sample, button: button)
  }
}

extension SeededGenerator {
  /// A point of an area.
  fileprivate mutating func point(in area: Rect) -> Point {
    Point(x: number(area.minX...area.maxX), y: number(area.minY...area.maxY))
  }
}

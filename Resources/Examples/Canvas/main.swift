// A window to draw in: from X events to samples, a growing stroke, and pixels. Prints each finished
// stroke; closing the window writes the drawing to a file, if there is one.
//
//     canvas [OUT.png]
import Foundation
import Glibc
import SumiInk
import SumiRender
import XPlatform

/// The way of a sample: decoded, appended to the stroke under the pen, drawn where it changed.
struct Canvas {
  private var decoder = PenDecoder()
  private var stroke: InProgressStroke?
  private(set) var drawing = Drawing()
  private var renderer: CanvasRenderer

  init(width: Int, height: Int) throws {
    let paper = Color(red: 1, green: 1, blue: 1)
    renderer = try CanvasRenderer(width: width, height: height, paper: paper)
  }

  /// Handles an event of an input device.
  ///
  /// - Returns: the pixels that changed.
  mutating func handle(_ event: RawEvent) throws -> PixelRect {
    var batch = PenBatch()
    decoder.decode(event, into: &batch)
    var damage = PixelRect.empty
    for event in batch.events { damage = damage.union(try handle(event)) }
    return damage
  }

  private mutating func handle(_ event: PenEvent) throws -> PixelRect {
    switch event.phase {
    case .down:
      stroke = InProgressStroke(ink: Ink(.pen), response: .standard(for: .pen))
      stroke?.append(event.sample)
    case .move: stroke?.append(event.sample)
    // A value that a driver reported late, or wrongly at first.
    case .amend: _ = stroke?.amend(event.sample)
    case .up:
      guard var finished = stroke.take() else { return .empty }
      finished.finish()
      let made = finished.stroke(id: StrokeID(high: 0, low: UInt64(drawing.strokes.count)))
      drawing.append(made)
      print("stroke: \(made.samples.count) samples, \(made.path.count) points")
      fflush(nil)
      return try renderer.dryWet(finished)
    default: return .empty
    }
    guard let stroke else { return .empty }
    return renderer.showWet(stroke, predicted: [])
  }

  /// Brings pixels to the window.
  func put(_ damage: PixelRect, by presenter: Presenter) throws {
    try renderer.compose(damage) { presenter.put($0, $1, atX: $2, y: $3) }
  }
}

func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

let (width, height) = (640, 480)
let connection = try XConnection()
let window = XWindow(
  on: connection,
  frame: PixelRect(x: 0, y: 0, width: width, height: height),
  isPlaced: true,
  background: Color(red: 1, green: 1, blue: 1)
)
window.setTitle("Canvas")
let events = EventReader(of: window, devices: InputDevices(of: connection))
let presenter = Presenter(for: window)
presenter.resize(width: width, height: height)
var canvas = try Canvas(width: width, height: height)
window.show()

running: while !connection.isLost {
  // All that has arrived is one batch, and is put at once.
  var damage = PixelRect.empty
  while let event = events.next(now: now) {
    switch event {
    case .input(let raw): damage = damage.union(try canvas.handle(raw))
    case .exposed(let area): damage = damage.union(area)
    case .closeRequested: break running
    default: break
    }
  }
  try canvas.put(damage, by: presenter)
  connection.flush()
  var waiting = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
  if !events.hasEvents { poll(&waiting, 1, -1) }
}
if CommandLine.arguments.count > 1 {
  try canvas.drawing.pngData().write(to: URL(filePath: CommandLine.arguments[1]))
}

import Foundation

@testable import XPlatform

/// An X server of its own for one test, of which nobody sees anything.
final class PrivateDisplay {
  /// Such as `:17`.
  let name: String
  private let server: Process

  /// Starts a server.
  init(depth: Int = 24, options: [String] = []) throws {
    // The server takes a free number and says which as soon as it is ready.
    let server = try Tool.process(
      "Xvfb",
      ["-displayfd", "1", "-screen", "0", "320x240x\(depth)", "-nolisten", "tcp", "-noreset"]
        + options
    )
    let pipe = Pipe()
    server.standardOutput = pipe
    try Self.withSignals { try server.run() }
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Silent() }
      text += String(decoding: data, as: UTF8.self)
    }
    self.server = server
    name = ":" + text.filter(\.isNumber)
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// Opens a connection for as long as a piece of work lasts, which is shorter than the server.
  func connected(_ body: (XConnection) throws -> Void) throws {
    try withExtendedLifetime(self) { try body(XConnection(display: name)) }
  }

  /// Runs a tool on this display.
  @discardableResult
  func run(_ tool: String, _ arguments: String...) throws -> String {
    String(decoding: try Tool.output(of: tool, arguments, on: name), as: UTF8.self)
  }

  /// What is on the screen.
  func screenshot() throws -> Screenshot {
    try Screenshot(Tool.output(of: "xwd", ["-root", "-silent"], on: name))
  }

  struct Silent: Error {}

  /// The threads that tests run on block all signals, and so would what they start.
  static func withSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

/// A picture of a screen in the format of `xwd` (`XWDFile.h`).
struct Screenshot {
  let width: Int
  let height: Int
  /// Masks of red, green and blue in a pixel.
  let masks: [UInt32]
  private let bytes: [UInt8]
  private let pixels: Int
  private let rowLength: Int
  private let bitsPerPixel: Int
  private let isLittleEndian: Bool

  init(_ data: Data) throws {
    let bytes = Array(data)
    guard bytes.count > 100 else { throw Unreadable() }
    // A head of 25 numbers, big-endian; a name; a table of colours, 12 bytes each.
    let head = (0..<25).map { field in
      bytes[(field * 4)..<(field * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    guard head[1] == 7, head[2] == 2 else { throw Unreadable() }
    (width, height) = (Int(head[4]), Int(head[5]))
    (isLittleEndian, bitsPerPixel, rowLength) = (head[7] == 0, Int(head[11]), Int(head[12]))
    masks = Array(head[14...16])
    pixels = Int(head[0]) + Int(head[19]) * 12
    guard bytes.count >= pixels + rowLength * height else { throw Unreadable() }
    self.bytes = bytes
  }

  /// Red, green and blue of a pixel, each in the steps that its mask has.
  func channels(x: Int, y: Int) -> [Int] {
    let size = bitsPerPixel / 8
    let start = pixels + y * rowLength + x * size
    let part = bytes[start..<(start + size)]
    let pixel = (isLittleEndian ? Array(part.reversed()) : Array(part))
      .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return masks.map { Int((pixel & $0) >> UInt32($0.trailingZeroBitCount)) }
  }

  /// Whether a pixel is a colour 0xRRGGBB, as near as the screen can show it.
  func shows(_ color: UInt32, x: Int, y: Int) -> Bool {
    zip(channels(x: x, y: y), masks).enumerated().allSatisfy { place, channel in
      let wanted = Double(color >> UInt32(16 - 8 * place) & 0xFF) / 255
      let largest = Double((1 << channel.1.nonzeroBitCount) - 1)
      return abs(Double(channel.0) - wanted * largest) <= 0.5001
    }
  }

  struct Unreadable: Error {}
}

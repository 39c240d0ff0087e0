import Foundation
import Testing

@testable import XPlatform

extension Stage {
  var selections: Selections { reader.selections }

  /// Handles events, and those of a peer, until one of the selections is as wanted.
  @discardableResult
  func waitForSelection(
    _ peer: SelectionPeer? = nil,
    seconds: Int = 60,
    where isWanted: (SelectionEvent) -> Bool = { _ in true }
  ) throws -> SelectionEvent {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      peer?.pump()
      while let event = reader.next(now: { Self.now }) {
        guard case .selection(let found) = event else { continue }
        if isWanted(found) { return found }
      }
      connection.flush()
      usleep(200)
    }
    throw NothingCame()
  }

  /// Handles events, and those of a peer, until something holds.
  func pump(_ peer: SelectionPeer? = nil, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      peer?.pump()
      while let event = reader.next(now: { Self.now }) {
        if case .selection(let found) = event { handle?(found) }
      }
      connection.flush()
      if isDone() { return }
      usleep(200)
    }
    throw NothingCame()
  }

  /// Handles events as the loop of the program does, which does not flush by itself, until something holds.
  func turn(_ peer: SelectionPeer, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      peer.pump()
      while let event = reader.next(now: { Self.now }) {
        if case .selection(let found) = event { handle?(found) }
      }
      if !reader.hasEvents, isDone() { return }
      usleep(200)
    }
    throw NothingCame()
  }

  /// The answer to a question to a peer.
  func ask(_ target: String, _ peer: SelectionPeer? = nil) throws -> SelectionEvent {
    let id = selections.reader.request(target, of: .clipboard, at: selections.time, now: Self.now)
    return try waitForSelection(peer, seconds: 30) { $0.id == id }
  }

  /// Offers data that is made when it is asked for.
  func offer(_ data: [String: [UInt8]]) {
    let targets = data.keys.sorted()
    selections.clipboard.offer(targets, at: selections.time)
    handle = { [selections] event in
      guard case .wanted(let request) = event else { return }
      selections.clipboard.provide(data[request.target], for: request, now: Self.now)
    }
  }

  /// Lets `xclip` read the clipboard, while events are handled.
  func paste(_ target: String) throws -> [UInt8] {
    let process = try Tool.process("xclip", ["-o", "-selection", "clipboard", "-t", target])
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) {
      $1
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "sumi-paste-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    try pump { !process.isRunning }
    return Array(try Data(contentsOf: file))
  }
}

extension SelectionEvent {
  /// The question that it answers.
  var id: Int? {
    switch self {
    case .offered(let id, _), .arrived(let id, _), .failed(let id, _): id
    case .wanted, .lost, .handedOver: nil
    }
  }

  var bytes: [UInt8]? { if case .arrived(_, let delivery) = self { delivery.bytes } else { nil } }

  var failure: SelectionFailure? { if case .failed(_, let why) = self { why } else { nil } }
}

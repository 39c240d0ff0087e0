import Editor
import Foundation
import Geometry
import InkModel
import StrokeEngine
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct WindowSettingsTests {
  private func settings(_ words: [String]) throws -> WindowSettings {
    var options = Options(words)
    let settings = try WindowSettings(&options)
    #expect(try options.files(atMost: 0) == [])
    return settings
  }

  @Test func nothingSaidIsAsUsual() throws {
    let settings = try settings([])
    #expect(settings.pacing == .auto && settings.predictorName == "sumi")
    #expect(settings.geometry == nil && settings.scale == nil && settings.ink == nil)
    #expect(!settings.isFullscreen && !settings.turnsSmoothingOff && settings.stabilizer == nil)
  }

  @Test func everyOptionArrives() throws {
    let settings = try settings([
      "--pacing", "frame", "--predict", "kalman", "--predict-ms", "16", "--geometry", "300x200+5-6",
      "--fullscreen", "--record", "log", "--anonymous", "--driver-smoothing", "off", "--state", "s",
      "--config", "c", "--ink", "pencil", "--lab-delay", "20", "--hide-interface", "--scale", "2",
      "--smoothing", "50",
    ])
    #expect(settings.pacing == .frame && settings.predictorName == "kalman")
    #expect(settings.fixedHorizon == 0.016 && settings.labDelay == 0.02)
    #expect(settings.isFullscreen && settings.recordsAnonymously && settings.hidesInterface)
    #expect(settings.recording == "log" && settings.turnsSmoothingOff)
    #expect(settings.stateFolder == "s" && settings.configurationFolder == "c")
    #expect(settings.ink?.inkType == .pencil && settings.scale == 2)
    #expect(settings.stabilizer == .average(window: 0.05))
    let frame = settings.geometry?.frame(on: (1000, 800), usual: (10, 10))
    #expect(frame == PixelRect(x: 5, y: 594, width: 300, height: 200))
  }

  @Test(arguments: [
    ["--pacing", "slow"], ["--predict", "magic"], ["--predict-ms", "33"], ["--geometry", "big"],
    ["--driver-smoothing", "maybe"], ["--ink", "../x"], ["--ink", "nothing"], ["--scale", "9"],
    ["--smoothing", "-1"], ["--stabilizer", "glue:3"], ["--stabilizer", "string:101"],
    ["--stabilizer", "spring:"], ["--stabilizer", "off:1"],
  ])
  func nonsenseIsWrongUsage(words: [String]) {
    let failure = #expect(throws: Failure.self) { try settings(words + ["--config", "/nowhere"]) }
    #expect(failure?.isWrongUsage == true)
    #expect(failure?.message.hasPrefix(words[0]) == true)
  }

  @Test func anInkOfOnesOwnIsRead() throws {
    let bench = try Bench()
    try bench.folder.write("base = pencil\nwidth = 3\n", to: "soft.ink")
    try FileManagerBridge.move(bench.path("soft.ink"), to: bench.path("config/inks/soft.ink"))
    let read = try settings(["--config", bench.path("config"), "--ink", "soft"])
    #expect(read.ink?.inkType == .pencil)
    #expect(throws: Failure.self) {
      try bench.folder.write("width = wide\n", to: "bad.ink")
      try FileManagerBridge.move(bench.path("bad.ink"), to: bench.path("config/inks/bad.ink"))
      _ = try settings(["--config", bench.path("config"), "--ink", "bad"])
    }
  }

  @Test(arguments: ["off", "average:40", "spring:62.5", "string:20", "distance:7"])
  func stabilizersHaveNames(name: String) throws {
    let editor = try settings(["--stabilizer", name]).makeEditor(seed: 1)
    #expect("\(editor.stabilizer)" == name)
    #expect(editor.stabilizer == editor[.back].stabilizer)
  }

  @Test func anEditorFollowsTheSettings() throws {
    let editor = try settings(["--predict-ms", "8", "--smoothing", "20", "--ink", "marker"])
      .makeEditor(seed: 1)
    #expect(editor.fixedHorizon == 0.008 && editor.stabilizer == .average(window: 0.02))
    #expect(editor.toolOptions.snapsShapes && editor.ink.inkType == .marker)
  }

  /// Strokes have the date of the clock; what a seed makes repeatable has none of its own.
  @Test func strokesHaveTheDateOfTheClock() throws {
    let origin = try #require(try settings([]).makeEditor().clockOrigin)
    let now = origin + Double(Clock.now) / 1e9
    #expect(abs(now - Date().timeIntervalSince1970) < 60)
    #expect(Clock.origin(near: origin) == origin)
    #expect(abs(Clock.origin(near: origin - 3600) - origin) < 60)
    #expect(try settings([]).makeEditor(seed: 0).clockOrigin == nil)
  }

  @Test(arguments: [
    "", "x", "10", "10x", "10x20+", "10x20+5", "0x10", "10x20+5+5 ", "40000x1",
    "+3000000000+0", "+0-9223372036854775807", "10x20+32768+0",
  ])
  func aGeometryIsReadWhollyOrNotAtAll(text: String) {
    #expect(WindowGeometry(text) == nil)
  }

  @Test func aGeometryMayLeaveTheSizeOrThePositionOut() throws {
    let size = try #require(WindowGeometry("300x200"))
    #expect(!size.isPlaced)
    #expect(size.frame(on: (1000, 800), usual: (1, 1)).width == 300)
    let position = try #require(WindowGeometry("-10+20"))
    #expect(position.isPlaced)
    let frame = position.frame(on: (1000, 800), usual: (100, 50))
    #expect(frame == PixelRect(x: 890, y: 20, width: 100, height: 50))
    #expect(WindowGeometry("+32767-32767") != nil)
  }
}

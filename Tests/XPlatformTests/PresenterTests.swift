import Foundation
import Geometry
import Raster
import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite(.enabled(if: Tool.isInstalled("xwd"), "there is no xwd")) struct PresenterTests {
    /// Pixels come back from the screen as they were put, at each depth and on each way.
    @Test(arguments: [16, 24, 30], [Presenter.Path.sharedMemory, .plain])
    func pixelsComeBackRight(depth: Int, path: Presenter.Path) throws {
      let stage = try Stage(depth: depth)
      let presenter = Presenter(for: stage.window, path: path)
      presenter.resize(width: 200, height: 150)
      #expect(presenter.path == path)
      #expect(stage.connection.depth == depth)
      let image = try Self.colours(width: 200, height: 150)
      let rect = PixelRect(x: 30, y: 40, width: 101, height: 77)
      presenter.put(image, rect, atX: 0, y: 0)
      try expect(stage, shows: image, in: rect, atX: 0, y: 0)
    }

    /// A part of an image lands at its offset; what lies outside the window is left out.
    @Test(arguments: [(0, 0), (-20, 7), (150, 120), (-70, -60), (500, 0), (0, -500)])
    func pixelsLandAtTheirOffset(x: Int, y: Int) throws {
      let stage = try Stage()
      let presenter = Presenter(for: stage.window, path: x < 0 ? .plain : .sharedMemory)
      presenter.resize(width: 200, height: 150)
      let image = try Self.colours(width: 80, height: 70)
      presenter.put(image, PixelRect(x: -5, y: -5, width: 300, height: 300), atX: x, y: y)
      let rect = PixelRect(x: x, y: y, width: 80, height: 70)
      try expect(stage, shows: image, in: rect, atX: x, y: y)
    }

    /// Without shared memory, as on a remote display, pixels travel through the connection.
    @Test func displayWithoutSharedMemory() throws {
      let stage = try Stage(options: ["-extension", "MIT-SHM"])
      let extensions = stage.connection.extensions
      #expect(extensions.contains { $0.name == "MIT-SHM" && $0.version == nil })
      let presenter = Presenter(for: stage.window)
      #expect(presenter.path == .plain)
      presenter.resize(width: 200, height: 150)
      let image = try Self.colours(width: 200, height: 150)
      presenter.put(image, image.bounds, atX: 0, y: 0)
      try expect(stage, shows: image, in: image.bounds, atX: 0, y: 0)
    }

    @Test func displayWithSharedMemoryUsesIt() throws {
      let stage = try Stage()
      let presenter = Presenter(for: stage.window)
      presenter.resize(width: 10, height: 10)
      #expect(presenter.path == .sharedMemory)
      #expect(stage.connection.takeErrors() == [])
    }

    /// Before there is room, nothing is put; with each growth of the window there is more.
    @Test(.enabled(if: Tool.isInstalled("xdotool"), "there is no xdotool"))
    func roomGrowsWithTheWindow() throws {
      for path in [Presenter.Path.sharedMemory, .plain] {
        let stage = try Stage()
        let presenter = Presenter(for: stage.window, path: path)
        let image = try Self.colours(width: 260, height: 210)
        presenter.put(image, image.bounds, atX: 0, y: 0)
        try expect(stage, shows: image, in: .empty, atX: 0, y: 0)
        for (width, height) in [(210, 140), (260, 210), (150, 100)] {
          try stage.display.run("xdotool", "windowsize", stage.id, "\(width)", "\(height)")
          try stage.wait {
            if case .resized(let w, let h) = $0 { (w, h) == (width, height) } else { false }
          }
          presenter.resize(width: width, height: height)
          presenter.put(image, image.bounds, atX: 0, y: 0)
          let rect = PixelRect(x: 0, y: 0, width: width, height: height)
          try expect(stage, shows: image, in: rect, atX: 0, y: 0, of: (width, height))
        }
      }
    }

    /// Many small pieces one after another all arrive, also when the server has no time to read.
    @Test func smallPiecesWaitForTheServer() throws {
      let stage = try Stage()
      let presenter = Presenter(for: stage.window, path: .sharedMemory)
      presenter.resize(width: 200, height: 150)
      let image = try Self.colours(width: 200, height: 150)
      let other = try ImageSurface(width: 200, height: 150)
      // More than the ring holds, without a pause.
      for round in 0..<12 {
        for y in stride(from: 0, to: 150, by: 10) {
          for x in stride(from: 0, to: 200, by: 10) {
            let piece = PixelRect(x: x, y: y, width: 10, height: 10)
            presenter.put(round < 11 ? other : image, piece, atX: 0, y: 0)
          }
        }
      }
      try expect(stage, shows: image, in: image.bounds, atX: 0, y: 0)
    }

    /// The memory of a large piece can be given back as soon as it is put, and taken again.
    @Test func memoryOfLargePiecesComesAndGoes() throws {
      let stage = try Stage()
      let presenter = Presenter(for: stage.window, path: .sharedMemory)
      presenter.resize(width: 900, height: 700)
      let image = try Self.colours(width: 900, height: 700)
      for _ in 0..<3 {
        #expect(!presenter.holdsPicture)
        let before = try Self.sharedMemory()
        presenter.put(image, image.bounds, atX: 0, y: 0)
        #expect(presenter.holdsPicture)
        #expect(try Self.sharedMemory() - before > 2_000)
        presenter.releasePicture()
        #expect(try Self.sharedMemory() - before < 500)
        presenter.put(image, PixelRect(x: 5, y: 5, width: 50, height: 60), atX: 0, y: 0)
        #expect(!presenter.holdsPicture)
        try expect(stage, shows: image, in: image.bounds, atX: 0, y: 0)
      }
    }

    // MARK: -

    /// Kilobytes of shared memory that this process holds.
    private static func sharedMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssShmem:") }
      return Int((line ?? "").filter(\.isNumber)) ?? 0
    }

    /// An image in which no two neighbours are alike.
    private static func colours(width: Int, height: Int) throws -> ImageSurface {
      let image = try ImageSurface(width: width, height: height)
      for y in stride(from: 0, to: height, by: 3) {
        for x in stride(from: 0, to: width, by: 4) {
          image.fill(
            PixelRect(x: x, y: y, width: 4, height: 3),
            with: Color(
              red: Double(x % 64) / 63,
              green: Double(y % 50) / 49,
              blue: Double((x + y) % 37) / 36
            )
          )
        }
      }
      return image
    }

    /// The window shows the image in a rectangle of it, and its background elsewhere.
    private func expect(
      _ stage: Stage,
      shows image: ImageSurface,
      in rect: PixelRect,
      atX x: Int,
      y: Int,
      of size: (width: Int, height: Int) = (200, 150)
    ) throws {
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
      let screen = try stage.display.screenshot()
      let area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      var wrong = 0
      for row in 0..<area.height {
        for column in 0..<area.width {
          let isInk =
            column >= rect.minX && column < rect.maxX && row >= rect.minY
            && row < rect.maxY
          let color = isInk ? image.pixel(x: column - x, y: row - y) & 0xFFFFFF : 0xFF00FF
          let (left, top) = (Stage.frame.minX, Stage.frame.minY)
          if !screen.shows(color, x: left + column, y: top + row) { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }
  }
}

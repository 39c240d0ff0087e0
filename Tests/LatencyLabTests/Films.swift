import Geometry
import LatencyLab
import Raster
import TestSupport

/// Made slow-motion films of the picture for cameras, whose flips and rate are known.
struct Films {
  /// The pictures a second.
  var rate = 240.0
  /// The number of pictures.
  var count = 120
  /// The times of the flips in pictures.
  var flips: [Double] = []
  /// The size of a picture, and the transform from the screen to it.
  var size = (width: 320, height: 260)
  var view = AffineTransform(a: 0.9, b: 0, c: 0, d: 0.95, tx: 61.3, ty: 8.4)
  /// Whether a dark hand taps beside the square.
  var hasHand = true

  /// Makes each picture of the film and passes it on.
  func play(seed: UInt64, _ body: (Int, ImageSurface) throws -> Void) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try CameraPicture()
    for picture in 0..<count {
      // The screen shows a new number sixty times a second.
      let time = (Double(picture) / rate * 60).rounded(.down) / 60
      screen.draw(isWhite: false, milliseconds: 5000 + Int(time * 1000))
      let shade = brightness(of: picture)
      let side = CameraPicture.side
      screen.image.fill(
        PixelRect(x: 0, y: 0, width: side, height: side),
        with: Color(red: shade, green: shade, blue: shade)
      )
      let image = try ImageSurface(width: size.width, height: size.height)
      image.fill(image.bounds, with: Color(red: 0.8, green: 0.78, blue: 0.7))
      image.paint(screen.image, in: image.bounds, by: view)
      if hasHand { drawHand(on: image, at: Double(picture) / rate) }
      for _ in 0..<400 {
        let shade = generator.number(0...1)
        image.fill(
          PixelRect(
            x: generator.whole(0...size.width - 1),
            y: generator.whole(0...size.height - 1),
            width: 1,
            height: 1
          ),
          with: Color(red: shade, green: shade, blue: shade, alpha: 1)
        )
      }
      try body(picture, image)
    }
  }

  /// Returns the brightness of the square in a picture: the mean of the time that it is exposed.
  private func brightness(of picture: Int) -> Double {
    var (shade, sign) = (0.1, 1.0)
    for flip in flips {
      shade += sign * 0.8 * max(0, min(1, Double(picture) + 1 - flip))
      sign = -sign
    }
    return shade
  }

  private func drawHand(on image: ImageSurface, at time: Double) {
    let phase = (time * 4).truncatingRemainder(dividingBy: 1)
    let depth = Int(70 * abs(phase - 0.5))
    image.fill(
      PixelRect(x: 0, y: 40 + depth, width: 55, height: 150),
      with: Color(red: 0.35, green: 0.25, blue: 0.2)
    )
    image.fill(
      PixelRect(x: 240, y: 20 + depth, width: 80, height: 60),
      with: Color(red: 0.2, green: 0.2, blue: 0.2)
    )
  }
}

internal import Geometry
internal import InkModel
internal import PenInput

/// A stroke of a pen from contact to lift, in the numbers of the document.
struct InkMLTrace {
  /// The places in order, each with a number for each channel of the context's format.
  var places: [[Double?]]
  var context: InkMLContext
  /// Seconds that the trace took; `nil` when it does not say.
  var duration: Double?
  /// Seconds from the context's date to the beginning; `nil` when it does not say.
  var offset: Double?

  /// The places on the canvas.
  var locations: [Point] { places.compactMap(location) }

  /// The greatest force of the trace, as it is given.
  var mostForce: Double {
    guard let index = context.format.index(of: "F") else { return 0 }
    return places.reduce(0) { max($0, $1[index] ?? 0) }
  }

  /// The stroke that the trace draws; `nil` when it has no place.
  ///
  /// - Parameters:
  ///   - mostForce: what counts as full force where the format does not say.
  ///   - mapping: applied to the places on the canvas.
  /// - Returns: a stroke with the places as samples.
  func stroke(mostForce: Double, mappedBy mapping: AffineTransform) -> Stroke? {
    let samples = samples(mostForce: mostForce, mappedBy: mapping)
    guard !samples.isEmpty else { return nil }
    let scale = mapping.meanScale
    let places = samples.map { sample in
      let direction = Vector(angle: sample.azimuth ?? 0, length: 1)
      return PolylineSpline.Value(
        sample.location.x,
        sample.location.y,
        context.brush.width(force: sample.pressure) * scale,
        sample.timeOffset,
        sample.pressure ?? 1,
        sample.altitude ?? .pi / 2,
        direction.dx,
        direction.dy
      )
    }
    let share = (context.brush.height ?? context.brush.width) / context.brush.width
    let points = PolylineSpline.controls(through: places).map { point($0, heightShare: share) }
    let date = context.date.map { $0 + (offset ?? 0) }
    return Stroke(
      ink: context.brush.ink(hasForce: samples.contains { $0.pressure != nil }),
      path: StrokePath(controlPoints: points, creationDate: date),
      samples: samples
    )
  }

  private func point(_ value: PolylineSpline.Value, heightShare: Double) -> StrokePoint {
    let width = max(0, value[2])
    return StrokePoint(
      location: Point(x: value[0], y: value[1]),
      timeOffset: max(0, value[3]),
      size: Size(width: width, height: min(10_000, width * heightShare)),
      force: max(0, min(1, value[4])),
      azimuth: Vector(dx: value[6], dy: value[7]).angle,
      altitude: max(0, min(.pi / 2, value[5]))
    )
  }

  private func samples(mostForce: Double, mappedBy mapping: AffineTransform) -> [StrokeSample] {
    let format = context.format
    let (force, time) = (format.index(of: "F"), format.index(of: "T"))
    var start: Double?
    return places.enumerated().compactMap { number, place in
      guard let location = location(place) else { return nil }
      var seconds = duration.map { $0 * Double(number) / Double(max(1, places.count - 1)) } ?? 0
      if let time, let value = place[time] {
        let moment =
          format.channels[time].inUnits(value)
          * InkMLUnit.time(format.channels[time].units)
        start = start ?? moment
        seconds = max(0, moment - (start ?? moment))
      }
      let tilt = tilt(place)
      return StrokeSample(
        location: mapping.apply(to: location),
        timeOffset: seconds,
        pressure: force.flatMap { index in
          place[index].map { format.channels[index].share($0, most: mostForce) }
        },
        altitude: tilt?.altitude,
        azimuth: tilt?.azimuth,
        roll: angle("OR", place)
      )
    }
  }

  private func location(_ place: [Double?]) -> Point? {
    let format = context.format
    guard let indexX = format.index(of: "X"), let indexY = format.index(of: "Y"),
      let x = place[indexX], let y = place[indexY]
    else { return nil }
    func length(_ value: Double, _ name: String, _ format: InkMLFormat) -> Double {
      guard let index = format.index(of: name) else { return value }
      let channel = format.channels[index]
      return channel.inUnits(value) * InkMLUnit.length(channel.units)
    }
    let mapped = context.transform?.apply(to: Point(x: x, y: y)) ?? Point(x: x, y: y)
    let target = context.transform == nil ? format : context.canvasFormat ?? format
    let location = Point(x: length(mapped.x, "X", target), y: length(mapped.y, "Y", target))
    return location.isFinite ? location : nil
  }

  /// Altitude and azimuth, from the pair of angles that the trace has.
  private func tilt(_ place: [Double?]) -> (altitude: Double, azimuth: Double)? {
    if let x = angle("OTx", place), let y = angle("OTy", place) {
      let tilt = Tilt(tiltX: x, tiltY: y)
      return (tilt.altitude, tilt.azimuth)
    }
    guard let altitude = angle("OE", place) else { return nil }
    return (max(0, min(.pi / 2, altitude)), angle("OA", place) ?? 0)
  }

  private func angle(_ name: String, _ place: [Double?]) -> Double? {
    guard let index = context.format.index(of: name), let value = place[index] else { return nil }
    let channel = context.format.channels[index]
    return channel.inUnits(value) * InkMLUnit.angle(channel.units)
  }
}

/// A stage of a sample's latency, between two times that the program knows.
public enum Stage: String, CaseIterable, Codable, Sendable {
  /// From sensing, estimated from the pen's constant sampling interval, to reading by the program.
  ///
  /// The server's timestamps are whole milliseconds, so the duration of one sample alone is known
  /// to a millisecond only.
  case delivery
  /// From reading to the start of drawing: other samples, other work.
  case wait
  /// Drawing: fitting the curve, filling the ink, compositing the damage.
  case drawing
  /// Handing the pixels over to the connection.
  case sending
  /// From there to the server's report that the pixels are in its frame buffer.
  case server
  /// From reading the event to that report: all that is known to a microsecond.
  case program
  /// From the frame buffer to the expected scan-out.
  case scanout

  /// The English name of the stage; a key of the message catalogues.
  public var title: String {
    switch self {
    case .delivery: "server to program"
    case .wait: "wait"
    case .drawing: "draw"
    case .sending: "send"
    case .server: "server puts"
    case .program: "read to frame buffer"
    case .scanout: "frame buffer to scan-out"
    }
  }
}

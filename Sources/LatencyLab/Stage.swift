/// A part of the way of a sample, between two moments that the program knows.
public enum Stage: String, CaseIterable, Codable, Sendable {
  /// From when the server had the sample, as the pen's even pace tells, to when the program read it.
  ///
  /// The server's stamp counts whole milliseconds, so one such time alone is known to a millisecond
  /// only.
  case delivery
  /// From reading to when the program began to draw it: other samples, other work.
  case wait
  /// Drawing: the curve grows, its ink is filled, the damage is composed.
  case drawing
  /// Handing the pixels over to the connection.
  case sending
  /// From there to the server's word that the pixels are in its frame buffer.
  case server
  /// From reading the event to that word: all that the program can know to the microsecond.
  case program
  /// From the frame buffer to the moment at which the screen is expected to show it.
  case scanout

  /// What the user reads.
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

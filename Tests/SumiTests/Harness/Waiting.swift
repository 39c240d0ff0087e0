import Foundation

/// Something that should have come about did not.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain: \(what)" }
}

/// Waits until something holds, by looking again and again.
///
/// The limit is generous, because the machine may be busy, and is used up by failing tests only. The
/// pauses grow to 50 ms and to the time of a look, to leave the machine to who is waited for.
func eventually(
  _ what: String,
  within seconds: Double = 120,
  _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  var pause = 0.005
  while true {
    let start = Date()
    guard try !condition() else { return }
    guard Date() < end else { throw TimedOut(what: what) }
    Thread.sleep(forTimeInterval: max(pause, min(0.5, -start.timeIntervalSinceNow)))
    pause = min(0.05, pause * 1.2)
  }
}

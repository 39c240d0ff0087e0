package import Exchange
package import Raster
package import SystemIO

/// Why the program ends without having done what was asked.
package nonisolated struct Failure: Error {
  /// What, which, why: one line without the program's name.
  package let message: String
  /// Whether it was asked in the wrong way.
  package let isWrongUsage: Bool

  /// It was asked in the wrong way.
  package static func usage(_ message: String) -> Failure {
    Failure(message: message, isWrongUsage: true)
  }

  package init(_ message: String) { self.init(message: message, isWrongUsage: false) }

  package init(_ what: String, _ file: String, _ error: SystemError) {
    self.init("\(what): \(file): \(error.explanation)")
  }

  package init(_ what: String, _ file: String, _ error: ExchangeError) {
    self.init("\(what): \(file): \(error.message)")
  }

  package init(_ error: CairoError) { self.init("picture: \(error.operation): \(error.reason)") }

  private init(message: String, isWrongUsage: Bool) {
    (self.message, self.isWrongUsage) = (message, isWrongUsage)
  }
}

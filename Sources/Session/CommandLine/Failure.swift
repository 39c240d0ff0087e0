package import Exchange
package import Raster
package import SystemIO

/// The reason why the program ends without a result.
package nonisolated struct Failure: Error {
  /// The operation, the file and the reason in one line, without the program's name.
  package let message: String
  /// A Boolean value that indicates whether it was asked in the wrong way.
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

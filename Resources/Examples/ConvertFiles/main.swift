// Converts all readable files of a folder, several at a time.
//
//     convert-files FROM TO FORMAT
//
// FORMAT is svg, inkml, xopp, json or csv. One line for each file that could not be converted.
import Foundation
import SumiExchange

let arguments = CommandLine.arguments
guard arguments.count == 4, let format = ExchangeFormat(endingOf: "a." + arguments[3]) else {
  exit(2)
}
let (source, target) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))

/// Converts one file; nothing is shared, so this can run anywhere.
func convert(_ name: String) throws {
  let file = source.appending(path: name)
  let document =
    name.hasSuffix(".sumi")
    ? try DocumentFile(file.path, .reading).readDocument()
    : try Document(foreign: Data(contentsOf: file))
  guard let data = try document.data(as: format) else { return }
  try data.write(to: target.appending(path: name + "." + arguments[3]))
}

try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
let names = try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
let failures = await withTaskGroup(of: String?.self) { group in
  for name in names {
    group.addTask {
      do { try convert(name) } catch { return "\(name): \(error)" }
      return nil
    }
  }
  var failures: [String] = []
  for await failure in group { if let failure { failures.append(failure) } }
  return failures.sorted()
}
for failure in failures { print(failure) }
print("\(names.count - failures.count) of \(names.count) files converted")

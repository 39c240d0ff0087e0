package import Exchange

/// The place and the format of what is written.
package struct ExportOutput {
  /// The file; `-` is standard output.
  package let file: String?
  /// The folder of many files.
  package let folder: String?
  /// The name of the format; `nil` for that of the file's ending.
  package let word: String?
  /// The format; `nil` for a document of Sumi.
  package private(set) var format: ExchangeFormat?

  /// Creates an output from the options of a command line; what was not given is `nil`.
  package init(file: String?, folder: String?, word: String?) {
    (self.file, self.folder, self.word) = (file, folder, word)
  }

  /// Finds the format.
  ///
  /// - Parameter files: the files that are read.
  /// - Throws: ``Failure`` when options do not go together, or a format is not written.
  package mutating func check(_ files: [String]) throws(Failure) {
    guard file == nil || folder == nil else {
      throw .usage("-d: cannot be combined with -o; use one of them")
    }
    guard let name = file ?? folder else {
      throw .usage("export: -o FILE or -d DIR is missing; see sumi export --help")
    }
    if let word {
      format = ExchangeFormat(endingOf: "file." + word)
      guard word == FormatTraits.document.endings[0] || format?.isWritable == true else {
        let names = FormatTraits.writableEndings.joined(separator: ", ")
        throw .usage("--to: \(word): not one of \(names)")
      }
    } else if folder != nil || name == ExportTask.standardOutput {
      throw .usage("\(folder == nil ? "-o: -" : "-d: \(name)"): --to FORMAT is missing")
    } else {
      format = ExchangeFormat(endingOf: name)
      guard SumiFile.isNamed(name) || format?.isWritable == true else {
        throw .usage("-o: \(name): the ending must be \(ForeignFile.endings)")
      }
    }
    if folder == nil, files.count > 1 {
      throw .usage("\(files[1]): unexpected argument; -d DIR takes many files")
    }
    if folder != nil { try checkNames(files) }
  }

  private func checkNames(_ files: [String]) throws(Failure) {
    if files.contains(ExportTask.standardOutput) {
      throw .usage("-: standard input has no name for a file in a folder; use -o")
    }
    var known: [String: String] = [:]
    for (source, target) in zip(files, targets(of: files)) {
      if let other = known.updateValue(source, forKey: target) {
        throw .usage("-d: \(other) and \(source) would both be written to \(target)")
      }
    }
  }

  /// Returns the paths that files are written to.
  ///
  /// - Parameter files: the files that are read.
  /// - Returns: a path for each.
  package func targets(of files: [String]) -> [String] {
    guard let folder, let word else { return [file ?? ""] }
    return files.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let stem = name.dropFirst().lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      return (folder.hasSuffix("/") ? folder : folder + "/") + stem + "." + word
    }
  }
}

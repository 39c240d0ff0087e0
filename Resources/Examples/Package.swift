// swift-tools-version: 6.2
import PackageDescription

// Small programs that use Sumi as a library. One package, so that the libraries are built once for all of
// them; `swift build --product print-document` builds one and only what it needs. In a package of your own,
// a tag takes the place of the path.
let sumi = "sumi-source"

func example(_ name: String, in folder: String, using products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: sumi) },
    path: folder
  )
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: sumi, path: "../..")],
  targets: [
    // Neither X11 nor Cairo.
    example("print-document", in: "PrintDocument", using: "SumiExchange"),
    example("draw-by-code", in: "DrawByCode", using: "SumiExchange"),
    example("convert-files", in: "ConvertFiles", using: "SumiExchange"),
    example("own-predictor", in: "OwnPredictor", using: "SumiExchange"),
    example("gesture-recognizer", in: "GestureRecognizer", using: "SumiExchange"),
    // A window and pixels.
    example("canvas", in: "Canvas", using: "SumiInk", "SumiRender", "SumiX11"),
  ]
)

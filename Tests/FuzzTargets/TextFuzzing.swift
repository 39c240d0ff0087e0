internal import Commands
internal import Exchange
internal import InkModel
internal import StrokeEngine

/// Texts that users write by hand.
enum TextFuzzing {
  /// Reads an ink; what is written of it is the same ink.
  static func readsInk(_ bytes: [UInt8]) -> Bool {
    let recipe: InkRecipe
    do throws(InkRecipeError) {
      recipe = try InkRecipe(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      precondition(!error.description.isEmpty, "a refusal has a reason")
      return false
    }
    requireSame(recipe, "an ink")
    return true
  }

  /// Stops the program unless an ink that is written and read again is written as the same.
  ///
  /// The power of a response that does not change is not written, as it has no effect.
  private static func requireSame(_ recipe: InkRecipe, _ name: String) {
    do throws(InkRecipeError) {
      let again = try InkRecipe(text: recipe.text)
      precondition(again.text == recipe.text, "\(name) is another when it is read again")
    } catch {
      preconditionFailure("\(name) cannot be read again: \(error.description)")
    }
  }

  /// Reads a brush of MyPaint; what is written of its ink is the same ink.
  static func readsBrush(_ bytes: [UInt8]) -> Bool {
    let brush: MyPaintBrush
    do throws(ExchangeError) {
      brush = try MyPaintBrush(reading: bytes)
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
    requireSame(brush.recipe, "the ink of a brush")
    return true
  }

  /// Reads keys, one in a line; what is written of a key means the same key.
  static func readsKeys(_ bytes: [UInt8]) -> Bool {
    var isKnown = false
    for line in bytes.split(separator: 10) {
      guard let key = KeyChord(written: String(decoding: line, as: UTF8.self)) else { continue }
      isKnown = true
      precondition(KeyChord(written: key.text) == key, "\(key.text) means another key")
    }
    return isKnown
  }

  /// Reads a palette; what is written of its colours are the same colours.
  static func readsPalette(_ bytes: [UInt8]) -> Bool {
    do throws(ExchangeError) {
      let palette = try GimpPalette(reading: bytes)
      let again = try GimpPalette(reading: palette.bytes(named: "Fuzz"))
      precondition(again.colors.map(\.hex) == palette.colors.map(\.hex), "colours are lost")
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }

  /// Reads a font.
  static func readsFont(_ bytes: [UInt8]) -> Bool {
    do throws(ExchangeError) {
      _ = try StrokeFont(reading: bytes)
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }
}

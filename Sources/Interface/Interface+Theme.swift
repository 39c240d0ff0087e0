public import Raster
public import Widgets

extension InterfaceSettings {
  /// The filter through which the paper is seen, on the screen alone; `nil` for none.
  var paperFilter: LightFilter? {
    guard theme == .dark else { return nil }
    return switch darkPaper {
    case .bright: nil
    case .dimmed: .dimmed
    case .dark: .dark
    }
  }
}

extension Interface {
  /// The colours of the panels.
  public var theme: Theme { settings.theme == .dark ? .dark : .light }

  /// The filter through which the paper is seen, on the screen alone; `nil` for none.
  public var paperFilter: LightFilter? {
    settings.paperFilter
  }

  /// The colours of what is drawn with the paper and seen through its filter: around a page, and on
  /// a selection.
  public var paperColors: (desk: Color, accent: Color) {
    guard let paperFilter else { return (theme.desk, theme.accent) }
    return (paperFilter.source(of: theme.desk), paperFilter.source(of: theme.accent))
  }

  /// Switches between the light and the dark theme.
  public func switchTheme() { settings.theme = settings.theme == .light ? .dark : .light }
}

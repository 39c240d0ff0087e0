// One import for ink as pixels and as files of pictures.
@_exported public import InkRendering
@_exported public import Raster
@_exported public import SumiInk

/// From a file to what is sealed: decoded once, turned, scaled, stripped.
public enum Imaging {
  /// Prepares one photo. The file itself is only read, and only by parts.
  ///
  /// The order, and why: kind by content, then the budget on the header, before any pixel; pixels
  /// decoded once, at the size of the display where the format can; transparency laid on paper;
  /// scaled; only then colours and turning, which are cheaper on fewer pixels. The thumb is made
  /// from the display's pixels and the colours from the thumb's.
  ///
  /// Safe to call from several threads at once. It uses one core and, for a 12-megapixel JPEG,
  /// about 40 MB and, while its header is read, the file; a caller with many photos runs as many at
  /// once as there are cores.
  ///
  /// - Throws: `ImagingError`, with a sentence for the person. One photo's failure says nothing of
  ///   the next.
  public static func prepare(_ path: String) throws(ImagingError) -> Prepared {
    let head = try FileHead.read(path)
    let loader = try Loader.named(FileKind(head: head))
    defer { Vips.rest() }
    let source = try Source(path, loader)
    let (pixels, damaged) = try source.pixels(within: Rendition.displayEdge)
    guard let display = Rendition.display(of: pixels), let thumb = ThumbRule.thumb(of: pixels),
      let type = loader.kind.mediaType
    else { throw .unreadable(loader.kind) }
    return Prepared(
      width: source.width, height: source.height, type: type, display: display,
      thumb: thumb.rendition, colours: thumb.colours, damaged: damaged, still: source.moves,
      video: source.video, furtherPages: source.furtherPages, taken: source.taken)
  }
}

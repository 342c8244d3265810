import CVips

extension Picture {
  /// What transparent parts are laid on: the app's paper, #FDF8F4, so that a drawing or screenshot
  /// looks as it did on the page it was picked from.
  private static let paper: [Double] = [253, 248, 244]
  private static let profile = "icc-profile-data"

  /// Without transparency. Done before scaling: scaled apart, colour from under transparent pixels
  /// bleeds into edges.
  func flattened() -> Picture? {
    guard hasAlpha else { return self }
    var ground = channels == 2 ? [249] : isCMYK ? [0, 0, 0, 0] : Self.paper
    if is16Bit { ground = ground.map { $0 * 257 } }
    return Picture(ember_vips_flatten(handle, &ground, Int32(ground.count)))
  }

  /// In 8-bit sRGB with three channels.
  ///
  /// A profile inside is honoured; one that is broken or meant for another kind of picture counts
  /// as absent. Without one, values are taken for sRGB and stay exactly what they are (grey 95
  /// stays 95); CMYK, which has no such reading, goes through libvips' press profile.
  ///
  /// - Parameter assumed: the name of libvips' profile for a picture that carries none but says its
  ///   colours by number.
  func inSRGB(assumed: String? = nil) -> Picture? {
    if isCMYK, let converted = Picture(ember_vips_from_profile(handle, "cmyk")) { return converted }
    if blob(Self.profile) != nil, let converted = Picture(ember_vips_from_profile(handle, nil)) {
      return converted
    }
    if let assumed, let converted = Picture(ember_vips_from_profile(handle, assumed)) {
      return converted
    }
    return Picture(ember_vips_to_srgb(handle))
  }

  func takeProfile(of other: Picture) {
    if let profile = other.blob(Self.profile) { set(Self.profile, profile) }
  }
}

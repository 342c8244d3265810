public import EmberCore

/// Sealed bytes: a 48-byte header, then chunks of exactly 1 MiB of plaintext but the last, each with
/// its tag of 16. The chunking is STREAM's (Hoang, Reyhanitabar, Rogaway, Vizár 2015): a counter and
/// a last-chunk mark in the nonce, so that no chunk can be dropped, swapped or cut off.
///
/// A box opens only with the drop key, its rung's share and its photo's share.
public enum Box {
  /// Bytes of plaintext in every chunk but the last.
  public static let chunk = 1 << 20
  static let sealedChunk = chunk + GCM.tagCount

  /// How many bytes a box of `plaintextSize` bytes has: never depends on the contents.
  /// - Precondition: less than 2⁶⁰, which no file has.
  public static func sealedSize(of plaintextSize: UInt64) -> UInt64 {
    precondition(plaintextSize < 1 << 60)
    let chunks = max(1, (plaintextSize + UInt64(chunk) - 1) / UInt64(chunk))
    return UInt64(BoxHeader.count) + plaintextSize + chunks * UInt64(GCM.tagCount)
  }

  /// How many bytes of plaintext a box of `sealedSize` bytes has; nil where no box has that size.
  public static func plaintextSize(of sealedSize: UInt64) -> UInt64? {
    let (body, short) = sealedSize.subtractingReportingOverflow(UInt64(BoxHeader.count))
    guard !short, body >= UInt64(GCM.tagCount), body < 1 << 60 else { return nil }
    let chunks = (body + UInt64(sealedChunk) - 1) / UInt64(sealedChunk)
    let tags = chunks * UInt64(GCM.tagCount)
    guard body >= tags, self.sealedSize(of: body - tags) == sealedSize else { return nil }
    return body - tags
  }

  /// Seals what fits in memory: words, thumbs.
  public static func seal(
    _ plaintext: [UInt8], as content: BoxContent, drop: ID, with secrets: BoxSecrets
  ) -> [UInt8] {
    seal(plaintext, header: BoxHeader(content, drop: drop), with: secrets)
  }

  /// Opens what fits in memory. Throws `cannotOpen` unless it is a whole box of exactly this
  /// content and drop, sealed with these secrets and, where a manifest lists it, with that listing.
  public static func open(
    _ sealed: [UInt8], as content: BoxContent, drop: ID, with secrets: BoxSecrets,
    listed: BoxListing?
  ) throws(CryptoError) -> [UInt8] {
    var plaintext: [UInt8] = []
    plaintext.reserveCapacity(sealed.count)
    let opener = BoxOpener(content, drop: drop, with: secrets)
    _ = try sealed.withRawBytes { bytes in
      Result { () throws(CryptoError) in
        try opener.update(bytes) { plaintext.append(contentsOf: $0) }
        return try opener.finish(listed: listed) { plaintext.append(contentsOf: $0) }
      }
    }.get()
    return plaintext
  }

  static func seal(_ plaintext: [UInt8], header: BoxHeader, with secrets: BoxSecrets) -> [UInt8] {
    var sealed: [UInt8] = []
    sealed.reserveCapacity(Int(sealedSize(of: UInt64(plaintext.count))))
    let sealer = BoxSealer(header: header, with: secrets)
    plaintext.withUnsafeBytes { bytes in
      sealer.update(bytes) { sealed.append(contentsOf: $0) }
    }
    _ = sealer.finish { sealed.append(contentsOf: $0) }
    return sealed
  }
}

public import EmberCore

/// What remains of a drop: the colours of its photos, under the circle key, signed by the author.
///
/// A box header of rung 4 | one AES-GCM output, under D(CK, "colour", header): the header's salt is
/// fresh each time, so the key is, and the nonce is 12 zero bytes. Inside: sig | label "colour" |
/// drop | author | n u16 | n × 36 bytes. When a photo is taken back, the author seals the others'
/// colours anew.
public enum ColoursBox {
  private static let nonce = [UInt8](repeating: 0, count: GCM.nonceCount)

  public static func seal(
    _ colours: [Colours], drop: ID, author: ID, signing: SigningKey, under key: CircleKey
  ) -> [UInt8] {
    seal(
      colours, drop: drop, author: author, signing: signing, under: key,
      header: BoxHeader(.colours, drop: drop))
  }

  /// Throws `cannotOpen` unless they are this drop's, signed by its author, and exactly `count` (nil:
  /// as many as were signed, for a drop of which nothing else is left).
  public static func open(
    _ sealed: [UInt8], drop: ID, author: ID, count: Int?, signedBy authorKey: SigningPublicKey,
    under key: CircleKey
  ) throws(CryptoError) -> [Colours] {
    guard sealed.count > BoxHeader.count,
      let header = try? BoxHeader(parsing: sealed[..<BoxHeader.count]), header.content == .colours,
      header.drop == drop,
      Array(sealed[BoxHeader.count...].prefix(GCM.nonceCount)) == nonce
    else { throw .cannotOpen }
    let signed = try AES256GCM.open(
      Array(sealed[BoxHeader.count...]), key: key.secret.derived("colour", header.bytes),
      aad: header.bytes)
    guard let (signature, message) = Signature.split(signed) else { throw .cannotOpen }
    try authorKey.verify(signature, over: message)
    guard let colours = try? read(message, drop: drop, author: author),
      count == nil || colours.count == count
    else { throw .cannotOpen }
    return colours
  }

  static func seal(
    _ colours: [Colours], drop: ID, author: ID, signing: SigningKey, under key: CircleKey,
    header: BoxHeader
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("colour"))
    writer.append(drop)
    writer.append(author)
    writer.append(UInt16(colours.count))
    for colour in colours { writer.append(colour.bytes) }
    let signed = signing.sign(writer.bytes).bytes + writer.bytes
    let sealed = AES256GCM.seal(
      signed, key: key.secret.derived("colour", header.bytes), nonce: nonce, aad: header.bytes)
    return header.bytes + sealed
  }

  private static func read(
    _ message: [UInt8], drop: ID, author: ID
  ) throws(LayoutError) -> [Colours] {
    var reader = ByteReader(message)
    try reader.expect(Label.bytes("colour"))
    try reader.expect(drop.bytes)
    try reader.expect(author.bytes)
    var colours: [Colours] = []
    for _ in 0..<(try reader.read(UInt16.self)) {
      guard let colour = Colours(try reader.read(Colours.count)) else { throw .short }
      colours.append(colour)
    }
    try reader.end()
    return colours
  }
}

extension Signature {
  /// A leading signature and all bytes after it; nil where there are too few.
  static func split(_ signed: [UInt8]) -> (Signature, [UInt8])? {
    guard signed.count > count, let signature = Signature(signed[..<count]) else { return nil }
    return (signature, Array(signed[count...]))
  }
}

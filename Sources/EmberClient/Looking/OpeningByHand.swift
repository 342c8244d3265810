public import EmberCore
internal import EmberCrypto
internal import Glibc

extension OpenedDrop {
  /// Tries to open a sealed box file with shares that came from somewhere: for the proof, which
  /// shows that it works while the shares live, and with nothing that is left afterwards.
  /// - Returns: the plaintext's SHA-256; nil where it doesn't open.
  public func open(
    boxAt path: String, photo: Int, _ rung: Rung, rungShare: [UInt8], photoShare: [UInt8],
    scratch: String
  ) -> Digest? {
    guard let contents, let rungShare = RungShare(rungShare),
      let photoShare = EmberCrypto.PhotoShare(photoShare)
    else { return nil }
    let target = scratch + "/\(ID.random())"
    defer { unlink(target) }
    let secrets = BoxSecrets(key: contents.key, rung: rungShare, photo: photoShare)
    let opened: Void? = try? Box.open(
      file: path, to: target, as: .photo(UInt16(photo), rung), drop: info.id, with: secrets,
      listed: nil)
    return opened == nil ? nil : try? FileDigest.of(target)
  }
}

/// SHA-256 of a file, for comparing what was dropped with what was kept.
public enum Fingerprint {
  /// Throws `ClientError.file`.
  public static func of(_ path: String) throws -> Digest { try FileDigest.of(path) }
}

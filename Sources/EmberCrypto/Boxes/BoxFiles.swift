public import EmberCore
import Glibc

extension Box {
  /// Seals the file at `source` into a file at `target`, in flat memory whatever its size.
  ///
  /// The target appears whole (written beside it, then renamed) or not at all; an older one is
  /// replaced. It is not flushed: after a power cut it can be sealed again. Returns what the manifest
  /// lists. Throws `file`.
  public static func seal(
    file source: String, to target: String, as content: BoxContent, drop: ID,
    with secrets: BoxSecrets
  ) throws(CryptoError) -> BoxListing {
    let input = try FileReader(source)
    let output = try FileWriter(target)
    let sealer = BoxSealer(content, drop: drop, with: secrets)
    try input.readPieces { bytes throws(CryptoError) in
      try sealer.update(bytes) { sealed throws(CryptoError) in try output.write(sealed) }
    }
    let listing = try sealer.finish { sealed throws(CryptoError) in try output.write(sealed) }
    try output.keep(flushed: false)
    return listing
  }

  /// Opens the box at `source` into a file at `target`, in flat memory.
  ///
  /// No byte counts before the last chunk has opened and the listing agrees: until then the plaintext
  /// lies under a temporary name beside the target, and is unlinked at any failure. At success it is
  /// flushed, then renamed; an older target is replaced. Throws `cannotOpen`, `file`.
  public static func open(
    file source: String, to target: String, as content: BoxContent, drop: ID,
    with secrets: BoxSecrets, listed: BoxListing?
  ) throws(CryptoError) {
    let input = try FileReader(source)
    let output = try FileWriter(target)
    let opener = BoxOpener(content, drop: drop, with: secrets)
    try input.readPieces { bytes throws(CryptoError) in
      try opener.update(bytes) { plaintext throws(CryptoError) in try output.write(plaintext) }
    }
    _ = try opener.finish(listed: listed) { plaintext throws(CryptoError) in
      try output.write(plaintext)
    }
    try output.keep(flushed: true)
  }
}

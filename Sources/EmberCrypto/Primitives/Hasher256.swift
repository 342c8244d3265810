import COpenSSL
public import EmberCore

/// SHA-256 (FIPS 180-4) of bytes that come piece by piece.
///
/// Not for two threads at once: it belongs to whoever feeds it.
public final class Hasher256 {
  private let context: OpaquePointer

  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      fatalError("libcrypto has no SHA-256")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  public func update(_ bytes: UnsafeRawBufferPointer) {
    precondition(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1)
  }

  public func update(_ bytes: some ByteSource) { bytes.withRawBytes(update) }

  /// The digest of all that came; the hasher starts afresh.
  public func finish() -> Digest {
    var bytes = [UInt8](repeating: 0, count: 32)
    precondition(EVP_DigestFinal_ex(context, &bytes, nil) == 1)
    precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1)
    return Digest(bytes)!
  }
}

extension Digest {
  /// SHA-256 of `bytes`.
  public static func sha256(of bytes: some ByteSource) -> Digest {
    let hasher = Hasher256()
    hasher.update(bytes)
    return hasher.finish()
  }

  /// 32 zero bytes: what stands where there is nothing before.
  public static let zero = Digest([UInt8](repeating: 0, count: 32))!
}

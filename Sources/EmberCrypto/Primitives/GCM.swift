import COpenSSL

/// One AES-256-GCM key schedule, used for any number of nonces in one direction.
///
/// Not for two threads at once. It never checks that a nonce is new: its callers say why theirs is.
final class GCM {
  enum Direction { case seal, open }

  static let nonceCount = 12
  static let tagCount = 16

  private let context: OpaquePointer

  init(key: SecretBytes, _ direction: Direction) {
    precondition(key.count == 32, "AES-256 takes 32 bytes of key")
    guard let context = EVP_CIPHER_CTX_new() else { fatalError("no memory for a cipher") }
    self.context = context
    let started = key.withRawBytes { key in
      EVP_CipherInit_ex(
        context, EVP_aes_256_gcm(), nil, key.octets, nil,
        direction == .seal ? 1 : 0)
    }
    precondition(started == 1, "libcrypto has no AES-256-GCM")
  }

  // libcrypto wipes the key schedule when it frees the context.
  deinit { EVP_CIPHER_CTX_free(context) }

  /// Writes ciphertext | tag; `output` holds 16 bytes more than `plaintext`.
  func seal(
    _ plaintext: UnsafeRawBufferPointer, nonce: [UInt8], aad: [UInt8],
    into output: UnsafeMutableRawBufferPointer
  ) {
    precondition(output.count == plaintext.count + GCM.tagCount)
    let tag = output.baseAddress! + plaintext.count
    let done =
      begin(nonce: nonce, aad: aad) && run(plaintext, into: output.baseAddress!) && finish()
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(GCM.tagCount), tag) == 1
    precondition(done, "libcrypto could not seal")
  }

  /// Writes the plaintext of ciphertext | tag; `output` holds 16 bytes less than `sealed`.
  /// False, with `output` wiped, where the tag disagrees.
  func open(
    _ sealed: UnsafeRawBufferPointer, nonce: [UInt8], aad: [UInt8],
    into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard sealed.count >= GCM.tagCount else { return false }
    let count = sealed.count - GCM.tagCount
    precondition(output.count == count)
    let tag = UnsafeMutableRawPointer(mutating: sealed.baseAddress! + count)
    // An empty plaintext has no address of its own, and libcrypto takes a nil output for AAD.
    let opened =
      begin(nonce: nonce, aad: aad)
      && run(UnsafeRawBufferPointer(rebasing: sealed[..<count]), into: output.baseAddress)
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(GCM.tagCount), tag) == 1
      && finish()
    if !opened, let start = output.baseAddress { OPENSSL_cleanse(start, count) }
    return opened
  }

  private func begin(nonce: [UInt8], aad: [UInt8]) -> Bool {
    precondition(nonce.count == GCM.nonceCount)
    var written: Int32 = 0
    return EVP_CipherInit_ex(context, nil, nil, nil, nonce, -1) == 1
      && (aad.isEmpty || EVP_CipherUpdate(context, nil, &written, aad, Int32(aad.count)) == 1)
  }

  private func run(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawPointer?) -> Bool {
    guard !input.isEmpty else { return true }
    var written: Int32 = 0
    return EVP_CipherUpdate(
      context, output?.assumingMemoryBound(to: UInt8.self), &written,
      input.octets, Int32(input.count)) == 1
  }

  private func finish() -> Bool {
    var nothing: UInt8 = 0
    var written: Int32 = 0
    return EVP_CipherFinal_ex(context, &nothing, &written) == 1
  }
}

internal import EmberCrypto
internal import Glibc

/// A small secret beside the keyring: the pepper, the signing key. 32 bytes, 0600, written once.
enum KeyFile {
  /// Reads the secret.
  /// - Parameter mayCreate: only a fresh keyring makes fresh ones; beside an older one a missing
  ///   file is an accident (nobody could sign in again, no log row would fit), and refused.
  ///
  /// Throws `StartRefusal`.
  static func secret(_ name: String, in directory: String, mayCreate: Bool) throws -> SecretBytes {
    let path = directory + "/" + name
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 && errno == ENOENT && mayCreate { return try create(path, in: directory) }
    guard descriptor >= 0 else { throw StartRefusal.keyFile(name, errno: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 33)
    let count = read(descriptor, &bytes, bytes.count)
    defer { bytes.wipe() }
    guard count == 32 else { throw StartRefusal.keyFile(name, errno: 0) }
    return SecretBytes(bytes.prefix(32))
  }

  private static func create(_ path: String, in directory: String) throws -> SecretBytes {
    let secret = SecretBytes.random(32)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StartRefusal.keyFile(path, errno: errno) }
    defer { close(descriptor) }
    let written = secret.withRawBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == 32, fsync(descriptor) == 0 else {
      let code = errno
      unlink(path)
      throw StartRefusal.keyFile(path, errno: code)
    }
    let parent = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if parent >= 0 {
      fsync(parent)
      close(parent)
    }
    return secret
  }
}

import CSodium

/// The system's random generator, through libsodium (getrandom(2) on Linux).
public enum Random {
  public static func bytes(_ count: Int) -> [UInt8] {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}

internal import Glibc

/// Asks again where no answer came.
enum Persistence {
  private static let tries = 4

  /// Only for what may be asked twice: the server gives the first answer again. Throws the last
  /// `ClientError.unreachable`, and every other error at once.
  static func ask<Answer>(_ question: () throws -> Answer) throws -> Answer {
    for attempt in 1..<tries {
      do { return try question() } catch ClientError.unreachable {
        usleep(useconds_t(200_000 << attempt))
      }
    }
    return try question()
  }
}

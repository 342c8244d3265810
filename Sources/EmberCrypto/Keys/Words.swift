/// Our 256 words: short, warm, lower case, known by their first four letters.
public enum Words {
  public static let all: [String] = []
}

import EmberHTTP
import Testing

@Suite("JSON") struct JSONTests {
  private struct Outer: Codable {
    struct Inner: Codable { let name: String, sizes: [Int] }
    let a: Inner, note: String?
  }

  @Test(
    "says where and what is wrong, and repeats no value",
    arguments: [
      ("{", "", .malformed), ("", "", .malformed), ("nul", "", .malformed),
      ("{\"a\":{\"sizes\":[],\"name\":\"\u{1}\"}}", "", .invalid),
      ("[]", "", .wrongType(expected: "an object")),
      ("{}", "", .missing(key: "a")),
      (#"{"a":{"sizes":[]}}"#, "a", .missing(key: "name")),
      (#"{"a":{"name":7,"sizes":[]}}"#, "a.name", .wrongType(expected: "a string")),
      (
        #"{"a":{"name":"x","sizes":[1,2,"hunter2"]}}"#, "a.sizes[2]",
        .wrongType(expected: "a whole number")
      ),
      (#"{"a":{"name":"x","sizes":[1.5]}}"#, "", .invalid),
      (#"{"a":{"name":null,"sizes":[]}}"#, "a.name", .null),
      (#"{"a":null}"#, "a", .null),
    ] as [(String, String, JSONError.Reason)])
  func errors(text: String, path: String, reason: JSONError.Reason) {
    let error = #expect(throws: JSONError.self) {
      try JSON.decode(Outer.self, from: Array(text.utf8))
    }
    #expect(error?.path == path && error?.reason == reason)
    #expect(error.map { !"\($0)".contains("hunter2") } == true)
  }

  @Test("keys it doesn't know are ignored, a missing optional is nil")
  func unknown() throws {
    let text = #"{"a":{"name":"x","sizes":[1],"more":{}},"zzz":[[]]}"#
    let value = try JSON.decode(Outer.self, from: Array(text.utf8))
    #expect(value.a.sizes == [1] && value.note == nil)
  }

  @Test("a bomb of brackets is an error, not a crash")
  func bomb() {
    for (open, count) in [("[", 200_000), ("{\"a\":", 100_000)] {
      let bomb = String(repeating: open, count: count)
      #expect(throws: JSONError.self) { try JSON.decode(Outer.self, from: Array(bomb.utf8)) }
    }
  }

  @Test("slashes aren't escaped; what can't be encoded is a failure, not half a body")
  func encoding() throws {
    #expect(try JSON.encode(["a/b"]) == Array(#"["a/b"]"#.utf8))
    let router = Router([Router.Entry(.get, "/") { _ in .json([Double.nan]) }])
    let response = router.respond(to: Request(.get, "/"))
    #expect(response.status == 500)
    #expect(try response.body.collect().isEmpty)
  }

  @Test("a secret answer is the same JSON, wiped after use and kept by no cache")
  func secret() throws {
    let response = Response.json(["share": "x"], secret: true)
    #expect(try response.body.collect() == Array(#"{"share":"x"}"#.utf8))
    #expect(response.headers["Cache-Control"] == "no-store")
    guard case .secret(let bytes) = response.body else {
      return #expect(Bool(false), "not a secret")
    }
    bytes.wipe()
    #expect(bytes.withBytes { $0.allSatisfy { $0 == 0 } })
  }
}

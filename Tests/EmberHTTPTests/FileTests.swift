import EmberHTTP
import Glibc
import Testing

@Suite("File responses") final class FileTests {
  private let path: String
  private let router: Router

  init() throws {
    path = "/tmp/ember-http-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let file = try #require(fopen(path, "w"))
    fputs("0123456789", file)
    fclose(file)
    router = Router([
      Router.Entry(.get, "/box") { [path] _ in
        .file(try OpenFile(path: path), type: "application/octet-stream", etag: "v1")
      },
      Router.Entry(.get, "/page") { _ in
        var page = Response.html("<p>hi</p>")
        page.headers["ETag"] = "\"p\""
        return page
      },
    ])
  }

  deinit { unlink(path) }

  @Test("the whole file, with its tag and the offer of ranges", arguments: Driver.allCases)
  func whole(driver: Driver) throws {
    let answer = try driver.answer(router, .get, "/box")
    #expect(answer.status == 200 && answer.text == "0123456789")
    #expect(answer["ETag"] == "\"v1\"" && answer["Accept-Ranges"] == "bytes")
  }

  @Test(
    "one range is 206, one past the end 416, all else the whole",
    arguments: [
      ("bytes=0-0", 206, "0", "bytes 0-0/10"), ("bytes=3-5", 206, "345", "bytes 3-5/10"),
      ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-2", 206, "89", "bytes 8-9/10"),
      ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=9-18446744073709551615", 206, "9", "bytes 9-9/10"),
      ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
      ("bytes=5-3", 200, "0123456789", nil), ("bytes=0-1,4-5", 200, "0123456789", nil),
      ("bytes=-", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
      ("bytes=99999999999999999999-", 200, "0123456789", nil),
      ("lines=0-1", 200, "0123456789", nil),
    ] as [(String, Int, String, String?)], Driver.allCases)
  func ranges(expected: (String, Int, String, String?), driver: Driver) throws {
    let answer = try driver.answer(router, .get, "/box", headers: ["Range": expected.0])
    #expect(answer.status == expected.1 && answer.text == expected.2)
    #expect(answer["Content-Range"] == expected.3)
  }

  @Test("304 for a tag the client has, weak or among others or *", arguments: Driver.allCases)
  func unchanged(driver: Driver) throws {
    for tags in ["\"v1\"", "W/\"v1\"", "\"v0\" , \"v1\"", "*"] {
      let answer = try driver.answer(
        router, .get, "/box", headers: ["If-None-Match": tags, "Range": "bytes=0-1"])
      #expect(answer.status == 304 && answer.body.isEmpty && answer["ETag"] == "\"v1\"")
    }
    #expect(
      try driver.answer(router, .get, "/box", headers: ["If-None-Match": "\"v2\""]).status == 200)
    #expect(
      try driver.answer(router, .get, "/page", headers: ["If-None-Match": "\"p\""]).status == 304)
  }

  @Test(
    "If-Range with the strong tag gives the part; with an old, a weak one or a date, the whole",
    arguments: Driver.allCases)
  func ifRange(driver: Driver) throws {
    let cases = [
      ("\"v1\"", 206), ("\"v0\"", 200), ("W/\"v1\"", 200), ("Sat, 29 Oct 1994 19:43:31 GMT", 200),
    ]
    for (condition, status) in cases {
      let headers: Headers = ["Range": "bytes=0-1", "If-Range": condition]
      #expect(try driver.answer(router, .get, "/box", headers: headers).status == status)
    }
  }

  @Test("HEAD tells the length and ignores the range", arguments: Driver.allCases)
  func head(driver: Driver) throws {
    let answer = try driver.answer(router, .head, "/box", headers: ["Range": "bytes=0-1"])
    #expect(answer.status == 200 && answer["Content-Length"] == "10" && answer.body.isEmpty)
  }

  @Test("no file, no answer but a failure that doesn't name it; links and folders are no files")
  func missing() throws {
    #expect(throws: FileError.missing) { try OpenFile(path: self.path + ".none") }
    #expect(throws: FileError.notAFile) { try OpenFile(path: "/tmp") }
    symlink(path, path + ".link")
    defer { unlink(path + ".link") }
    #expect(throws: FileError.unreadable(errno: ELOOP)) { try OpenFile(path: self.path + ".link") }
  }

  @Test("a file is sent once; the second answer with it is a plain 500")
  func once() throws {
    let file = try OpenFile(path: path)
    let listener = try Listener(
      Router([Router.Entry(.get, "/box") { _ in .file(file, type: "text/plain") }]), .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/box"))
    #expect(client.answer()?.text == "0123456789")
    client.send(Driver.text(.get, "/box"))
    #expect(client.answer()?.status == 500)
  }

  @Test("512 MiB go out while memory stays flat")
  func flat() throws {
    let size = 512 << 20
    #expect(truncate(path, off_t(size)) == 0)
    let listener = try Listener(router, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    let before = Self.resident()
    var peak = before
    client.send(Driver.text(.get, "/box"))
    #expect(client.head()?["Content-Length"] == String(size))
    #expect(client.skip(size) { peak = max(peak, Self.resident()) } == size)
    #expect(peak - before < size / 2)
  }

  /// Bytes of memory in use, from the second field of statm, in pages.
  private static func resident() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(
      separator: " ")
    return (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}

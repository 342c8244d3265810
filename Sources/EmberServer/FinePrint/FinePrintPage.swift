internal import EmberCore
internal import EmberHTML

/// The promise in plain words, with the figures that show it.
struct FinePrintPage {
  let figures: Figures
  let settings: Settings
  let now: Instant

  var document: EmberHTML.Document {
    EmberHTML.Document(
      language: "en", title: "fine print",
      head: {
        link(.rel("stylesheet"), .href("/theme.css"))
        link(.rel("stylesheet"), .href("/page.css"))
      },
      body: {
        main {
          h1 { "fine print" }
          if settings.drill { drill }
          happens
          sight
          live
          limits
        }
      })
  }

  private var drill: Node {
    p(.class("notice"), .role("note")) {
      "This is a drill: a week here lasts \(settings.week) seconds, and photos burn that fast."
    }
  }

  private var happens: Node {
    section {
      h2 { "what happens to your photos" }
      p {
        "Your device locks each album with a key of its own before anything is sent. The server keeps one copy that it can't open, and half of what is needed to open it."
      }
      p {
        "On day four the originals burn, on day six the large pictures, on day seven the rest: the server destroys its half. Whatever copies of the locked album exist anywhere, nothing opens them after that. Thirty-six bytes of colour for each photo stay."
      }
      p {
        "What you keep is a file on your own device, and the circle sees that you kept it. An author can take a photo or a whole album back at any time: it burns at once."
      }
    }
  }

  private var sight: Node {
    section {
      h2 { "who can see what" }
      table {
        thead {
          tr {
            th(.scope("col")) { "what" }
            th(.scope("col")) { "your circle" }
            th(.scope("col")) { "who runs the server" }
          }
        }
        tbody {
          for row in FinePrintPage.rows {
            tr {
              th(.scope("row")) { row.what }
              td { row.circle }
              td { row.host }
            }
          }
        }
      }
      p { "Members of other circles see none of this." }
    }
  }

  private static let rows: [(what: String, circle: String, host: String)] = [
    ("photos, captions, file names, places", "yes, until they burn", "no"),
    ("colours afterwards", "yes", "no"),
    (
      "names of circles and members, who dropped when, how many photos, who kept which", "yes",
      "yes"
    ),
  ]

  private var live: Node {
    section {
      h2 { "right now" }
      dl {
        for usage in figures.boxes {
          dt { "sealed boxes, \(usage.rung.name)" }
          dd { "\(usage.boxes), \(Bytes.words(usage.bytes))" }
        }
        dt { "albums whose key still has its other half" }
        dd { String(figures.shares.sealedDrops) }
        dt { "keys' halves destroyed so far" }
        dd { String(figures.burns) }
        if let next = figures.nextBurnWords {
          dt { "the next burn" }
          dd { next }
        }
        if let proof = figures.proof { self.proof(proof) }
        dt { "this world" }
        dd { "\(settings.world); its clock says \(Wall.words(now.wall))" }
      }
    }
  }

  private func proof(_ proof: ProofAccount) -> Node {
    fragment {
      dt { "the last proof" }
      dd {
        "\(Wall.words(proof.at)): \(proof.passed ? "all \(proof.steps.count) steps passed" : "it did not pass")"
        ul {
          for step in proof.steps { li { "\(step.name): \(step.passed ? "yes" : "no")" } }
        }
      }
    }
  }

  private var limits: Node {
    section {
      h2 { "what nobody can promise" }
      ul {
        li { "A member can photograph the screen, or save what they see." }
        li {
          "Whoever runs the server could run a changed one, which also serves this page. Trust the friend who runs it, or run your own."
        }
        li { "A machine that is switched off burns late: when it starts again." }
        li {
          "Time that no clock but the server's own can vouch for makes photos burn late, with their doors closed meanwhile. If the server's clock and a visitor's are wrong together, they could burn early."
        }
        li { "A drive can hold remnants that no program reaches." }
      }
    }
  }
}

/// Bytes in words a person reads.
enum Bytes {
  static func words(_ bytes: UInt64) -> String {
    switch bytes {
    case 0..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1000) kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000).\(bytes / 100_000_000 % 10) GB"
    }
  }
}

/// Wall time to the nearest hour, in UTC: a page that everyone may read tells no more.
enum Wall {
  static func words(_ wall: UInt64) -> String {
    let hours = Int64((wall + 1_800_000) / 3_600_000)
    let date = CivilDate(daysSince1970: hours / 24)
    let hour = hours % 24
    return "\(date.year)-\(pad(date.month))-\(pad(date.day)), \(pad(hour)):00 UTC"
  }

  private static func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

import EmberTheme
import Foundation
import Testing

@Suite("Signal") struct SignalTests {
  private static let measured: [(String, [Double], [Double])] = [
    ("mint", [4.83, 3.16, 3.96], [7.56, 4.95, 6.20]),
    ("butter", [4.83, 3.16, 4.23], [7.50, 4.91, 6.55]),
    ("coral", [4.80, 3.14, 3.72], [7.21, 4.72, 5.59]),
    ("kept", [5.58, 3.65, 4.32], [8.35, 5.46, 6.46]),
    ("sky", [5.32, 3.48, 4.29], [7.56, 4.95, 6.11]),
    ("ash", [4.85, 3.17, 4.46], [7.64, 5.00, 7.03]),
  ]

  @Test(
    "on paper, on glass over black and on its coin: 3:1 as a fill, 4.5:1 as words, and as measured",
    arguments: measured)
  func ratios(name: String, fills: [Double], words: [Double]) throws {
    let signal = try #require(Signal.all.first { $0.name == name })
    guard case .colour(let pane) = try #require(Theme.token("glass")).value else {
      return #expect(Bool(false))
    }
    let grounds = [Theme.colour("paper"), Light(pane, over: .black), Light(signal.coin)]
    let asFill = grounds.map { Light(signal.colour).contrast($0) }
    let asWords = grounds.map { Light(signal.text).contrast($0) }
    #expect(asFill == fills && asFill.allSatisfy { $0 >= 3 })
    #expect(asWords == words && asWords.allSatisfy { $0 >= 4.5 })
  }

  @Test("words also keep 4.5:1 on card and wash, ink 16.84:1 on paper")
  func words() {
    for signal in Signal.all {
      for ground in ["card", "wash"] {
        #expect(Light(signal.text).contrast(Theme.colour(ground)) >= 4.5)
      }
    }
    #expect(Theme.colour("ink").contrast(Theme.colour("paper")) == 16.84)
  }

  @Test("every coin is one of the fills") func coins() {
    let fills = Theme.families.first { $0.name == "hue" }!.tokens + [Theme.token("wash")!]
    let known = fills.compactMap { token in
      if case .colour(let colour) = token.value { colour } else { nil }
    }
    #expect(Signal.all.allSatisfy { known.contains($0.coin) })
  }

  @Test("fills mean nothing: 1.1 to 1.3:1 on paper") func hues() {
    for name in ["peach", "mint", "butter", "lilac", "sky", "rose"] {
      #expect((1.1...1.3).contains(Theme.colour(name).contrast(Theme.colour("paper"))), "\(name)")
    }
  }

  @Test("glass over black comes out as #CFCBC8") func glass() {
    let over = Light(Colour(0xFDF8F4, opacity: 0.82), over: .black)
    let bytes: [Int] = [over.red, over.green, over.blue].map { Int(($0 * 255).rounded()) }
    #expect(bytes == [0xCF, 0xCB, 0xC8])
  }
}

@Suite("Theme") struct ThemeTests {
  @Test("every token has a reason, a name of its own, and a value")
  func complete() {
    let tokens = Theme.families.flatMap(\.tokens)
    #expect(Set(tokens.map(\.property)).count == tokens.count)
    #expect(
      tokens.allSatisfy { $0.why.count > 8 && $0.why.hasSuffix(".") && !$0.value.css.isEmpty })
  }

  @Test(
    "the table's values are the stylesheet's",
    arguments: [
      "--s4: 4px;", "--s8: 8px;", "--s12: 12px;", "--s16: 16px;", "--s24: 24px;", "--s32: 32px;",
      "--margin: 20px;",
      "--bar: 2.25rem;", "--coin: 1.75rem;", "--ring: 2.75rem;", "--target: 44px;",
      "--control: 52px;",
      "--foot: 64px;", "--w-rail: 232px;", "--w-side: 344px;", "--w-columns: 900px;",
      "--r-chip: calc(12px * var(--k));", "--r-control: calc(18px * var(--k));",
      "--r-card: calc(28px * var(--k));",
      "--r-sheet: calc(36px * var(--k));", "--paper: #FDF8F4;", "--ink: #1B1620;",
      "--card: #FFFDFB;",
      "--wash: #F7EEE7;", "--line: #EADFD6;", "--shade: 92 48 30;", "--signal-ash: #766B70;",
      "--text-sky: #1D5480;",
      "--glass: rgb(253 248 244 / 0.82);", "--glass-filter: blur(20px) saturate(2);",
      "--t-mini: 700 0.6875rem/1rem var(--face);", "--t-small: 600 0.8125rem/1.125rem var(--face);",
      "--t-plain: 500 0.9375rem/1.375rem var(--face);",
      "--t-body: 500 1.0625rem/1.625rem var(--face);",
      "--t-lead: 700 1.25rem/1.625rem var(--face);", "--t-title: 700 1.5rem/1.875rem var(--face);",
      "--t-large: 700 2rem/2.375rem var(--face);", "--t-figure: 700 2.75rem/3rem var(--face);",
      "--settle-turn: 380ms;", "--settle-press: 460ms;", "--settle-sheet: 620ms;",
      "--sticker-time: 590ms;",
      "--reveal-in: cubic-bezier(0.2, 0.7, 0.2, 1);", "--reveal-in-time: 360ms;",
      "--reveal-out: cubic-bezier(0.5, 0, 0.8, 0.3);", "--reveal-out-time: 200ms;",
      "--reveal-slow: cubic-bezier(0.4, 0, 0.1, 1);", "--reveal-slow-time: 720ms;",
      "--wordmark-5: 1800ms;",
    ])
  func values(property: String) {
    #expect(Theme.css.contains(" " + property))
  }

  @Test("space has these seven and no more") func space() {
    #expect(
      Theme.families.first { $0.name == "space" }?.tokens.map(\.value.css) == [
        "4px", "8px", "12px", "16px", "24px", "32px", "20px",
      ])
  }

  @Test(
    "the stylesheet is one layer, its braces close, corners bend where the browser can, and motion can be stilled"
  )
  func stylesheet() throws {
    let css = Theme.css
    #expect(css.hasPrefix("@layer tokens {") && css.hasSuffix("}\n"))
    #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    #expect(css.contains("@supports (corner-shape: superellipse(1.7)) { :root { --k: 1.528;"))
    let still = try #require(css.split(separator: "@media (prefers-reduced-motion: reduce)").last)
    for token in Theme.families.flatMap(\.tokens) where token.value.css.hasSuffix("ms") {
      #expect(still.contains("--\(token.property): 1ms;"))
    }
    #expect(css.utf8.count < 6000)
  }

  @Test("no property refers to one that doesn't exist") func references() {
    let known = Set(Theme.families.flatMap(\.tokens).map(\.property) + ["k", "corner"])
    for part in Theme.css.components(separatedBy: "var(--").dropFirst() {
      #expect(known.contains(String(part.prefix { $0 != ")" })))
    }
  }

  @Test("settle arrives without overshooting; the sticker overshoots by a tenth and comes to rest")
  func springs() throws {
    guard case .spring(let settle) = try #require(Theme.token("settle")).value,
      case .spring(let sticker) = try #require(Theme.token("sticker")).value
    else { return #expect(Bool(false)) }
    let times = (0...200).map { Double($0) / 200 }
    let way = times.map(settle.position)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 } && way.allSatisfy { $0 < 1 })
    #expect(way[0] == 0 && way[200] > 0.997)
    let peak = try #require(times.map(sticker.position).max())
    #expect((1.10...1.11).contains(peak))
    #expect(abs(sticker.position(at: 1) - 1) < 0.005)
    #expect(Theme.css.contains("--settle: linear(0, "))
  }

  @Test(
    "the design-tokens file is JSON in the format's shape, every token typed, valued and reasoned")
  func designTokens() throws {
    let groups = try #require(
      try JSONSerialization.jsonObject(with: Data(Theme.tokens.utf8)) as? [String: [String: Any]])
    #expect(groups.count == Theme.families.count)
    let types = Set([
      "color", "dimension", "duration", "cubicBezier", "number", "fontFamily", "fontWeight",
      "typography", "shadow",
    ])
    for family in Theme.families {
      let group = try #require(groups[family.name])
      #expect(group.count == family.tokens.count + 1)
      for token in family.tokens {
        let written = try #require(group[token.name] as? [String: Any])
        #expect(types.contains(written["$type"] as? String ?? ""))
        #expect(written["$value"] != nil)
        #expect(written["$description"] as? String == token.why)
      }
    }
    let paper = try #require(
      (groups["ground"]?["paper"] as? [String: Any])?["$value"] as? [String: Any])
    #expect(paper["colorSpace"] as? String == "srgb" && paper["hex"] as? String == "#fdf8f4")
    let turn = try #require(
      (groups["motion"]?["settle-turn"] as? [String: Any])?["$value"] as? [String: Any])
    #expect(turn["value"] as? Int == 380 && turn["unit"] as? String == "ms")
  }
}

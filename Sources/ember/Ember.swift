@main struct Ember { static func main() { print("ember") } }

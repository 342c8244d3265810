/// Our 256 words for passphrases and safety words: short, warm, lower case, each known by its first
/// four letters, none the beginning of another, no two that sound alike.
///
/// Their order is part of the protocol: a word stands for its place, 0…255.
public enum Words {
  public static let all: [String] = text.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let text = """
    acorn almond amber anchor apple apricot arch aspen autumn badger bagel bakery bamboo barley
    basket bay bean birch biscuit bloom blue boat bonfire book breeze brook brush bubble butter
    cabin cake camp candle canoe caramel cedar cello cherry chime cider cinder clay cloud clover
    coast cobalt cocoa comet cookie copper coral cotton cove cozy cream cricket crumb cuddle
    curl daisy dance dawn dolphin door dove dream drum duck dune dusk easel echo ember evening
    fable feather fern fiddle field fig finch fire flame flannel flute foal forest fox friend
    garden gentle ginger glade glow gold goose grape grove guitar hammock harbor harp hazel
    hearth heather hedge hobby holiday honey hood igloo indigo iris island ivory ivy jam jasmine
    jelly jolly journey juniper kayak kettle kind kite kitten ladder lagoon lake lamb lantern
    laugh leaf lemon letter lilac linen lotus lullaby lupin magnet maple marble march meadow
    mellow melody milk mint mitten moon morning moss muffin napkin nectar nest nibble nutmeg oak
    oasis ocean olive opal orange orchard otter oven owl paddle pancake paper peach pearl pebble
    petal piano picnic pillow pine plum pocket poem pond poplar poppy porch pottery puddle puppy
    quill rabbit raft ramble ribbon ripple river robin rocket rose saddle saffron sand satin
    scarf scone seed shell shore silk silver sky slipper snow soft song soup sparrow spice star
    stone stream sugar summer swan sweet swing teapot tent thistle timber toast tulip tunnel
    turtle twig valley vanilla velvet violet waffle walnut warm water wheat willow wind winter
    wish wool yellow yogurt zebra zest zinnia
    """
}

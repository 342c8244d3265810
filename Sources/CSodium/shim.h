// libsodium: random bytes, Ed25519, locked and wiped memory, comparison in constant time.
#pragma once
#include <sodium.h>

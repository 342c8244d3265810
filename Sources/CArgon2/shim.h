// libargon2: what the server keeps of a login key.
#pragma once
#include <argon2.h>

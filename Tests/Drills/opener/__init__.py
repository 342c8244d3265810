"""Opens what Ember seals: a second implementation, in another language.

It was written from the page of byte layouts alone, without a look at the Swift sources,
so that a mistake made once is not made twice. Everything that does not open raises
`CannotOpen`, whatever the reason.
"""

from .primitives import CannotOpen

__all__ = ["CannotOpen"]

"""Who speaks: every sentence is written for Leopold, and Elisabeth says it in her own name.

The book does the same: whatever applies to him applies to her. Whole sentences are turned, not words filled in, so
that rules, set-up lines and refusals need no holes for names and pronouns.
"""

import re

_ELISABETH = {
    "Leopold": "Elisabeth",
    "he": "she",
    "He": "She",
    "his": "her",
    "His": "Her",
    "him": "her",
}
_WORDS = re.compile(rf"(?<!{{)\b({'|'.join(_ELISABETH)})\b")

_ALONE = re.compile(r"\b(be|of) his(?=[.,:;]| on\b| gets\b| who\b| waits\b|$)")
"""Where nothing follows that would be his, it is hers."""


def elisabeths(text: str) -> str:
    return _WORDS.sub(lambda word: _ELISABETH[word[0]], _ALONE.sub(r"\1 hers", text))

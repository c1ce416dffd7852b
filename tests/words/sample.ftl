# A comment.

## A group

plain = Nobody dances.
value = { $die } on { $space }
inner = the { $colour } die
outer = Take { inner }, { $opponent }.
blank = { "" }
taken = Takes { $die }.
    .brief = { $count ->
        [one] One.
       *[other] { $count }.
    }
    .why = { inner }: { taken.brief }
again = { taken.brief }
braces = { "{" }die{ "}" }
long =
    One line
      and another, further in,

    and a third.
count = { $count ->
    [0] No token
    [one] One token
   *[other] { $count } tokens
} left.
nested = { $new ->
    [claimed] Claimed.
   *[other] { $old ->
        [none] Placed on { $new }.
       *[other] From { $old } to { $new }.
    }
}

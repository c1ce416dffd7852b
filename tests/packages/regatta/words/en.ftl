box = Two Courses
card_turned = Card { $card }: { $miles } miles, { $course }.
sailed = { $who ->
    [gale] Gale sails
   *[you] { $player } sailed
} { $miles } on the { $course }, to { $to }.
game_ended = The race is over.
asked-sail = How far do you sail, and where?
asked-card = Which of Gale's cards is turned over?
option = { $option }
said-sail = { $miles } on the { $course }
said-card = Gale's card { $number }
fix = { $fix ->
    [her_coast] Gale, coast
    [her_sea] Gale, sea
    [coast] { $player }, coast
   *[sea] { $player }, sea
}
fix-hint = a number, like 12
moved = { fix }: { $new }.
rule-setup-boats = Put a boat of each colour at the start of both courses, and Gale's ten cards beside them.
rule-turn-card = Gale's next card is turned over, and she sails as many miles as it shows.
rule-course-behind = She sails on the course where she is further behind { $player }.
rule-course-card = Where that is the same, she sails on the course of the card.
rule-you-sail = Before each of her turns you sail up to six miles on one course.
rule-final-winner = After six rounds whoever has sailed further on both courses together wins.
command-sail = How far you sailed
command-sail-course = On which course
command-sail-miles = How many miles
command-card = The card that was turned over
command-card-number = Its number, from 1 to 10

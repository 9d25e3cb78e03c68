/** What a position of each game looks like, for who writes one. Source: console.md, "Analysis". */
export const SHAPES: ReadonlyMap<string, string> = new Map([
  [
    "mumble",
    `All words made of exactly the letters of a tray.

  {"tray": "SCARE"}

  "words": ["…"]       these words instead of the dictionary
`,
  ],
  [
    "mumble-round",
    `A finished round of Mumble-Jumble, judged: piles after it, who is beaten, bets, challenges that were not possible.

  {"seats": ["ann", "bob"], "piles": {"ann": 2, "bob": 2}, "trays": {"ann": "SCARE", "bob": "TABLE"},
   "sheets": {"ann": {"bob": "BLEAT"}, "bob": {"ann": "RACES"}}, "end": {"stop": "bob"},
   "challenges": [{"by": "ann", "of": "bob", "tray": "ann"}]}

  "end"                {"stop": NAME}, {"majority": true} or {"clock": true}
  "piles"              the chips before stakes
  "bets": ["ann"]      who bets; with "target": 15 and "stake": 5
  "judge"              "challenge" or "referee"
  "first"              whose sheet is shown first when nobody stopped; otherwise the first seat's
  "words": ["…"]       these words instead of the dictionary
`,
  ],
  [
    "quick-round",
    `The guesses of one quick race, judged: right, wrong, refused or again, and the chips.

  {"tray": "SCARE", "guesses": [{"by": "ann", "at": 1200, "word": "RACES"}]}

  "at"                 milliseconds after the start
  "words": ["…"]       these words instead of the dictionary
`,
  ],
  [
    "jumbulaya",
    `Every play on nine rows with its points, best first, and every Jumbulaya that can be called.

  {"rows": ["C A T", "D O G", "S U N", "H A T", "R E D", "P I N", "B O X", "C U P", "L E G"],
   "owners": [null, "bob", null, null, null, null, null, null, null], "player": "ann", "rack": "Er S N Ed L"}

  "play": "1 CATS"     judge this play instead
  "limit": 5           only so many plays
  "history"            for each row the words that it has been: [["CAT"], …]
  "trade", "steal"     house rules, as of /jumbulaya start: true or false; "as-long" or "longer"
  "words": ["…"]       these words instead of the dictionary
`,
  ],
  [
    "rummble",
    `Every play on a board with its lines and points, best first.

  {"board": [". . . . . . . . . . . . .", …, ". . . . . . 5b . . . . . .", …], "hand": "5r 7r 9r *"}

  "board"              13 rows of 13 cells: . is empty, 5b the blue 5, *7r a joker that stands as the red 7
  "play": "H7 down 5r 7r 9r"   judge this play instead
  "limit": 5           only so many plays
  "tiles"              which set is played with, as of /rummble start: "rummikub", "cards", "short"
  "squares"            in place of the usual ones: {"H8": "X2 TILE"}; {} is none
`,
  ],
  [
    "rummble-end",
    `The end of a game of Rummble: what the hands cost, and the places.

  {"seats": ["ann", "bob"], "scores": {"ann": 40, "bob": 55}, "hands": {"ann": "", "bob": "8b *"}, "finisher": "ann"}

  "finisher"           who laid the last tile; null when the game ended otherwise
  "out": ["cat"]       who left, in that order
`,
  ],
]);

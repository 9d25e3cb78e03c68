/** What the terminal itself says; umble's own words come from umble. */

export const GREETING = `Word games in your terminal. You are Ann, in #general.
  /jumble       starts a quick word challenge; then type your guess and Enter
  [Button]      presses a button that you see, as in [Guess] word=SCARE
  as bob        lets you speak as somebody else
  help          tells more; quit leaves, and everything is kept`;

export const HELP = `What can be typed here:
  /jumble start rounds:3  a command, as in a channel; /umble help lists them
  scare                   plain words go to umble privately, as guesses
  @: help                 does so even with words that mean something here
  [Guess] word=SCARE      a button, and what its form asks for
  [Guess]                 without that: shows the form
  [Join] on m3            a button of an older message
  + ✋                     a reaction on the newest message (- ✋ takes it back)
  as bob                  speak as bob
  name bob "Bobby"        gives bob a name
  in #den                 go to another channel
  see ann #general        what Ann can see there; see ann @ in her DMs
  quit                    leave (so do Ctrl-C and Ctrl-D)`;

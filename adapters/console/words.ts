/** What the terminal itself says; umble's own words come from umble. */

export const GREETING = `Word games in your terminal. You are Ann, in #general.
  /jumble        starts a quick word challenge; then just type your guess and press Enter
  [Button]       presses a button that you see, as in [Guess] word=SCARE
  as bob         lets you speak as somebody else
  help           tells more; quit leaves, and everything is kept`;

export const HELP = `What can be typed here:
  /jumble start rounds:3   a command, as it would be typed in a channel; /umble help lists them
  scare                    plain words go to umble privately, as guesses (@: help says even that)
  [Guess] word=SCARE       a button, and the fields of its form; [Guess] alone shows the form
  [Join] on m3             a button of an older message
  + ✋                      a reaction on the newest message (- ✋ takes it back)
  as bob                   speak as bob;   name bob "Bobby" gives a name
  in #den                  go to another channel
  see ann @                what Ann can see in her DMs;   see ann #general
  quit                     leave (so do Ctrl-C and Ctrl-D)`;

import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDirectory, played, playedIn, playedShort, short } from "./playing.ts";

let directory: ReturnType<typeof freshDirectory>;
beforeEach(() => {
  directory = freshDirectory();
});
afterEach(() => directory.remove());

test("a line of --json has exactly its fields, in their order", async () => {
  expect(await played("ann #general: /door open\nann #general: [Whisper]\n+1s\nann @: hi")).toEqual([
    '{"line":1,"at":0,"place":"#general","kind":"post","id":"m1","text":"The door is open.\\ncloses in 60 s","buttons":["🚪 Come in","Whisper"],"reactions":["✋"],"mentions":[]}',
    '{"line":2,"at":0,"place":"#general","only":"ann","kind":"form","id":"m2","text":"Whisper a word\\nThe word\\nHow","buttons":[],"reactions":[],"mentions":[],"fields":[{"name":"word","label":"The word","value":"","max":20},{"name":"how","label":"How","value":"softly","max":9}]}',
    '{"line":4,"at":1000,"place":"@ann","only":"ann","kind":"reply","id":"m3","text":"you said hi","buttons":[],"reactions":[],"mentions":[]}',
  ]);
});

test("within a line come the actor's reply, the channel's, then the private ones", async () => {
  expect(await playedShort("ann #general: /door open\nbob #general: [Come in]\nann #general: [come IN]")).toEqual([
    "1 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "2 0 #general reply m2 only bob: Come in, guest 1.",
    "2 0 #general edit m1: The door is open. / ``` / Bob     *  / ``` / closes in 60 s [🚪 Come in] [Whisper]",
    "2 0 @bob post m3 only bob: Welcome, Bob. [Wave]",
    "3 0 #general reply m4 only ann: Come in, guest 2.",
    "3 0 #general edit m1: The door is open. / ``` / Bob     *  / Ann     *  / ``` / closes in 60 s [🚪 Come in] [Whisper]",
    "3 0 @ann post m5 only ann: Welcome, Ann. [Wave]",
  ]);
});

test("time goes from one due moment to the next; a countdown alone is no edit", async () => {
  const script = "ann #general: /door open\n+30s\nbob #den: /door open\n+1m\nann #general: /door open";
  expect(await playedShort(script)).toEqual([
    "1 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "3 30000 #den post m2: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "4 60000 #general delete m1: ",
    "4 90000 #den delete m2: ",
    "5 90000 #general post m3: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
  ]);
});

test("again delivers the last person's line again: its reply, and nothing else", async () => {
  const script = "ann #general: /door open\nbob #general: [Come in]\n+30s\nagain\nbob #general: [Nope]\nagain";
  const printed = await playedShort(script);
  expect(printed.slice(4)).toEqual([
    "4 30000 #general reply m4 only bob: Come in, guest 1.",
    "5 30000 #general missing - only bob: no such button; there are: 🚪 Come in, Whisper",
    "6 30000 #general missing - only bob: no such button; there are: 🚪 Come in, Whisper",
  ]);
});

test("a button is pressed on the newest message that has it, on a named one even after its end", async () => {
  const script = [
    "ann #general: /door open",
    "bob #general: [Come in]",
    "bob @: [Wave]",
    "ann @: [Wave]",
    "ann #general: [Come in#2]",
    "ann #general: [Come in] on m9",
    "ann #general: [Wave] on m3",
    "+2m",
    "bob #general: [Come in]",
    "bob #general: [Come in] on m1",
    "bob #general: [Leave] on m1",
  ].join("\n");
  expect((await playedShort(script)).slice(4)).toEqual([
    "3 0 @bob reply m4 only bob: You are in.",
    "4 0 @ann missing - only ann: no such button; there are: none",
    "5 0 #general missing - only ann: no such button; there are: 🚪 Come in, Whisper",
    "6 0 #general missing - only ann: no such message: m9",
    "7 0 #general reply m5 only ann: Come in, guest 2.",
    "7 0 #general edit m1: The door is open. / ``` / Bob     *  / Ann     *  / ``` / closes in 60 s [🚪 Come in] [Whisper]",
    "7 0 @ann post m6 only ann: Welcome, Ann. [Wave]",
    "8 60000 #general edit m1: The door is closed. / ``` / Bob     *  / Ann     *  / ```",
    "8 60000 @bob edit m3 only bob: Welcome, Bob.",
    "8 60000 @ann edit m6 only ann: Welcome, Ann.",
    "9 120000 #general missing - only bob: no such button; there are: none",
    "10 120000 #general reply m7 only bob: It is closed.",
    "11 120000 #general missing - only bob: no such button; there are: 🚪 Come in, Whisper",
  ]);
});

test("a form is shown without fields, sent with some, and knows its fields", async () => {
  const script = [
    "ann #general: /door open",
    "ann #general: [Whisper]",
    'ann #general: [Whisper] word="sesame ```"',
    "ann #general: [Whisper] wird=x",
    "ann #general: [Come in] word=x",
    "ann #general: /door ask",
    "ann #general: [Whisper a word] word=please",
    "ann #general: [Whisper a word] word=please",
  ].join("\n");
  expect((await playedShort(script)).slice(1)).toEqual([
    "2 0 #general form m2 only ann: Whisper a word / The word / How",
    "3 0 #general reply m3 only ann: Whispered.",
    "3 0 #general edit m1: The door is open. / whispered: sesame ''' / closes in 60 s [🚪 Come in] [Whisper]",
    "4 0 #general missing - only ann: no such field: wird; there are: word, how",
    "5 0 #general missing - only ann: no such field: word; this button opens no form",
    "6 0 #general form m4 only ann: Whisper a word / The word / How",
    "7 0 #general reply m5 only ann: Whispered.",
    "7 0 #general edit m1: The door is open. / whispered: sesame ''' please / closes in 60 s [🚪 Come in] [Whisper]",
    "8 0 #general missing - only ann: no such button; there are: 🚪 Come in, Whisper",
  ]);
});

test("reactions go to the newest message of a table, or to the one that is named", async () => {
  const script = [
    "ann #general: + ✋",
    "ann #general: /door open",
    "ann #general: /door open",
    "ann #general: + ✋ on m2",
    "ann #general: + ✋ on m7",
    "bob #general: + ✋ on m1",
    "ann #general: + ✋",
  ].join("\n");
  const printed = (await playedShort(script)).filter((line) => !line.includes(" edit "));
  expect(printed).toEqual([
    "1 0 #general missing - only ann: no such message: none stands here",
    "2 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "3 0 #general reply m2 only ann: It is open.",
    "4 0 #general missing - only ann: a private answer takes no reactions",
    "5 0 #general missing - only ann: no such message: m7",
    "6 0 #general reply m3 only bob: Come in, guest 1.",
    "6 0 @bob post m4 only bob: Welcome, Bob. [Wave]",
    "7 0 #general reply m5 only ann: Come in, guest 2.",
    "7 0 @ann post m6 only ann: Welcome, Ann. [Wave]",
  ]);
});

test("closed DMs and channels fail; what could not be posted comes when they open", async () => {
  const script = [
    "channel #general closed",
    "dm bob closed",
    "ann #general: /door open",
    "channel #general open",
    "+1s",
    "bob #general: [Come in]",
    "see bob @",
    "dm bob open",
    "channel #general closed",
    "bob #general: [Whisper] word=x",
  ].join("\n");
  expect(await playedShort(script)).toEqual([
    "5 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "6 1000 #general reply m2 only bob: Come in, guest 1.",
    "6 1000 #general reply m3 only bob: no DM: closed",
    "6 1000 #general edit m1: The door is open. / ``` / Bob     *  / ``` / closes in 59 s [🚪 Come in] [Whisper]",
    "10 1000 #general reply m4 only bob: Whispered.",
  ]);
});

test("a store that is down changes nothing; what fell due meanwhile is done when it is up", async () => {
  const script =
    "ann #general: /door open\nstore down\nbob #general: [Come in]\n+2m\nstore up\nbob #general: /door open";
  expect(await playedShort(script)).toEqual([
    "1 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "3 0 #general reply m2 only bob: sorry: Error: the store cannot be reached",
    "5 120000 #general delete m1: ",
    "6 120000 #general post m3: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
  ]);
});

test("the platform outlives a restart, and umble finds its messages again", async () => {
  const script =
    "ann #general: /door open\nrestart\nbob #general: [Come in]\nrestart\n+2m\nsee bob #general\nsee ann #general";
  expect((await playedShort(script)).filter((line) => !line.includes("@bob"))).toEqual([
    "1 0 #general post m1: The door is open. / closes in 60 s [🚪 Come in] [Whisper]",
    "3 0 #general reply m2 only bob: Come in, guest 1.",
    "3 0 #general edit m1: The door is open. / ``` / Bob     *  / ``` / closes in 60 s [🚪 Come in] [Whisper]",
    "5 60000 #general edit m1: The door is closed. / ``` / Bob     *  / ```",
    "6 120000 #general see m1 only bob: The door is closed. / ``` / Bob     *  / ```",
    "6 120000 #general see m2 only bob: Come in, guest 1.",
    "7 120000 #general see m1 only ann: The door is closed. / ``` / Bob     *  / ```",
  ]);
});

test("a later run goes on with the same people, messages and time", async () => {
  await playedIn(directory.path, 'name bob "Bobby"\nann #general: /door open\nbob #general: [Come in]\n+10s');
  const printed = await playedIn(directory.path, "see ann #general\nbob @: [Wave]\ncat #general: [Come in]\n+50s");
  expect(printed.map(short)).toEqual([
    "1 0 #general see m1 only ann: The door is open. / ``` / Bobby   *  / ``` / closes in 50 s [🚪 Come in] [Whisper]",
    "2 0 @bob reply m2 only bob: You are in.",
    "3 0 #general reply m3 only cat: Come in, guest 2.",
    "3 0 #general edit m1: The door is open. / ``` / Bobby   *  / Cat     *  / ``` / closes in 50 s [🚪 Come in] [Whisper]",
    "3 0 @cat post m4 only cat: Welcome, Cat. [Wave]",
    "4 50000 #general edit m1: The door is closed. / ``` / Bobby   *  / Cat     *  / ```",
    "4 50000 @bob edit m5 only bob: Welcome, Bobby.",
    "4 50000 @cat edit m4 only cat: Welcome, Cat.",
  ]);
});

test("the same script gives the same output every time", async () => {
  const script = "ann #general: /door open\nbob #general: [Come in]\nbob #den: /door open\n+2m";
  expect(await played(script)).toEqual(await played(script));
});

test("ordinary chat is nobody's business", async () => {
  expect(await played("ann #general: hello\nagain\nsee ann #general")).toEqual([]);
});

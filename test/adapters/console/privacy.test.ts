import { emptyChannel, type Platform, visibleTo, withPerson } from "../../../adapters/console/channel.ts";
import { consoleOutlet } from "../../../adapters/console/outlet.ts";
import { handleOf } from "../../../adapters/console/place.ts";
import { textOf } from "../../../adapters/console/text.ts";
import type { Outlet } from "../../../commands/outlet.ts";
import type { Said } from "../../../render/message.ts";
import { scope } from "../../../src/identity.ts";
import { T0 } from "../../store/contract/ground.ts";
import { behind, privacySuite, type Sent, type Stage } from "../privacy.ts";
import { rackPrivacySuite } from "../rack-privacy.ts";
import { rummblePrivacy } from "../rummble-privacy.ts";

function stage(): Stage {
  const platform: Platform = { channel: emptyChannel(1) };
  const inner = consoleOutlet(platform);
  const sent: Sent[] = [];
  const outlet: Outlet = {
    ...inner,
    put: async (post) => {
      const put = await inner.put(post);
      const { key, turn, reactions, to } = post.message;
      const only = to === "channel" ? null : handleOf(to);
      if (put.kind === "put")
        sent.push({ only, text: [carried(post.message), key, turn, post.nonce, ...reactions].join("\n") });
      return put;
    },
    tell: async (whisper) => {
      await inner.tell(whisper);
      sent.push({ only: handleOf(whisper.person), text: carried(whisper.said) });
    },
  };
  const answered = (handle: string, said: Said): Sent => ({ only: handle, text: carried(said) });
  return {
    home: scope("console:home"),
    serve: behind({ platform: "console", outlet, answered }),
    news: () => sent.splice(0),
    closeDms: (handle, { closed }) => {
      platform.channel = withPerson(platform.channel, handle, { dmClosed: closed });
    },
    choices: (handle) =>
      ["#general", `@${handle}`]
        .flatMap((place) => visibleTo(platform.channel, handle, place))
        .flatMap((one) => one.choices),
    newest: () => platform.channel.shown.findLast(({ about, only }) => about !== null && only === null)?.about ?? null,
  };
}

/** As a client gets it: the text as it is read, and everything inside buttons and forms. */
function carried({ parts, choices }: Said): string {
  return [textOf(parts, T0), JSON.stringify(parts), JSON.stringify(choices)].join("\n");
}

privacySuite("the console", stage);
rackPrivacySuite("the console", stage);
rummblePrivacy("the console", stage);

import type { Feat } from "../game.ts";
import type { SeatNo } from "../identity.ts";
import type { Playing } from "./table.ts";

/** What seats have done in this game that is worth remembering for longer: the best of each kind alone. */

/** The first of equal ones stays. */
export function withFeats<Message, Said>(table: Playing<Message, Said>, news: readonly Feat[]): Playing<Message, Said> {
  return news.length === 0 ? table : { ...table, feats: news.reduce(withFeat, table.feats ?? []) };
}

function withFeat(feats: readonly Feat[], feat: Feat): readonly Feat[] {
  const known = feats.find(({ seat, kind }) => seat === feat.seat && kind === feat.kind);
  if (known === undefined) return [...feats, feat];
  return isBetter(feat, known) ? feats.map((one) => (one === known ? feat : one)) : feats;
}

function isBetter({ kind, value }: Feat, than: Feat): boolean {
  return kind === "unjumble" ? value < than.value : value > than.value;
}

/** Whoever takes a seat over has done nothing of what its last holder did. */
export function withoutFeats<Message, Said>(table: Playing<Message, Said>, seat: SeatNo): Playing<Message, Said> {
  const { feats, ...rest } = table;
  return feats === undefined ? table : { ...rest, feats: feats.filter((one) => one.seat !== seat) };
}

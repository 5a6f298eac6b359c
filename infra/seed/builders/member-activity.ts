/** The demo members' saved, followed, read and downloaded items, by the slugs of the demo's library. */
import { loadItems } from "../../../functions/entities/content-item.ts";
import { recordDownload, newDownload } from "../../../functions/entities/download.ts";
import { changeProfile, loadProfile } from "../../../functions/entities/profile.ts";
import { addReading } from "../../../functions/entities/reading.ts";
import type { Deps } from "../../../functions/platform/deps.ts";
import { ignoreConflict } from "../../../functions/platform/table/retry-on-conflict.ts";
import { categoryId, contentId } from "../import/prepare-item.ts";
import { type Persona, personas } from "./personas.ts";

type ActivityDeps = Pick<Deps, "table" | "now">;

/** Seeds them, after the library. A member who has done anything keeps what they have, so seeding again changes nothing. */
export const seedMemberActivity = async (deps: ActivityDeps): Promise<void> => {
  await Promise.all(
    personas.map(async (persona) => {
      const life = activityByPersona[persona.name];
      if (life !== undefined) await seedActivity(deps, persona, life);
    }),
  );
};

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);

/** Returns noon of the first day so many months ago: no month is skipped or repeated. */
const monthsBefore = (at: Date, months: number): Date =>
  months === 0 ? at : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1, 12));

const seedActivity = async (
  { table, now }: ActivityDeps,
  { userId }: Persona,
  life: MemberActivity,
): Promise<void> => {
  const profile = await loadProfile(table, userId);
  if (profile === null || profile.version > 1) return;
  const slugs = [...life.saved, ...life.read.flat(), ...life.downloaded];
  const items = await loadItems(table, [...new Set(slugs)].map(contentId));
  const existing = new Map(items.map((item) => [item.public.id, item]));
  // Items of other libraries than the demo's are skipped.
  const idsOf = (requested: readonly string[]) =>
    requested.map(contentId).filter((id) => existing.has(id));
  const at = now();
  const filter = {
    ...profile.filter,
    categories: life.follows.map((path) => categoryId(path.split("/"))),
  };
  const { write } = changeProfile(profile, { favourites: idsOf(life.saved), filter }, at);
  const readings = life.read.flatMap((selected, months) =>
    idsOf(selected).map((id) => addReading(userId, id, monthsBefore(at, months))),
  );
  const downloads = idsOf(life.downloaded).flatMap((id, index) => {
    const item = existing.get(id);
    if (item === undefined) return [];
    return [recordDownload(userId, newDownload(item, daysBefore(at, 2 + 3 * index)))];
  });
  // The profile is written last: until then, the next seeding repeats everything.
  for (const reading of readings) await table.save(reading);
  await ignoreConflict(table.save([write, ...downloads]), () => {});
};

interface MemberActivity {
  readonly saved: readonly string[];
  /** The paths of the categories that fill the personalised feed. */
  readonly follows: readonly string[];
  /** The items read this month, the month before and so on. */
  readonly read: ReadonlyArray<readonly string[]>;
  /** The downloads, latest first, three days apart. */
  readonly downloaded: readonly string[];
}

const activityByPersona: Readonly<Record<string, MemberActivity>> = {
  professional: {
    saved: [
      "blue-before-breakfast",
      "plaster-and-petticoat",
      "building-six-colours",
      "grosgrain-and-tape",
      "market-stall-kit",
    ],
    follows: ["home-interiors", "gift-greetings"],
    read: [
      ["wrapped-twice", "block-printed-thanks"],
      ["blue-before-breakfast", "cork-underfoot", "reading-a-weave"],
      ["plaster-and-petticoat", "one-good-lamp"],
    ],
    downloaded: ["market-stall-kit", "calm-room-kit"],
  },
  premium: {
    saved: [
      "the-sleeping-year",
      "rooms-kept-dark",
      "incense-plainly",
      "who-buys-linen",
      "sizing-a-repeat",
      "bottle-row-kit",
      "gardens-after-dark",
    ],
    follows: ["home-interiors", "health-wellness"],
    read: [
      ["the-sleeping-year", "foil-with-restraint"],
      ["rooms-kept-dark", "pith-and-pomander", "stone-bath"],
      ["gardens-after-dark", "magnesium-shelf"],
      ["who-buys-linen"],
    ],
    downloaded: ["bottle-row-kit", "delft-workbox", "incense-plainly"],
  },
  "team-admin": {
    saved: ["lullaby-blue", "orchard-school", "almost-eleven", "wren-egg-kit"],
    follows: ["baby-kids", "home-interiors"],
    read: [
      ["almost-eleven", "the-tin-parade"],
      ["orchard-school", "the-rental-cot"],
      ["lullaby-blue"],
    ],
    downloaded: ["wren-egg-kit", "sugar-shack-kit"],
  },
  "team-member": {
    saved: ["briefing-a-character", "the-tin-parade"],
    follows: ["baby-kids"],
    read: [["briefing-a-character"], ["the-tin-parade", "wobbly-gingham"]],
    downloaded: ["sugar-shack-kit"],
  },
  "team-colleague": {
    saved: ["the-undyed-house", "sizing-a-repeat"],
    follows: ["home-interiors"],
    read: [["the-undyed-house", "sizing-a-repeat"]],
    downloaded: [],
  },
};

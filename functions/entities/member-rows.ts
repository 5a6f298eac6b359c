/** All that stands in a member's partition, by what it is: for whoever gives a copy of it, and whoever erases it. */
import type { Table } from "../platform/table/table.ts";
import {
  type Key,
  present,
  remove,
  type Row,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

/** By sort key: the whole of it, or how it begins. */
const kinds = [
  ["profile", "PROFILE"],
  ["session", "SESSION#"],
  ["two-step", "TWOSTEP"],
  ["two-step-setup", "TWOSTEP#SETUP"],
  ["two-step-off", "TWOSTEPOFF#"],
  ["passkey", "PASSKEY#"],
  ["sign-in", "SIGNIN#"],
  ["signed-in-from", "SIGNEDINFROM#"],
  ["known-address", "KNOWN#"],
  ["staff-role", "STAFFROLE#"],
  ["consent", "CONSENT#"],
  ["letters", "LETTERS"],
  ["follow", "FOLLOW#"],
  ["mailed-links", "RESENDS"],
  ["vouching", "VOUCHING"],
  ["address", "ADDRESS#"],
  ["quota", "QUOTA#"],
  ["entitlement", "ENTITLEMENT"],
  ["membership", "MEMBERSHIP"],
  ["handover", "HANDOVER#"],
  ["quote", "QUOTE#"],
  ["basket", "BASKET"],
  ["order", "ORDER#"],
  ["payment", "PAYMENT#"],
  ["customer", "CUSTOMER"],
  ["boards", "BOARDS"],
  ["download", "DOWNLOAD#"],
  ["opened-file", "OPENED#"],
  ["demo", "DEMO"],
  ["grant", "GRANT#"],
  ["reading", "READ#"],
  ["visit", "VISIT"],
  ["guidance", "GUIDANCE"],
  ["survey", "SURVEY#"],
  ["data-request", "DATA#"],
  ["moved-in", "MOVEDIN#"],
] as const;
export type MemberKind = (typeof kinds)[number][0];

/** What a row of a member's partition is; null for one that this list has forgotten. */
export const memberKindOf = ({ sk }: Pick<Key, "sk">): MemberKind | null =>
  kinds.find(([, key]) => (key.endsWith("#") ? sk.startsWith(key) : sk === key))?.[0] ?? null;

/** The whole partition. For workers: it has no bound. */
export const loadMemberRows = (table: Table, userId: string): Promise<readonly Row[]> =>
  table.queryAll({ pk: `USER#${userId}`, current: true });

/** For good, whatever it says by now. */
export const eraseRow = (row: Key): Write => remove(row);

/** From then on the table forgets it by itself. */
export const keepUntil = (row: Key, until: Date): Write => set(row, { ttl: ttlAt(until) }, present);

/** All rows in a member's partition by kind, for exporting and erasing a member's data. */
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

/** The kinds by sort key: the whole key, or its beginning. */
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

/** Returns the kind of a row in a member's partition, or null for one that is missing from this list. */
export const memberKindOf = ({ sk }: Pick<Key, "sk">): MemberKind | null =>
  kinds.find(([, key]) => (key.endsWith("#") ? sk.startsWith(key) : sk === key))?.[0] ?? null;

/** Loads the whole partition. It is only for workers, because its size is unbounded. */
export const loadMemberRows = (table: Table, userId: string): Promise<readonly Row[]> =>
  table.queryAll({ pk: `USER#${userId}`, current: true });

/** Erases a row unconditionally. */
export const eraseRow = (row: Key): Write => remove(row);

/** Sets the time at which the table expires the row. */
export const setExpiry = (row: Key, until: Date): Write => set(row, { ttl: ttlAt(until) }, present);

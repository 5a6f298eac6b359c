/**
 * The login history that a member sees, for 180 days: a row for each successful login, and one a day and method for
 * failed ones, however many there were, so that strangers cannot fill the list.
 */
import * as z from "zod/mini";
import { describeDevice } from "../../shared/kernel/describe-device.ts";
import {
  type SignInOutcome,
  signInOutcomes,
  type SignInMethodName,
  signInMethodNames,
} from "../../shared/kernel/sign-in-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
  setIfMissing,
  type Key,
  put,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";

const signInRow = z.object({
  sk: z.string(),
  outcome: z.enum(signInOutcomes),
  way: z.enum(signInMethodNames),
  /** This is true for a login with a second step, or with a passkey, which counts as both. */
  twoStep: z._default(z.boolean(), false),
  /** The time of the last one if there were several. */
  at: z.string(),
  count: z.number(),
  userAgent: z.string(),
  place: z.nullable(z.string()),
});
export type SignInRow = z.output<typeof signInRow>;

const retentionDays = 180;
const prefix = "SIGNIN#";

const ownerKey = (userId: string): string => `USER#${userId}`;
const signInTtl = (now: Date, days = retentionDays): number =>
  ttlAt(new Date(now.getTime() + days * 86_400_000));

export interface SignInOrigin {
  readonly userAgent: string;
  readonly place: string | null;
}

interface DoneSignIn {
  readonly sessionId: string;
  readonly way: SignInMethodName;
  readonly twoStep: boolean;
  readonly from: SignInOrigin;
  readonly now: Date;
}

const truncateOrigin = ({ userAgent, place }: SignInOrigin): SignInOrigin => ({
  userAgent: userAgent.slice(0, 300).toWellFormed(),
  place: place?.slice(0, 120).toWellFormed() ?? null,
});

/** Records a login, in the transaction that creates the session. */
export const recordSignIn = (
  userId: string,
  { sessionId, way, twoStep, from, now }: DoneSignIn,
): readonly Write[] => {
  const at = now.toISOString();
  const short = truncateOrigin(from);
  const row = { outcome: "signed-in" as const, way, twoStep, at, count: 1, ...short };
  return [
    put(
      { pk: ownerKey(userId), sk: `${prefix}${at}#${sessionId}`, ...row, ttl: signInTtl(now) },
      absent,
    ),
    // These rows store the time of the first login from each device and place.
    ...traitsOf(short).map((mark) =>
      set(traitKey(userId, mark), {
        ...mark,
        firstAt: setIfMissing(at),
        lastAt: at,
        ttl: signInTtl(now),
      }),
    ),
  ];
};

/** A feature by which a member recognises their own login. */
interface SignInTrait {
  readonly kind: "device" | "place";
  readonly name: string;
}

const traitPrefix = "SIGNEDINFROM#";

const traitKey = (userId: string, { kind, name }: SignInTrait): Key => ({
  pk: ownerKey(userId),
  sk: `${traitPrefix}${kind}#${digestOf(name)}`,
});

const traitsOf = ({ userAgent, place }: SignInOrigin): readonly SignInTrait[] => [
  { kind: "device", name: describeDevice(userAgent) },
  ...(place === null ? [] : [{ kind: "place" as const, name: place }]),
];

/** The account of the attempt. `nobody` stands for an address without an account, which makes the work the same. */
export type TriedAccount = { readonly userId: string } | { readonly nobody: string };

/** Counts a failed login of the day. */
export const countFailedSignIn = (
  tried: TriedAccount,
  outcome: Exclude<SignInOutcome, "signed-in">,
  { way, from, now }: Pick<DoneSignIn, "way" | "from" | "now">,
): Write => {
  const at = now.toISOString();
  const [pk, days] =
    "userId" in tried ? [ownerKey(tried.userId), retentionDays] : [`NOBODY#${tried.nobody}`, 1];
  const key = { pk, sk: `${prefix}${at.slice(0, 11)}#${outcome}` };
  const ttl = signInTtl(now, days);
  return set(key, { outcome, way, at, count: addToAttribute(1), ...truncateOrigin(from), ttl });
};

export interface ListedSignIn extends SignInRow {
  readonly isNewDevice: boolean;
  readonly isNewPlace: boolean;
}

export interface SignInPage {
  readonly rows: readonly ListedSignIn[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Lists logins, newest first. `after` is the cursor from the page before. */
export const querySignIns = async (
  table: Table,
  userId: string,
  {
    after,
    limit,
    now,
  }: { readonly after: string | null; readonly limit: number; readonly now: Date },
): Promise<SignInPage> => {
  const pk = ownerKey(userId);
  const [{ rows, next }, firsts] = await Promise.all([
    table.query({
      pk,
      beginsWith: prefix,
      newestFirst: true,
      limit,
      ...(after !== null && { startAfter: { pk, sk: `${prefix}${after}` } }),
    }),
    loadFirstSeen(table, pk),
  ]);
  // Rows that only wait to expire are left out.
  const stored = rows.filter(({ ttl }) => typeof ttl !== "number" || ttl > ttlAt(now));
  const last = stored.at(-1);
  return {
    rows: stored
      .map((row) => signInRow.parse(row))
      .map((row) => ({
        ...row,
        isNewDevice: isFirst(firsts, row, "device"),
        isNewPlace: isFirst(firsts, row, "place"),
      }))
      // A day's failures are stored under its start, and shown at the time of the last of them.
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    next: next === undefined || last === undefined ? null : last.sk.slice(prefix.length),
  };
};

const firstSeenRow = z.object({
  kind: z.enum(["device", "place"]),
  name: z.string(),
  firstAt: z.string(),
});
type FirstSeen = z.output<typeof firstSeenRow>;

/** The maximum number of devices and places, which is more than one person has. */
const maxSignIns = 300;

const loadFirstSeen = async (table: Table, pk: string): Promise<readonly FirstSeen[]> => {
  const { rows } = await table.query({ pk, beginsWith: traitPrefix, limit: maxSignIns });
  return rows.map((row) => firstSeenRow.parse(row));
};

/** Returns true for the first login from a device or place, if others of its kind were known before. */
const isFirst = (
  seen: readonly FirstSeen[],
  row: SignInRow,
  kind: SignInTrait["kind"],
): boolean => {
  const mark = traitsOf(row).find((one) => one.kind === kind);
  const ofKind = seen.filter((one) => one.kind === kind);
  return (
    row.outcome === "signed-in" &&
    ofKind.some(({ name, firstAt }) => name === mark?.name && firstAt === row.at) &&
    ofKind.some(({ firstAt }) => firstAt < row.at)
  );
};

import {
  reconcileLedgers,
  type Difference,
  isCardMoney,
  isExplained,
  type TheirEntry,
} from "../../../shared/domain/accounting/reconcile.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { ledgerDayOf, type LedgerRow, listLedgerDay } from "../../entities/ledger.ts";
import {
  type FoundDifference,
  listExplained,
  loadReconciliation,
  recordStripeUnavailable,
  saveReconciliation,
} from "../../entities/reconciliation.ts";
import { mapConcurrent } from "../../platform/map-concurrent.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { resolveDifference } from "./resolve-difference.ts";
import { findStripeEntryAmount, listStripeLedger } from "./stripe-ledger.ts";

/**
 * Compares both ledgers for the last days, and earlier differences. An entry that only Stripe has is imported if possible. Any
 * remaining difference that staff have not annotated is logged, which triggers the alarm.
 */
export const reconcileLastDays = async (deps: StripeDeps): Promise<void> => {
  const now = deps.now().getTime();
  const [before, explained] = await Promise.all([
    loadReconciliation(deps.table),
    listExplained(deps.table),
  ]);
  const open = before.differences.filter((difference) => !isExplained(difference, explained));
  // Stripe's ledger is read first: entries written in the meantime are then in ours, and at worst not yet in Stripe's.
  const theirs = await listTheirs(deps, open, new Date(now - lookbackMs - margin));
  const ours = await listOurs(deps, open);
  const differences = reconcileLedgers(ours, theirs, {
    theirsBefore: new Date(now - gracePeriodMs),
    oursFrom: new Date(now - lookbackMs),
    still: new Set(open.map(({ reference }) => reference)),
  });
  const [left, mended]: [FoundDifference[], FoundDifference[]] = [[], []];
  for (const difference of differences) {
    if (isExplained(difference, explained) || !(await isStill(deps, difference))) continue;
    const cause = await resolveDifference(deps, difference);
    const { reference } = difference;
    const { since = deps.now().toISOString() } =
      open.find((one) => one.reference === reference) ?? {};
    const found = { ...difference, since, days: daysOf(ours, reference) };
    if (cause === null) mended.push({ ...found, cause: "came-late" });
    else {
      left.push({ ...found, cause });
      deps.log.error("money does not match", new Error("The ledgers differ"), { ...difference });
    }
  }
  const isOfSpan = ({ at }: { readonly at: string }): boolean => Date.parse(at) >= now - lookbackMs;
  await deps.table.save(
    saveReconciliation({
      ranAt: deps.now().toISOString(),
      awaySince: null,
      here: ours.filter((entry) => isCardMoney(entry) && isOfSpan(entry)).length,
      atStripe: theirs.filter(isOfSpan).length,
      differences: left.slice(0, maxStoredDifferences),
      mended: [...mended, ...before.mended].slice(0, maxStoredDifferences),
    }),
  );
  deps.log.info("ledgers compared", {
    here: ours.length,
    atStripe: theirs.length,
    differences: differences.length,
  });
};

/** The maximum number of differences that one row stores. */
const maxStoredDifferences = 200;

/** Records since when Stripe has been unavailable, until it responds again. */
export const markStripeUnavailable = async ({ table, now }: StripeDeps): Promise<void> => {
  const { awaySince } = await loadReconciliation(table);
  if (awaySince === null) await table.save(recordStripeUnavailable(now().toISOString()));
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** The time in milliseconds in which a difference is ignored, longer than any webhook takes. */
const gracePeriodMs = 10 * minute;
/** The period in milliseconds for which our entries are looked up at Stripe. */
const lookbackMs = 2 * day;
/**
 * The margin in milliseconds: a payment that waits for its customer can be charged up to a day after its creation, and Stripe
 * lists it by its charge.
 */
const margin = day;

const daysOf = (ours: readonly LedgerRow[], requested: string): string[] => [
  ...new Set(ours.filter(({ reference }) => reference === requested).map(ledgerDayOf)),
];

/** Lists our entries, including those of days with open differences. */
const listOurs = async (
  { table, now }: StripeDeps,
  open: readonly FoundDifference[],
): Promise<readonly LedgerRow[]> => {
  const today = now().getTime();
  const days = new Set(open.flatMap((difference) => difference.days));
  for (let at = today - lookbackMs - 2 * margin; at <= today; at += day / 2)
    days.add(londonDay(new Date(at)));
  days.add(londonDay(now()));
  return (await mapConcurrent(days, (one) => listLedgerDay(table, one))).flat();
};

/** Lists Stripe's entries, and looks up open differences that may be too old for the list. */
const listTheirs = async (
  deps: StripeDeps,
  open: readonly FoundDifference[],
  since: Date,
): Promise<readonly TheirEntry[]> => {
  const listed = await listStripeLedger(deps, since);
  const existing = new Set(listed.map(({ reference }) => reference));
  const older = await mapConcurrent(
    open.filter(({ reference }) => !existing.has(reference)),
    async ({ reference }) => ({ reference, amount: await findStripeEntryAmount(deps, reference) }),
  );
  return [
    ...listed,
    ...older.flatMap(({ reference, amount }) =>
      amount === null ? [] : [{ reference, amount, at: longAgo }],
    ),
  ];
};

const longAgo = new Date(0).toISOString();

const isStill = async (deps: StripeDeps, { reference, here, atStripe }: Difference) =>
  atStripe !== null || (await findStripeEntryAmount(deps, reference)) !== here;

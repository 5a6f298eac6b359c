import { compareLedgers, type Difference, isCardMoney } from "../../../shared/domain/reconcile.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type LedgerRow, listLedgerDay } from "../../rows/ledger.ts";
import {
  type FoundDifference,
  loadReconciliation,
  noteStripeAway,
  saveReconciliation,
} from "../../rows/reconciliation.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { mendDifference } from "./mend-difference.ts";
import { findAtStripe, listStripeLedger } from "./stripe-ledger.ts";

/**
 * Puts both ledgers of the last days side by side. What Stripe has and this one lacks is taken over if it can be; any
 * difference that stays is a line that the alarm waits for.
 */
export const compareLastDays = async (deps: StripeDeps): Promise<void> => {
  const now = deps.now().getTime();
  // Stripe's first: what is entered meanwhile is then here, and at worst not there yet.
  const theirs = await listStripeLedger(deps, new Date(now - reach - margin));
  const ours = await listOurs(deps);
  const differences = compareLedgers(ours, theirs, {
    theirsBefore: new Date(now - grace),
    oursFrom: new Date(now - reach),
  });
  const before = await loadReconciliation(deps.table);
  const [left, mended]: [FoundDifference[], FoundDifference[]] = [[], []];
  for (const difference of differences) {
    if (!(await isStill(deps, difference))) continue;
    const cause = await mendDifference(deps, difference);
    const { since = deps.now().toISOString() } =
      before.differences.find(({ reference }) => reference === difference.reference) ?? {};
    if (cause === null) mended.push({ ...difference, cause: "came-late", since });
    else {
      left.push({ ...difference, cause, since });
      deps.log.error("money does not match", new Error("The ledgers differ"), { ...difference });
    }
  }
  await deps.table.save(
    saveReconciliation({
      ranAt: deps.now().toISOString(),
      awaySince: null,
      here: ours.filter(isCardMoney).length,
      atStripe: theirs.length,
      differences: left.slice(0, mostShown),
      mended: [...mended, ...before.mended].slice(0, mostShown),
    }),
  );
  deps.log.info("ledgers compared", {
    here: ours.length,
    atStripe: theirs.length,
    differences: differences.length,
  });
};

/** A row has room for as many. */
const mostShown = 200;

/** Stripe does not answer: since when, until it does. */
export const tellStripeAway = async ({ table, now }: StripeDeps): Promise<void> => {
  const { awaySince } = await loadReconciliation(table);
  if (awaySince === null) await table.save(noteStripeAway(now().toISOString()));
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Longer than any report of Stripe's takes. */
const grace = 10 * minute;
/** How far back what was entered here is looked for at Stripe. */
const reach = 2 * day;
/** A payment that waits for its customer is charged up to a day after it was made; Stripe lists it by its charge. */
const margin = day;

const listOurs = async ({ table, now }: StripeDeps): Promise<LedgerRow[]> => {
  const today = now().getTime();
  const days = new Set<string>();
  for (let at = today - reach - 2 * margin; at <= today; at += day / 2)
    days.add(londonDay(new Date(at)));
  days.add(londonDay(now()));
  const rows = await Promise.all([...days].map((one) => listLedgerDay(table, one)));
  return rows.flat();
};

const isStill = async (deps: StripeDeps, { reference, here, atStripe }: Difference) =>
  atStripe !== null || (await findAtStripe(deps, reference)) !== here;

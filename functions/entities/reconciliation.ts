/**
 * What the comparison of our ledger with Stripe's has found. One row, which is made anew every few minutes, and one for each
 * difference that staff have explained.
 */
import * as z from "zod/mini";
import { differenceCauses } from "../../shared/domain/accounting/reconcile.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, set, type Write } from "../platform/table/write.ts";

const amounts = {
  reference: z.string(),
  here: z.nullable(z.int()),
  atStripe: z.nullable(z.int()),
  orderId: z.nullable(z.string()),
  cause: z.enum(differenceCauses),
  /** When it was first seen. */
  since: z.string(),
};

const foundDifference = z.object({
  ...amounts,
  /** London days on which it was entered here: there it is found again, however long it stays. */
  days: z._default(z.array(z.string()), []),
});
export type FoundDifference = z.output<typeof foundDifference>;

const reconciliationRow = z.object({
  ranAt: z._default(z.nullable(z.string()), null),
  awaySince: z._default(z.nullable(z.string()), null),
  here: z._default(z.int(), 0),
  atStripe: z._default(z.int(), 0),
  differences: z._default(z.array(foundDifference), []),
  mended: z._default(z.array(foundDifference), []),
});
export type Reconciliation = z.output<typeof reconciliationRow>;

const pk = "RECONCILIATION";
const key: Key = { pk, sk: "LAST" };

export const loadReconciliation = async (table: Table): Promise<Reconciliation> =>
  (await table.get(key, reconciliationRow)) ?? reconciliationRow.parse({});

export const saveReconciliation = (found: Reconciliation): Write => put({ ...key, ...found });

/** Stripe could not be asked; what was found before stands. */
export const recordStripeUnavailable = (since: string): Write => set(key, { awaySince: since });

const explainedDifference = z.object({
  ...amounts,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type ExplainedDifference = z.output<typeof explainedDifference>;

const explainedPrefix = "EXPLAINED#";

/** Newest first. */
export const listExplained = async (table: Table): Promise<readonly ExplainedDifference[]> =>
  (await table.queryAll({ pk, beginsWith: explainedPrefix, current: true }))
    .map((row) => explainedDifference.parse(row))
    .toSorted((a, b) => b.at.localeCompare(a.at));

/** The last word counts. */
export const annotateDifferenceWrite = (explained: ExplainedDifference): Write =>
  put({ pk, sk: `${explainedPrefix}${explained.reference}`, ...explained });

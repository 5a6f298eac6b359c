/**
 * The result of the comparison of our ledger with Stripe's: one row that is replaced every few minutes, and one for
 * each difference that staff have explained.
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
  /** The time at which it was first seen. */
  since: z.string(),
};

const foundDifference = z.object({
  ...amounts,
  /** The London days of its entries here, by which it is found again however long it remains. */
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

/** Records that Stripe was unavailable. The earlier result remains. */
export const recordStripeUnavailable = (since: string): Write => set(key, { awaySince: since });

const explainedDifference = z.object({
  ...amounts,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type ExplainedDifference = z.output<typeof explainedDifference>;

const explainedPrefix = "EXPLAINED#";

/** Lists explained differences, newest first. */
export const listExplained = async (table: Table): Promise<readonly ExplainedDifference[]> =>
  (await table.queryAll({ pk, beginsWith: explainedPrefix, current: true }))
    .map((row) => explainedDifference.parse(row))
    .toSorted((a, b) => b.at.localeCompare(a.at));

/** Saves an explanation in place of an earlier one. */
export const annotateDifferenceWrite = (explained: ExplainedDifference): Write =>
  put({ pk, sk: `${explainedPrefix}${explained.reference}`, ...explained });

/** What the last comparison of our ledger with Stripe's has found. One row: it is made anew every few minutes. */
import * as z from "zod/mini";
import { differenceCauses } from "../../shared/domain/reconcile.ts";
import type { Table } from "../runtime/table/table.ts";
import { type Key, put, set, type Write } from "../runtime/table/write.ts";

const foundDifference = z.object({
  reference: z.string(),
  here: z.nullable(z.int()),
  atStripe: z.nullable(z.int()),
  orderId: z.nullable(z.string()),
  cause: z.enum(differenceCauses),
  /** When it was first seen. */
  since: z.string(),
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

const key: Key = { pk: "RECONCILIATION", sk: "LAST" };

export const loadReconciliation = async (table: Table): Promise<Reconciliation> =>
  (await table.get(key, reconciliationRow)) ?? reconciliationRow.parse({});

export const saveReconciliation = (found: Reconciliation): Write => put({ ...key, ...found });

/** Stripe could not be asked; what was found before stands. */
export const noteStripeAway = (since: string): Write => set(key, { awaySince: since });

import type { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type { ReconciliationView } from "../../../shared/contract/accounting/accounting-views.ts";
import { type DifferenceCause, isExplained } from "../../../shared/domain/accounting/reconcile.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import {
  type FoundDifference,
  listExplained,
  loadReconciliation,
} from "../../entities/reconciliation.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof accountingContract.endpoints.readReconciliation;

export const readReconciliation: UseCase<Endpoint, DirectoryDeps> = async (deps) => ({
  status: 200,
  body: { data: await loadReconciliationView(deps) },
});

/** Returns the reconciliation. Differences that have been annotated are left out immediately. */
export const loadReconciliationView = async ({
  table,
}: Pick<DirectoryDeps, "table">): Promise<ReconciliationView> => {
  const [{ ranAt, awaySince, here, atStripe, differences, mended }, explained] = await Promise.all([
    loadReconciliation(table),
    listExplained(table),
  ]);
  return {
    ran_at: ranAt,
    away_since: awaySince,
    here,
    at_stripe: atStripe,
    differences: differences.filter((one) => !isExplained(one, explained)).map(differenceView),
    explained: explained.slice(0, maxExplained).map(({ reason, by, at, ...one }) => ({
      ...differenceView(one),
      reason,
      by,
      explained_at: at,
    })),
    mended: mended.map(differenceView),
  };
};

const maxExplained = 100;

const causes: Readonly<Record<DifferenceCause, string>> = {
  "not-ours": "Stripe has a payment with no order. It was made directly in Stripe.",
  "unknown-order": "Stripe has a payment for an order that doesn’t exist or isn’t paid.",
  "not-as-asked": "Stripe has a payment with a different amount, currency or customer.",
  "unknown-refund": "Stripe has a refund of a payment that matches no order.",
  "unknown-dispute": "A bank reversed a payment that matches no order.",
  "other-amount": "The amounts differ: it was partly captured or refunded in Stripe.",
  "not-at-stripe": "Recorded here, but Stripe has no such payment or refund.",
  "came-late": "Stripe had it before its event reached us.",
};

const differenceView = ({
  reference,
  orderId,
  here,
  atStripe,
  cause,
  since,
}: Omit<FoundDifference, "days">): ReconciliationView["differences"][number] => ({
  reference,
  order_id: orderId,
  here_display: here === null ? null : formatPence(here),
  at_stripe_display: atStripe === null ? null : formatPence(atStripe),
  cause: causes[cause],
  since,
});

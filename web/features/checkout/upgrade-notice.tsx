import type { BasketTotals } from "../../../shared/contract/basket/basket-view.ts";
import { Callout } from "../../ui/callout.tsx";

/** The cost of an upgrade now and the later payments. */
export const UpgradeNotice = ({ totals }: { totals: BasketTotals }) => {
  if (totals.upgradeDisplay === null) return null;
  const due = totals.upgradeNextPaymentDueDisplay;
  const on = due === null ? "" : ` on ${due}`;
  return (
    <Callout title="Your upgrade">
      <p>
        {totals.upgradeDisplay} plus VAT covers the higher plan for the remainder of your current
        cycle.
      </p>
      {totals.upgradeMonthsDisplay !== null && (
        <p>
          Your next month is {totals.upgradeMonthsDisplay} plus VAT{on}.
        </p>
      )}
      {totals.upgradeRenewalDisplay !== null && (
        <p>
          If you renew{on}, the price is {totals.upgradeRenewalDisplay} plus VAT.
        </p>
      )}
    </Callout>
  );
};

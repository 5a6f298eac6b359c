import type { ComponentProps } from "react";
import type { DebtView } from "../../../shared/contract/memberships/membership-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Callout } from "../../ui/callout.tsx";
import OverduePanel from "./overdue-panel.tsx";

interface DebtPanelProps extends Omit<
  ComponentProps<typeof OverduePanel>,
  "endedPlan" | "membership" | "overdue"
> {
  debt: DebtView;
}

/** The outstanding amount of a plan that has ended, with the payment. */
const DebtPanel = ({ debt, ...rest }: DebtPanelProps) =>
  debt.disputed ? (
    <Callout tone="warn" heading="h2" title={`${debt.amount_display} for ${debt.plan} is disputed`}>
      <p>
        Your bank is disputing a payment for order {debt.order_id}. We won’t charge anything more
        until it has decided. If the dispute is a mistake, tell your bank and email{" "}
        <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
      </p>
    </Callout>
  ) : (
    <OverduePanel
      {...rest}
      membership={{ card: debt.card, includes_vat: debt.includes_vat, pay_by: "card" }}
      overdue={debt}
      endedPlan={debt.plan}
    />
  );

export default DebtPanel;

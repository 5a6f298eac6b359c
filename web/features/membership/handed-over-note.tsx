import type { HandedOverPlan } from "../../../shared/contract/memberships/membership-view.ts";
import { Callout } from "../../ui/callout.tsx";

/** A note about a plan that the member has handed over. */
export const HandedOverNote = ({ plan: { plan, to, on_display } }: { plan: HandedOverPlan }) => (
  <Callout title={`You handed your ${plan} plan over`}>
    <p>
      It went to {to} with your team on {on_display}, and we won’t charge you for it again. Your
      orders and invoices stay here.
    </p>
  </Callout>
);

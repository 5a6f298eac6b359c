import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Callout } from "../../ui/callout.tsx";

const support = <a href={`mailto:${product.support.email}`}>{product.support.email}</a>;

type Disputed = Pick<
  MembershipView,
  "came_from" | "dispute" | "order_id" | "overdue" | "plan" | "renewable" | "status"
>;

/** Returns whose bank disputes the payment: a plan that was handed over was paid for by a colleague. */
const disputingBankText = ({ came_from, order_id }: Disputed): string =>
  came_from !== null && order_id === null ? "The buyer’s bank" : "Your bank";

/** The notices about a plan that does not continue as agreed: it is In-active, or a payment is disputed. */
const PlanNotices = ({ membership }: { membership: Disputed }) => {
  const { plan, status, overdue, dispute, renewable } = membership;
  return (
    <>
      {status === "In-active" && dispute !== "lost" && renewable === null && (
        <Callout tone="warn" heading="h2" title={`Your ${plan.title} plan is inactive`}>
          <p>
            {overdue === null ? (
              <>You have no access through it. If you didn’t expect this, email {support}.</>
            ) : (
              "You have no access through it until you pay what is overdue. One payment restores it straight away."
            )}
          </p>
        </Callout>
      )}
      {dispute === "open" && (
        <Callout tone="warn" heading="h2" title="A payment is disputed">
          <p>
            {disputingBankText(membership)} is disputing a payment for your {plan.title} plan. Until
            it has decided, you keep your plan to the end of its term and we won’t charge anything
            more. If the dispute is a mistake, tell the bank and email {support}.
          </p>
        </Callout>
      )}
      {dispute === "lost" && (
        <Callout tone="warn" heading="h2" title={`Your ${plan.title} plan is inactive`}>
          <p>
            {disputingBankText(membership)} has taken back a payment for it. You have no access
            through it and we won’t charge anything more. To start a plan again, email {support}.
          </p>
        </Callout>
      )}
    </>
  );
};

export default PlanNotices;

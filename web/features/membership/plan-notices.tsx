import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Callout } from "../../ui/callout.tsx";

const support = <a href={`mailto:${product.support.email}`}>{product.support.email}</a>;

type Disputed = Pick<
  MembershipView,
  "came_from" | "dispute" | "order_id" | "overdue" | "plan" | "renewable" | "status"
>;

/** Returns whose bank disputes the payment: a plan that was handed over was paid for by a colleague. */
const whoseBank = ({ came_from, order_id }: Disputed): string =>
  came_from !== null && order_id === null ? "The bank of who bought it" : "Your bank";

/** The notices about a plan that does not continue as agreed: it is In-active, or a payment is disputed. */
const PlanNotices = ({ membership }: { membership: Disputed }) => {
  const { plan, status, overdue, dispute, renewable } = membership;
  return (
    <>
      {status === "In-active" && dispute !== "lost" && renewable === null && (
        <Callout tone="warn" heading="h2" title={`Your ${plan.title} plan is In-active`}>
          <p>
            {overdue === null ? (
              <>What it opens is closed. If you did not expect that, write to {support}.</>
            ) : (
              "What it opens is closed until everything overdue is paid. One payment brings it back at once."
            )}
          </p>
        </Callout>
      )}
      {dispute === "open" && (
        <Callout tone="warn" heading="h2" title="A payment is disputed">
          <p>
            {whoseBank(membership)} asks for a payment of your {plan.title} plan back. Until that is
            decided your plan goes on to the end of its term, and nothing more is charged. If the
            dispute is a mistake, tell that bank, and write to {support}.
          </p>
        </Callout>
      )}
      {dispute === "lost" && (
        <Callout tone="warn" heading="h2" title={`Your ${plan.title} plan is In-active`}>
          <p>
            {whoseBank(membership)} has taken a payment of it back. What it opens is closed, and
            nothing more is charged. To have a plan again, write to {support}.
          </p>
        </Callout>
      )}
    </>
  );
};

export default PlanNotices;

import { Link } from "react-router";
import type {
  MembershipView,
  NextTerm as ComingTerm,
} from "../../../shared/contract/memberships/membership-view.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import { orderPath } from "../../lib/paths.ts";
import styles from "./next-term.module.css";
import {
  billingFrequencyText,
  minimumTermText,
  nextVat,
  priceText,
  changeDeadlineText,
  planVatText,
} from "./plan-text.ts";

/** A sentence about the term after the current one, the term that could follow, or the reason why none does. */
export const NextTermText = ({ membership }: { membership: MembershipView }) => {
  const { renews, next, plan, period, term, status, dispute, why_fixed, renewable } = membership;
  const why = (
    <>
      {dispute === "open" && (
        <p className={styles["more"]}>
          We won’t charge any of this until your bank has decided on the disputed payment.
        </p>
      )}
      {why_fixed !== null && <p className={styles["more"]}>{why_fixed}</p>}
    </>
  );
  if (renewable !== null)
    return (
      <p>
        {plan.title} ended on {term.ends.display}. You can renew it until {renewable.until.display}{" "}
        by paying {renewable.amount_display}, {planVatText(membership)}.
      </p>
    );
  if (dispute === "lost" || status === "In-active")
    return (
      <>
        <p>You have no next term.</p>
        {why}
      </>
    );
  if (!renews)
    return (
      <>
        <NotRenewed membership={membership} />
        {why}
      </>
    );
  if (next === null)
    return (
      <>
        <p>
          {plan.title} is no longer sold on your terms. Choose another plan for your next term, or
          your plan ends on {term.ends.display}.
        </p>
        {why}
      </>
    );
  return (
    <>
      <p className={styles["title"]}>
        {next.title}, {billingFrequencyText(next.period)}
      </p>
      <p>
        {priceText(next)} from {next.starts.display}, {planVatText(nextVat(membership))}.{" "}
        {monthlyBillingText(next)} {!next.paid && paymentMethodText(next, membership)}
      </p>
      {(next.title !== plan.title || next.period !== period) && (
        <p className={styles["more"]}>
          As you asked, instead of {plan.title}, {billingFrequencyText(period)}.
        </p>
      )}
      {next.order_id !== null && (
        <p>
          <Link to={orderPath(next.order_id)}>See the renewal order</Link>
        </p>
      )}
      {why}
    </>
  );
};

const NotRenewed = ({ membership }: { membership: MembershipView }) => {
  const { plan, term, why_fixed, if_resumed: back, awaits_answer: isRequested } = membership;
  return (
    <>
      <p className={styles["title"]}>
        {isRequested ? "Would you like to keep your plan?" : "Your plan will not renew"}
      </p>
      {isRequested ? (
        <p>
          {plan.title} ends on {term.ends.display}. It does not renew automatically because you got
          it with fewer than 21 days left. You won’t be charged unless you choose “Renew”.
        </p>
      ) : (
        <p>
          You’ll keep {plan.title} until {term.ends.display}, then move to Basics.
        </p>
      )}
      {why_fixed === null && (
        <p>
          You can {isRequested ? "renew it" : "restart the renewal"}{" "}
          {changeDeadlineText(membership)}.
        </p>
      )}
      {back !== null && (
        <p>
          {back.title}, {billingFrequencyText(back.period)}, will start on {back.starts.display}:{" "}
          {priceText(back)}, {planVatText(nextVat(membership))}. {monthlyBillingText(back)}{" "}
          {paymentMethodText(back, membership)} You won’t be charged before then.
        </p>
      )}
    </>
  );
};

const monthlyBillingText = ({ period }: ComingTerm): string | null =>
  period === "monthly" ? `${minimumTermText(monthsOfATerm)}.` : null;

const paymentMethodText = (
  { pay_by, starts, order_id }: ComingTerm,
  { card }: Pick<MembershipView, "card">,
): string => {
  if (pay_by === "bacs")
    return order_id === null
      ? `Payable by bank transfer by ${starts.display}. We’ll email a pro forma 30 days before.`
      : `Payable by bank transfer by ${starts.display}. We’ll email a pro forma 30 days before and add it to the renewal order.`;
  return card === null
    ? "You have no saved card to pay it with."
    : `We’ll take it from your ${card}.`;
};

import { Link } from "react-router";
import type {
  MembershipView,
  NextTerm as ComingTerm,
} from "../../../shared/contract/memberships/membership-view.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import { orderPath } from "../../lib/paths.ts";
import styles from "./next-term.module.css";
import {
  byPeriod,
  minimumTermWords,
  nextVat,
  priceWords,
  untilWords,
  vatWords,
} from "./plan-words.ts";

/** A sentence about the term after the current one, the term that could follow, or the reason why none does. */
export const NextTermWords = ({ membership }: { membership: MembershipView }) => {
  const { renews, next, plan, period, term, status, dispute, why_fixed, renewable } = membership;
  const why = (
    <>
      {dispute === "open" && (
        <p className={styles["more"]}>
          Until your bank has decided on the payment that it asks back, nothing of this is charged.
        </p>
      )}
      {why_fixed !== null && <p className={styles["more"]}>{why_fixed}</p>}
    </>
  );
  if (renewable !== null)
    return (
      <p>
        {plan.title} ended on {term.ends.display}. You can renew it until {renewable.until.display}{" "}
        by paying {renewable.amount_display}, {vatWords(membership)}.
      </p>
    );
  if (dispute === "lost" || status === "In-active")
    return (
      <>
        <p>No next term is arranged as things stand.</p>
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
          {plan.title} is no longer sold as you have it. Choose what comes next, or your plan ends
          on {term.ends.display}.
        </p>
        {why}
      </>
    );
  return (
    <>
      <p className={styles["title"]}>
        {next.title}, {byPeriod(next.period)}
      </p>
      <p>
        {priceWords(next)} from {next.starts.display}, {vatWords(nextVat(membership))}.{" "}
        {billed(next)} {!next.paid && howPaid(next, membership)}
      </p>
      {(next.title !== plan.title || next.period !== period) && (
        <p className={styles["more"]}>
          As you asked, instead of {plan.title}, {byPeriod(period)}.
        </p>
      )}
      {next.order_id !== null && (
        <p>
          <Link to={orderPath(next.order_id)}>See its order</Link>
        </p>
      )}
      {why}
    </>
  );
};

const NotRenewed = ({ membership }: { membership: MembershipView }) => {
  const { plan, term, why_fixed, if_resumed: back, awaits_answer: asked } = membership;
  return (
    <>
      <p className={styles["title"]}>
        {asked ? "Would you like to keep your plan?" : "Your plan is not renewed"}
      </p>
      {asked ? (
        <p>
          {plan.title} ends on {term.ends.display}. It does not renew automatically, because it
          became yours with fewer than 21 days left. Nothing is charged unless you choose “Renew”.
        </p>
      ) : (
        <p>
          {plan.title} goes on until {term.ends.display}. You have the Basics plan afterwards.
        </p>
      )}
      {why_fixed === null && (
        <p>
          You can {asked ? "renew it" : "take the renewal up again"} {untilWords(membership)}.
        </p>
      )}
      {back !== null && (
        <p>
          {back.title}, {byPeriod(back.period)}, then follows from {back.starts.display}:{" "}
          {priceWords(back)}, {vatWords(nextVat(membership))}. {billed(back)}{" "}
          {howPaid(back, membership)} Nothing is charged before that day.
        </p>
      )}
    </>
  );
};

const billed = ({ period }: ComingTerm): string | null =>
  period === "monthly" ? `${minimumTermWords(monthsOfATerm)}.` : null;

const howPaid = (
  { pay_by, starts, order_id }: ComingTerm,
  { card }: Pick<MembershipView, "card">,
): string => {
  if (pay_by === "bacs")
    return order_id === null
      ? `It is paid by bank transfer, by ${starts.display}. Its pro forma comes by mail 30 days before.`
      : `It is paid by bank transfer, by ${starts.display}. Its pro forma comes by mail 30 days before, and is then among the documents of its order.`;
  return card === null ? "No card is saved that could pay it." : `It is taken from ${card}.`;
};

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { FactRow } from "./fact.tsx";
import { Included } from "./included.tsx";
import styles from "./plan-facts.module.css";
import { leftOfMinimumTerm, minimumTermText, perPeriodText, planVatText } from "./plan-text.ts";

/** The plan's facts: its price, its features and its payment method. */
export const PlanFacts = ({ membership }: { membership: MembershipView }) => {
  const { plan, status, price, period, opens, places, term, minimum_term, came_from } = membership;
  return (
    <>
      <div className={styles["plan"]}>
        <div className={styles["head"]}>
          <p className={styles["title"]}>{plan.title}</p>
          <Badge tone={status === "Active" ? "good" : "bad"}>{status}</Badge>
        </div>
        <p className={styles["price"]}>
          {price === null
            ? "You pay nothing for this term"
            : `${price.amount_display} ${perPeriodText(period)}, ${planVatText(membership)}`}
        </p>
      </div>
      <dl className={styles["facts"]}>
        <Included lines={opens} />
        {places !== null && (
          <FactRow name="Seats">
            <With link={<Link to={paths.team}>Your team</Link>}>
              {places.taken} of {places.total} used
            </With>
          </FactRow>
        )}
        <FactRow name="Paid by">
          <PaidBy membership={membership} />
        </FactRow>
        <FactRow name="This term">
          {term.starts.display} to {term.ends.display}
        </FactRow>
        {came_from !== null && (
          <FactRow name="How you got it">
            <span>{came_from.words}</span>
            <span className={styles["more"]}>{came_from.more}</span>
          </FactRow>
        )}
        {minimum_term !== null && (
          <FactRow name="Minimum term">
            <span>{minimumTermText(minimum_term.months)}</span>
            <span className={styles["more"]}>{leftOfMinimumTerm(membership)}</span>
          </FactRow>
        )}
      </dl>
    </>
  );
};

const With = ({ link, children }: { link: ReactNode; children: ReactNode }) => (
  <span className={styles["with"]}>
    <span>{children}</span>
    {link}
  </span>
);

/** The card is shown if one will be charged, for this term or for the next. */
const PaidBy = ({ membership: { pay_by, card, next } }: { membership: MembershipView }) => {
  const methods = (words: string) => <Link to={paths.paymentMethods}>{words}</Link>;
  const charged = pay_by === "card" || next?.pay_by === "card";
  if (!charged) return <>Bank transfer</>;
  const from = pay_by === "bacs" ? "Bank transfer; next term by card.  " : "";
  return card === null ? (
    <With link={methods("Save a card")}>{from}No card is saved</With>
  ) : (
    <With link={methods("Payment methods")}>
      {from}
      {card}
    </With>
  );
};

import { Link } from "react-router";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paths } from "../../lib/paths.ts";
import { Callout } from "../../ui/callout.tsx";
import styles from "./charged-card.module.css";
import { nextCardPaymentText } from "./next-charge.ts";

/** The card that is charged for the plan, and the date of the next charge. */
export const ChargedCard = ({ membership }: { membership: MembershipView }) => {
  const needed = nextCardPaymentText(membership);
  if (needed === null) return null;
  const { card, overdue } = membership;
  return (
    <div className={styles["note"]}>
      <Callout tone={card === null || overdue !== null ? "warn" : "info"}>
        <p>
          {`${needed}. `}
          {card === null
            ? "No card is saved: please save one.  "
            : `We’ll take it from your ${card}. `}
          <Link to={paths.accountPlan}>{overdue === null ? "My Plan" : "Pay it on My Plan"}</Link>
        </p>
      </Callout>
    </div>
  );
};

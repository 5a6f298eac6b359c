import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./address-form.module.css";
import BillingForm from "./billing-form.tsx";
import type { RenewalToMove } from "./renewal-to-move.ts";

/** Asks a member whose address is now in another country whether to change the billing of the plan's renewal too. */
export const MoveRenewal = ({
  renewal: { from, billing },
  onDone,
}: {
  renewal: RenewalToMove;
  onDone: () => Promise<void>;
}) => {
  const [moves, setMoves] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (moves)
    return <BillingForm billing={billing} onSaved={onDone} onClose={() => setMoves(false)} />;
  return (
    <div className={styles["question"]}>
      <h2 ref={heading} tabIndex={-1}>
        Use this address for your renewal too?
      </h2>
      <p>
        Your address has been saved. The renewal of your plan is still billed to your previous
        address ({from}). If it moves to the new one ({billing.country_name}), we’ll recalculate
        VAT; the price excl. VAT stays the same.
      </p>
      <div className={styles["actions"]}>
        <Button onClick={() => setMoves(true)}>Move my renewal</Button>
        <Button variant="hollow" onClick={() => void onDone()}>
          Don’t change my renewal
        </Button>
      </div>
    </div>
  );
};

import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import type { BasketTotals } from "../../../shared/contract/basket/basket-view.ts";
import { paths } from "../../lib/paths.ts";
import type { PaymentCard } from "../../lib/use-payment-card.ts";
import { useUser } from "../../lib/session.ts";
import { announce } from "../../ui/announce.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./checkout.module.css";
import { cardPanelId } from "./payment-panels.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { PaymentProblem, Phase } from "./use-payment-outcome.ts";
import type { PlaceOrderState } from "./use-place-order.ts";

interface ActionsProps {
  checkout: Checkout;
  placing: PlaceOrderState;
  totals: BasketTotals;
}

/** Returns the conditions that the button is still waiting for. */
export const unmetConditions = (
  { filled, needs, validation }: Pick<Checkout, "filled" | "needs" | "validation">,
  {
    card,
    problem,
  }: { readonly card: Pick<PaymentCard, "isThere"> } & Pick<PlaceOrderState, "problem">,
  isVerified = true,
): readonly string[] => {
  const byCard = needs.pays && filled.payment_type === "card";
  const conditions: readonly (readonly [string, boolean])[] = [
    ["Choose a card, or enter a new one", byCard && !card.isThere && isVerified],
    [
      needs.byMonth
        ? "Verify your email address to pay by card"
        : "Verify your email address to pay by card, or choose bank transfer",
      byCard && !card.isThere && !isVerified,
    ],
    ["Agree to the terms and conditions", !filled.agree_terms],
    ["Agree to the contract", needs.subscribes && !filled.agree_contract],
    ["Correct the errors listed at the top of the page", validation !== null],
    // A card that was refused is replaced by selecting another one.
    ["Answer the message above", problem !== null && problem.kind !== "failed"],
  ];
  return conditions.flatMap(([words, unmet]) => (unmet ? [words] : []));
};

const busyLabels: Record<Exclude<Phase, "idle">, string> = {
  checking: "Checking your details",
  paying: "Paying",
  confirming: "Waiting for your bank",
};

const buttonText = ({ filled, needs }: Checkout, totals: BasketTotals): string => {
  if (!needs.pays) return "Complete order";
  if (filled.payment_type === "approval") return "Save the quote";
  return filled.payment_type === "card" ? `Pay ${totals.toPayDisplay}` : "Confirm order";
};

const problemActions = (
  kind: PaymentProblem["kind"],
  { placing, checkout }: ActionsProps,
): ReactNode => {
  switch (kind) {
    case "failed":
      return null;
    case "changed":
      return (
        <Button variant="quiet" onClick={placing.dismiss}>
          Continue with the new total
        </Button>
      );
    case "unavailable":
      return (
        <>
          <Button variant="quiet" onClick={() => void placing.act()}>
            Try again
          </Button>
          {!checkout.needs.byMonth && (
            <Button
              variant="quiet"
              onClick={() => {
                placing.dismiss();
                checkout.enter({ payment_type: "bacs" });
              }}
            >
              Pay by bank transfer
            </Button>
          )}
        </>
      );
    case "unknown":
      return (
        <>
          <p>
            We don’t know yet whether it went through. Checking again won’t charge you twice. If it
            did go through, it is under <Link to={paths.orders}>Orders &amp; Payments</Link>.
          </p>
          <Button variant="hollow" onClick={() => void placing.checkAgain()}>
            Check again
          </Button>
        </>
      );
  }
};

const Unmet = ({ conditions }: { conditions: readonly string[] }) => (
  <div id="unmet" className={styles["unmet"]}>
    {conditions.length > 0 && (
      <>
        <p>Before you can continue:</p>
        <ul>
          {conditions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** The payment error, Back, and the button that places the order. */
export const CheckoutActions = (props: ActionsProps) => {
  const { checkout, placing, totals } = props;
  const { phase, problem } = placing;
  const busy = phase !== "idle";
  const isVerified = useUser()?.verified.status !== false;
  const conditions = busy ? [] : unmetConditions(checkout, placing, isVerified);
  useEffect(() => {
    if (phase !== "idle") announce(busyLabels[phase]);
  }, [phase]);
  return (
    <div className={styles["end"]}>
      {problem && (
        <ErrorSummary
          title="Something went wrong..."
          attempt={placing.attempt}
          faults={[
            {
              field: problem.kind === "failed" ? cardPanelId : undefined,
              message: problem.message,
            },
          ]}
        >
          {problemActions(problem.kind, props)}
        </ErrorSummary>
      )}
      <div className={styles["actions"]}>
        <Button
          disabled={conditions.length > 0}
          busy={busy}
          aria-describedby="unmet"
          onClick={() => void placing.act()}
        >
          {busy ? busyLabels[phase] : buttonText(checkout, totals)}
        </Button>
        <ButtonLink variant="quiet" to={paths.basket}>
          Back
        </ButtonLink>
      </div>
      <Unmet conditions={conditions} />
    </div>
  );
};

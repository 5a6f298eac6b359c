import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import type {
  MembershipView,
  NextChoice,
} from "../../../shared/contract/memberships/membership-view.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import { paths } from "../../lib/paths.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { isSameNextTerm } from "./expected-next-term.ts";
import styles from "./next-term.module.css";
import { TeamImpactNote } from "./team-impact.tsx";
import {
  billingFrequencyText,
  minimumTermText,
  nextVat,
  priceText,
  planVatText,
} from "./plan-text.ts";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

/** The alternatives for the next term; one that is not available says why. */
const NextChoices = ({
  membership,
  busy,
  onSave,
  onClose,
}: {
  membership: MembershipView;
  busy: boolean;
  onSave: (choice: NextChoice) => void;
  onClose: () => void;
}) => {
  const { choices, term, card } = membership;
  const [wished, setWished] = useState<NextChoice>();
  const [isConfirming, setConfirming] = useState(false);
  const selected = wished ?? choices.find(({ chosen }) => chosen);
  return (
    <form
      className={styles["choices"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (wished === undefined || wished.chosen) onClose();
        else if (wished.team !== null) setConfirming(true);
        else onSave(wished);
      }}
    >
      <fieldset>
        <legend>
          From {term.ends.display}, {planVatText(nextVat(membership))}
        </legend>
        {choices.map((choice) => (
          <Choice
            key={`${choice.plan_id} ${choice.period}`}
            choice={choice}
            checked={selected !== undefined && isSameNextTerm(choice, selected)}
            onChoose={() => setWished(choice)}
          />
        ))}
      </fieldset>
      {card === null && choices.some(({ why_not }) => why_not !== null) && (
        <p>
          <Link to={paths.paymentMethods}>Payment methods</Link>
        </p>
      )}
      <ActionRow>
        <Button type="submit" busy={busy}>
          {busy ? "Saving" : "Save next term"}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </ActionRow>
      {isConfirming && wished && (
        <Suspense>
          <ConfirmSheet
            open
            title={`Change to ${wished.title}?`}
            action="Save next term"
            keep="Keep my plan"
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              onSave(wished);
            }}
          >
            <TeamImpactNote choice={wished} from={term.ends.display} />
          </ConfirmSheet>
        </Suspense>
      )}
    </form>
  );
};

const Choice = ({
  choice,
  checked,
  onChoose,
}: {
  choice: NextChoice;
  checked: boolean;
  onChoose: () => void;
}) => {
  const hint = useId();
  const { title, period, why_not, chosen } = choice;
  const more = why_not ?? (period === "monthly" ? `${minimumTermText(monthsOfATerm)}.` : null);
  return (
    <RadioRow
      name="next"
      value={`${choice.plan_id} ${period}`}
      checked={checked}
      disabled={why_not !== null}
      aria-describedby={more === null ? undefined : hint}
      onChange={onChoose}
    >
      <span className={styles["choice"]}>
        <span className={styles["name"]}>
          {title}, {billingFrequencyText(period)}
          {chosen && <Badge>Next term</Badge>}
        </span>
        <span className={styles["price"]}>{priceText(choice)}</span>
        {more !== null && (
          <span id={hint} className={styles["hint"]}>
            {more}
          </span>
        )}
      </span>
    </RadioRow>
  );
};

export default NextChoices;

import type { Stripe } from "@stripe/stripe-js";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";
import { useErrorTitle } from "../../lib/page-title.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CardElements, useCardFields } from "./card-fields.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import styles from "./card-form.module.css";
import { useCardSaving } from "./use-card-saving.ts";
import { useCardSetup } from "./use-card-setup.ts";
import type { Cards } from "./use-cards.ts";

interface CardFormProps {
  /** This is called with the list that includes the new card. */
  onSaved: (cards: Cards) => void;
  onCancel: () => void;
}

/** The form that saves a new card for later; nothing is charged. */
const CardForm = ({ stripe, ...rest }: CardFormProps & { stripe: Stripe }) => {
  const { setup, retry } = useCardSetup(() => call(paymentsContract.endpoints.startCard, {}));
  switch (setup.status) {
    case "starting":
      return <CardFormSkeleton />;
    case "failed":
      return (
        <ErrorState
          message={`There was a problem starting to save a card: ${setup.reason}`}
          onRetry={retry}
        />
      );
    case "started":
      return (
        <CardElements stripe={stripe} options={{ clientSecret: setup.secret }}>
          <Fields {...rest} />
        </CardElements>
      );
  }
};

const Fields = ({ onSaved, onCancel }: CardFormProps) => {
  const { busy, problem, save } = useCardSaving(onSaved);
  useErrorTitle(problem.message !== null);
  const { fields, ready, submit } = useCardFields((typed) => {
    if (!busy) void save(typed);
  });
  return (
    <div className={styles["form"]} role="group" aria-label="Card details">
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      {fields}
      <ActionRow>
        <Button busy={busy || !ready} onClick={() => void save(submit)}>
          {busy ? "Saving" : "Save this card"}
        </Button>
        <Button variant="quiet" busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </ActionRow>
    </div>
  );
};

export default CardForm;

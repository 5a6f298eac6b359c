import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import styles from "./card-form.module.css";
import { useCardSaving } from "./use-card-saving.ts";
import { useCardSetup } from "./use-card-setup.ts";
import type { Cards } from "./use-cards.ts";

/** The fields are the provider's, in frames of its own, where this page's style sheet does not reach. */
const appearance: Appearance = {
  theme: "flat",
  variables: {
    colorBackground: "#ffffff",
    colorText: "#1d1b19",
    colorTextSecondary: "#55504a",
    colorPrimary: "#3f4a78",
    colorDanger: "#a3261b",
    borderRadius: "2px",
    fontFamily: "Figtree, Arial, sans-serif",
    fontSizeBase: "16px",
    gridRowSpacing: "16px",
  },
  rules: {
    ".Input": { border: "1px solid #77716a", padding: "12px" },
    ".Input:focus": { borderColor: "#3f4a78", outline: "3px solid #3f4a78" },
    ".Input--invalid": { border: "2px solid #a3261b" },
    ".Label": { fontSize: "14px", fontWeight: "500" },
  },
};

interface CardFormProps {
  /** The list with the new card in it, and the new card's id. */
  onSaved: (cards: Cards, id: string) => void;
  onCancel?: (() => void) | undefined;
}

/** A new card: our own field for the name, the provider's for the rest (the name is required). */
const CardForm = ({ stripe, ...rest }: CardFormProps & { stripe: Stripe }) => {
  const { setup, retry } = useCardSetup();
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
        <Elements stripe={stripe} options={{ clientSecret: setup.secret, appearance }}>
          <Fields {...rest} />
        </Elements>
      );
  }
};

const Fields = ({ onSaved, onCancel }: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  const [ready, setReady] = useState(false);
  const [unloaded, setUnloaded] = useState<string>();
  const { saving, save } = useCardSaving(onSaved);
  const nameId = useId();
  const busy = saving.status === "saving";
  const problem = saving.status === "error" ? saving.message : unloaded;

  const submit = (): void => {
    if (busy || !stripe || !elements || !ready) return;
    const missing = name.trim() === "";
    setNameError(missing ? "Enter the name on the card" : undefined);
    if (missing) document.getElementById(nameId)?.focus();
    else void save(stripe, elements, name.trim());
  };
  // It may stand inside the checkout's own form, which must not be sent by it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  };

  return (
    <div className={styles["form"]} role="group" aria-label="Card details">
      <TextField
        id={nameId}
        name="card_name"
        label="Name on card"
        autoComplete="cc-name"
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles["details"]}>
        {!ready && unloaded === undefined && (
          <Skeleton height={150} className={styles["waiting"] ?? ""} />
        )}
        <PaymentElement
          options={{
            layout: "tabs",
            fields: { billingDetails: { name: "never" } },
            wallets: { applePay: "never", googlePay: "never", link: "never" },
          }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => setUnloaded(error.message ?? "The form could not be loaded.")}
        />
      </div>
      <div role="alert">
        {problem !== undefined && <FieldError id={`${nameId}-card`} message={problem} />}
      </div>
      <div className={styles["actions"]}>
        {/* At checkout the main action is to pay. */}
        <Button variant={onCancel ? "solid" : "hollow"} busy={busy || !ready} onClick={submit}>
          {busy ? "Saving" : "Save this card"}
        </Button>
        {onCancel && (
          <Button variant="quiet" busy={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
};

export default CardForm;

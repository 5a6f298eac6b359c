import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import type { TakeCard } from "../../lib/pay-by-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
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
  /** The card is for a payment, whose own button takes it. */
  paying?: PayingForm | undefined;
}

export interface PayingForm {
  /** How to take the card, once its fields are there; null when they are gone. */
  readonly onReady: (take: TakeCard | null) => void;
  /** A plan renews by itself, so its card is kept. */
  readonly mustKeep: boolean;
  /** Somebody pays once for somebody else: the card is kept for nobody. */
  readonly isOnce?: true;
}

/** A new card: our own field for the name, the provider's for the rest (the name is required). */
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
      return <CardFields stripe={stripe} secret={setup.secret} {...rest} />;
  }
};

/** The same once it has been started. */
export const CardFields = ({
  stripe,
  secret,
  ...rest
}: CardFormProps & { stripe: Stripe; secret: string }) => (
  <Elements stripe={stripe} options={{ clientSecret: secret, appearance }}>
    <Fields {...rest} />
  </Elements>
);

const Fields = ({ onSaved, onCancel, paying }: CardFormProps) => {
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

  const [wantsKept, setWantsKept] = useState(true);
  const keep = paying?.isOnce !== true && (wantsKept || paying?.mustKeep !== false);

  const take: TakeCard = async () => {
    if (busy || !stripe || !elements || !ready) return null;
    const missing = name.trim() === "";
    setNameError(missing ? "Enter the name on the card" : undefined);
    if (missing) {
      document.getElementById(nameId)?.focus();
      return null;
    }
    const id = await save(stripe, elements, name.trim(), keep);
    return id === null ? null : { id, keep };
  };
  useTaking(paying, ready, take);
  // It may stand inside the checkout's own form, which must not be sent by it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!paying) void take();
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
      {paying?.isOnce === true && (
        <p className={styles["why"]}>Your card pays this once, and is not kept.</p>
      )}
      {paying ? (
        paying.isOnce !== true && <KeepCard paying={paying} keep={keep} onChange={setWantsKept} />
      ) : (
        <ActionRow>
          <Button busy={busy || !ready} onClick={() => void take()}>
            {busy ? "Saving" : "Save this card"}
          </Button>
          {onCancel && (
            <Button variant="quiet" busy={busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </ActionRow>
      )}
    </div>
  );
};

/** Hands the newest way to take the card to whoever pays with it. */
const useTaking = (paying: PayingForm | undefined, ready: boolean, take: TakeCard): void => {
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  const tell = useEffectEvent((how: TakeCard | null) => paying?.onReady(how));
  useEffect(() => {
    if (!ready) return;
    tell(() => newest.current());
    return () => tell(null);
  }, [ready]);
};

const KeepCard = ({
  paying: { mustKeep },
  keep,
  onChange,
}: {
  paying: PayingForm;
  keep: boolean;
  onChange: (keep: boolean) => void;
}) => (
  <div>
    <Checkbox
      name="keep_card"
      label="Save this card"
      checked={keep}
      disabled={mustKeep}
      aria-describedby={mustKeep ? "keep-why" : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    {mustKeep && (
      <p id="keep-why" className={styles["why"]}>
        Your plan is paid and renewed with it. You can change or remove it under Payment methods.
      </p>
    )}
  </div>
);

export default CardForm;

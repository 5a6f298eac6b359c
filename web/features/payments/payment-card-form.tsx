import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { providerErrorText } from "../../../shared/kernel/decline-text.ts";
import type { CardReader } from "../../lib/pay-by-card.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CardElements, useCardFields } from "./card-fields.tsx";
import styles from "./card-form.module.css";

export interface NewCardFormProps {
  /** This is called with a function that reads the card once the fields are ready; null when they are removed. */
  readonly onReady: (take: CardReader | null) => void;
  /** The amount in pence, including VAT. */
  readonly amount: number;
  /** True if the card has to be saved, because a plan renews automatically. */
  readonly mustKeep: boolean;
  /** Marks a one-off payment for somebody else, whose card is not saved. */
  readonly isOnce?: true;
}

/**
 * A new card for one payment, which the payment's own button reads. The server creates the payment, so that the bank
 * is asked once even if the card is saved with it.
 * https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
const PaymentCardForm = ({ stripe, paying }: { stripe: Stripe; paying: NewCardFormProps }) => {
  const { amount, mustKeep, isOnce = false } = paying;
  const [wantsKept, setWantsKept] = useState(true);
  const keep = !isOnce && (wantsKept || mustKeep);
  return (
    <CardElements
      stripe={stripe}
      options={{
        mode: "payment",
        amount,
        currency: "gbp",
        allowedPaymentMethodTypes: ["card"],
        setupFutureUsage: keep ? "off_session" : null,
      }}
    >
      <Fields paying={paying} keep={keep} onKeep={setWantsKept} />
    </CardElements>
  );
};

interface FieldsProps {
  paying: NewCardFormProps;
  keep: boolean;
  onKeep: (keep: boolean) => void;
}

const Fields = ({ paying, keep, onKeep }: FieldsProps) => {
  const { fields, ready, submit } = useCardFields();
  useCardReader(paying, ready, async () => {
    const typed = await submit();
    if (typed.status !== "complete") return typed;
    const { stripe, elements, name } = typed;
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      params: { payment_method_data: { billing_details: { name } } },
    });
    return error
      ? { status: "failed", message: providerErrorText(error) }
      : { status: "ready", card: { id: confirmationToken.id, keep } };
  });
  return (
    <div className={styles["form"]} role="group" aria-label="Card details">
      {fields}
      {paying.isOnce === true ? (
        <p className={styles["why"]}>We charge your card once and don’t save it.</p>
      ) : (
        <SaveCardCheckbox mustKeep={paying.mustKeep} keep={keep} onChange={onKeep} />
      )}
    </div>
  );
};

/** Passes the current function that reads the card to the payment. */
const useCardReader = ({ onReady }: NewCardFormProps, ready: boolean, take: CardReader): void => {
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (!ready) return;
    tell(() => newest.current());
    return () => tell(null);
  }, [ready]);
};

const SaveCardCheckbox = ({
  mustKeep,
  keep,
  onChange,
}: {
  mustKeep: boolean;
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
        We&apos;ll use it for your payments and renewal. You can change or remove it under Payment
        methods.
      </p>
    )}
  </div>
);

export default PaymentCardForm;

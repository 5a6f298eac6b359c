/** The fields of a new card: the product's own for the name, and the provider's for the rest. */
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripeElements, StripeElementsOptions } from "@stripe/stripe-js";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { providerErrorText } from "../../../shared/kernel/decline-text.ts";
import { FieldError } from "../../ui/field-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./card-form.module.css";

/** The styles of the provider's fields, which are in frames that this page's style sheet does not reach. */
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

/** The context of the provider's fields: for saving a card, or for a payment whose intent is created later. */
export const CardElements = ({
  stripe,
  options,
  children,
}: {
  stripe: Stripe;
  options: StripeElementsOptions;
  children: ReactNode;
}) => (
  <Elements stripe={stripe} options={{ ...options, appearance }}>
    {children}
  </Elements>
);

/** The entered card, once it is complete. */
export type EnteredCard =
  | {
      readonly status: "complete";
      readonly stripe: Stripe;
      readonly elements: StripeElements;
      readonly name: string;
    }
  /** A field is missing; the message is beside it and it has the focus. */
  | { readonly status: "incomplete" }
  | { readonly status: "failed"; readonly message: string };

/** Returns the fields and `submit`, which reads them and is also passed on by Enter. The name is required. */
export const useCardFields = (onEnter?: (submit: () => Promise<EnteredCard>) => void) => {
  const stripe = useStripe();
  const elements = useElements();
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  const [ready, setReady] = useState(false);
  const [unloaded, setUnloaded] = useState(false);
  const nameId = useId();

  const submit = async (): Promise<EnteredCard> => {
    if (!stripe || !elements || !ready) return { status: "failed", message: cannotLoad };
    const missing = name.trim() === "";
    setNameError(missing ? "Enter the name on the card" : undefined);
    if (missing) {
      document.getElementById(nameId)?.focus();
      return { status: "incomplete" };
    }
    const { error } = await elements.submit();
    if (error?.type === "validation_error") return { status: "incomplete" };
    if (error) return { status: "failed", message: providerErrorText(error) };
    return { status: "complete", stripe, elements, name: name.trim() };
  };
  // The fields may be inside the checkout's own form, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (ready) onEnter?.(submit);
  };
  const fields = (
    <>
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
        {!ready && !unloaded && <Skeleton height={150} className={styles["waiting"] ?? ""} />}
        <PaymentElement
          options={{
            layout: "tabs",
            fields: { billingDetails: { name: "never" } },
            wallets: { applePay: "never", googlePay: "never", link: "never" },
          }}
          onReady={() => setReady(true)}
          onLoadError={() => setUnloaded(true)}
        />
      </div>
      <div role="alert">
        {unloaded && <FieldError id={`${nameId}-card`} message={cannotLoad} />}
      </div>
    </>
  );
  return { fields, ready, submit };
};

const cannotLoad = "The card form could not be loaded. Please reload the page and try again.";

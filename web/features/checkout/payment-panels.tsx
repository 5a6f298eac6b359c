import { type ReactNode, useState } from "react";
import { paymentTypes } from "../../../shared/kernel/order-terms.ts";
import { useUser } from "../../lib/session.ts";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import styles from "./checkout.module.css";
import type { OrderRequirements, PaymentChoice } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

const labels: Record<PaymentChoice, { title: string; hint: string }> = {
  card: { title: "Card", hint: "Your order starts straight away." },
  bacs: {
    title: "Bank transfer",
    hint: "We'll email you a pro forma invoice. Your order starts when your transfer arrives.",
  },
  approval: {
    title: "Save as a quote",
    hint: "Need approval? Valid for 14 days, with a PDF and a link a colleague can pay by card.",
  },
};

const availablePaymentChoices = ({
  byMonth,
  mayBeQuote,
}: OrderRequirements): readonly PaymentChoice[] => [
  ...(byMonth ? (["card"] as const) : paymentTypes),
  ...(mayBeQuote ? (["approval"] as const) : []),
];

/** Returns the hint for a payment method if the buyer or the order has no other choice. */
const hintOf = (type: PaymentChoice, byMonth: boolean, isUnverified: boolean): string => {
  if (type !== "card") return labels[type].hint;
  if (isUnverified) return "Once you have verified your email address.";
  return byMonth
    ? "Monthly plans are paid by card. Your order starts straight away."
    : labels.card.hint;
};

/** The choice of card or bank transfer; shown only if something is charged. */
export const PaymentTypeChoice = ({ checkout }: { checkout: Checkout }) => {
  const { filled, enter, validation, needs } = checkout;
  const isUnverified = useUser()?.verified.status === false;
  const error = validation?.fields["payment_type"];
  return (
    <CheckoutSection title="How would you like to pay?">
      <fieldset
        className={styles["choices"]}
        aria-describedby={error ? "payment_type-error" : undefined}
      >
        <legend className="visually-hidden">Payment type</legend>
        {error && <FieldError id="payment_type-error" message={error} />}
        {availablePaymentChoices(needs).map((type, index) => (
          <RadioRow
            key={type}
            id={index === 0 ? "payment_type" : undefined}
            name="payment_type"
            value={type}
            checked={filled.payment_type === type}
            onChange={() => enter({ payment_type: type })}
          >
            <span className={styles["choiceTitle"]}>{labels[type].title}</span>
            <span className={styles["hint"]}>{hintOf(type, needs.byMonth, isUnverified)}</span>
          </RadioRow>
        ))}
      </fieldset>
    </CheckoutSection>
  );
};

/** The company numbers that the buyer's accounts may need on the invoice. */
export const CompanyNumbers = ({ checkout }: { checkout: Checkout }) => {
  const { filled, enter, validation } = checkout;
  return (
    <CheckoutSection title="On your invoice">
      {filled.payment_type === "card" && (
        <PurchaseNumber checkout={checkout} hint="This will appear on your invoice." />
      )}
      <div className={styles["pair"]}>
        <VatNumber checkout={checkout} />
        <TextField
          name="company_number"
          label="Company number"
          optional
          autoComplete="off"
          spellCheck={false}
          value={filled.company_number}
          error={validation?.fields["company_number"]}
          onChange={(event) => enter({ company_number: event.target.value })}
        />
      </div>
    </CheckoutSection>
  );
};

/** The VAT number. Its format is checked first, so that no half-typed number is sent. */
const VatNumber = ({ checkout: { filled, enter, validation } }: { checkout: Checkout }) => {
  const [typed, setTyped] = useState(filled.vat_number);
  return (
    <TextField
      name="vat_number"
      label="VAT number"
      optional
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={validation?.fields["vat_number"]}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== filled.vat_number && enter({ vat_number: typed })}
    />
  );
};

const PurchaseNumber = ({
  checkout: { filled, enter, validation },
  hint,
}: {
  checkout: Checkout;
  hint: string;
}) => (
  <TextField
    name="purchase_number"
    label="Purchase order number"
    optional
    hint={hint}
    autoComplete="off"
    spellCheck={false}
    value={filled.purchase_number}
    error={validation?.fields["purchase_number"]}
    onChange={(event) => enter({ purchase_number: event.target.value })}
  />
);

/** The id of the panel that takes the focus from the button that leads to it. */
export const transferPanelId = "transfer";

/** The bank details and the payment reference. */
export const BankTransferPanel = ({
  checkout,
  orderId,
  amount,
}: {
  checkout: Checkout;
  orderId: string;
  amount: string;
}) => {
  return (
    <CheckoutSection title="Bank transfer">
      <div id={transferPanelId} tabIndex={-1} className={styles["cards"]}>
        <BankDetails reference={orderId} amount={amount} />
      </div>
      <PurchaseNumber
        checkout={checkout}
        hint="This will appear on the pro forma and the invoice."
      />
    </CheckoutSection>
  );
};

/** An explanation of what happens to a quote. */
export const QuotePanel = ({ checkout, amount }: { checkout: Checkout; amount: string }) => (
  <CheckoutSection title="Quote">
    <p>
      Nothing is charged now. We’ll email you the quote as a PDF, with a link a colleague can pay{" "}
      {amount} by card, without an account
      {checkout.needs.byMonth ? "." : ", and our bank details."} The price is valid for 14 days,
      unless your plan changes. The upgrade starts when it is paid.
    </p>
    <PurchaseNumber checkout={checkout} hint="This will appear on the quote and the invoice." />
  </CheckoutSection>
);

export const FreeOrder = () => (
  <Callout title="Free Order">
    <p>There is nothing to pay. Complete the order below and it’s yours.</p>
  </Callout>
);

/** The id that the error summary links to if another card has to be chosen. */
export const cardPanelId = "cards";

/** The card panel; the page provides the cards. */
export const CardPanel = ({
  children,
  onBankTransfer,
  unavailable,
}: {
  children: ReactNode;
  /** True if saved or new cards are not available now. */
  unavailable: boolean;
  /** Switches to bank transfer; null if that is not a payment method for this order. */
  onBankTransfer: (() => void) | null;
}) => (
  <CheckoutSection title="Card">
    <div id={cardPanelId} tabIndex={-1} className={styles["cards"]}>
      {children}
    </div>
    {unavailable && onBankTransfer !== null && (
      <div>
        <Button variant="hollow" onClick={onBankTransfer}>
          Pay by bank transfer
        </Button>
      </div>
    )}
  </CheckoutSection>
);

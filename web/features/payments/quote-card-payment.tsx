import { lazy, Suspense } from "react";
import type { ApprovalView } from "../../../shared/contract/quotes/quote-payment-view.ts";
import type { PaymentCardChoice, PaymentResponse } from "../../lib/pay-by-card.ts";
import { useCardCharge } from "../../lib/use-card-charge.ts";
import { usePaymentCard } from "../../lib/use-payment-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import styles from "./card-payment.module.css";
import type { CardProvider } from "./card-provider.ts";
import { confirmWithProvider } from "./confirm-card-payment.ts";
import type { NewCardFormProps } from "./payment-card-form.tsx";
import { useCardProvider } from "./use-card-provider.ts";

const PaymentCardForm = lazy(() => import("./payment-card-form.tsx"));

interface QuoteCardPaymentProps {
  /** The amount in pence, including VAT. */
  amount: number;
  amountDisplay: string;
  provider: CardProvider;
  /** The alternative while the card form is not available. */
  otherwise: string;
  charge: (card: PaymentCardChoice) => Promise<PaymentResponse<ApprovalView>>;
  onPaid: (paid: ApprovalView) => unknown;
  onChanged: () => unknown;
}

/** Pays a quote for anybody who has its address; the card is charged once and not saved. */
const QuoteCardPayment = ({
  onChanged,
  onPaid,
  charge,
  provider,
  otherwise,
  ...due
}: QuoteCardPaymentProps) => {
  const card = usePaymentCard({ amount: due.amount, mustKeep: false });
  const { busy, problem, pay } = useCardCharge({
    charge,
    onPaid,
    onChanged,
    onFailed: card.forget,
    confirm: (secret, id) => confirmWithProvider(provider, secret, id),
  });
  return (
    <div className={styles["payment"]} role="group" aria-label="Pay by card">
      <CardEntry
        key={card.form.tried}
        provider={provider}
        otherwise={otherwise}
        paying={{ ...card.form, isOnce: true }}
      />
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      <ActionRow>
        <Button busy={busy} disabled={!card.isThere} onClick={() => void pay(card.get)}>
          {busy ? "Paying" : `Pay ${due.amountDisplay}`}
        </Button>
      </ActionRow>
    </div>
  );
};

const CardEntry = ({
  provider,
  otherwise,
  paying,
}: Pick<QuoteCardPaymentProps, "otherwise" | "provider"> & { paying: NewCardFormProps }) => {
  const { answer, retry } = useCardProvider(provider);
  switch (answer.status) {
    case "loading":
      return <CardFormSkeleton />;
    case "unavailable":
      return <ErrorState message={`${answer.reason} ${otherwise}`} onRetry={retry} />;
    case "ready":
      return (
        <Suspense fallback={<CardFormSkeleton />}>
          <PaymentCardForm stripe={answer.stripe} paying={paying} />
        </Suspense>
      );
  }
};

export default QuoteCardPayment;

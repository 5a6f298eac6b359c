import { useState } from "react";
import type { ApprovalView } from "../../../shared/contract/approval-view.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import type { ChosenCard, Payment, TakeCard } from "../../lib/pay-by-card.ts";
import { useCardCharge } from "../../lib/use-card-charge.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CardFields } from "./card-form.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import styles from "./card-payment.module.css";
import type { CardProvider } from "./card-provider.ts";
import { type CardConfirmation, confirmWith } from "./confirm-card-payment.ts";
import { useCardProvider } from "./use-card-provider.ts";
import { type CardSetup, type StartCard, useCardSetup } from "./use-card-setup.ts";

interface PayOnceProps {
  amountDisplay: string;
  /** What else can be done while no card form can be had. */
  otherwise: string;
  start: StartCard;
  charge: (card: ChosenCard) => Promise<Payment<ApprovalView>>;
  onPaid: (paid: ApprovalView) => unknown;
  onChanged: () => unknown;
}

/** Pays a quote, by whoever has its address: the card pays this once. */
const PayOnce = ({ onChanged, onPaid, charge, ...rest }: PayOnceProps) => {
  const [take, setTake] = useState<TakeCard | null>(null);
  const { setup, retry } = useCardSetup(rest.start);
  const provider = setup.status === "started" ? setup.provider : undefined;
  const loaded = useCardProvider(provider);
  const { busy, problem, pay } = useCardCharge({
    charge,
    onPaid,
    onChanged,
    // What was entered was for one try.
    onFailed: retry,
    confirm: (secret, card) => askBank(provider, secret, card),
  });
  return (
    <div className={styles["payment"]} role="group" aria-label="Pay by card">
      <CardEntry
        setup={setup}
        loaded={loaded}
        otherwise={rest.otherwise}
        onRetry={retry}
        onReady={(how) => setTake(() => how)}
      />
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      <ActionRow>
        <Button
          busy={busy}
          disabled={take === null}
          onClick={() => void pay(async () => (await take?.()) ?? null)}
        >
          {busy ? "Paying" : `Pay ${rest.amountDisplay}`}
        </Button>
      </ActionRow>
    </div>
  );
};

interface CardEntryProps {
  setup: CardSetup;
  loaded: ReturnType<typeof useCardProvider>;
  otherwise: string;
  onRetry: () => void;
  onReady: (take: TakeCard | null) => void;
}

const CardEntry = ({ setup, loaded, otherwise, onRetry, onReady }: CardEntryProps) => {
  const { answer } = loaded;
  if (setup.status === "failed")
    return (
      <ErrorState
        message={`There was a problem starting the payment: ${setup.reason}`}
        onRetry={onRetry}
      />
    );
  if (answer.status === "unavailable")
    return <ErrorState message={`${answer.reason} ${otherwise}`} onRetry={loaded.retry} />;
  if (setup.status === "starting" || answer.status === "loading") return <CardFormSkeleton />;
  return (
    <CardFields
      key={setup.secret}
      stripe={answer.stripe}
      secret={setup.secret}
      paying={{ mustKeep: false, isOnce: true, onReady }}
      onSaved={() => {}}
    />
  );
};

const askBank = async (
  provider: CardProvider | undefined,
  secret: string,
  card: string,
): Promise<CardConfirmation> => {
  if (provider === undefined)
    return { status: "unavailable", message: "The card form could not be loaded." };
  try {
    return await confirmWith(provider, secret, card);
  } catch (thrown) {
    return { status: "unavailable", message: reasonOf(thrown) };
  }
};

export default PayOnce;

import { lazy, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { CardText } from "./card-text.tsx";
import styles from "./card-picker.module.css";
import { NewCard } from "./new-card.tsx";
import type { NewCardFormProps } from "./payment-card-form.tsx";
import { useCardChoice } from "./use-card-choice.ts";
import { useCardProvider } from "./use-card-provider.ts";
import { useCards } from "./use-cards.ts";
import { verifyEmailMessage } from "./verify-first.tsx";

const PaymentCardForm = lazy(() => import("./payment-card-form.tsx"));

interface CardPickerProps {
  /** The id of the selected payment method. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /**
   * The connection between the payment's button and the card that is being entered. `tried` grows with each attempt,
   * so that the form is empty again.
   */
  paying: NewCardFormProps & { readonly tried: number };
  /** This is called if saved or new cards are not available, so that the page can offer another payment method. */
  onUnavailable?: (reason: string) => void;
  /** The button that sends the verification link again to an unverified member. */
  resend?: ReactNode;
  /** The alternative while no new card can be added. */
  otherwise?: string;
}

const Loading = () => (
  <div className={styles["picker"]}>
    <LoadingNote>Loading your cards</LoadingNote>
    <Skeleton height={80} />
    <Skeleton height={80} />
  </div>
);

/**
 * The card to pay with: a saved one, with the default selected at first, or a new one, which the payment's button
 * reads.
 */
export const CardPicker = ({
  selected,
  onSelect,
  paying,
  onUnavailable,
  resend,
  otherwise = "You can pay by bank transfer instead.",
}: CardPickerProps) => {
  const { cards, provider, error, reload } = useCards();
  const { answer, retry } = useCardProvider(provider);
  const name = useId();
  const choice = useCardChoice({ cards, selected, onSelect });

  const failed = error && !cards ? error.message : undefined;
  const missing = answer.status === "unavailable" ? answer.reason : undefined;
  const isUnverified = useUser()?.verified.status === false;
  const trouble = failed ?? (isUnverified ? verifyEmailMessage : missing);
  const tell = useEffectEvent((reason: string) => onUnavailable?.(reason));
  useEffect(() => {
    if (trouble !== undefined) tell(trouble);
  }, [trouble]);

  if (failed !== undefined)
    return (
      <ErrorState
        message={`There was a problem getting your cards: ${failed}`}
        onRetry={() => void reload()}
      />
    );
  if (!cards) return <Loading />;
  const form = (
    <div className={styles["new"]}>
      <NewCard
        key={paying.tried}
        provider={answer}
        onRetry={retry}
        resend={resend}
        hint={otherwise}
      >
        {(stripe) => <PaymentCardForm stripe={stripe} paying={paying} />}
      </NewCard>
    </div>
  );
  if (cards.length === 0) return form;
  return (
    <fieldset className={styles["picker"]}>
      <legend className="visually-hidden">Card</legend>
      {cards.map((card) => (
        <RadioRow
          key={card.id}
          name={name}
          value={card.id}
          checked={!choice.adding && selected === card.id}
          disabled={card.expired}
          onChange={() => choice.choose(card.id)}
        >
          <CardText card={card} />
        </RadioRow>
      ))}
      <RadioRow name={name} value="" checked={choice.adding} onChange={choice.add}>
        Use another card
      </RadioRow>
      {choice.adding && form}
      {!choice.adding && answer.status === "unavailable" && (
        <p className={styles["note"]} role="status">
          {answer.reason} If your bank asks you to confirm the payment, you won’t be able to.{" "}
          {otherwise}
        </p>
      )}
    </fieldset>
  );
};

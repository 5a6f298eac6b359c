import { lazy, type ReactNode, useEffect, useRef } from "react";
import { notify } from "../../lib/notifications.ts";
import styles from "./card-list.module.css";
import type { CardProvider } from "./card-provider.ts";
import { NewCard } from "./new-card.tsx";
import { useCardProvider } from "./use-card-provider.ts";
import type { Cards } from "./use-cards.ts";

const CardForm = lazy(() => import("./card-form.tsx"));

/** The card form on the members' page, with a heading that gets the focus. */
const AddCard = ({
  provider,
  resend,
  onSaved,
  onClose,
}: {
  provider: CardProvider;
  resend: ReactNode;
  onSaved: (cards: Cards) => void;
  onClose: () => void;
}) => {
  const { answer, retry } = useCardProvider(provider);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["adding"]}>
      <h2 ref={heading} tabIndex={-1}>
        Add a card
      </h2>
      <NewCard
        provider={answer}
        onRetry={retry}
        resend={resend}
        hint="Check that nothing is blocking it, and try again."
      >
        {(stripe) => (
          <CardForm
            stripe={stripe}
            onSaved={(cards) => {
              notify("success", "Your card has been saved.");
              onSaved(cards);
            }}
            onCancel={onClose}
          />
        )}
      </NewCard>
    </section>
  );
};

export default AddCard;

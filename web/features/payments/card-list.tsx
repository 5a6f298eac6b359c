import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SavedCard } from "../../../shared/contract/payments/payments.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./card-list.module.css";
import { BankCardRow } from "./bank-card-row.tsx";
import { RemoveCard } from "./remove-card.tsx";
import { type Cards, useCards } from "./use-cards.ts";

const AddCard = lazy(() => import("./add-card.tsx"));

const Loading = () => (
  <div className={styles["rows"]}>
    <LoadingNote>Loading your cards</LoadingNote>
    {[1, 2].map((place) => (
      <div key={place} className={styles["row"]}>
        <Skeleton width="14rem" height={48} />
      </div>
    ))}
  </div>
);

const Empty = ({ children }: { children: ReactNode }) => (
  <EmptyState
    message="You have no saved cards."
    hint="With a saved card you can pay faster and your plan renews automatically."
  >
    {children}
  </EmptyState>
);

interface CardListProps {
  resend: ReactNode;
  /** A note about the purpose of the cards. */
  note?: ReactNode;
  /** The next charge in words; null if there is none. */
  needed?: string | null;
  /** This is called if a different card may be charged from now on. */
  onChanged?: () => Promise<unknown>;
}

/** The saved cards, with controls to add, remove and make one the default. */
export const CardList = ({ resend, note, needed = null, onChanged }: CardListProps) => {
  const { cards, provider, error, reload, keep, remove, makeDefault } = useCards();
  const [removing, setRemoving] = useState<SavedCard>();
  const [busy, setBusy] = useState(false);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (error && !cards)
    return (
      <ErrorState
        message={`There was a problem getting your cards: ${error.message}`}
        onRetry={() => void reload()}
      />
    );
  if (!cards || !provider) return <Loading />;

  const during = async (change: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await change();
    void onChanged?.();
    setBusy(false);
    setRemoving(undefined);
    addButton.current?.focus();
  };
  // The form and its button no longer exist, so the focus returns to where it was opened.
  const closeForm = (): void => {
    flushSync(() => setAdding(false));
    addButton.current?.focus();
  };
  const saved = async (next: Cards): Promise<void> => {
    await keep(next);
    void onChanged?.();
    closeForm();
  };
  const add = (
    <Button ref={addButton} onClick={() => setAdding(true)}>
      Add a card
    </Button>
  );
  return (
    <>
      {note}
      {cards.length > 0 && (
        <ul className={styles["rows"]}>
          {cards.map((card) => (
            <BankCardRow
              key={card.id}
              card={card}
              busy={busy}
              onDefault={() => void during(() => makeDefault(card.id))}
              onRemove={() => setRemoving(card)}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <AddCard
            provider={provider}
            resend={resend}
            onClose={closeForm}
            onSaved={(next) => void saved(next)}
          />
        </Suspense>
      ) : cards.length === 0 ? (
        <Empty>{add}</Empty>
      ) : (
        <div>{add}</div>
      )}
      {removing && (
        <RemoveCard
          card={removing}
          needed={cards.length === 1 ? needed : null}
          busy={busy}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => void during(() => remove(removing.id))}
        />
      )}
    </>
  );
};

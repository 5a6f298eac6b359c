import { useState } from "react";
import type { ChosenCard, TakeCard } from "./pay-by-card.ts";

/** The card that a payment is made with: one that is chosen, or the one that is being entered when the button is pressed. */
export const usePayingCard = (mustKeep: boolean) => {
  const [selected, setSelected] = useState<string | null>(null);
  const [take, setTake] = useState<TakeCard | null>(null);
  const [tried, setTried] = useState(0);
  return {
    selected,
    isThere: selected !== null || take !== null,
    choose: setSelected,
    /** Null when something about it is missing. */
    get: async (): Promise<ChosenCard | null> =>
      selected === null ? ((await take?.()) ?? null) : { id: selected, keep: true },
    /** It was not charged. What was entered was for one try. */
    forget: (): void => {
      setSelected(null);
      setTried((times) => times + 1);
    },
    form: { tried, mustKeep, onReady: (how: TakeCard | null) => setTake(() => how) },
  };
};
export type PayingCard = ReturnType<typeof usePayingCard>;

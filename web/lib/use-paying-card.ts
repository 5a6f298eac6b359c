import { useState } from "react";
import { providerErrorWords } from "../../shared/kernel/decline-words.ts";
import type { TakeCard, TakenCard } from "./pay-by-card.ts";

/** The card that a payment is made with: one that is chosen, or the one that is being entered when the button is pressed. */
export const usePayingCard = ({ amount, mustKeep }: { amount: number; mustKeep: boolean }) => {
  const [selected, setSelected] = useState<string | null>(null);
  const [take, setTake] = useState<TakeCard | null>(null);
  const [tried, setTried] = useState(0);
  return {
    selected,
    isThere: selected !== null || take !== null,
    choose: setSelected,
    get: (): Promise<TakenCard> =>
      selected === null ? takeCard(take) : Promise.resolve(savedCardMethod(selected)),
    /** It was not charged. What was entered was for one try. */
    forget: (): void => {
      setSelected(null);
      setTried((times) => times + 1);
    },
    form: { tried, amount, mustKeep, onReady: (how: TakeCard | null) => setTake(() => how) },
  };
};
export type PayingCard = ReturnType<typeof usePayingCard>;

export const savedCardMethod = (id: string): TakenCard => ({
  status: "ready",
  card: { id, keep: true },
});

/** Whatever the provider's script throws is said like any other failure. */
const takeCard = async (take: TakeCard | null): Promise<TakenCard> => {
  if (take === null) return { status: "incomplete" };
  try {
    return await take();
  } catch {
    return { status: "failed", message: providerErrorWords({ type: "script_error" }) };
  }
};

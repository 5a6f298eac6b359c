import { useState } from "react";
import { providerErrorText } from "../../shared/kernel/decline-text.ts";
import type { CardReader, CardReadResult } from "./pay-by-card.ts";

/**
 * Returns the card of a payment: a saved one that is selected, or the one that is being entered when the button is
 * pressed.
 */
export const usePaymentCard = ({ amount, mustKeep }: { amount: number; mustKeep: boolean }) => {
  const [selected, setSelected] = useState<string | null>(null);
  const [take, setTake] = useState<CardReader | null>(null);
  const [tried, setTried] = useState(0);
  return {
    selected,
    isThere: selected !== null || take !== null,
    choose: setSelected,
    get: (): Promise<CardReadResult> =>
      selected === null ? readCard(take) : Promise.resolve(savedCardMethod(selected)),
    /** Clears the entered card after a charge that failed, because it can be used for one attempt only. */
    forget: (): void => {
      setSelected(null);
      setTried((times) => times + 1);
    },
    form: { tried, amount, mustKeep, onReady: (how: CardReader | null) => setTake(() => how) },
  };
};
export type PaymentCard = ReturnType<typeof usePaymentCard>;

export const savedCardMethod = (id: string): CardReadResult => ({
  status: "ready",
  card: { id, keep: true },
});

/** Reads the entered card. Errors that the provider's script throws are reported like other failures. */
const readCard = async (take: CardReader | null): Promise<CardReadResult> => {
  if (take === null) return { status: "incomplete" };
  try {
    return await take();
  } catch {
    return { status: "failed", message: providerErrorText({ type: "script_error" }) };
  }
};

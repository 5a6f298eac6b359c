import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cardName } from "../../../shared/kernel/card-name.ts";
import { announce } from "../../ui/announce.ts";
import type { Cards } from "./use-cards.ts";

interface CardChoice {
  cards: Cards["data"] | undefined;
  keep: (cards: Cards) => Promise<void>;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Id of the control that chooses a card. */
  controlOf: (id: string) => string;
}

/** Which card is chosen: at first the default, then what is picked, and a new one as soon as it is saved. */
export const useCardChoice = ({ cards, keep, selected, onSelect, controlOf }: CardChoice) => {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();

  // Once: a choice that was taken back after a failed payment stays taken back.
  const offered = useRef(false);
  const usual = cards?.find((card) => card.default && !card.expired)?.id;
  const offer = useEffectEvent((id: string) => {
    if (selected === null) onSelect(id);
  });
  useEffect(() => {
    if (usual === undefined || offered.current) return;
    offered.current = true;
    offer(usual);
  }, [usual]);

  // The form and its button are gone then: reading goes on at the card.
  const focus = useEffectEvent((id: string) => document.getElementById(controlOf(id))?.focus());
  useEffect(() => {
    if (added !== undefined) focus(added);
  }, [added]);

  return {
    adding,
    add: (): void => {
      setAdding(true);
      onSelect(null);
    },
    choose: (id: string): void => {
      setAdding(false);
      onSelect(id);
    },
    saved: async (next: Cards, id: string): Promise<void> => {
      offered.current = true;
      await keep(next);
      const card = next.data.find((one) => one.id === id);
      announce(
        card
          ? `${cardName(card.brand, card.last_four)} has been saved.`
          : "Your card has been saved.",
      );
      setAdding(false);
      setAdded(id);
      onSelect(id);
    },
  };
};

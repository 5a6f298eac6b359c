import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Cards } from "./use-cards.ts";

interface CardChoice {
  cards: Cards["data"] | undefined;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** Returns the selected card: the default at first, then the member's choice. */
export const useCardChoice = ({ cards, selected, onSelect }: CardChoice) => {
  const [adding, setAdding] = useState(false);

  // The default is selected once: a selection that was cleared after a failed payment stays cleared.
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
  };
};

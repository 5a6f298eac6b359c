import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Cards } from "./use-cards.ts";

interface CardChoice {
  cards: Cards["data"] | undefined;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** Which card is chosen: at first the default, then what is picked. */
export const useCardChoice = ({ cards, selected, onSelect }: CardChoice) => {
  const [adding, setAdding] = useState(false);

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

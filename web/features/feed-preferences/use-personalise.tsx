import { useRef, useState, type ReactNode } from "react";
import { PersonaliseBar, type OpenPanel } from "./personalise-bar.tsx";

interface Personalise {
  readonly bar: ReactNode;
  /** Toggles the filter panel and scrolls to the top; for controls further down the page. */
  readonly turnFilter: () => void;
}

/** The bar of a page with the member's feed. On another page its panels are closed at first. */
export const usePersonalise = (): Personalise => {
  const [open, setOpen] = useState<OpenPanel>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  return {
    bar: <PersonaliseBar open={open} onOpen={setOpen} toggle={toggle} />,
    turnFilter: () => {
      setOpen(open === "filter" ? null : "filter");
      toggle.current?.focus({ preventScroll: true });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    },
  };
};

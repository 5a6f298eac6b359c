import { useRef, useState, type ReactNode } from "react";
import { PersonaliseBar, type OpenPanel } from "./personalise-bar.tsx";

interface Personalise {
  readonly bar: ReactNode;
  /** From further down the page: toggles the filter panel and scrolls to the top. */
  readonly turnFilter: () => void;
}

/** The bar of a page that shows the member's feed. Another page begins with its panels closed. */
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

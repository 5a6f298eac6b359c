import { lazy, Suspense, useRef, useState, type RefObject } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useDismissal } from "../../lib/use-dismissal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./personalise-bar.module.css";

const Panels = lazy(() => import("./personalise-panels.tsx"));

export type OpenPanel = "filter" | "sort" | null;

export interface PersonaliseProps {
  open: OpenPanel;
  onOpen: (panel: OpenPanel) => void;
}

/**
 * The bar directly below the header: one button opens the categories, the other the sort order. Closing a panel
 * applies the changes, including on Escape, a press elsewhere and a navigation.
 */
export const PersonaliseBar = ({
  toggle,
  ...panels
}: PersonaliseProps & {
  /** The first button, which gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>;
}) => {
  const { open, onOpen } = panels;
  const [needed, setNeeded] = useState(false);
  const sort = useRef<HTMLButtonElement>(null);
  const buttonOf = { filter: toggle, sort };
  if (open && !needed) setNeeded(true);
  useDismissal({
    open: open !== null,
    isWithin: (target) => target.closest("#personalise, [data-turns-filter]") !== null,
    onDismiss: (by) => {
      if (by === "escape") buttonOf[open ?? "filter"].current?.focus();
      onOpen(null);
    },
  });
  const turn = (panel: OpenPanel) => () => onOpen(open === panel ? null : panel);
  return (
    <section id="personalise" className={styles["bar"]} aria-label="Personalise">
      <div className={styles["buttons"]}>
        <button
          ref={toggle}
          type="button"
          className={styles["toggle"]}
          data-tour="personalise"
          aria-expanded={open === "filter"}
          onClick={turn("filter")}
        >
          {open === "filter" ? "Update your feed" : "Personalise your feed"}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          ref={sort}
          type="button"
          className={styles["toggle"]}
          aria-expanded={open === "sort"}
          onClick={turn("sort")}
        >
          {open === "sort" ? "Set Sort By" : "Sort By"}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      {needed && (
        <Suspense fallback={open && <Skeleton height={open === "filter" ? 320 : 76} />}>
          <Panels {...panels} returnFocus={() => toggle.current?.focus()} />
        </Suspense>
      )}
    </section>
  );
};

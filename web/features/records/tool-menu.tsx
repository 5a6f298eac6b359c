import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { usePanel } from "../../lib/use-menu.ts";
import styles from "./tool-menu.module.css";

/** A small panel behind a button: it stays while the list follows what is chosen in it. */
export const ToolMenu = ({ label, children }: { label: string; children: ReactNode }) => {
  const { open, toggle, box, trigger } = usePanel<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={box} className={styles["menu"]}>
      <button
        ref={trigger}
        type="button"
        className={styles["trigger"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      {open && (
        <div id={id} className={styles["panel"]}>
          {children}
        </div>
      )}
    </div>
  );
};

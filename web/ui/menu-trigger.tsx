import ChevronDown from "lucide-react/icons/chevron-down";
import type { Menu } from "../lib/use-menu.ts";
import styles from "./menu-trigger.module.css";

/** The button of a small menu, placed beside it in the menu's box. */
export const MenuTrigger = ({
  open,
  toggle,
  trigger,
  controls,
  children,
}: Omit<Menu<HTMLElement>, "box"> & {
  /** The id of the element that the button opens. */
  controls: string;
  children: string;
}) => (
  <button
    ref={trigger}
    type="button"
    className={styles["trigger"]}
    aria-expanded={open}
    aria-controls={controls}
    onClick={toggle}
  >
    {children}
    <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
  </button>
);

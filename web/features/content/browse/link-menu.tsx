import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../../ui/link.tsx";
import styles from "./link-menu.module.css";

/** Links behind a button: opens on click; closes on Escape, on leaving it and on every navigation. */
export const LinkMenu = ({
  label,
  links,
}: {
  label: string;
  links: ReadonlyArray<{ title: string; to: string }>;
}) => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(null);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenedAt(null);
      trigger.current?.focus();
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  return (
    <div ref={box} className={styles["menu"]}>
      <button
        ref={trigger}
        type="button"
        className={styles["trigger"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        {label}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <ul id={id} className={styles["links"]} hidden={!open}>
        {links.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

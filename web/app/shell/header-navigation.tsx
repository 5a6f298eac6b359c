import { ArrowUpRight, ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./header.module.css";
import { Link } from "../../ui/link.tsx";

export interface NavigationLink {
  readonly title: string;
  readonly url: string;
  readonly external: boolean;
}
export interface NavigationItem extends NavigationLink {
  readonly children: readonly NavigationLink[];
}

export const NavigationAnchor = ({
  link,
  className,
}: {
  link: NavigationLink;
  className?: string | undefined;
}) =>
  link.external ? (
    <a href={link.url} className={className}>
      {link.title}
      <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden />
      <span className="visually-hidden"> (another site)</span>
    </a>
  ) : (
    <Link to={link.url} className={className}>
      {link.title}
    </Link>
  );

/** An item with sub-items: opens on click, closes on Escape, on leaving it and on every navigation. */
const NavigationMenu = ({ item }: { item: NavigationItem }) => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const box = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenedAt(null);
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
    <li ref={box} className={styles["navigationItem"]}>
      <button
        ref={trigger}
        type="button"
        className={styles["action"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        {item.title}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <ul id={id} className={styles["submenu"]} hidden={!open}>
        {item.children.map((link) => (
          <li key={link.url}>
            <NavigationAnchor link={link} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The configurable header navigation, on wide screens; the drawer has it on narrow ones. */
export const HeaderNavigation = ({ items }: { items: readonly NavigationItem[] }) =>
  items.length > 0 && (
    <nav aria-label="Main">
      <ul className={styles["navigation"]}>
        {items.map((item) =>
          item.children.length > 0 ? (
            <NavigationMenu key={item.url} item={item} />
          ) : (
            <li key={item.url} className={styles["navigationItem"]}>
              <NavigationAnchor link={item} className={styles["action"]} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );

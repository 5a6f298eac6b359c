import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { Link } from "react-router";
import { useMenu } from "../../lib/use-menu.ts";
import styles from "./header-navigation.module.css";
import header from "./header.module.css";

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

/** A navigation item with sub-items. */
const NavigationMenu = ({ item }: { item: NavigationItem }) => {
  const { open, toggle, box, trigger } = useMenu<HTMLLIElement>();
  const id = useId();
  return (
    <li ref={box} className={styles["item"]}>
      <button
        ref={trigger}
        type="button"
        className={header["action"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
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

/** The configurable header navigation on wide screens; on narrow ones it is in the drawer. */
export const HeaderNavigation = ({ items }: { items: readonly NavigationItem[] }) =>
  items.length > 0 && (
    <nav aria-label="Main">
      <ul className={styles["navigation"]}>
        {items.map((item) =>
          item.children.length > 0 ? (
            <NavigationMenu key={item.url} item={item} />
          ) : (
            <li key={item.url} className={styles["item"]}>
              <NavigationAnchor link={item} className={header["action"]} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );

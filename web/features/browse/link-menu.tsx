import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useMenu } from "../../lib/use-menu.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./link-menu.module.css";

/** A small menu of links, for siblings of a category. */
export const LinkMenu = ({
  label,
  links,
}: {
  label: string;
  links: ReadonlyArray<{ title: string; to: string }>;
}) => {
  const { open, toggle, box, trigger } = useMenu<HTMLDivElement>();
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

import { useId } from "react";
import { Link } from "react-router";
import { useMenu } from "../../lib/use-menu.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./link-menu.module.css";

/** A small menu of links to the siblings of a category. */
export const LinkMenu = ({
  label,
  links,
}: {
  label: string;
  links: ReadonlyArray<{ title: string; to: string }>;
}) => {
  const { box, ...menu } = useMenu<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={box} className={styles["menu"]}>
      <MenuTrigger {...menu} controls={id}>
        {label}
      </MenuTrigger>
      <ul id={id} className={styles["links"]} hidden={!menu.open}>
        {links.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

import { type ReactNode, useId } from "react";
import { usePanel } from "../../lib/use-menu.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./tool-menu.module.css";

/** A small panel behind a button. It stays open while the list follows the choices made in it. */
export const ToolMenu = ({ label, children }: { label: string; children: ReactNode }) => {
  const { box, ...menu } = usePanel<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={box} className={styles["menu"]}>
      <MenuTrigger {...menu} controls={id}>
        {label}
      </MenuTrigger>
      {menu.open && (
        <div id={id} className={styles["panel"]}>
          {children}
        </div>
      )}
    </div>
  );
};

import type { ReactNode } from "react";
import type { Pin } from "../../../shared/contract/boards/boards.ts";
import { PinCard } from "./pin-card.tsx";
import styles from "./pin-grid.module.css";

/** Shows pins in order, row by row. */
export const PinGrid = ({ pins, maker }: { pins: readonly Pin[]; maker: string }) => (
  <PinCells>
    {pins.map((pin, index) => (
      <li key={pin.id}>
        <PinCard pin={pin} maker={maker} first={index < 2} />
      </li>
    ))}
  </PinCells>
);

export const PinCells = ({ children }: { children: ReactNode }) => (
  <ul className={styles["grid"]}>{children}</ul>
);

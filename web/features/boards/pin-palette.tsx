import type { Pin } from "../../../shared/contract/boards/boards.ts";
import { CopyHex, HexButton } from "../../ui/copy-hex.tsx";
import styles from "./pin-palette.module.css";

/** The colours of a palette, with their names and values to copy. */
export const PinPalette = ({
  palette: { title, colours },
}: {
  palette: NonNullable<Pin["palette"]>;
}) => (
  <ul className={styles["palette"]} aria-label={title}>
    {colours.map(({ name, hex }, index) => (
      <li key={index} className={styles["colour"]}>
        <CopyHex hex={hex} name={name} className={styles["field"]} />
        <span className={styles["words"]}>
          {name.toUpperCase() !== hex.toUpperCase() && <span>{name}</span>}
          <HexButton hex={hex} className={styles["hex"]} />
        </span>
      </li>
    ))}
  </ul>
);

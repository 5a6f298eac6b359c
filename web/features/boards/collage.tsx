import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./collage.module.css";
import { Swatches } from "./swatches.tsx";

/** A picture of a board: its first four pins, or fewer. The text beside it describes the board. */
export const Collage = ({
  fields,
  sizes,
}: {
  fields: BoardSummary["collage"];
  /** The width at which the whole collage is shown. */
  sizes: string;
}) => (
  <div className={classNames(styles["collage"], styles[`of${fields.length}`])} aria-hidden>
    {fields.map(({ picture, colours }, index) => (
      <div key={index} className={styles["field"]}>
        {picture ? (
          <Picture picture={picture} sizes={sizes} decorative />
        ) : (
          <Swatches hexes={colours} />
        )}
      </div>
    ))}
  </div>
);

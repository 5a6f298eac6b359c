import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./collage.module.css";
import { Swatches } from "./swatches.tsx";

/** A board in one picture: its first four pins, or fewer. What it is of is said beside it. */
export const Collage = ({
  fields,
  sizes,
}: {
  fields: BoardSummary["collage"];
  /** How wide all of it is shown. */
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

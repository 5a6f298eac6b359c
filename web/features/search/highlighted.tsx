import { piecesOf, type TextRange } from "./highlight.ts";
import styles from "./highlighted.module.css";

/** A text with its matches highlighted. */
export const Highlighted = ({ text, ranges }: { text: string; ranges: readonly TextRange[] }) =>
  piecesOf(text, ranges).map((piece, index) =>
    piece.met ? (
      // The same word can match twice, so its position is its key.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles["met"]}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

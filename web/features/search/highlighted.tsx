import { piecesOf, type TextRange } from "./highlight.ts";
import styles from "./highlighted.module.css";

/** A text with what of it was met. */
export const Highlighted = ({ text, ranges }: { text: string; ranges: readonly TextRange[] }) =>
  piecesOf(text, ranges).map((piece, index) =>
    piece.met ? (
      // The same word may be met twice; its place in the text is what it is.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles["met"]}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

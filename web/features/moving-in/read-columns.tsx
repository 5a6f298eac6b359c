import type { MoveView } from "../../../shared/contract/moving-in.ts";
import styles from "./moving-in.module.css";
import { fieldWords } from "./moving-words.ts";

/** How each column of the file is read, for whoever wonders what was not seen in it. */
export const ReadColumns = ({ move: { columns } }: { move: MoveView }) => {
  if (columns.length === 0) return null;
  const saysWhatRuns = columns.some(({ field }) => field === "standing");
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>How its columns are read</h2>
      <p className={styles["hint"]}>
        {saysWhatRuns
          ? "Plans that do not run there come in on Basics."
          : "No column says whether a plan runs: each counts as running until its end."}
      </p>
      <dl className={styles["facts"]}>
        {columns.map(({ title, field }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{field === null ? "Not read" : fieldWords[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

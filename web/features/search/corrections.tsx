import { Fragment } from "react";
import styles from "./corrections.module.css";

/** Search terms without results, with the terms that were searched for instead. */
export const Corrections = ({
  corrections,
}: {
  corrections: readonly { readonly from: string; readonly to: string }[];
}) =>
  corrections.length > 0 && (
    <p className={styles["corrections"]}>
      Showing results for{" "}
      {corrections.map(({ from, to }, index) => (
        <Fragment key={from}>
          {index > 0 && ", "}
          <strong>{to}</strong> instead of {from}
        </Fragment>
      ))}
    </p>
  );

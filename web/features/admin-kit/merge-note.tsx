import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import styles from "./merge-note.module.css";
import type { FieldNames } from "./field-names.ts";
import type { MergeNotice } from "./merge-record.ts";
import { formatValue } from "./format-value.ts";

/** A note that somebody else saved first, with the changes that were merged and the fields that both changed. */
export const MergeNote = ({
  merge: { taken: applied, clashes, theirs },
  names,
  onTake,
}: {
  merge: MergeNotice;
  names: FieldNames;
  onTake: (field: string) => void;
}) => (
  <Callout tone="warn">
    <div className={styles["note"]}>
      <p>
        <strong>Someone else saved changes while you were editing.</strong> Your changes are safe.
        {applied.length > 0 &&
          ` They changed: ${listed(applied.map((field) => names[field] ?? field))}.`}
        {clashes.length === 0 ? " Save again to add yours." : " You both changed the fields below."}
      </p>
      {clashes.length > 0 && (
        <ul>
          {clashes.map((field) => (
            <li key={field}>
              <p>
                <strong>{names[field] ?? field}</strong>: theirs is “{formatValue(theirs[field])}”,
                yours is in the form.
              </p>
              <Button variant="hollow" small onClick={() => onTake(field)}>
                Use theirs<span className="visually-hidden"> for {names[field] ?? field}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Callout>
);

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat("en-GB").format(words.map((word) => word.toLowerCase()));

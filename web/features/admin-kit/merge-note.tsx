import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import styles from "./merge-note.module.css";
import type { FieldNames } from "./field-names.ts";
import type { MergeNews } from "./merge-record.ts";
import { valueWords } from "./value-words.ts";

/** A note that somebody else saved first, with the changes that were merged and the fields that both changed. */
export const MergeNote = ({
  merge: { taken, clashes, theirs },
  names,
  onTake,
}: {
  merge: MergeNews;
  names: FieldNames;
  onTake: (field: string) => void;
}) => (
  <Callout tone="warn">
    <div className={styles["note"]}>
      <p>
        <strong>Somebody saved this while you were changing it.</strong> Nothing of yours is lost.
        {taken.length > 0 &&
          ` Their ${listed(taken.map((field) => names[field] ?? field))} came in.`}
        {clashes.length === 0
          ? " Save again to add yours."
          : " You both changed what stands below."}
      </p>
      {clashes.length > 0 && (
        <ul>
          {clashes.map((field) => (
            <li key={field}>
              <p>
                <strong>{names[field] ?? field}</strong>: theirs is “{valueWords(theirs[field])}”,
                yours is in the form.
              </p>
              <Button variant="hollow" small onClick={() => onTake(field)}>
                Take theirs<span className="visually-hidden"> for {names[field] ?? field}</span>
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

/** The prices of a record by date: past, current and scheduled, with a form that schedules a change. */
import { type ReactNode, useState } from "react";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { RecordPart } from "./record-part.tsx";
import type { State } from "./meanwhile-on.ts";
import styles from "./dated-changes.module.css";

interface DatedChangesProps<S extends State> {
  title: string;
  about: string;
  /** The label of the button that opens the form: `Schedule a price`. */
  action: string;
  level?: 2 | 3;
  /** The states, latest first; undefined while they are loading. */
  states: readonly S[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  words: (state: S) => ReactNode;
  mayChange: boolean;
  /** Renders the form that schedules a change; it gets the existing states. */
  renderForm: (close: () => void, states: readonly S[]) => ReactNode;
  onTakeBack: (from: string) => Promise<void>;
  /** Shows the record as the server returned it with a conflict. */
  onStale: (current: unknown) => unknown;
}

export const DatedChanges = <S extends State>(props: DatedChangesProps<S>) => {
  const {
    title,
    about,
    action,
    level = 3,
    states,
    failure,
    onRetry,
    words,
    mayChange,
    renderForm,
    onTakeBack,
    onStale,
  } = props;
  const [planning, setPlanning] = useState(false);
  const takeBack = async (from: string): Promise<void> => {
    try {
      await onTakeBack(from);
      notify("success", "The scheduled change has been removed.");
    } catch (thrown) {
      onStale(asFailure(thrown).current);
      notifyProblem("removing the scheduled change", thrown);
    }
  };
  return (
    <RecordPart title={title} about={about} level={level}>
      {failure !== undefined && <ErrorState message={failure} onRetry={onRetry} />}
      {failure === undefined && states === undefined && (
        <>
          <LoadingNote />
          <Skeleton height={72} />
        </>
      )}
      <ol className={styles["list"]}>
        {states?.map((state) => (
          <li
            key={`${state.state} ${state.from}`}
            className={classNames(styles["state"], styles[state.state])}
          >
            <span className={styles["when"]}>{periodText(state)}</span>
            <span className={styles["what"]}>{words(state)}</span>
            {state.state === "planned" && mayChange && (
              <ConfirmButton
                action="Remove"
                about={`the change on ${state.from_display}`}
                doing="Removing"
                keep="Keep it"
                variant="quiet"
                onConfirm={() => takeBack(state.from)}
              >
                <p>The price before {state.from_display} will continue.</p>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
      {planning && renderForm(() => setPlanning(false), states ?? [])}
      {mayChange && !planning && (
        <div>
          <Button variant="hollow" onClick={() => setPlanning(true)}>
            {action}
          </Button>
        </div>
      )}
    </RecordPart>
  );
};

/** The start date of states that are older than the recording of dates. */
const beginning = "1970-01-01";

const periodText = ({ state, from, from_display, last_day_display }: State): string => {
  if (state === "planned") return `From ${from_display}`;
  const since = from === beginning ? null : from_display;
  if (state === "past")
    return `${since === null ? "To" : `${since} to`} the end of ${last_day_display}`;
  return since === null ? "Now" : `Now, since ${since}`;
};

/** The prices of a record by date: past, current and scheduled, with a form that schedules a change. */
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SWRResponse } from "swr";
import type * as z from "zod/mini";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { adoptCurrentRecord } from "./adopt-current-record.ts";
import { concurrentStartValuesOn, type DatedState } from "./dated-state.ts";
import { RecordPart } from "./record-part.tsx";
import { useRefetchOnChange } from "./use-refetch-on-change.ts";
import type { ConcurrentStartValues } from "./use-create-form.ts";
import styles from "./dated-changes.module.css";

interface Versioned {
  readonly version: number;
}

/** A scheduled change, or its removal, answers with all states. */
interface Answer<S> {
  readonly data: S[];
}

/** These are the props of the form of a scheduled change. */
export interface PlannedForm<S, A> {
  readonly states: readonly S[];
  readonly onPlanned: (answer: A) => void;
  /** Shows the record as the server returned it with a conflict; returns that day's state before and after. */
  readonly onStale: (current: unknown, typed: FieldValues) => Promise<ConcurrentStartValues | null>;
  readonly onClose: () => void;
}

interface DatedChangesProps<S extends DatedState, A extends Answer<S>, R extends Versioned> {
  title: string;
  about: string;
  /** The label of the button: `Schedule a price`. */
  action: string;
  level?: 2 | 3;
  /** The states, latest first. */
  asked: Pick<SWRResponse<Answer<S>, Error>, "data" | "error" | "mutate">;
  /** The record whose states these are. Whoever saves it may change them too. */
  record: R;
  schema: z.ZodMiniType<R>;
  recordIn: (answer: A) => R;
  onChange: (record: R) => void;
  words: (state: S) => ReactNode;
  /** Returns a state as the start values of the form. */
  toForm: (state: S) => FieldValues;
  mayChange: boolean;
  /** Renders the form that schedules a change. */
  renderForm: (form: PlannedForm<S, A>) => ReactNode;
  onTakeBack: (from: string) => Promise<A>;
}

export const DatedChanges = <S extends DatedState, A extends Answer<S>, R extends Versioned>(
  props: DatedChangesProps<S, A, R>,
) => {
  const { title, about, action, level = 3, words, mayChange, renderForm } = props;
  const { data, error, mutate } = props.asked;
  const states = data?.data;
  useRefetchOnChange(props.record.version, mutate);
  const showCurrent = adoptCurrentRecord(props.schema, props.onChange);
  const show = (answer: A): void => {
    void mutate({ data: answer.data }, { revalidate: false });
    props.onChange(props.recordIn(answer));
  };
  const [planning, setPlanning] = useState(false);
  const unschedule = async (from: string): Promise<void> => {
    try {
      show(await props.onTakeBack(from));
      notify("success", "The scheduled change has been removed.");
    } catch (thrown) {
      showCurrent(asFailure(thrown).current);
      notifyProblem("removing the scheduled change", thrown);
    }
  };
  return (
    <RecordPart title={title} about={about} level={level}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void mutate()} />}
      {!error && !data && (
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
                onConfirm={() => unschedule(state.from)}
              >
                <p>The price before {state.from_display} will continue.</p>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
      {planning &&
        renderForm({
          states: states ?? [],
          onPlanned: show,
          onStale: async (current, { from }) => {
            // The states are loaded first: the record that is shown next loads them again, and only the last of two
            // requests under way has an answer.
            const after = (await mutate())?.data;
            if (showCurrent(current) === null) return null;
            return concurrentStartValuesOn(from, [states, after], props.toForm);
          },
          onClose: () => setPlanning(false),
        })}
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

const periodText = ({ state, from, from_display, last_day_display }: DatedState): string => {
  if (state === "planned") return `From ${from_display}`;
  const since = from === beginning ? null : from_display;
  if (state === "past")
    return `${since === null ? "To" : `${since} to`} the end of ${last_day_display}`;
  return since === null ? "Now" : `Now, since ${since}`;
};

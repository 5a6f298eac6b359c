/** The first day of a scheduled change, with the state that is in force on that day and would be replaced. */
import { useState } from "react";
import { FormText } from "./form-fields.tsx";
import { type DatedState, stateOn } from "./dated-state.ts";
import styles from "./planned-day.module.css";

/** Returns the state that is in force on the selected day; today's state until a day is selected. */
export const useReplacedState = <S extends DatedState>(states: readonly S[]) => {
  const [day, setDay] = useState("");
  return { day, setDay, replaced: stateOn(states, day) };
};

export const PlannedDay = ({ onTyped }: { onTyped: (day: string) => void }) => (
  <FormText
    name="from"
    type="date"
    label="Start date"
    hint="From midnight, London time"
    onTyped={onTyped}
  />
);

interface ReplacedNoteProps<S extends DatedState> {
  day: string;
  replaced: S | undefined;
  words: (state: S) => React.ReactNode;
}

/** Says which state the change replaces, and until when that would be in force. */
export const ReplacedNote = <S extends DatedState>({
  day,
  replaced,
  words,
}: ReplacedNoteProps<S>) => (
  <p className={styles["note"]} role="status">
    {day !== "" && replaced !== undefined && (
      <>
        {isOfDay(day, replaced) ? "Replaces the change scheduled for this date: " : "Replaces: "}
        <b>{words(replaced)}</b>
        {replaced.last_day_display !== null && (
          <> It applies until the end of {replaced.last_day_display}.</>
        )}
      </>
    )}
  </p>
);

const isOfDay = (day: string, { state, from }: DatedState): boolean =>
  state === "planned" && from === day;

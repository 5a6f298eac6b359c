/** Until when a request about one's own data has to be answered, and how far it has come. */
import { monthsAfter } from "../../kernel/calendar-day.ts";

export const dataCaseKinds = ["export", "erasure"] as const;

/** How a request came; whoever asks in their account is served by itself. */
export const dataCaseWays = ["account", "letter", "email", "phone"] as const;

/**
 * `open`: somebody of the staff has to look at it. `confirming`: a second colleague has to confirm an erasure. `making`, `erasing`: the worker is at it. `done` and `refused` wait for
 * nothing.
 */
export const dataCaseStates = [
  "open",
  "confirming",
  "making",
  "erasing",
  "done",
  "refused",
] as const;
export type DataCaseState = (typeof dataCaseStates)[number];

/** The same day of the next month, or the last one of a shorter month. */
export const answerDueOn = (receivedOn: string): string => monthsAfter(receivedOn, 1);

export const isClosed = (state: DataCaseState): boolean => state === "done" || state === "refused";

/** It should have been answered before today, and is not. */
export const isLate = (state: DataCaseState, dueOn: string, today: string): boolean =>
  !isClosed(state) && dueOn < today;

interface Dated {
  readonly id: string;
  readonly state: DataCaseState;
  readonly dueOn: string;
  readonly finishedAt: string | null;
}

/** What waits comes first, by its deadline, the late ones on top; then what is finished, the latest first. */
export const byUrgency = (a: Dated, b: Dated): number => {
  const closed = Number(isClosed(a.state)) - Number(isClosed(b.state));
  if (closed !== 0) return closed;
  const order = isClosed(a.state)
    ? (b.finishedAt ?? "").localeCompare(a.finishedAt ?? "")
    : a.dueOn.localeCompare(b.dueOn);
  return order || a.id.localeCompare(b.id);
};

/** Works out the deadline and the status of a privacy request. */
import { monthsAfter } from "../../kernel/calendar-day.ts";

export const privacyRequestKinds = ["export", "erasure"] as const;

/** The channels of a request; requests from an account are processed automatically. */
export const privacyRequestChannels = ["account", "letter", "email", "phone"] as const;

/**
 * The states. `open` needs staff. `confirming` needs a second colleague to confirm an erasure. `making` and `erasing` are in
 * progress in the worker. `done` and `refused` are final.
 */
export const privacyRequestStates = [
  "open",
  "confirming",
  "making",
  "erasing",
  "done",
  "refused",
] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** Returns the deadline: the same day of the next month, or the last one of a shorter month. */
export const answerDueOn = (receivedOn: string): string => monthsAfter(receivedOn, 1);

/** Returns whether the request is finished. */
export const isClosed = (state: PrivacyRequestState): boolean =>
  state === "done" || state === "refused";

/** Returns whether the deadline has passed without an answer. */
export const isOverdue = (state: PrivacyRequestState, dueOn: string, today: string): boolean =>
  !isClosed(state) && dueOn < today;

interface Dated {
  readonly id: string;
  readonly state: PrivacyRequestState;
  readonly dueOn: string;
  readonly finishedAt: string | null;
}

/** Sorts pending requests first by their deadline, late ones on top, then finished ones, the latest first. */
export const byUrgency = (a: Dated, b: Dated): number => {
  const closed = Number(isClosed(a.state)) - Number(isClosed(b.state));
  if (closed !== 0) return closed;
  const order = isClosed(a.state)
    ? (b.finishedAt ?? "").localeCompare(a.finishedAt ?? "")
    : a.dueOn.localeCompare(b.dueOn);
  return order || a.id.localeCompare(b.id);
};

/**
 * Reports what a changed membership row means: a new term, a failed attempt, or a plan that became In-active, active again or
 * ended.
 */
import { arrayOf, valueAt, numberOf, textOf } from "../../json.ts";
import type { RowChange } from "../streams/follow-table.ts";
import { type JournalEntry, formatJournalDay } from "./journal-entry.ts";

/** Returns the entries; none for other rows. `nameOf` returns the owner of the partition. */
export const planEntries = async (
  { before, after }: RowChange,
  nameOf: (pk: string) => Promise<string>,
): Promise<readonly JournalEntry[]> => {
  const pk = textOf(valueAt(after, "pk", "S"));
  if (textOf(valueAt(after, "sk", "S")) !== "MEMBERSHIP" || before === undefined) return [];
  const texts = describeChanges(planIn(before), planIn(after));
  if (texts.length === 0) return [];
  const name = await nameOf(pk);
  const id = pk.replace("USER#", "");
  return texts.map((words) => ({ kind: "plan", id, text: `${name}: ${words}` }));
};

interface Plan {
  readonly title: string;
  readonly period: string;
  readonly term: number;
  /** The London day since which it is In-active; empty when it is active. */
  readonly inactiveSince: string;
  readonly endedOn: string;
  /** The due date of the failing charge; empty if none fails. */
  readonly dueOn: string;
  readonly tries: number;
  /** The card whose bank requires the customer’s confirmation. */
  readonly confirmingCard: string;
  readonly reminded: readonly number[];
  readonly renewalOrder: string;
}

const planIn = (row: unknown): Plan => {
  const text = (...path: readonly string[]): string => textOf(valueAt(row, ...path, "S"));
  const dunning = ["dunning", "M"] as const;
  const renewal = ["renewal", "M"] as const;
  return {
    title: text("plan", "M", "title"),
    period: text("plan", "M", "period"),
    term: numberOf(valueAt(row, "term", "N"), 0),
    inactiveSince: text("inactiveSince"),
    endedOn: text("endedOn"),
    dueOn: text(...dunning, "dueOn"),
    tries: numberOf(valueAt(row, ...dunning, "tries", "N"), 0),
    confirmingCard: text(...dunning, "confirmingCard"),
    reminded: arrayOf(valueAt(row, ...renewal, "reminded", "L")).map((days) =>
      numberOf(valueAt(days, "N"), 0),
    ),
    renewalOrder: text(...renewal, "orderId"),
  };
};

const describeChanges = (was: Plan, is: Plan): readonly string[] => {
  const texts: string[] = [];
  const order = is.renewalOrder === "" ? "" : `, order ${is.renewalOrder}`;
  const reminders = is.reminded.filter((days) => !was.reminded.includes(days));
  // A late reminder replaces those before it.
  if (was.renewalOrder === is.renewalOrder && reminders.length > 0)
    texts.push(`reminded ${Math.min(...reminders)} days before the next term${order}`);
  if (is.tries > was.tries || (is.tries > 0 && is.dueOn !== was.dueOn)) {
    const end = is.confirmingCard === "" ? "failed" : "waits for the customer’s bank";
    texts.push(`try ${is.tries} of 5 for what was due on ${formatJournalDay(is.dueOn)} ${end}`);
  }
  if (is.term > was.term)
    texts.push(
      `${is.title} begins its next term, by the ${is.period === "monthly" ? "month" : "year"}`,
    );
  if (was.inactiveSince === "" && is.inactiveSince !== "") texts.push(`${is.title} is In-active`);
  if (was.inactiveSince !== "" && is.inactiveSince === "") texts.push(`${is.title} is back`);
  if (was.endedOn === "" && is.endedOn !== "")
    texts.push(`${is.title} has ended, and nothing follows`);
  return texts;
};

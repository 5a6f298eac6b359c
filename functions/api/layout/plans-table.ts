/** Builds the comparison of plans on the upgrade page: a table of what each plan includes. */
import { freePlan } from "../../../shared/domain/access/access.ts";
import {
  type IncludedType,
  inclusionsOf,
  type LibraryCounts,
  type PlanInclusions,
} from "../../../shared/domain/access/plan-inclusions.ts";
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import type { PlanItem } from "../../entities/shop-item.ts";

/** Returns the table. `plans` are those on sale, lowest first; the table is empty if there are none. */
export const plansTable = (
  plans: ReadonlyArray<Pick<PlanItem, "places" | "rank" | "title">>,
  counts: LibraryCounts,
  now: Date,
): string => {
  if (plans.length === 0) return "";
  const compared = [{ ...freePlan, places: 0 }, ...plans].map((plan) => ({
    title: plan.title,
    includes: inclusionsOf(counts, plan, now),
  }));
  const all = compared.map(({ includes }) => includes);
  const head = compared.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`);
  const rows = [
    ...(all[0]?.types ?? []).map(({ type, plural }) => row(plural, all, (one) => cell(one, type))),
    row("Seats for colleagues", all, ({ seats }) => numberOrNone(seats)),
    row("Boards", all, ({ boards }) => numberOrNone(boards)),
  ];
  return [
    "<table>",
    "<caption>What each plan includes</caption>",
    `<thead><tr><th scope="col">In your plan</th>${head.join("")}</tr></thead>`,
    `<tbody>${rows.join("")}</tbody>`,
    "</table>",
  ].join("\n");
};

const row = (
  label: string,
  all: readonly PlanInclusions[],
  write: (one: PlanInclusions) => string,
): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th>${all.map((one) => `<td>${write(one)}</td>`).join("")}</tr>`;

const cell = ({ types }: PlanInclusions, type: string): string => {
  const found = types.find((one) => one.type === type);
  return found === undefined ? "None" : share(found);
};

const share = ({ included, total }: IncludedType): string => {
  if (included === 0) return "None";
  return included === total
    ? "All"
    : `${included.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`;
};

const numberOrNone = (count: number): string =>
  count === 0 ? "None" : count.toLocaleString("en-GB");

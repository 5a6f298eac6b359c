/** A members' file as lines that can be moved in, and what is wrong with the others. What our plans are is not looked at here. */
import type { FileRow } from "./bank-statement.ts";
import {
  addressOf,
  type Cell,
  countryOf,
  endOf,
  isYes,
  nameOf,
  planOf,
  textOf,
  within,
  Wrong,
} from "./moving-cells.ts";
import { type MovingColumns, movingColumns, type MovingFormat } from "./moving-columns.ts";
import { type DayOrder, dayOrderOf } from "./moving-days.ts";

export interface MovingLine {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly telephone: string;
  /** Code; null where the file has none. */
  readonly country: string | null;
  /** As the file calls it; empty for none. */
  readonly plan: string;
  /** The day on which it ends; null where the file has none. */
  readonly endsOn: string | null;
  /** The other system says that it does not run any more. */
  readonly isOver: boolean;
  /** The file says that it was agreed to. */
  readonly newsletter: boolean;
}

export interface MovingFault {
  readonly line: number;
  readonly email: string;
  readonly message: string;
}

export interface PlanName {
  readonly name: string;
  readonly lines: number;
}

export interface MembersFile {
  readonly format: MovingFormat;
  /** Null where no line has a day that could be read in two ways. */
  readonly days: DayOrder | null;
  /** One for each address, as they stand in the file. */
  readonly lines: readonly MovingLine[];
  readonly faults: readonly MovingFault[];
  /** Of lines whose plan runs, the most frequent first. */
  readonly plans: readonly PlanName[];
}

/** Null when no row names the columns. */
export const readMembers = (rows: readonly FileRow[]): MembersFile | null => {
  const [head, ...rest] = rows;
  const columns = head === undefined ? null : movingColumns(head.cells.map(textOf));
  if (columns === null) return null;
  const written = rest.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ""));
  const days = dayOrderOf(written.map(({ cells }) => textOf(cells[columns.at.endsOn ?? -1] ?? "")));
  const read = written.map((row) => readRow(columns, days, row));
  const good = read.flatMap((one) => ("message" in one ? [] : [one]));
  const { lines, faults } = oneEach(good);
  const wrong = read.flatMap((one) => ("message" in one ? [one] : []));
  return {
    format: columns.format,
    days,
    lines,
    faults: [...wrong, ...faults].toSorted((a, b) => a.line - b.line),
    plans: plansIn(lines),
  };
};

const readRow = (
  columns: MovingColumns,
  days: DayOrder | null,
  { line, cells }: FileRow,
): MovingFault | MovingLine => {
  const cell: Cell = (field) => textOf(cells[columns.at[field] ?? -1] ?? "");
  const email = cell("email").toLowerCase();
  try {
    if (cell("deleted") !== "") throw new Wrong("Was deleted there");
    const { plan, isOver } = planOf(cell);
    return {
      line,
      email: addressOf(email),
      ...nameOf(cell),
      company: within(cell("company"), "company", 120),
      telephone: within(cell("telephone"), "telephone number", 40),
      country: countryOf(cell("country")),
      plan,
      endsOn: endOf(cell("endsOn"), days),
      isOver,
      newsletter: isYes(cell("newsletter"), "newsletter"),
    };
  } catch (thrown) {
    if (thrown instanceof Wrong) return { line, email, message: thrown.message };
    throw thrown;
  }
};

/** Of several lines with one address the one whose plan ends last counts; the first of those that are alike. */
const oneEach = (
  read: readonly MovingLine[],
): { readonly lines: readonly MovingLine[]; readonly faults: readonly MovingFault[] } => {
  const best = new Map<string, MovingLine>();
  for (const line of read) {
    const known = best.get(line.email);
    if (known === undefined || weightOf(line) > weightOf(known)) best.set(line.email, line);
  }
  const faults: MovingFault[] = [];
  for (const { line, email } of read) {
    const counts = best.get(email)?.line ?? line;
    if (counts !== line)
      faults.push({ line, email, message: `The same address as line ${counts}, which counts` });
  }
  return { lines: read.filter((line) => best.get(line.email) === line), faults };
};

const weightOf = ({ plan, isOver, endsOn }: MovingLine): string =>
  plan === "" || isOver ? "" : (endsOn ?? "9999-12-31");

const plansIn = (lines: readonly MovingLine[]): readonly PlanName[] => {
  const counts = new Map<string, number>();
  for (const { plan, isOver } of lines)
    if (plan !== "" && !isOver) counts.set(plan, (counts.get(plan) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, lines: count }))
    .toSorted((a, b) => b.lines - a.lines || a.name.localeCompare(b.name));
};

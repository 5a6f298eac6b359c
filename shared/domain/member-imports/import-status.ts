/**
 * Columns of a members' file that may say that a plan has ended, and that none of the formats reads. A plan must not run here because
 * nobody looked at such a column: staff say what each of its values means, or that the column says nothing about the plan.
 */
import { normaliseQuery } from "../directory/directory-search.ts";
import { isBlank, parseStandingCell } from "./import-cells.ts";
import type { MovingColumns, MovingFormat } from "./import-columns.ts";
import { movedDay } from "./import-days.ts";

/** `runs`: has the plan. `ends`: has it until its end and no longer. `over`: does not have it. */
export const statusMeanings = ["runs", "ends", "over"] as const;
export type ImportStatusMeaning = (typeof statusMeanings)[number];

/** A column with the values of those lines that name a plan, the most frequent first. */
export interface StatusColumn {
  /** Its place in the file, from 0. */
  readonly column: number;
  readonly title: string;
  readonly values: readonly StatusCount[];
  /** It has more values than anybody would explain one by one: it can only be ignored. */
  readonly isFreeText: boolean;
}

export interface StatusCount {
  /** As `statusValue` writes it. */
  readonly value: string;
  readonly lines: number;
}

/** What staff have said of such a column. */
export interface StatusAnswer {
  readonly column: number;
  readonly title: string;
  readonly ignored: boolean;
  readonly meanings: ReadonlyMap<string, ImportStatusMeaning>;
}

/** What stands for any date, and for an empty cell. */
export const anyDate = "(date)";
const empty = "";

const mostValues = 40;
const longestValue = 60;

const endingWords =
  /\b(inactive|disabled|cancel|cancell?ed|cancell?ation|ended|expired|paused|suspended|deleted|closed|churned|lapsed|terminated|delinquent|overdue|past due|unpaid|refunded|revoked|blocked|banned|archived)\b/;
const runningWords = /\b(status|state|standing|active|enabled|has access)\b/;
const scheduledWords = /\bcancel(s|led)? at\b/;
/** A state of the United States, and what concerns mails or cards. */
const otherSubjects =
  /\b(address|billing|shipping|postal|province|county|e mail|email|newsletter|marketing|card|tax)\b/;

const wordsOf = (title: string): string =>
  normaliseQuery(title.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a column of that title may say that a plan has ended. */
const mayTellStatus = (title: string): boolean => {
  const words = wordsOf(title);
  return (endingWords.test(words) || runningWords.test(words)) && !otherSubjects.test(words);
};

/** Titles of a format that say again what another of its columns is read for. */
const understood: Readonly<Partial<Record<MovingFormat, RegExp>>> = {
  woocommerce: /^has access$/,
};

/** Of a file's titles those of which nothing is read, though they may say that a plan has ended. */
export const unreadStatuses = (
  titles: readonly string[],
  { format, at }: Pick<MovingColumns, "at" | "format">,
): ReadonlyArray<{ readonly column: number; readonly title: string }> => {
  const read = new Set(Object.values(at));
  return titles.flatMap((title, column) =>
    read.has(column) || understood[format]?.test(wordsOf(title)) || !mayTellStatus(title)
      ? []
      : [{ column, title }],
  );
};

/** Values that mean the same are one value: the case does not count, and neither does which date it is. */
export const statusValue = (cell: string): string => {
  if (isBlank(cell)) return empty;
  if (movedDay(cell, "day-first") !== null || movedDay(cell, "month-first") !== null)
    return anyDate;
  return normaliseQuery(cell).slice(0, longestValue);
};

/** Proposed to staff, who decide; null where a value can mean one thing or the other. */
export const proposedMeaning = (title: string, value: string): ImportStatusMeaning | null => {
  const words = wordsOf(title);
  if (!endingWords.test(words)) return value === empty ? null : parseStandingCell(value);
  const isSaid = value === anyDate || ["true", "yes", "1"].includes(value);
  if (!isSaid)
    return [empty, "false", "no", "0"].includes(value) ? "runs" : parseStandingCell(value);
  if (/\bcancel at\b/.test(words)) return "ends";
  // Some systems write the day on which somebody cancelled, though the plan runs until its end.
  return scheduledWords.test(words) && value === anyDate ? null : "over";
};

interface StatusLine {
  readonly plan: string;
  readonly statuses: ReadonlyMap<number, string>;
}

/** Of the columns at these places; one in which nothing is said of any plan is passed over. */
export const statusColumnsIn = (
  columns: ReadonlyArray<{ readonly column: number; readonly title: string }>,
  lines: readonly StatusLine[],
): readonly StatusColumn[] =>
  columns.flatMap(({ column, title }): StatusColumn[] => {
    const counts = new Map<string, number>();
    for (const { plan, statuses } of lines) {
      if (plan === "") continue;
      const value = statuses.get(column) ?? empty;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if ([...counts.keys()].every((value) => value === empty)) return [];
    const isFreeText = counts.size > mostValues;
    const values = isFreeText
      ? []
      : [...counts]
          .map(([value, count]) => ({ value, lines: count }))
          .toSorted((a, b) => b.lines - a.lines || a.value.localeCompare(b.value));
    return [{ column, title, values, isFreeText }];
  });

/** What a line's columns say together: a single `over` ends the plan, and `because` is what said so. */
export const statusOf = (
  statuses: ReadonlyMap<number, string>,
  answers: readonly StatusAnswer[],
): { readonly means: ImportStatusMeaning; readonly because: string } => {
  const said = answers.flatMap(({ column, title, ignored, meanings }) => {
    const value = statuses.get(column) ?? empty;
    const means = ignored ? undefined : meanings.get(value);
    return means === undefined
      ? []
      : [{ means, because: `${title} is ${importStatusText(value)}` }];
  });
  const worst = ["over", "ends"] as const;
  const found = worst.map((means) => said.find((one) => one.means === means)).find(Boolean);
  return found ?? { means: "runs", because: "" };
};

/** A value as a sentence names it. */
export const importStatusText = (value: string): string => {
  if (value === empty) return "an empty cell";
  return value === anyDate ? "a date" : `'${value}'`;
};

/**
 * Handles columns of a member import that may say that a plan has ended, and that none of the formats reads. A plan must not run
 * because such a column was ignored: staff state what each of its values means, or that the column does not concern the plan.
 */
import { normaliseQuery } from "../directory/directory-search.ts";
import { isBlank, parseStatusCell } from "./import-cells.ts";
import type { ImportColumns, ImportFormat } from "./import-columns.ts";
import { parseImportDay } from "./import-days.ts";

/** The meanings: `runs` has the plan, `ends` has it until its end without renewal, `over` does not have it. */
export const statusMeanings = ["runs", "ends", "over"] as const;
export type ImportStatusMeaning = (typeof statusMeanings)[number];

/** A column with its values on lines that name a plan, the most frequent first. */
export interface StatusColumn {
  /** The number of the column in the file, from 0. */
  readonly column: number;
  readonly title: string;
  readonly values: readonly StatusCount[];
  /** True if it has too many values to explain one by one, so that it can only be ignored. */
  readonly isFreeText: boolean;
}

export interface StatusCount {
  /** The value as `statusValue` writes it. */
  readonly value: string;
  readonly lines: number;
}

/** The answer of staff for such a column. */
export interface StatusAnswer {
  readonly column: number;
  readonly title: string;
  readonly ignored: boolean;
  readonly meanings: ReadonlyMap<string, ImportStatusMeaning>;
}

/** The value that stands for any date; `empty` stands for an empty cell. */
export const anyDate = "(date)";
const empty = "";

const maxValues = 40;
const longestValue = 60;

const endingWords =
  /\b(inactive|disabled|cancel|cancell?ed|cancell?ation|ended|expired|paused|suspended|deleted|closed|churned|lapsed|terminated|delinquent|overdue|past due|unpaid|refunded|revoked|blocked|banned|archived)\b/;
const runningWords = /\b(status|state|standing|active|enabled|has access)\b/;
const scheduledWords = /\bcancel(s|led)? at\b/;
/** The titles about other subjects: a state of the United States, emails or cards. */
const otherSubjects =
  /\b(address|billing|shipping|postal|province|county|e mail|email|newsletter|marketing|card|tax)\b/;

const wordsOf = (title: string): string =>
  normaliseQuery(title.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns whether a column with that title may say that a plan has ended. */
const mayTellStatus = (title: string): boolean => {
  const words = wordsOf(title);
  return (endingWords.test(words) || runningWords.test(words)) && !otherSubjects.test(words);
};

/** The titles of a format that repeat what another of its columns is read for. */
const understood: Readonly<Partial<Record<ImportFormat, RegExp>>> = {
  woocommerce: /^has access$/,
};

/** Returns the titles that are not read although they may say that a plan has ended. */
export const unreadStatuses = (
  titles: readonly string[],
  { format, at }: Pick<ImportColumns, "at" | "format">,
): ReadonlyArray<{ readonly column: number; readonly title: string }> => {
  const read = new Set(Object.values(at));
  return titles.flatMap((title, column) =>
    read.has(column) || understood[format]?.test(wordsOf(title)) || !mayTellStatus(title)
      ? []
      : [{ column, title }],
  );
};

/** Returns the normalised value: neither the case nor which date it is makes a difference. */
export const statusValue = (cell: string): string => {
  if (isBlank(cell)) return empty;
  if (parseImportDay(cell, "day-first") !== null || parseImportDay(cell, "month-first") !== null)
    return anyDate;
  return normaliseQuery(cell).slice(0, longestValue);
};

/** Proposes a meaning, which staff decide on; null if the value is ambiguous. */
export const proposeMeaning = (title: string, value: string): ImportStatusMeaning | null => {
  const words = wordsOf(title);
  if (!endingWords.test(words)) return value === empty ? null : parseStatusCell(value);
  const isSaid = value === anyDate || ["true", "yes", "1"].includes(value);
  if (!isSaid) return [empty, "false", "no", "0"].includes(value) ? "runs" : parseStatusCell(value);
  if (/\bcancel at\b/.test(words)) return "ends";
  // Some systems write the day of the cancellation, though the plan runs until its end.
  return scheduledWords.test(words) && value === anyDate ? null : "over";
};

interface StatusLine {
  readonly plan: string;
  readonly statuses: ReadonlyMap<number, string>;
}

/** Returns the columns at these positions, without those that concern no plan. */
export const findStatusColumns = (
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
    const isFreeText = counts.size > maxValues;
    const values = isFreeText
      ? []
      : [...counts]
          .map(([value, count]) => ({ value, lines: count }))
          .toSorted((a, b) => b.lines - a.lines || a.value.localeCompare(b.value));
    return [{ column, title, values, isFreeText }];
  });

/**
 * Returns the combined meaning of a line's columns: a single `over` ends the plan, and `reason` names the column that says so.
 */
export const combineStatuses = (
  statuses: ReadonlyMap<number, string>,
  answers: readonly StatusAnswer[],
): { readonly means: ImportStatusMeaning; readonly reason: string } => {
  const said = answers.flatMap(({ column, title, ignored, meanings }) => {
    const value = statuses.get(column) ?? empty;
    const means = ignored ? undefined : meanings.get(value);
    return means === undefined ? [] : [{ means, reason: `${title} is ${importStatusText(value)}` }];
  });
  const worst = ["over", "ends"] as const;
  const found = worst.map((means) => said.find((one) => one.means === means)).find(Boolean);
  return found ?? { means: "runs", reason: "" };
};

/** Returns a value as a sentence names it. */
export const importStatusText = (value: string): string => {
  if (value === empty) return "an empty cell";
  return value === anyDate ? "a date" : `'${value}'`;
};

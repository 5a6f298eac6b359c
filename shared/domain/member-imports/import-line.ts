/** Parses a member import into lines that can be imported, and faults of the others. Our plans are not considered here. */
import { maxTelephoneLength, telephonePattern } from "../../kernel/telephone-number.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import type { FileRow } from "../bank-statements/file-row.ts";
import {
  parseEmailCell,
  type Cell,
  parseCountryCell,
  parseEndsOn,
  parseName,
  parseNewsletterCell,
  parsePayBy,
  parsePlanCell,
  type ParsedPlan,
  cleanImportCell,
  assertCellText,
  parseCellText,
  CellError,
} from "./import-cells.ts";
import {
  type ImportColumns,
  readImportColumns,
  type ImportFieldName,
  type ImportFormat,
} from "./import-columns.ts";
import { type DayOrder, detectDayOrder } from "./import-days.ts";
import {
  type StatusColumn,
  findStatusColumns,
  statusValue,
  unreadStatuses,
} from "./import-status.ts";

export interface ImportLine extends ParsedPlan {
  /** The number of the line in the file, which counts from 1. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly telephone: string;
  /** The country code; null if the file has none. */
  readonly country: string | null;
  /** The day on which the plan ends; null if the file has none. */
  readonly endsOn: string | null;
  /** The payment method of another term; null if the file does not state it. */
  readonly payBy: PaymentType | null;
  /** True if the file states consent. */
  readonly newsletter: boolean;
  /** A note about what was not understood but prevents nothing; null if there is none. */
  readonly note: string | null;
  /** The values of the columns that staff have to explain, by column. */
  readonly statuses: ReadonlyMap<number, string>;
}

export interface ImportFault {
  readonly line: number;
  readonly email: string;
  readonly message: string;
}

export interface PlanName {
  readonly name: string;
  readonly lines: number;
}

export interface MembersFile {
  readonly format: ImportFormat;
  /** The order of day and month; null if no line has an ambiguous day. */
  readonly days: DayOrder | null;
  /** The lines as they are in the file; several may have one address. */
  readonly lines: readonly ImportLine[];
  readonly columns: ImportColumns["read"];
  /** The columns that may say that a plan has ended, which staff have to explain. */
  readonly statuses: readonly StatusColumn[];
  readonly faults: readonly ImportFault[];
  /** The plan names of lines whose plan runs, the most frequent first. */
  readonly plans: readonly PlanName[];
}

/** Reads the file; returns null if no row names the columns. */
export const parseMembersFile = (rows: readonly FileRow[]): MembersFile | null => {
  const [head, ...rest] = rows;
  const columns = head === undefined ? null : readImportColumns(head.cells.map(cleanImportCell));
  if (columns === null) return null;
  const unread = unreadStatuses(head?.cells.map(cleanImportCell) ?? [], columns);
  const written = rest.filter(({ cells }) => cells.some((cell) => cleanImportCell(cell) !== ""));
  const days = detectDayOrder(
    written.map(({ cells }) => cleanImportCell(cells[columns.at.endsOn ?? -1] ?? "")),
  );
  const read = written.map((row) => readRow(columns, { days, unread }, row));
  const lines = read.flatMap((one) => ("message" in one ? [] : [one]));
  return {
    format: columns.format,
    columns: columns.read,
    statuses: findStatusColumns(unread, lines),
    days,
    lines,
    faults: read.flatMap((one) => ("message" in one ? [one] : [])),
    plans: plansIn(lines),
  };
};

/** The settings with which the whole file is read. */
interface Reading {
  readonly days: DayOrder | null;
  /** Returns the columns that staff have to explain. */
  readonly unread: ReturnType<typeof unreadStatuses>;
}

const readRow = (
  columns: ImportColumns,
  { days, unread }: Reading,
  { line, cells }: FileRow,
): ImportFault | ImportLine => {
  const written = (field: ImportFieldName): string => cells[columns.at[field] ?? -1] ?? "";
  const cell: Cell = (field) => parseCellText(field, written(field));
  const email = cell("email").toLowerCase();
  try {
    if (cell("deleted") !== "") throw new CellError("Deleted in the other system");
    return {
      ...parsePlanCell(cell, columns.at.standing !== undefined),
      line,
      email: parseEmailCell(email),
      ...parseName(cell),
      company: assertCellText(cell("company"), "company", 120),
      telephone: telephoneOf(cell("telephone")),
      country: parseCountryCell(cell("country")),
      endsOn: parseEndsOn(cell("endsOn"), days),
      payBy: parsePayBy(cell("payBy")),
      ...parseNewsletterCell(written("newsletter")),
      statuses: new Map(
        unread.map(({ column }) => [column, statusValue(cleanImportCell(cells[column] ?? ""))]),
      ),
    };
  } catch (thrown) {
    if (thrown instanceof CellError) return { line, email, message: thrown.message };
    throw thrown;
  }
};

/** Returns the telephone number by the rule of the forms; empty if the file has none. */
const telephoneOf = (written: string): string => {
  const number = assertCellText(written, "telephone number", maxTelephoneLength);
  if (number !== "" && !telephonePattern.test(number))
    throw new CellError(`'${number}' is not a telephone number, like 0191 498 0000`);
  return number;
};

const plansIn = (lines: readonly ImportLine[]): readonly PlanName[] => {
  const counts = new Map<string, number>();
  for (const { plan, over } of lines)
    if (plan !== "" && over === null) counts.set(plan, (counts.get(plan) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, lines: count }))
    .toSorted((a, b) => b.lines - a.lines || a.name.localeCompare(b.name));
};

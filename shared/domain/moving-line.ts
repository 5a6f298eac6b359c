/** A members' file as lines that can be moved in, and what is wrong with the others. What our plans are is not looked at here. */
import { isCalendarDay } from "../kernel/calendar-day.ts";
import { dayOf } from "./bank-day.ts";
import type { FileRow } from "./bank-statement.ts";
import { isCountry, listCountries } from "./countries.ts";
import { foldText } from "./directory-search.ts";
import {
  type MovingColumns,
  movingColumns,
  type MovingField,
  type MovingFormat,
} from "./moving-columns.ts";

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
  const read = rest
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ""))
    .map((row) => readRow(columns, row));
  const good = read.flatMap((one) => ("message" in one ? [] : [one]));
  const { lines, faults } = oneEach(good);
  const wrong = read.flatMap((one) => ("message" in one ? [one] : []));
  return {
    format: columns.format,
    lines,
    faults: [...wrong, ...faults].toSorted((a, b) => a.line - b.line),
    plans: plansIn(lines),
  };
};

/** Spreadsheets write `="00123"` and `'=1+1` so that text stays text: nothing is ever computed here. */
const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

class Wrong extends Error {}

const readRow = (columns: MovingColumns, { line, cells }: FileRow): MovingFault | MovingLine => {
  const cell = (field: MovingField): string => textOf(cells[columns.at[field] ?? -1] ?? "");
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
      endsOn: endOf(cell("endsOn")),
      isOver,
      newsletter: isYes(cell("newsletter"), "newsletter"),
    };
  } catch (thrown) {
    if (thrown instanceof Wrong) return { line, email, message: thrown.message };
    throw thrown;
  }
};

type Cell = (field: MovingField) => string;

const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const addressOf = (email: string): string => {
  if (email === "") throw new Wrong("There is no e-mail address");
  // What a spreadsheet would work out is no address, though its letters may stand in one.
  if (email.length > 254 || !address.test(email) || /^[=+@-]/.test(email))
    throw new Wrong(`'${shortened(email)}' is no e-mail address`);
  return email;
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const within = (text: string, what: string, most: number): string => {
  if (text.length > most) throw new Wrong(`The ${what} is longer than ${most} characters`);
  if (/[<>]/.test(text)) throw new Wrong(`The ${what} has < or > in it`);
  return text;
};

/** Who has none there is greeted as a member until they say. */
const nameOf = (cell: Cell): Pick<MovingLine, "firstName" | "lastName"> => {
  const [first = "", ...rest] = cell("name").split(" ");
  const firstName = cell("firstName") || (cell("lastName") === "" ? first : "");
  const lastName = cell("lastName") || (cell("firstName") === "" ? rest.join(" ") : "");
  return {
    firstName: firstName === "" ? "Member" : namePart(firstName),
    lastName: lastName === "" ? "" : namePart(lastName),
  };
};

/** Names stand in mails: they are no way to send links to strangers. */
const namePart = (name: string): string => {
  const bad = /[/@:<>]|\p{Extended_Pictographic}/u.test(name) || !/\p{L}/u.test(name);
  if (bad || /^[=+-]/.test(name)) throw new Wrong(`'${shortened(name)}' is no name`);
  return within(name, "name", 80);
};

const commonCodes: Readonly<Record<string, string>> = { uk: "GB", england: "GB", usa: "US" };
const codeByName = new Map(listCountries().map(({ id, label }) => [foldText(label), id]));

const countryOf = (text: string): string | null => {
  if (text === "") return null;
  const folded = foldText(text);
  const code = text.toUpperCase();
  const found = commonCodes[folded] ?? (isCountry(code) ? code : codeByName.get(folded));
  if (found === undefined) throw new Wrong(`'${shortened(text)}' is no country`);
  return found;
};

const endOf = (text: string): string | null => {
  if (text === "") return null;
  const day = dayOf(text);
  if (day === null || !isCalendarDay(day))
    throw new Wrong(`'${shortened(text)}' is no date: write 31/12/2027 or 2027-12-31`);
  return day;
};

const yes = new Set(["true", "yes", "y", "1", "on", "subscribed"]);
const no = new Set(["", "false", "no", "n", "0", "off", "unsubscribed"]);

const isYes = (text: string, what: string): boolean => {
  const folded = foldText(text);
  if (!yes.has(folded) && !no.has(folded))
    throw new Wrong(`'${shortened(text)}' says neither yes nor no to the ${what}`);
  return yes.has(folded);
};

/** What systems call a plan that runs, and one that does not. */
const running = new Set([
  "",
  "active",
  "complimentary",
  "free_trial",
  "pending",
  "pending-cancel",
  "pending-cancellation",
  "trialing",
  "yes",
  "true",
  "1",
]);
const over = new Set([
  "cancelled",
  "canceled",
  "delayed",
  "expired",
  "false",
  "inactive",
  "no",
  "0",
  "paused",
]);

const planOf = (cell: Cell): Pick<MovingLine, "isOver" | "plan"> => {
  const standing = foldText(cell("standing")).replace(/^wcm-/, "");
  if (!running.has(standing) && !over.has(standing))
    throw new Wrong(`'${shortened(cell("standing"))}' does not say whether the plan runs`);
  const given = isYes(cell("complimentary"), "complimentary plan") ? "Complimentary" : "";
  return { plan: within(cell("plan") || given, "plan's name", 120), isOver: over.has(standing) };
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

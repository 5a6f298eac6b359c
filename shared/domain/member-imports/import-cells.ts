/** Parses the cells of a member import. Each function throws `Wrong` with the sentence that explains why its line is left out. */
import { isEmail, normalEmail } from "../../kernel/email-address.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import { isCountry, listCountries } from "../addresses/countries.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import type { ImportFieldName } from "./import-columns.ts";
import { type DayOrder, parseImportDay } from "./import-days.ts";

/**
 * Returns the text of a cell. Spreadsheets write `="00123"` and `'=1+1` so that text stays text: no formula is ever computed
 * here.
 */
export const cleanImportCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The texts that programs write for an empty value. */
const placeholders = new Set([
  "",
  "-",
  "--",
  "\u2013",
  "\u2014",
  "#n/a",
  "(null)",
  "n/a",
  "nan",
  "nil",
  "none",
  "null",
  "undefined",
  String.raw`\n`,
]);

/** Returns whether a cell is empty or contains a placeholder. */
export const isBlank = (text: string): boolean => placeholders.has(normaliseQuery(text));

/** Returns whether a name is empty. Somebody called Null keeps the name: programs write the placeholder in one case. */
const isBlankName = (text: string): boolean => isBlank(text) && text !== "Null";

const nameFields: ReadonlySet<ImportFieldName> = new Set([
  "name",
  "firstName",
  "lastName",
  "company",
]);

/** Returns the text of a cell; empty for a placeholder. */
export const parseCellText = (field: ImportFieldName, cell: string): string => {
  const text = cleanImportCell(cell);
  return (nameFields.has(field) ? isBlankName(text) : isBlank(text)) ? "" : text;
};

/** A fault of a cell, whose message explains why the line is left out. */
export class CellError extends Error {}

export type Cell = (field: ImportFieldName) => string;

export const parseEmailCell = (typed: string): string => {
  const email = normalEmail(typed);
  if (email === "") throw new CellError("The email is missing");
  // A formula is refused even if all its characters are allowed in an email address.
  if (!isEmail(email) || /^[=+@-]/.test(email))
    throw new CellError(`'${shortened(email)}' is not an email address`);
  return email;
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Returns the text. Throws `Wrong` if it is longer than `max` characters or contains `<` or `>`; `what` names the field. */
export const assertCellText = (text: string, what: string, max: number): string => {
  if (text.length > max) throw new CellError(`The ${what} is longer than ${max} characters`);
  if (/[<>]/.test(text)) throw new CellError(`The ${what} has < or > in it`);
  return text;
};

/** Returns the name. A person without a name is greeted as a member until they enter one. */
export const parseName = (
  cell: Cell,
): { readonly firstName: string; readonly lastName: string } => {
  const [first = "", ...rest] = cell("name").split(" ");
  const firstName = cell("firstName") || (cell("lastName") === "" ? first : "");
  const lastName = cell("lastName") || (cell("firstName") === "" ? rest.join(" ") : "");
  return {
    firstName: firstName === "" ? "Member" : namePart(firstName),
    lastName: lastName === "" ? "" : namePart(lastName),
  };
};

/** Returns one part of a name. Names appear in emails, so they must not be a way to send links to strangers. */
const namePart = (name: string): string => {
  const bad = /[/@:<>]|\p{Extended_Pictographic}/u.test(name) || !/\p{L}/u.test(name);
  if (bad || /^[=+-]/.test(name)) throw new CellError(`'${shortened(name)}' is not a name`);
  return assertCellText(name, "name", 80);
};

const commonCodes: Readonly<Record<string, string>> = { uk: "GB", england: "GB", usa: "US" };
const codeByName = new Map(listCountries().map(({ id, label }) => [normaliseQuery(label), id]));

/** Returns the country's code; null for an empty cell. Throws `Wrong` for an unknown country. */
export const parseCountryCell = (text: string): string | null => {
  if (text === "") return null;
  const folded = normaliseQuery(text);
  const code = text.toUpperCase();
  const found = commonCodes[folded] ?? (isCountry(code) ? code : codeByName.get(folded));
  if (found === undefined) throw new CellError(`'${shortened(text)}' is not a country`);
  return found;
};

/** Returns the London day; null for an empty cell. Throws `Wrong` for any other text. */
export const parseEndsOn = (text: string, days: DayOrder | null): string | null => {
  if (text === "") return null;
  const day = parseImportDay(text, days);
  if (day === null)
    throw new CellError(`'${shortened(text)}' is not a date: use 31/12/2027 or 2027-12-31`);
  return day;
};

const yes = new Set(["true", "yes", "y", "1", "on", "subscribed"]);
const no = new Set(["", "false", "no", "n", "0", "off", "unsubscribed"]);

/** Returns whether the cell says yes. Throws `Wrong` if it says neither yes nor no; `what` names the field. */
export const parseYesNo = (text: string, what: string): boolean => {
  const folded = normaliseQuery(text);
  if (!yes.has(folded) && !no.has(folded))
    throw new CellError(`'${shortened(text)}' is not yes or no for the ${what}`);
  return yes.has(folded);
};

/**
 * Returns whether the file clearly states consent to the newsletter. An unclear cell does not reject the line: the person is
 * imported without the newsletter, and the note says why.
 */
export const parseNewsletterCell = (
  cell: string,
): { readonly newsletter: boolean; readonly note: string | null } => {
  const text = cleanImportCell(cell);
  const folded = normaliseQuery(text);
  const isClear = yes.has(folded) || no.has(folded);
  return {
    newsletter: yes.has(folded),
    note: isClear ? null : `Imported without the newsletter: '${shortened(text)}' is not yes or no`,
  };
};

const byCard = new Set(["card", "credit card", "debit card"]);
const byTransfer = new Set(["bacs", "bank transfer", "invoice", "transfer"]);

/** Returns the payment method; null if the file does not state one. */
export const parsePayBy = (text: string): PaymentType | null => {
  if (text === "") return null;
  const folded = normaliseQuery(text);
  if (byCard.has(folded)) return "card";
  if (byTransfer.has(folded)) return "bacs";
  throw new CellError(`'${shortened(text)}' is not a payment method: use card or transfer`);
};

/** The words of other systems for a plan that runs, one that runs and does not renew, and one that does not run. */
const running = new Set(["", "active", "free_trial", "trialing", "yes", "true", "1"]);
const lastTerm = new Set(["complimentary", "pending", "pending-cancel", "pending-cancellation"]);
const over = new Set([
  "cancelled",
  "canceled",
  "delayed",
  "deleted",
  "ended",
  "expired",
  "false",
  "inactive",
  "incomplete_expired",
  "lapsed",
  "no",
  "0",
  "paused",
  "unpaid",
]);

/** Returns the meaning of such a word; null for an unknown one. */
export const parseStatusCell = (word: string): "ends" | "over" | "runs" | null => {
  const folded = normaliseQuery(word).replace(/^wcm-/, "");
  if (running.has(folded)) return "runs";
  if (lastTerm.has(folded)) return "ends";
  return over.has(folded) ? "over" : null;
};

/** The plan of a line, whether it runs, and whether it renews. */
export interface ParsedPlan {
  /** The plan's name in the file; empty for none. */
  readonly plan: string;
  /** The other system's word for a plan that does not run; null if it runs. */
  readonly over: string | null;
  readonly renews: boolean;
}

/**
 * Parses the plan. `tellsStanding` is true if the file has a column for whether a plan runs, so that an empty cell leaves that
 * open.
 */
export const parsePlanCell = (cell: Cell, tellsStanding: boolean): ParsedPlan => {
  const status = parseStatusCell(cell("standing"));
  if (status === null)
    throw new CellError(`'${shortened(cell("standing"))}' is not a known plan status`);
  if (tellsStanding && cell("standing") === "" && cell("plan") !== "")
    throw new CellError("The plan status is empty");
  const isGiven = parseYesNo(cell("complimentary"), "complimentary plan");
  const renewsCell = cell("renews");
  return {
    plan: assertCellText(cell("plan") || (isGiven ? "Complimentary" : ""), "plan's name", 120),
    over: status === "over" ? cell("standing") : null,
    // A person who cancelled there, or had a complimentary plan, has requested no renewal here.
    renews:
      (renewsCell === "" || parseYesNo(renewsCell, "renewal")) && !isGiven && status !== "ends",
  };
};

/** What stands in the cells of a members' file. Each throws `Wrong` with the sentence that its line is left out with. */
import { isEmail, normalEmail } from "../../kernel/email-address.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import { isCountry, listCountries } from "../addresses/countries.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import type { MovingField } from "./import-columns.ts";
import { type DayOrder, movedDay } from "./import-days.ts";

/** Spreadsheets write `="00123"` and `'=1+1` so that text stays text: nothing is ever computed here. */
export const parseTextOfCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What programs write where there is nothing. */
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

/** Whether a cell says nothing: it is empty, or has a program's word for that. */
export const isBlank = (text: string): boolean => placeholders.has(normaliseQuery(text));

/** Somebody called Null keeps the name: programs write the word in one case. */
const isBlankName = (text: string): boolean => isBlank(text) && text !== "Null";

const nameFields: ReadonlySet<MovingField> = new Set(["name", "firstName", "lastName", "company"]);

/** Empty where the cell says nothing. */
export const wordsOfCell = (field: MovingField, cell: string): string => {
  const text = parseTextOfCell(cell);
  return (nameFields.has(field) ? isBlankName(text) : isBlank(text)) ? "" : text;
};

export class Wrong extends Error {}

export type Cell = (field: MovingField) => string;

export const parseAddressCell = (typed: string): string => {
  const email = normalEmail(typed);
  if (email === "") throw new Wrong("The email is missing");
  // What a spreadsheet would work out is no address, though its letters may stand in one.
  if (!isEmail(email) || /^[=+@-]/.test(email))
    throw new Wrong(`'${shortened(email)}' is not an email address`);
  return email;
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const limitLength = (text: string, what: string, most: number): string => {
  if (text.length > most) throw new Wrong(`The ${what} is longer than ${most} characters`);
  if (/[<>]/.test(text)) throw new Wrong(`The ${what} has < or > in it`);
  return text;
};

/** Who has none there is greeted as a member until they say. */
export const nameOf = (cell: Cell): { readonly firstName: string; readonly lastName: string } => {
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
  if (bad || /^[=+-]/.test(name)) throw new Wrong(`'${shortened(name)}' is not a name`);
  return limitLength(name, "name", 80);
};

const commonCodes: Readonly<Record<string, string>> = { uk: "GB", england: "GB", usa: "US" };
const codeByName = new Map(listCountries().map(({ id, label }) => [normaliseQuery(label), id]));

export const countryOf = (text: string): string | null => {
  if (text === "") return null;
  const folded = normaliseQuery(text);
  const code = text.toUpperCase();
  const found = commonCodes[folded] ?? (isCountry(code) ? code : codeByName.get(folded));
  if (found === undefined) throw new Wrong(`'${shortened(text)}' is not a country`);
  return found;
};

export const endOf = (text: string, days: DayOrder | null): string | null => {
  if (text === "") return null;
  const day = movedDay(text, days);
  if (day === null)
    throw new Wrong(`'${shortened(text)}' is not a date: use 31/12/2027 or 2027-12-31`);
  return day;
};

const yes = new Set(["true", "yes", "y", "1", "on", "subscribed"]);
const no = new Set(["", "false", "no", "n", "0", "off", "unsubscribed"]);

export const isYes = (text: string, what: string): boolean => {
  const folded = normaliseQuery(text);
  if (!yes.has(folded) && !no.has(folded))
    throw new Wrong(`'${shortened(text)}' is not yes or no for the ${what}`);
  return yes.has(folded);
};

/**
 * Consent is what the file clearly says. A cell that says nothing of the kind leaves nobody out: they come without the newsletter, and
 * the note says why.
 */
export const newsletterOf = (
  cell: string,
): { readonly newsletter: boolean; readonly note: string | null } => {
  const text = parseTextOfCell(cell);
  const folded = normaliseQuery(text);
  const isClear = yes.has(folded) || no.has(folded);
  return {
    newsletter: yes.has(folded),
    note: isClear ? null : `Imported without the newsletter: '${shortened(text)}' is not yes or no`,
  };
};

const byCard = new Set(["card", "credit card", "debit card"]);
const byTransfer = new Set(["bacs", "bank transfer", "invoice", "transfer"]);

/** Null where the file does not say it. */
export const payByOf = (text: string): PaymentType | null => {
  if (text === "") return null;
  const folded = normaliseQuery(text);
  if (byCard.has(folded)) return "card";
  if (byTransfer.has(folded)) return "bacs";
  throw new Wrong(`'${shortened(text)}' is not a payment method: use card or transfer`);
};

/** What systems call a plan that runs, one that runs and is not renewed, and one that does not run. */
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

/** What such a word means; null for one that is not known. */
export const parseStandingCell = (word: string): "ends" | "over" | "runs" | null => {
  const folded = normaliseQuery(word).replace(/^wcm-/, "");
  if (running.has(folded)) return "runs";
  if (lastTerm.has(folded)) return "ends";
  return over.has(folded) ? "over" : null;
};

/** Of which plan a line is, whether it runs, and whether another term follows. */
export interface PlanSaid {
  /** As the file calls it; empty for none. */
  readonly plan: string;
  /** The word by which the other system says that it does not run; null where it runs. */
  readonly over: string | null;
  readonly renews: boolean;
}

/** `tellsStanding`: the file has a column that says whether a plan runs, so that an empty cell of it leaves that open. */
export const parsePlanCell = (cell: Cell, tellsStanding: boolean): PlanSaid => {
  const standing = parseStandingCell(cell("standing"));
  if (standing === null)
    throw new Wrong(`'${shortened(cell("standing"))}' is not a known plan status`);
  if (tellsStanding && cell("standing") === "" && cell("plan") !== "")
    throw new Wrong("The plan status is empty");
  const isGiven = isYes(cell("complimentary"), "complimentary plan");
  const wanted = cell("renews");
  return {
    plan: limitLength(cell("plan") || (isGiven ? "Complimentary" : ""), "plan's name", 120),
    over: standing === "over" ? cell("standing") : null,
    // Who had cancelled there, or was given it, has asked for nothing here.
    renews: (wanted === "" || isYes(wanted, "renewal")) && !isGiven && standing !== "ends",
  };
};

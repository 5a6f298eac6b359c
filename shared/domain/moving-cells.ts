/** What stands in the cells of a members' file. Each throws `Wrong` with the sentence that its line is left out with. */
import { isEmail, normalEmail } from "../kernel/email-address.ts";
import type { PaymentType } from "../kernel/order-terms.ts";
import { isCountry, listCountries } from "./countries.ts";
import { foldQuery } from "./directory-search.ts";
import type { MovingField } from "./moving-columns.ts";
import { type DayOrder, movedDay } from "./moving-days.ts";

/** Spreadsheets write `="00123"` and `'=1+1` so that text stays text: nothing is ever computed here. */
export const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

export class Wrong extends Error {}

export type Cell = (field: MovingField) => string;

export const addressOf = (typed: string): string => {
  const email = normalEmail(typed);
  if (email === "") throw new Wrong("There is no e-mail address");
  // What a spreadsheet would work out is no address, though its letters may stand in one.
  if (!isEmail(email) || /^[=+@-]/.test(email))
    throw new Wrong(`'${shortened(email)}' is no e-mail address`);
  return email;
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const within = (text: string, what: string, most: number): string => {
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
  if (bad || /^[=+-]/.test(name)) throw new Wrong(`'${shortened(name)}' is no name`);
  return within(name, "name", 80);
};

const commonCodes: Readonly<Record<string, string>> = { uk: "GB", england: "GB", usa: "US" };
const codeByName = new Map(listCountries().map(({ id, label }) => [foldQuery(label), id]));

export const countryOf = (text: string): string | null => {
  if (text === "") return null;
  const folded = foldQuery(text);
  const code = text.toUpperCase();
  const found = commonCodes[folded] ?? (isCountry(code) ? code : codeByName.get(folded));
  if (found === undefined) throw new Wrong(`'${shortened(text)}' is no country`);
  return found;
};

export const endOf = (text: string, days: DayOrder | null): string | null => {
  if (text === "") return null;
  const day = movedDay(text, days);
  if (day === null)
    throw new Wrong(`'${shortened(text)}' is no date: write 31/12/2027 or 2027-12-31`);
  return day;
};

const yes = new Set(["true", "yes", "y", "1", "on", "subscribed"]);
const no = new Set(["", "false", "no", "n", "0", "off", "unsubscribed"]);

export const isYes = (text: string, what: string): boolean => {
  const folded = foldQuery(text);
  if (!yes.has(folded) && !no.has(folded))
    throw new Wrong(`'${shortened(text)}' says neither yes nor no to the ${what}`);
  return yes.has(folded);
};

const byCard = new Set(["card", "credit card", "debit card"]);
const byTransfer = new Set(["bacs", "bank transfer", "invoice", "transfer"]);

/** Null where the file does not say it. */
export const payByOf = (text: string): PaymentType | null => {
  if (text === "") return null;
  const folded = foldQuery(text);
  if (byCard.has(folded)) return "card";
  if (byTransfer.has(folded)) return "bacs";
  throw new Wrong(`'${shortened(text)}' is no way to pay: write card or transfer`);
};

/** What systems call a plan that runs, one that runs and is not renewed, and one that does not run. */
const running = new Set(["", "active", "free_trial", "trialing", "yes", "true", "1"]);
const lastTerm = new Set(["complimentary", "pending", "pending-cancel", "pending-cancellation"]);
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

/** Of which plan a line is, whether it runs, and whether another term follows. */
export interface PlanSaid {
  /** As the file calls it; empty for none. */
  readonly plan: string;
  /** The word by which the other system says that it does not run; null where it runs. */
  readonly over: string | null;
  readonly renews: boolean;
}

export const planOf = (cell: Cell): PlanSaid => {
  const standing = foldQuery(cell("standing")).replace(/^wcm-/, "");
  if (!running.has(standing) && !lastTerm.has(standing) && !over.has(standing))
    throw new Wrong(`'${shortened(cell("standing"))}' does not say whether the plan runs`);
  const isGiven = isYes(cell("complimentary"), "complimentary plan");
  const wanted = cell("renews");
  return {
    plan: within(cell("plan") || (isGiven ? "Complimentary" : ""), "plan's name", 120),
    over: over.has(standing) ? cell("standing") : null,
    // Who had cancelled there, or was given it, has asked for nothing here.
    renews: (wanted === "" || isYes(wanted, "renewal")) && !isGiven && !lastTerm.has(standing),
  };
};

/** What stands in the cells of a members' file. Each throws `Wrong` with the sentence that its line is left out with. */
import { isCountry, listCountries } from "./countries.ts";
import { foldText } from "./directory-search.ts";
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

const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

export const addressOf = (email: string): string => {
  if (email === "") throw new Wrong("There is no e-mail address");
  // What a spreadsheet would work out is no address, though its letters may stand in one.
  if (email.length > 254 || !address.test(email) || /^[=+@-]/.test(email))
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
const codeByName = new Map(listCountries().map(({ id, label }) => [foldText(label), id]));

export const countryOf = (text: string): string | null => {
  if (text === "") return null;
  const folded = foldText(text);
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

export const planOf = (cell: Cell): { readonly isOver: boolean; readonly plan: string } => {
  const standing = foldText(cell("standing")).replace(/^wcm-/, "");
  if (!running.has(standing) && !over.has(standing))
    throw new Wrong(`'${shortened(cell("standing"))}' does not say whether the plan runs`);
  const given = isYes(cell("complimentary"), "complimentary plan") ? "Complimentary" : "";
  return { plan: within(cell("plan") || given, "plan's name", 120), isOver: over.has(standing) };
};

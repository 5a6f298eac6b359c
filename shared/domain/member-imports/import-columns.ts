/** Recognises the columns of a member import. Each system that members come from has its own names for them. */
import { normaliseQuery } from "../directory/directory-search.ts";

export const importFormats = ["own", "ghost", "memberful", "woocommerce"] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importFieldNames = [
  "email",
  "name",
  "firstName",
  "lastName",
  "company",
  "telephone",
  "country",
  "plan",
  "endsOn",
  "newsletter",
  /** Says whether the plan renews. */
  "renews",
  /** The payment method of the renewal. */
  "payBy",
  /** The status of the plan in the other system. */
  "standing",
  /** A complimentary plan, if no plan is named. */
  "complimentary",
  "deleted",
] as const;
export type ImportFieldName = (typeof importFieldNames)[number];

type Names = Readonly<Partial<Record<ImportFieldName, readonly string[]>>>;

const personal = {
  name: ["name", "full name"],
  firstName: ["first name"],
  lastName: ["last name"],
  company: ["company", "company name", "organisation", "organization"],
  telephone: ["telephone", "phone", "phone number"],
  country: ["country", "country code"],
  renews: ["renews"],
  payBy: ["pays by"],
} as const;

const namesOf: Readonly<Record<ImportFormat, Names>> = {
  own: {
    ...personal,
    // These are also the titles in Stripe's exports of customers and subscriptions.
    email: ["email", "e-mail", "email address", "customer email"],
    plan: ["plan"],
    endsOn: ["ends on", "current period end (utc)", "current period end"],
    newsletter: ["newsletter"],
  },
  ghost: {
    ...personal,
    email: ["email"],
    // Versions before the fifth call tiers products.
    plan: ["tiers", "products"],
    newsletter: ["subscribed to emails"],
    complimentary: ["complimentary plan"],
    deleted: ["deleted at"],
  },
  memberful: {
    ...personal,
    email: ["email", "email address"],
    plan: ["plan", "plan name", "plans", "subscription", "subscription plan"],
    endsOn: ["expiration date", "expires at", "expires", "expires on", "renewal date"],
    newsletter: ["newsletter", "email opt-in", "opted in"],
    standing: ["active", "active?", "status", "subscription active", "subscription active?"],
  },
  woocommerce: {
    ...personal,
    email: ["member email"],
    firstName: ["member first name"],
    lastName: ["member last name"],
    plan: ["membership plan", "membership plan slug", "membership plan id"],
    endsOn: ["membership expiration"],
    standing: ["membership status"],
  },
};

export interface ImportColumns {
  readonly format: ImportFormat;
  readonly at: Readonly<Partial<Record<ImportFieldName, number>>>;
  /** The columns in order with their titles; null for a column that is not read. */
  readonly read: ReadonlyArray<{ readonly title: string; readonly field: ImportFieldName | null }>;
}

/** Returns the columns; null for a row that does not name an address. */
export const readImportColumns = (cells: readonly string[]): ImportColumns | null => {
  const titles = cells.map((cell) => normaliseQuery(cell.trim()).replaceAll(/[\s_]+/g, " "));
  const format = formatOf(new Set(titles));
  if (format === null) return null;
  const names = namesOf[format];
  const at: Partial<Record<ImportFieldName, number>> = {};
  for (const field of importFieldNames) {
    const found = (names[field] ?? [])
      .map((name) => titles.indexOf(name))
      .find((one) => one !== -1);
    if (found !== undefined) at[field] = found;
  }
  const fieldAt = new Map(importFieldNames.map((field) => [at[field], field]));
  const read = cells.flatMap((title, column) =>
    title === "" ? [] : [{ title, field: fieldAt.get(column) ?? null }],
  );
  return { format, at, read };
};

const formatOf = (titles: ReadonlySet<string>): ImportFormat | null => {
  const has = (names: readonly string[] = []): boolean => names.some((name) => titles.has(name));
  if (has(namesOf.woocommerce.email)) return "woocommerce";
  if (!has(namesOf.own.email)) return null;
  if (has(namesOf.ghost.newsletter) || has(namesOf.ghost.complimentary)) return "ghost";
  // These titles are the format's own; `Plan` alone is ours too.
  if (has(namesOf.memberful.endsOn) || has(["full name"])) return "memberful";
  return "own";
};

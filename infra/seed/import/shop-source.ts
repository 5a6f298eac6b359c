/** Reads `shop/` of a library folder: plans, settings and one `products/<slug>/product.yaml` for each product. */
import * as z from "zod/mini";
import { isCountry } from "../../../shared/domain/addresses/countries.ts";
import { productForms, vatClasses } from "../../../shared/kernel/order-terms.ts";
import type { ReportFault } from "./fault.ts";
import { hexField, slugField, textField } from "./source-fields.ts";
import { readYaml } from "./yaml-source.ts";

const isHundredths = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const asHundredths = z.transform((value: number) => Math.round(value * 100));

/** The amount in pounds in the file, excluding VAT; it becomes pence here. */
const pounds = z.pipe(
  z
    .number("Write the price in pounds")
    .check(
      z.gte(0, "Below nothing"),
      z.lte(100_000, "More than £100,000"),
      z.refine(isHundredths, "Has a fraction of a penny"),
    ),
  asHundredths,
);
const percent = z.pipe(
  z
    .number("Write the rate in percent")
    .check(
      z.gte(0, "Below nothing"),
      z.lte(100, "More than 100 %"),
      z.refine(isHundredths, "Has more than two decimals"),
    ),
  asHundredths,
);
const day = z.iso.date("Write the date as 2026-05-31");
const country = z.string().check(z.refine(isCountry, "Not a country's ISO 3166-1 code"));

const option = z.strictObject({
  slug: slugField,
  title: textField(60),
  price: pounds,
  status: z._default(z.boolean(), true),
  licence: z._default(textField(300), ""),
  opens: z._default(z.array(slugField), []),
});

const product = z.strictObject({
  title: textField(80),
  form: z.enum(productForms),
  subtext: textField(300),
  price: pounds,
  rrp: z.optional(pounds),
  vat: z.enum(vatClasses),
  licence: z._default(textField(300), ""),
  opens: z._default(z.array(slugField), []),
  cover: z.union(
    [
      z.strictObject({ item: slugField }),
      z.strictObject({ image: z.string(), alt: textField(300) }),
    ],
    "Name an item of the library, or an image and its alt text",
  ),
  colours: z.optional(
    z.strictObject({ primary: z.optional(hexField), secondary: z.optional(hexField) }),
  ),
  categories: z._default(z.array(z.string()), []),
  tags: z._default(z.array(z.string()), []),
  options: z._default(z.array(option), []),
  inside: z._default(z.array(textField(160)).check(z.maxLength(8, "At most eight points")), []),
  pictures: z._default(
    z
      .array(
        z.strictObject({ item: z.optional(slugField), image: z.string(), alt: textField(300) }),
      )
      .check(z.maxLength(6, "At most six pictures")),
    [],
  ),
  featured: z._default(z.boolean(), false),
  added: z.optional(day),
  onSale: z._default(z.boolean(), true),
});

const plan = z.strictObject({
  slug: slugField,
  title: textField(80),
  planId: z.int().check(z.gte(1)),
  subtext: textField(300),
  rank: z.int().check(z.gte(1), z.lte(2)),
  places: z.int().check(z.gte(0)),
  annual: z.optional(pounds),
  monthly: z.optional(pounds),
  vat: z.enum(vatClasses),
  onSale: z._default(z.boolean(), true),
});

const zone = z.strictObject({
  title: textField(80),
  countries: z.union(
    [z.literal("everywhere else"), z.array(country).check(z.minLength(1, "Name a country"))],
    'Name countries by their ISO 3166-1 codes, or "everywhere else"',
  ),
  price: pounds,
  freeFrom: z.optional(pounds),
});

const settings = z.strictObject({
  vat: z.strictObject({ standard: percent, zero: percent }),
  vatCountries: z.array(country),
  zones: z.array(zone).check(z.minLength(1, "Name at least one zone")),
  upgradeTakesNext: z.boolean(),
});

export type ProductHead = z.output<typeof product>;
export type SourcePlan = z.output<typeof plan>;
export type SourceSettings = z.output<typeof settings>;
type LineOf = (path: readonly PropertyKey[]) => number;

export interface SourceProduct {
  readonly slug: string;
  readonly head: ProductHead;
  readonly lineOf: LineOf;
}

type ReportAtPath = (path: readonly PropertyKey[], message: string) => void;

/** Returns null if the file has faults, all of which have been reported. */
export const readProductSource = (
  name: string,
  text: string,
  report: ReportFault,
): SourceProduct | null => {
  const read = readYaml(text, product, 1, report);
  if (read === null) return null;
  const source = { slug: name, head: read.data, lineOf: read.lineOf };
  checkProduct(source, (path, message) => report(read.lineOf(path), message));
  return source;
};

/** Reports the faults within the product's own file. */
const checkProduct = ({ head }: SourceProduct, tell: ReportAtPath): void => {
  const { form, price, rrp, opens, options } = head;
  if (rrp !== undefined && rrp <= price) tell(["rrp"], "The rrp must be more than the price");
  if (options.length === 1) tell(["options"], "One option is no choice");
  if (options.length > 0 && !options.some(({ status }) => status))
    tell(["options"], "No option is offered");
  const openedByEach = options.length > 0 && options.every((one) => one.opens.length > 0);
  if (form !== "goods" && opens.length === 0 && !openedByEach)
    tell(["opens"], `A product of form ${form} must open at least one item`);
};

export interface SourcePlans {
  readonly plans: readonly SourcePlan[];
  readonly lineOf: LineOf;
}

/** Returns null if the file has faults, all of which have been reported. */
export const readPlans = (text: string, report: ReportFault): SourcePlans | null => {
  const read = readYaml(text, z.array(plan), 1, report);
  if (read === null) return null;
  const { data, lineOf } = read;
  for (const [index, { planId, annual, monthly }] of data.entries()) {
    if (annual === undefined && monthly === undefined)
      report(lineOf([index]), "A plan needs an annual or a monthly price");
    if (data.findIndex((other) => other.planId === planId) < index)
      report(lineOf([index, "planId"]), `The planId ${planId} stands twice`);
  }
  return { plans: data, lineOf };
};

/** Returns null if the file has faults, all of which have been reported. */
export const readShopFolderSettings = (
  text: string,
  report: ReportFault,
): SourceSettings | null => {
  const read = readYaml(text, settings, 1, report);
  if (read === null) return null;
  const { zones } = read.data;
  for (const [index, { countries }] of zones.entries()) {
    const last = index === zones.length - 1;
    if (last !== (countries === "everywhere else"))
      report(
        read.lineOf(["zones", index, "countries"]),
        last
          ? 'The last zone must be "everywhere else"'
          : 'Only the last zone is "everywhere else"',
      );
  }
  const requested = zones.flatMap(({ countries }) => (Array.isArray(countries) ? countries : []));
  for (const code of new Set(requested.filter((it, index) => requested.indexOf(it) !== index)))
    report(read.lineOf(["zones"]), `The country ${code} stands twice`);
  return read.data;
};

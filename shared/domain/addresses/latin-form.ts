/**
 * Names and addresses in scripts that documents cannot print, such as Arabic, Hebrew or Thai. The forms ask for each such line in
 * Latin letters too. Both are stored, and documents print the Latin one.
 */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { isPrintable } from "./printable-script.ts";

const lines = {
  first_name: "the first name",
  last_name: "the last name",
  company: "the company",
  street_address_1: "the first line of the street address",
  street_address_2: "the second line of the street address",
  city: "the town or city",
  county: "the county",
} as const;
type PrintedField = keyof typeof lines;

export type LatinFields = { readonly [F in PrintedField as F | `latin_${F}`]?: string | undefined };

const printedFields = [
  "first_name",
  "last_name",
  "company",
  "street_address_1",
  "street_address_2",
  "city",
  "county",
] as const satisfies readonly PrintedField[];

const latinLetters = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s\p{M}]+$/u;

/** Returns the missing Latin forms, by field. */
export const missingLatinForms = (address: LatinFields): FieldErrors =>
  Object.fromEntries(
    printedFields.flatMap((field) => {
      if (isPrintable(address[field] ?? "")) return [];
      const latin = address[`latin_${field}`]?.trim() ?? "";
      const isGiven = latin !== "" && latinLetters.test(latin) && isPrintable(latin);
      return isGiven ? [] : [[`latin_${field}`, [`Enter ${lines[field]} in Latin letters`]]];
    }),
  );

/** Returns the address without Latin forms of lines that documents can print. */
export const dropUnneededLatinForms = <A extends LatinFields>(address: A): A => ({
  ...address,
  ...Object.fromEntries(
    printedFields.flatMap((field) =>
      address[`latin_${field}`] !== undefined && isPrintable(address[field] ?? "")
        ? [[`latin_${field}`, ""]]
        : [],
    ),
  ),
});

/** Returns whether any line has letters that documents cannot print. */
export const needsLatinForm = (address: LatinFields): boolean =>
  printedFields.some((field) => !isPrintable(address[field] ?? ""));

/** Returns the address as documents print it. */
export const withPrintableLines = <A extends LatinFields>(address: A): A => ({
  ...address,
  ...Object.fromEntries(
    printedFields.flatMap((field) =>
      isPrintable(address[field] ?? "") ? [] : [[field, address[`latin_${field}`] ?? ""]],
    ),
  ),
});

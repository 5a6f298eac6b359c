/** Formats addresses for each country: the order of their lines, and what its post requires. */
import table from "./postal-formats.json" with { type: "json" };

/** Returns the value of each country. The table lists countries by the value that they share. */
const byCountry = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([value, codes]) =>
      codes.split(" ").map((code) => [code, value] as const),
    ),
  );

/** The line formats. `%P%n%A%n%Z %C` has recipient, street, city, county (`S`) and postcode (`Z`) in lines. */
const formats = byCountry(table.formats);
/** The formats for an address in Latin letters, if they differ. */
const latinFormats = byCountry(table.latinFormats);
/** The fields that the post requires, by their letters. */
const required = byCountry(table.required);
/** The examples of postcodes, one for each form of a required postcode. */
const postcodes: Readonly<Record<string, string>> = table.postcodes;

const requiredOf = (country: string): string => required.get(country) ?? "AC";

/** Returns whether the country's post requires a postcode. */
export const isPostcodeRequired = (country: string): boolean => requiredOf(country).includes("Z");

/** Returns whether a city is required. City states have none, and some countries sort their post by the region instead. */
export const isCityNeeded = (country: string, hasCounty: boolean): boolean => {
  const fields = requiredOf(country);
  return fields.includes("C") || (fields.includes("S") && !hasCounty);
};

/** Returns examples of a country's postcodes; empty if the forms are not known for certain. */
export const postcodeExamples = (country: string): readonly string[] =>
  postcodes[country]?.split("|") ?? [];

export interface AddressParts {
  /** The company and the person. */
  readonly recipient: readonly string[];
  readonly street: readonly string[];
  readonly city: string;
  readonly county: string;
  readonly postcode: string;
}

/** Returns the lines of an address from top to bottom, without the country's name. Empty parts leave no line and no comma. */
export const formatAddress = (
  parts: AddressParts,
  { country, isLatin }: { readonly country: string; readonly isLatin: boolean },
): readonly string[] => {
  const local = formats.get(country) ?? "%P%n%A%n%C %Z%n%S";
  const format = isLatin ? (latinFormats.get(country) ?? local) : local;
  return format.split("%n").flatMap((line) => {
    if (line === "%P") return parts.recipient;
    if (line === "%A") return parts.street;
    const text = formatLine(line, parts);
    return text === "" ? [] : [text];
  });
};

const formatLine = (line: string, { street, city, county, postcode }: AddressParts): string => {
  const values: Readonly<Record<string, string>> = {
    "%A": street.join(", "),
    "%C": city,
    "%S": county,
    "%Z": postcode,
  };
  let text = "";
  let literal = "";
  for (const token of line.match(/%[A-Z]|[^%]+/g) ?? []) {
    const value = values[token];
    if (value === undefined) literal = token;
    else if (value !== "") {
      // The text before the first field belongs to that field: `CH-8001`.
      const belongs = text !== "" || line.startsWith(literal + token);
      text += (belongs ? literal : "") + value;
      literal = "";
    } else if (text === "") literal = "";
  }
  return text;
};
